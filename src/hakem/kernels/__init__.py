"""The hot loops: exact search, sampling and playouts on plain arrays, compiled by Numba.

A kernel knows bitboards and integers, never rules objects: it imports NumPy, Numba and
other kernels. ``hakem.analysis`` and ``hakem.envs`` are its readers; everybody else asks
them. Importing this package imports neither Numba nor any kernel, and importing a kernel
compiles nothing: a function is compiled at its first call, or read from the cache of an
earlier run. Each kernel module lists in ``WARMUPS`` what ``hakem warmup`` calls.
"""
