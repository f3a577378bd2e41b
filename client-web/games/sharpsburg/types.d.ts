// SPDX-License-Identifier: MIT
// What the files of this game share: its wire types with names, answers to its questions, and what the page gives.
import type { Action, Event, Formation, Kind, Modifiers, Offer, Offers, Phase, Question, Rank, Setup, Side, State, Step, Track, View } from './wire';

export type { Action, Event, Formation, Kind, Modifiers, Offer, Offers, Phase, Question, Rank, Setup, Side, State, Step, Track, View };

export type MapHex = { terrain: string; elevation: number; slope?: 'gentle' | 'steep'; top?: string; features?: string[] };
/** The member `map` of the setup: that of the data. */
export type MapData = {
  name: string;
  columns: number;
  rows: number;
  yards_per_hex: number;
  level_feet: number;
  base_feet: number;
  default?: Partial<MapHex>;
  hexes?: Record<string, MapHex>;
  roads?: { kind: string; name?: string; path: string[] }[];
  bridges?: { from: string; to: string; over: string }[];
  hexsides?: { hex: string; side: number; kind: string }[];
  places?: { hex: string; name: string }[];
  entries?: { id: number; name: string; hex: string; army: Side }[];
};

/** How the map is lettered (scenery.json beside it). */
export type Label = { class: string; dx?: number; dy?: number; anchor?: string; text?: string };
export type Scenery = { labels?: Record<string, Label | null>; water?: string; date?: string; title?: { x: number; y: number; above: string; name: string; below: string; scale: string } };

type Seen = View['units'][string];
/** A regiment or battery: what the view and the setup know of it. */
export type Unit = Omit<Seen, 'markers' | 'facing' | 'brigade'> & {
  id: string;
  name: string;
  short: string;
  brigade: string;
  facing: number;
  markers: NonNullable<Seen['markers']>;
  isArtillery: boolean;
};
export type Officer = View['officers'][string] & { id: string; name: string; rank: Rank; commands: string[] };

// Answers to questions.
export type Reached = { hex: string; cost: number; facing: number; may_end: boolean; stops: boolean; steps: Step[] };
export type Reach = { hexes: Reached[]; allowance: number };
export type Refusal = { code: string; section: string; text: string };
export type Preview = {
  legal?: true;
  refused?: Refusal;
  cost?: number;
  allowance?: number;
  checks?: number;
  kind?: Kind;
  attacker?: number;
  defender?: number;
  odds?: string;
  attacker_loses?: number;
  defender_loses?: number;
  points?: string;
  column?: string;
  range?: number;
  modifiers?: Modifiers;
  chances?: Record<string, number>;
};
export type Chain = { distances: (number | null)[]; exempt: boolean; command: number; exhaustion: number; allowance: number };
export type Level = { printed: Track; ml: Track; ground: number; modifiers: Modifiers };

export type Update = { n: number; events?: any[]; by?: string; kind?: string; back_to?: number; at?: number };
export type Position = {
  setup: Setup;
  view: View;
  decision?: { side?: Side; name?: string; prompt?: string; section?: string; text?: string; unit?: string };
  offers: Offers | null;
  you: { side?: Side };
  mine: boolean;
  over: boolean;
  status: { state: string; result?: { winner: Side | null; degree: string }; undo?: number };
  replay?: { as: string };
  n?: number;
};
