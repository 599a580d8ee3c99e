"""Rules H82 to H88: what a table can agree on."""

import random
from typing import Any

import pytest

from hakem import rules
from hakem.rules import BadOptions, settings
from hakem.rules.hokm import PRESETS, HokmOptions, HokmState, Step, Trump, from_position, preset
from hakem.rules.hokm.position import HokmPosition
from hakem.rules.hokm.procedure import procedure, step_after
from tests.rules.hokm.table import FORMS, begun, to_the_end

VALUES: dict[str, tuple[Any, ...]] = {
    "players": (2, 3, 4),
    "hakem_select": ("first_ace", "high_card", "random"),
    "partner_select": ("second_ace", "second_high", "fixed"),
    "high_card_tie": ("redraw_tied", "redraw_all"),
    "dealer": ("left_of_hakem", "rotate"),
    "cut": ("hakem_partner", "none"),
    "deal_start": ("hakem", "right_of_dealer"),
    "packets": ((5, 4, 4), (5, 4, 4, 4), (5,), (5, 3, 3, 2)),
    "before_trump": ("hakem_only", "all_five"),
    "trump_modes": (
        ("suits",),
        ("suits", "saras"),
        ("suits", "naras"),
        ("suits", "tak_naras"),
        ("suits", "saras", "naras", "tak_naras"),
    ),
    "saras_ace": ("high", "low"),
    "first_lead": ("hakem", "right_of_dealer"),
    "hand_end": ("at_seven", "play_all"),
    "hand_points": ("kot", "ru_literal"),
    "points_hand": (1, 2),
    "points_kot": (1, 2, 3),
    "points_hakem_kot": (2, 3, 100),
    "target": (1, 2, 7, 100),
    "sets_to_win": (1, 2, 3),
    "new_set_hakem": ("continue", "redraw"),
    "hakem_next": ("right", "hand_winner"),
    "removed_two": ("2C", "2D", "2H", "2S", "random"),
    "three_tie": ("odd_one_out", "redeal"),
    "three_early_end": ("unequalled", "none"),
    "two_player_deal": ("pagat_draw", "ru_discard2", "plain13"),
    "kot_at_six": ("off", "literal_6_1", "swap_1_6", "reset_1_1"),
    "bam": ("off", "claim"),
    "bam_fail": ("keep_kot", "score_one", "opponents_kot"),
    "weak_hand_redeal": ("off", "no_card_above_10"),
    "revoke": ("prevent",),
}
NEEDS: dict[tuple[str, Any], dict[str, Any]] = {
    ("partner_select", "second_high"): {"hakem_select": "high_card"},
    ("high_card_tie", "redraw_all"): {"hakem_select": "high_card", "partner_select": "fixed"},
    ("new_set_hakem", "redraw"): {"sets_to_win": 2},
    ("saras_ace", "low"): {"trump_modes": ("suits", "saras")},
    ("bam_fail", "score_one"): {"bam": "claim"},
    ("bam_fail", "opponents_kot"): {"bam": "claim"},
}
EACH = [(name, value) for name, values in VALUES.items() for value in values]


def written(value: object) -> str:
    return settings.write(value)


def test_h82_every_option_has_the_values_listed() -> None:
    assert tuple(VALUES) == settings.names(HokmOptions)
    for name, values in VALUES.items():
        listed = settings.choices(HokmOptions, name)
        assert not listed or tuple(map(written, values)) == listed


