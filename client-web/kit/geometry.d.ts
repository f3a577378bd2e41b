// SPDX-License-Identifier: MIT
// What the kit asks of a form of board: a hex grid (hexgrid.mjs), a plane to measure on. Everything that
// draws on a board, or finds what was clicked, goes through a `Geometry`; nothing else in the kit knows
// where anything lies. A place is a name, the one that the wire uses where there is one: "1607" of a hex,
// "12.5,30" of a point on a plane. Two names are the same place only if they are equal.
//
// Map units are the drawing's own, y downwards. Sizes in the kit (numbers, arrows, heads) are made for
// counters of about 42 units: a plane measured in inches chooses its units accordingly.

export type Point = [number, number];
export type Box = { x: number; y: number; w: number; h: number };

export interface Geometry {
  /** What it is called to somebody who does not see it: "hex map", "hexes"; used in sentences, never looked at. */
  says: { board: string; places: string };
  /** From the middle of a place to its rim, in map units: how much room a place takes, how near a click must be. */
  radius: number;
  /** Where north is on the sheet, in degrees clockwise from its top. */
  north: number;
  /** Is it the name of a place (of any sheet)? */
  isPlace(text: string): boolean;
  /** The middle of a place. */
  centre(place: string): Point;
  /** The place at a point, perhaps off the sheet; '' for none. `at(...centre(p))` is p. */
  at(x: number, y: number): string;
  /** As players count or measure it: in hexes, in inches. Not smaller than 0; 0 from a place to itself. */
  distance(a: string, b: string): number;
  /** Where an arrow key (`event.key`) leads from a place, perhaps off the sheet; undefined for every other key. */
  arrow(place: string, key: string): string | undefined;
  /** The rim of a place as points of an SVG polygon, k times as large, about a point (the origin if none). */
  ring(k?: number, at?: Point): string;
  /** A path around each of some places, k times as large. */
  outline(places: Iterable<string>, k?: number): string;
  /**
   * Where the heads stand by which a piece is turned, from the middle of its place: one for each facing, in the order of the wire.
   * `aim` 0: facings of their first kind (to corners), -0.5: half a step before them (to sides). Empty where it may face any way.
   */
  heads(aim?: number): Point[];
  /** The wind from one place to another: "north-west"; '' from a place to itself. */
  bearing(a: string, b: string): string;
}

/** A battlefield as its data draw it, without anything that stands on it: for small pictures, and for games without a drawing of their own. */
export interface Ground {
  geometry: Geometry;
  /** All of it, in map units. */
  box: Box;
  /** Is it on the sheet? */
  on(place: string): boolean;
  /** Surfaces and lines from below upwards, as SVG paths; `cls` as in the stylesheet: `lv1` … `lv8`, `throad`, `wood`, `water`. */
  paths: { cls: string; d: string }[];
  /** The same as points and lines, where it can be painted as country. */
  natural?: Natural;
  /** What may be written on it. */
  names: { text: string; at: Point; cls: string }[];
}

/** What lies where, in map units: a height of 1 to 8 at each place, the middles of what is wooded, sown, planted or built on, lines. */
export interface Natural {
  /** Of a place. */
  radius: number;
  heights: [x: number, y: number, level: number][];
  woods: Point[];
  fields: Point[];
  orchards: Point[];
  towns: Point[];
  roads: Point[][];
  water: Point[][];
}

/** Reads the map and the scenery of a battle (PROTOCOL.md 9) if they are of its kind; null: of another. `grounds.mjs` lists the readers. */
export type GroundReader = (map: any, scenery: any) => Ground | null;
