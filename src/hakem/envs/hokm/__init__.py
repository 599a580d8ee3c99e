"""Hokm as an environment: actions as numbers, what a seat sees as bytes, the compiled hand."""
