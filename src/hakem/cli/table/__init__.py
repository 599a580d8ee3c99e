"""The table in the terminal: what a person sees and the keys that he plays with.

Only the commands of the command line import it.
"""