@pytest.mark.parametrize(
    ("name", "value"), EACH, ids=[f"{name}={written(value)}" for name, value in EACH]
)
def test_h82_every_value_plays_a_match(name: str, value: Any) -> None:
    assert settings.read(HokmOptions, name, written(value)) == value
    played = 0
    for form, players in FORMS:
        short = {} if name == "target" else {"target": 2}
        changes = short | NEEDS.get((name, value), {}) | {name: value}
        if name == "target" and value == 100:
            changes |= {"points_hand": 25, "points_kot": 50, "points_hakem_kot": 75}
        try:
            options = HokmOptions(**({"players": players} | dict(PRESETS[form][players]) | changes))
        except BadOptions:
            continue
        assert getattr(options, name) == value
        over, _ = to_the_end(begun(options), random.Random(f"{form} {players}"))
        assert over.outcome is not None
        assert len(over.outcome.winners) == 1
        played += 1
        if played == 3:
            return
    assert played


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", 5),
        ("players", "4"),
        ("players", True),
        ("players", 4.0),
        ("hakem_select", "second_ace"),
        ("hakem_select", None),
        ("packets", [5, 4, 4]),
        ("packets", ("5", "4", "4")),
        ("trump_modes", "suits"),
        ("trump_modes", ("suits", "asas")),
        ("points_hand", "1"),
        ("points_hand", True),
        ("target", 7.0),
        ("target", None),
        ("sets_to_win", 4),
        ("sets_to_win", True),
        ("revoke", "penalty"),
    ],
)
def test_h82_a_value_of_another_type_or_list_is_refused(name: str, value: Any) -> None:
    changes: dict[str, Any] = {name: value}
    with pytest.raises(BadOptions) as refusal:
        HokmOptions(**changes)
    assert str(refusal.value).startswith(f"{name} can't be ")


def test_h82_an_unknown_option_or_value_is_refused() -> None:
    with pytest.raises(BadOptions, match=r"no option 'traget': did you mean target\?"):
        settings.read(HokmOptions, "traget", "7")
    with pytest.raises(BadOptions, match="no option 'zzz': the options are players, "):
        settings.read(HokmOptions, "zzz", "7")
    with pytest.raises(BadOptions, match="bam can't be 'perhaps': it is one of off, claim"):
        settings.read(HokmOptions, "bam", "perhaps")


@pytest.mark.parametrize(
    "changes",
    [
        {"points_hand": 3},
        {"points_kot": 4},
        {"points_hand": 0},
        {"points_hakem_kot": 101},
        {"points_hand": -1, "points_kot": -1, "points_hakem_kot": -1},
    ],
)
def test_h83_points_rise_from_1_to_100(changes: dict[str, int]) -> None:
    with pytest.raises(BadOptions, match="points_"):
        HokmOptions(**changes)  # type: ignore[arg-type]  # all of them are numbers
    together = {"points_hand": 100, "points_kot": 100, "points_hakem_kot": 100}
    assert HokmOptions(**together).points_hand == 100  # type: ignore[arg-type]  # of any option


@pytest.mark.parametrize(("target", "good"), [(0, False), (1, True), (100, True), (101, False)])
def test_h83_the_target_is_from_1_to_100(target: int, good: bool) -> None:
    if good:
        assert HokmOptions(target=target).target == target
    else:
        with pytest.raises(BadOptions, match=f"target can't be {target}: it is from 1 to 100"):
            HokmOptions(target=target)


ONLY_FOR: list[tuple[int, str, Any]] = [
    (4, "partner_select", "second_high"),
    (4, "kot_at_six", "literal_6_1"),
    (3, "hakem_next", "hand_winner"),
    (3, "removed_two", "2H"),
    (3, "removed_two", "random"),
    (3, "three_tie", "redeal"),
    (3, "three_early_end", "none"),
    (2, "two_player_deal", "plain13"),
    (2, "two_player_deal", "ru_discard2"),
]


@pytest.mark.parametrize(("players", "name", "value"), ONLY_FOR)
def test_h84_options_of_another_number_of_players_are_refused(
    players: int, name: str, value: str
) -> None:
    for others in {2, 3, 4} - {players}:
        with pytest.raises(BadOptions) as refusal:
            preset("app", others, **{name: value})
        assert str(refusal.value).startswith(
            f"{name}={value} can't go with players={others}: it is for {players} players."
        )


