"""Environments for researchers: Hokm and Hazari as other people's programs expect games.

``hokm4_v0``, ``hokm3_v0``, ``hokm2_v0`` and ``hazari_v0`` are PettingZoo environments;
``batched`` steps thousands of hands in one call; ``single_seat`` is Gymnasium's view of one
seat among bots; ``spiel`` is a state in the manner of OpenSpiel; ``dataset`` writes solved
positions. Needs the extra ``hakem[envs]``. Imports rules, kernels, analysis, shuffle and bots;
importing this package imports none of the others' packages.
"""
