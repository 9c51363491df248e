"""The files of docs/hosting say what `bumpyard` understands; no container engine runs here."""

from __future__ import annotations

import json
import re
import shlex
from configparser import RawConfigParser
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]  # it has no types

from bumpyard.cli import parser
from bumpyard.cli.serve import FLAGS
from bumpyard.server.config import Config, read

ROOT = Path(__file__).parents[2]
HOSTING = ROOT / "docs/hosting"
UNITS = ("bumpyard.service", "bumpyard@.service")
PAGES = ("hosting.md", "hosting/cluster.md")
METRIC = re.compile(r"\bbumpyard_[a-z_]+\b")
VARIABLE = re.compile(r"\bBUMPYARD_([A-Z_]+)\b")
PASSWORD = re.compile(r"\$\{\w+(?::[?-]([^}]*))?\}")


def served(command: list[str], environment: dict[str, str]) -> Config:
    """Return the settings with which a command would serve."""
    args = parser().parse_args(command)
    given = {flag: getattr(args, flag) for flag in FLAGS if getattr(args, flag) is not None}
    with pytest.MonkeyPatch.context() as patch:
        for name, value in environment.items():
            patch.setenv(name, PASSWORD.sub(r"\1", value).replace(" ", ""))
        return read(given)


def container_command() -> list[str]:
    """Return the command of the image, without the path of the program."""
    lines = (HOSTING / "Containerfile").read_text("utf-8").splitlines()
    [entry] = [line for line in lines if line.startswith("ENTRYPOINT ")]
    command: list[str] = json.loads(entry.removeprefix("ENTRYPOINT "))
    return command[1:]


def services() -> dict[str, dict[str, Any]]:
    """Return the services of the Compose file."""
    found: dict[str, Any] = yaml.safe_load((HOSTING / "compose.yaml").read_text("utf-8"))
    return dict(found["services"])


def balanced() -> list[str]:
    """Return the hosts and ports that HAProxy passes connections on to."""
    text = (HOSTING / "haproxy.cfg").read_text("utf-8")
    return re.findall(r"^ +server \w+ (\S+)$", text, re.MULTILINE)


@pytest.mark.parametrize("name", UNITS)
def test_the_command_of_a_unit_is_understood(name: str) -> None:
    unit = RawConfigParser(interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # names keep their capitals
    unit.read_string((HOSTING / name).read_text("utf-8"))
    words = shlex.split(unit["Service"]["ExecStart"].replace("%i", "8001"))
    config = served(words[1:], {})
    assert config.behind_proxy
    folder = unit["Service"]["StateDirectory"].replace("%i", "8001")
    assert config.data == f"/var/lib/{folder}"  # where alone it may write
    if "@" in name:
        assert config.port == 8001


def test_the_nodes_of_the_compose_file_serve_on_its_database() -> None:
    nodes = {name: it for name, it in services().items() if name.startswith("node")}
    configs = {name: served(container_command(), it["environment"]) for name, it in nodes.items()}
    assert len(configs) == 3
    for name, config in configs.items():
        assert config.database.endswith("@postgres/bumpyard")
        assert (config.node_host, nodes[name]["hostname"]) == (name, name)
    assert sorted(balanced()) == [f"{name}:{it.port}" for name, it in sorted(configs.items())]


def test_the_image_has_what_postgresql_needs() -> None:
    assert "--extra server --extra postgres" in (HOSTING / "Containerfile").read_text("utf-8")


@pytest.mark.parametrize("name", PAGES)
def test_every_command_of_a_page_is_understood(name: str) -> None:
    page = (ROOT / "docs" / name).read_text("utf-8")
    commands = re.findall(r"^bumpyard (.+)$", page, re.MULTILINE)
    assert len(commands) > 1
    for command in commands:
        parser().parse_args(shlex.split(command, comments=True))


@pytest.mark.parametrize("name", PAGES)
def test_every_metric_that_a_page_names_is_there(name: str) -> None:
    page = (ROOT / "docs" / name).read_text("utf-8")
    sources = (ROOT / "src/bumpyard/server").rglob("*.py")
    known = set(METRIC.findall("\n".join(it.read_text("utf-8") for it in sources)))
    missing = {it for it in METRIC.findall(page) if it.removesuffix("_total") not in known}
    assert not missing


def test_every_setting_that_the_files_name_is_there() -> None:
    files = [it for it in HOSTING.iterdir() if it.is_file()]
    named = {it for file in files for it in VARIABLE.findall(file.read_text("utf-8"))}
    assert {"DATABASE", "NODE_HOST"} <= named
    assert {it.lower() for it in named} <= {*Config.__struct_fields__}
