#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Redraws the drafted ground of a table as natural ground.

    redraw.py DRAFT MAP

DRAFT has the plain polygons from which a table was planned ("table": bands, woods, rough, roads ...; or areas by kind); MAP is what is
played and drawn: the rules measure every edge of it, so no client may smooth it again. Contours, woods and
rough ground get wavering edges of whole numbers; roads are rounded but pass through every point of the draft,
since they join only at equal ones. Walls, crests, trenches, works, houses, objectives and entries stay as they are: troops
line up on them.
The same draft gives the same map.
"""
import json
import math
import sys

# Between two points of an edge, and how far it leaves the draft; lists, then areas by kind.
STEP = {"bands": 3200, "woods": 2600, "rough": 3000}
WAVER = {"bands": 450, "woods": 420, "rough": 500}
KINDS = {"shell-torn": (6500, 900), "woods": (3200, 600), "scrub": (2800, 500), "hill": (2400, 350), "wire": (6500, 160), "shell-hole": (1500, 150)}
STRAIGHT = {"orchard"}                                  # planted by men
# A wood was drafted as a rectangle: how much of both sides a corner of it loses to a bend, at most so much of the
# shorter; and how far the middle of a side goes out or in, as a part of its waver.
BEND = {"woods": 1500, "areas": 2600}
BEND_PART = 0.3
BAY = 0.55


def chance(a, b, c):
    """A hash to -1..1."""
    h = (a * 374761393 + b * 668265263 + c * 2147483647) & 0xffffffff
    h = ((h ^ (h >> 13)) * 1274126177) & 0xffffffff
    return ((h ^ (h >> 16)) & 0xffff) / 32767.5 - 1


def on_edge(p, table):
    return p[0] <= 0 or p[1] <= 0 or p[0] >= table["width"] or p[1] >= table["height"]


def both_on_edge(a, b, table):
    """So Turner's and Fox's Gap was drawn: a band from edge to edge of the table keeps that side straight."""
    return on_edge(a, table) and on_edge(b, table)


def along_edge(a, b, table):
    """Does the way between two points lie on the table's edge?"""
    return any(a[j] == b[j] and a[j] in (0, table[side]) for j, side in enumerate(("width", "height")))


def grown(points, bend, bay, table, seed):
    """A wood that nobody planted: bends for corners, and sides that go out or in, though no farther than `bay`."""
    found = []
    for i, p in enumerate(points):
        legs = []
        for q in (points[i - 1], points[(i + 1) % len(points)]):
            far = math.dist(p, q)
            part = min(bend, far * BEND_PART) * (1 + 0.3 * chance(p[0] + q[1], p[1] + q[0], seed)) / far
            legs.append([p[j] + (q[j] - p[j]) * part for j in (0, 1)])
        found += [p] if on_edge(p, table) else [[round(v) for v in legs[0]], [round((legs[0][j] + 2 * p[j] + legs[1][j]) / 4) for j in (0, 1)],
                                                [round(v) for v in legs[1]]]
        a, b = p, points[(i + 1) % len(points)]
        far, much = math.dist(a, b), bay * chance(a[0] + b[0], a[1] + b[1], seed + 3)
        if not both_on_edge(a, b, table):
            for part in (0.42, 0.58):
                found.append([round(a[0] + (b[0] - a[0]) * part + (b[1] - a[1]) / far * much), round(a[1] + (b[1] - a[1]) * part - (b[0] - a[0]) / far * much)])
    return found


def area(points, step, waver, table, seed, straight=both_on_edge):
    """Points along the edges, moved aside; what lies on the table's edge stays there."""
    found = []
    for i, a in enumerate(points):
        b = points[(i + 1) % len(points)]
        far = math.dist(a, b)
        count = max(1, round(far / step))
        border = straight(a, b, table)
        for k in range(count):
            x, y = (a[j] + (b[j] - a[j]) * k / count for j in (0, 1))
            if border and k:
                continue
            if not on_edge((x, y), table):
                x += waver * chance(round(x), round(y), seed)
                y += waver * chance(round(y), round(x), seed + 7)
            found.append([round(x), round(y)])
    return rounded(found, table)


def rounded(points, table):
    """Cuts each corner once, so that no edge turns sharply; those on the table's edge stay."""
    found = []
    for i, p in enumerate(points):
        a, b = points[i - 1], points[(i + 1) % len(points)]
        if on_edge(p, table):
            found.append(p)
            continue
        found.append([round(p[j] * 0.75 + a[j] * 0.25) for j in (0, 1)])
        found.append([round(p[j] * 0.75 + b[j] * 0.25) for j in (0, 1)])
    return found


def road(points):
    """The draft's points, and between them some of a curve that passes through all (Catmull and Rom)."""
    found = [points[0]]
    for i in range(len(points) - 1):
        p0, p1, p2, p3 = points[max(0, i - 1)], points[i], points[i + 1], points[min(len(points) - 1, i + 2)]
        for t in (0.25, 0.5, 0.75):
            found.append([round(0.5 * (2 * p1[j] + (p2[j] - p0[j]) * t + (2 * p0[j] - 5 * p1[j] + 4 * p2[j] - p3[j]) * t * t
                                       + (3 * p1[j] - p0[j] - 3 * p2[j] + p3[j]) * t ** 3)) for j in (0, 1)])
        found.append(p2)
    return found


def redraw(table):
    new = dict(table)
    for list_, step in STEP.items():
        if list_ not in table:
            continue
        new[list_] = [one if one.get("kind") in STRAIGHT else
                      {**one, "area": area(grown(one["area"], BEND[list_], BAY * WAVER[list_], table, i) if list_ in BEND else one["area"],
                                           step, WAVER[list_] * (0.6 if list_ in BEND else 1), table, i)}
                      for i, one in enumerate(table.get(list_, []))]
    if "areas" in table:
        new["areas"] = [{**one, "area": area(grown(one["area"], BEND["areas"], BAY * KINDS["woods"][1], table, i) if one["kind"] == "woods"
                                             else one["area"], *KINDS[one["kind"]], table, i, along_edge)} if one["kind"] in KINDS else one
                        for i, one in enumerate(table["areas"])]
    new["roads"] = [{**one, "line": road(one["line"])} for one in table.get("roads", [])]
    return new


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        draft = json.load(file)
    table = redraw(draft["table"])
    print(sum(len(one.get("area") or one.get("line") or []) for list_ in table.values() if isinstance(list_, list)
              for one in list_ if isinstance(one, dict)), "points", file=sys.stderr)
    rows = ",\n  ".join(f"{json.dumps(key)}: " + (
        "[\n   " + ",\n   ".join(json.dumps(one) for one in value) + "\n  ]" if isinstance(value, list) and value
        and isinstance(value[0], dict) else json.dumps(value)) for key, value in table.items())
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        file.write('{\n "table": {\n  ' + rows + "\n }\n}\n")


if __name__ == "__main__":
    main()
