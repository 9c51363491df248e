from __future__ import annotations

import subprocess
import sys

import pytest

from bumpyard import __version__
from bumpyard.cli import COMMANDS, main


@pytest.mark.parametrize(
    "command", ["", *(command.__name__.split(".")[-1].replace("_", "-") for command in COMMANDS)]
)
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([*command.split(), "--help"])
    assert left.value.code == 0
    assert "usage: bumpyard" in capsys.readouterr().out


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"bumpyard {__version__}\n"


def test_a_reader_that_goes_away_is_no_error() -> None:
    ours = [sys.executable, "-m", "bumpyard", "play", "tumble", "--humans", "0", "--seed", "1"]
    with subprocess.Popen(ours, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:  # noqa: S603  # our own
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.wait(timeout=60) == 0
        assert process.stderr.read() == b""
