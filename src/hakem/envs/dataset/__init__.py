"""Datasets of solved positions of Hokm, as Parquet files: which, how written, what each column is.

Importing this package imports neither pyarrow nor any kernel.
"""