def test_h84_bam_is_refused_with_three_and_what_does_nothing_is_not() -> None:
    with pytest.raises(BadOptions, match="bam=claim can't go with players=3"):
        preset("app", 3, bam="claim")
    for players in (2, 3):
        for partner in ("fixed", "second_ace"):
            for cut in ("none", "hakem_partner"):
                options = preset("app", players, partner_select=partner, cut=cut)
                assert Step.CUT not in procedure(options)


@pytest.mark.parametrize(
    ("players", "changes", "first", "second"),
    [
        (4, {"hakem_select": "random"}, "partner_select=second_ace", "hakem_select=random"),
        (4, {"hakem_select": "high_card"}, "partner_select=second_ace", "hakem_select=high_card"),
        (4, {"partner_select": "second_high"}, "partner_select=second_high", "first_ace"),
        (4, {"high_card_tie": "redraw_all"}, "high_card_tie=redraw_all", "hakem_select=first_ace"),
        (2, {"high_card_tie": "redraw_all"}, "high_card_tie=redraw_all", "hakem_select=first_ace"),
        (4, {"new_set_hakem": "redraw"}, "new_set_hakem=redraw", "sets_to_win=1"),
        (3, {"hand_end": "play_all"}, "hand_end=play_all", "three_early_end=unequalled"),
        (4, {"bam_fail": "score_one"}, "bam_fail=score_one", "bam=off"),
        (2, {"bam_fail": "opponents_kot"}, "bam_fail=opponents_kot", "bam=off"),
        (4, {"saras_ace": "low"}, "saras_ace=low", "trump_modes=suits"),
        (
            4,
            {"saras_ace": "low", "trump_modes": ("suits", "naras")},
            "saras_ace=low",
            "trump_modes=suits+naras",
        ),
    ],
)
def test_h85_options_that_need_another_are_refused_without_it(
    players: int, changes: dict[str, Any], first: str, second: str
) -> None:
    with pytest.raises(BadOptions) as refusal:
        HokmOptions(players=players, **changes)  # type: ignore[arg-type]  # 2, 3 or 4
    assert first in str(refusal.value)
    assert second in str(refusal.value)
    assert "it needs" in str(refusal.value)


@pytest.mark.parametrize("modes", [(), ("saras",), ("suits", "suits"), ("suits", "saras", "saras")])
def test_h85_the_suits_are_always_among_the_modes(modes: tuple[Any, ...]) -> None:
    with pytest.raises(BadOptions, match="trump_modes can't be"):
        HokmOptions(trump_modes=modes)


def test_modes_in_another_order_are_the_same_options() -> None:
    one = HokmOptions(trump_modes=("naras", "suits", "saras"))
    other = HokmOptions(trump_modes=("suits", "saras", "naras"))
    assert one == other
    assert hash(one) == hash(other)


@pytest.mark.parametrize("reading", VALUES["kot_at_six"][1:])
def test_h86_kot_at_six_needs_room(reading: Any) -> None:
    with pytest.raises(BadOptions, match=f"kot_at_six={reading} can't go with target=1"):
        HokmOptions(kot_at_six=reading, target=1)
    assert HokmOptions(kot_at_six=reading, target=2).target == 2


@pytest.mark.parametrize(
    ("players", "deal", "packets", "size"),
    [
        (4, "pagat_draw", (4, 5, 4), 13),
        (4, "pagat_draw", (5, 4, 3), 13),
        (4, "pagat_draw", (5, 9, -1), 13),
        (4, "pagat_draw", (5, 8, 0), 13),
        (4, "pagat_draw", (5, 4, 4, 4), 13),
        (3, "pagat_draw", (5, 4, 4), 17),
        (2, "pagat_draw", (5, 4, 4), 5),
        (2, "ru_discard2", (5, 4, 4), 5),
        (2, "plain13", (5,), 13),
    ],
)
def test_h87_packets_begin_with_five_and_add_up(
    players: Any, deal: Any, packets: tuple[int, ...], size: int
) -> None:
    with pytest.raises(BadOptions) as refusal:
        HokmOptions(players=players, two_player_deal=deal, packets=packets)
    text = str(refusal.value)
    assert text.startswith(f"packets={written(packets)} can't go with players={players}")
    assert text.endswith(f"packets begin with 5 and add up to {size}.")
    assert (f"two_player_deal={deal}" in text) == (players == 2)


