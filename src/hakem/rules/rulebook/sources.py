"""The texts and programs the rules are drawn from."""

from hakem.rules.rulebook.rule import Source

HAKEM = Source("Hakem", "Our own ruling, where no source speaks.")

# Hokm
PAGAT = Source(
    "Pagat",
    "The Hokm page of John McLeod's pagat.com (whist/hokm.html), for 2, 3 and 4 players.",
)
JAHANSHIRI = Source(
    "Jahanshiri", "Ali Jahanshiri's Hokm page (jahanshiri.ir), on which Pagat's is built."
)
GUBERNATOR = Source(
    "Gubernator",
    "The Russian text «Губернатор (Hâkem)», found on several card game sites, for 2 to 4 players.",
)
PERSIAN = Source(
    "Persian text", "A description in Persian of the four-player game, spread through blogs."
)
BIAHOKM = Source("BiaHokm", "The guide of an online Hokm room (biahokm.com).")
WUMBAGIC = Source("Wumbagic", "The Hokm page of wumbagic.com.")
TIRAZIS = Source("Tirazis", "The help text of Tirazis Software's Hokm app.")
JAWAKER = Source("Jawaker", "The Hokm rules of the Jawaker platform (jawaker.com).")
ARIA = Source("Aria", "The page of the app Aria Hokm.")
DIGITAIN = Source("Digitain", "The Hokm page of digitain.com, a game for two without a draw.")
ZHINAM = Source("Zhinam", "The rule pages for two and three players of zhinam.github.io.")
ASEMOONI = Source("Asemooni", "An article on house rules (asemooni.com).")
PASOOR = Source("Pasoor Original", "An article on the kinds of Hokm (pasoororginal.com).")
PERSIAN_WIKIPEDIA = Source(
    "Persian Wikipedia", "The article on Hokm in the Persian Wikipedia, read in a copy."
)
GILES = Source("Giles", "Phil Bordelon's game server Giles, a program for three and four.")
SHELEM = Source("Shelem", "A Shelem and Hokm platform with a written list of house rules.")
TELEGRAM = Source("Telegram Hokm", "A Hokm server for Telegram, for its no-trump modes.")

# Hazari
HAZARI_LITE = Source(
    "Hazari Lite",
    "The rules in the app Hazari Lite: a machine translation of Pagat's Hazari page that "
    "breaks off after the fourth comparison.",
)
FUNFUSE = Source("FunFuse", "An article on Hazari that cites Pagat's page.")
GAMERULES = Source("GameRules", "The Hazari page of gamerules.com.")
CATS_AT_CARDS = Source("Cats at Cards", "The Hazari page of catsatcards.com.")
DYNAMITE = Source("Dynamite", "The help text of Dynamite Games' Hazari app.")
HAZARI_MASTERS = Source("Hazari Masters", "The program HashibulAmin/Hazari-Masters.")
HAZARI_ONLINE = Source("Hazari Online", "The program lackday/HAZARI-ONLINE.")
JAMSHED = Source("jamshedhossan9/hazari", "A Hazari program for the browser.")
SSADIB = Source("SsadibB/Hazari", "A Hazari program in Unity, with rules of its own.")
KITTI = Source("Kitti guides", "Guides to Kitti, the related game with nine cards.")
