import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

from hakem.analysis import solve
from hakem.cli import main
from hakem.envs.dataset.columns import COLUMNS, schema
from hakem.envs.hokm.actions import TRUMPS
from hakem.envs.hokm.observation import observed
from hakem.rules import DECK, view
from hakem.rules.hokm import HokmPosition, HokmView, from_position, preset

FEW = ("--hands", "6", "--part", "3", "--most-cards", "5")


def written(folder: Path, *more: str) -> list[dict[str, Any]]:
    assert main(["dataset", str(folder), *FEW, *more]) == 0
    return [
        row for path in sorted(folder.glob("*.parquet")) for row in pq.read_table(path).to_pylist()
    ]


def cards(mask: int) -> tuple[Any, ...]:
    return tuple(card for card in DECK if mask >> card & 1)


@pytest.mark.parametrize("players", [4, 3, 2])
def test_each_row_is_a_solved_position(players: int, tmp_path: Path) -> None:
    rows = written(tmp_path, "--players", str(players), "--rules", "app")
    assert rows
    options = preset("app", players=players)
    for row in rows:
        state = from_position(
            options,
            HokmPosition(
                step="play",
                hakem=row["hakem"],
                taken=tuple(row["taken"]),
                leader=row["leader"],
                trump=TRUMPS[row["trump"]],
                hands=tuple(map(cards, row["hands"])),
                table=tuple(DECK[card] for card in row["table"]),
            ),
        )
        solution = solve(state)
        assert row["seat"] == solution.seat
        values = sorted(solution.cards, key=lambda value: value.card)
        assert row["cards"] == [value.card for value in values]
        assert len(row["cards"]) > 1
        assert row["tricks"] == [value.tricks for value in values]
        told = [None if value.stake is None else value.stake.points for value in values]
        assert row["points"] == told
        assert row["action"] in row["cards"]
        seen = np.frombuffer(row["observation"], np.uint8)
        own = view(state, row["seat"])
        assert isinstance(own, HokmView)
        assert seen[:52].tolist() == observed(own)[:52].tolist()
        assert row["trick"] == sum(row["taken"]) + 1


def test_a_run_that_was_stopped_goes_on_to_the_same_rows(tmp_path: Path) -> None:
    whole = written(tmp_path / "whole")
    halves = tmp_path / "halves"
    assert main(["dataset", str(halves), "--hands", "3", *FEW[2:]]) == 0
    (halves / "part-00001.unfinished").write_bytes(b"half a file")
    kept = (halves / "part-00000.parquet").stat().st_mtime_ns
    assert whole == written(halves)
    assert kept == (halves / "part-00000.parquet").stat().st_mtime_ns
    assert "6 hands in 2 Parquet files" in (halves / "README.md").read_text("utf-8")


def test_another_seed_gives_other_rows_and_bots_can_play(tmp_path: Path) -> None:
    one = written(tmp_path / "one", "--play", "rule-of-thumb", "--seed", "1")
    two = written(tmp_path / "two", "--play", "rule-of-thumb", "--seed", "2")
    assert one != two
    table = pq.read_table(tmp_path / "one" / "part-00000.parquet")
    settings = json.loads(table.schema.metadata[b"hakem"])
    assert settings["play"] == "rule-of-thumb"
    assert table.schema.equals(schema({}), check_metadata=False)
    assert table.column_names == [column.name for column in COLUMNS]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--hands", "0"), "--hands can't be 0: it is 1 or more."),
        (("--most-cards", "14"), "most_cards can't be 14: it is from 1 to 13."),
        (("--play", "nobody"), "There is no bot 'nobody'"),
        (("--rules", "bridge"), "Hokm has no rule set 'bridge'"),
        (("--seed", "-1"), "seed must be a whole number"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(
    arguments: tuple[str, ...], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["dataset", str(tmp_path / "x"), *arguments]) != 0
    told = capsys.readouterr().err
    assert words in told
    assert told.count("\n") == 1
    assert not (tmp_path / "x").exists()


def test_a_folder_of_something_else_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path / "own")
    assert main(["dataset", str(tmp_path / "own"), *FEW, "--seed", "9"]) == 1
    assert "is of other settings" in capsys.readouterr().err
    (tmp_path / "text").mkdir()
    (tmp_path / "text" / "part-00000.parquet").write_text("not Parquet")
    assert main(["dataset", str(tmp_path / "text"), *FEW]) == 1
    assert "is no Parquet file" in capsys.readouterr().err
    (tmp_path / "file").write_text("")
    assert main(["dataset", str(tmp_path / "file"), *FEW]) == 1
    assert "can't be used" in capsys.readouterr().err


def test_the_sample_in_the_docs_is_a_dataset_and_its_page_shows_a_row_of_it() -> None:
    docs = Path(__file__).parent.parent.parent / "docs" / "envs"
    table = pq.read_table(docs / "sample.parquet")
    assert table.schema.equals(schema({}), check_metadata=False)
    assert len(table) == 40
    row = table.slice(0, 1).drop(["observation", "hands", "played"]).to_pylist()[0]
    shown = (docs / "overview.md").read_text("utf-8").split("```json\n")[1].split("```")[0]
    assert row == json.loads(shown)