def test_h87_the_usual_packets_stand_where_none_are_named() -> None:
    assert HokmOptions().packets == (5, 4, 4)
    assert HokmOptions(players=3).packets == (5, 4, 4, 4)
    assert HokmOptions(players=2).packets == (5,)
    assert HokmOptions(players=2, two_player_deal="plain13").packets == (5, 4, 4)


# The written rule sets, field by field where they differ from Pagat's for four.
BY_PRESET: dict[tuple[str, int], dict[str, Any]] = {
    ("pagat", 4): {},
    ("pagat", 3): {"partner_select": "fixed", "cut": "none", "before_trump": "all_five"},
    ("russian", 4): {
        "dealer": "rotate",
        "cut": "none",
        "deal_start": "right_of_dealer",
        "before_trump": "all_five",
        "first_lead": "right_of_dealer",
    },
    ("persian", 4): {
        "hakem_select": "high_card",
        "partner_select": "second_high",
        "before_trump": "all_five",
        "sets_to_win": 2,
        "kot_at_six": "literal_6_1",
        "bam": "claim",
    },
    ("app", 4): {"partner_select": "fixed", "cut": "none", "before_trump": "all_five"},
}
BY_PRESET[("pagat", 2)] = BY_PRESET[("pagat", 3)]
BY_PRESET[("app", 3)] = BY_PRESET[("app", 2)] = BY_PRESET[("pagat", 3)]
BY_PRESET[("plain", 2)] = BY_PRESET[("pagat", 2)] | {"two_player_deal": "plain13"}
RUSSIAN_ALONE = BY_PRESET[("russian", 4)] | BY_PRESET[("pagat", 3)]
BY_PRESET[("russian", 3)] = RUSSIAN_ALONE | {"removed_two": "random"}
BY_PRESET[("russian", 2)] = RUSSIAN_ALONE | {"two_player_deal": "ru_discard2"}


@pytest.mark.parametrize(("name", "players"), BY_PRESET)
def test_h88_the_written_rule_sets(name: str, players: Any) -> None:
    options = preset(name, players)
    assert options == HokmOptions(players=players, **BY_PRESET[name, players])
    changed = preset(name, players, target=3)
    assert changed == options.but(target=3)


def test_h88_each_for_its_numbers_of_players() -> None:
    forms = {(name, players) for name, counts in PRESETS.items() for players in counts}
    assert forms == set(BY_PRESET) == set(FORMS)
    for name in PRESETS:
        most = max(players for other, players in FORMS if other == name)
        assert preset(name).players == most
        for players in {2, 3, 4} - {players for other, players in FORMS if other == name}:
            with pytest.raises(BadOptions, match=f"{name}.* not {players}"):
                preset(name, players)
    with pytest.raises(BadOptions, match="no Hokm rules 'bridge': there are pagat, russian"):
        preset("bridge")


def test_the_steps_of_a_match_follow_from_its_options() -> None:
    for name, players in FORMS:
        options = preset(name, players)
        steps = procedure(options)
        assert len(set(steps)) == len(steps)
        assert steps[-2:] == (Step.PLAY, Step.SCORE)
        assert [step_after(options, step) for step in steps[:-1]] == list(steps[1:])


def test_options_are_whole_values() -> None:
    options = preset("app")
    assert options.seats == 4
    assert options.game.name == "hokm"
    state = from_position(options, HokmPosition(hakem=1))
    assert isinstance(state, HokmState)
    assert rules.view(state, None).options is options
    assert Trump("saras").suit is None
