// SPDX-License-Identifier: MIT
// What the files of this game share, beside what the server sends (wire.d.ts, made from the schemas).
import type * as Wire from './wire';
import type * as Frame from '../../wire';
import type { Match } from '../../js/net/match.mjs';
import type { Frame as Page } from '../../js/play/frame.mjs';

export type { Facing, Hex, Setup, Side, Step, View } from './wire';
export type { Game } from './game.mjs';
export type { Ground } from './ground.mjs';
export type Id = Wire.Unit;

// ---- helpers

type KeysOf<U> = U extends unknown ? keyof U : never;
/** A union of which every member may be asked for: what one kind has not is undefined there. */
export type Open<U, K extends PropertyKey = KeysOf<U>> = U extends unknown ? U & { [P in Exclude<K, keyof U>]?: undefined } : never;
/** With some members that are there for certain. */
export type With<T, K extends keyof T> = T & Required<Pick<T, K>>;

// ---- units, as `units.mjs` makes them of the view

interface Piece {
  /** Its name on the wire. */
  id: Id;
  name: string;
  army: Wire.Side;
  hex?: Wire.Hex;
  where: 'map' | 'away' | 'eliminated' | 'prisoner' | 'exited';
}
export interface BrigadePiece extends Piece {
  kind: 'brigade';
  facing: Wire.Facing;
  type: Wire.View['brigades'][string]['type'];
  corps: string;
  division: string;
  /** Strength with each step that is left, of guns at a distance and as canister. */
  steps: (number | [number, number])[];
  lost: number;
  sp: number;
  canister?: number;
  column: boolean;
  routed: boolean;
  /** Masked to the enemy. */
  hidden: boolean;
  dismounted: boolean;
  sharpshooters: boolean;
  /** Leader Casualty Markers. */
  lcm: number;
  regrouped: boolean;
  more: NonNullable<Wire.View['brigades'][string]['more']>;
}
export interface CommanderPiece extends Piece {
  kind: 'commander';
  cm: number;
  corps: string;
  hidden: boolean;
  more: NonNullable<Wire.View['commanders'][string]['more']>;
  /** Who he was before he was replaced. */
  was?: string;
}
export interface GuardPiece extends Piece {
  kind: 'guard';
  prisoners: Id[];
  more: Record<string, undefined>;
}
export interface MarkerPiece extends Piece {
  kind: 'marker';
  facing?: Wire.Facing;
  /** It is a commander's, without a facing. */
  lone: boolean;
}
export type Unit = Open<BrigadePiece | CommanderPiece | GuardPiece | MarkerPiece>;
export type Brigade = Extract<Unit, { kind: 'brigade' }>;
export type Commander = Extract<Unit, { kind: 'commander' }>;
export type Guard = Extract<Unit, { kind: 'guard' }>;
export type Marker = Extract<Unit, { kind: 'marker' }>;
/** One that the server offers something for. */
export type Fielded = Brigade & { hex: Wire.Hex };
/** What stands in the stack order: a brigade, known or masked. */
export type Fighter = Brigade | Marker;
/** Classes of a unit's counter: selected, in, foe. */
export type StateOf = (unit: Unit) => string;

// ---- what happens

/** What these events always bear, though the schema leaves it open (protocol/games/fotm.md, 9). */
interface Sure {
  phase: 'side' | 'phase' | 'turn';
  rolled: 'roll' | 'dice';
  moved: 'to' | 'from';
  assault: 'side' | 'target';
  vp: 'side' | 'points' | 'why';
  control: 'side' | 'hex';
  'lost-step': 'unit' | 'sp';
  eliminated: 'unit';
  captured: 'unit';
  joined: 'unit';
  leads: 'unit';
}
type Told<E> = E extends { event: keyof Sure } ? With<E, Extract<Sure[E['event']], keyof E>> : E;
export type Event = Open<Told<Wire.Event>>;
export type EventOf<Name extends Event['event']> = Extract<Event, { event: Name }>;
/** One change of the match, as the log, the story and the map are fed with it. */
export type Update = Partial<Omit<Frame.Change, 'events' | 'n'>> & { n: number; events?: Event[] };

// ---- what may be done

export type Action = Wire.Action;
/** The members that each verb's template has (protocol/games/fotm.md, 5). */
interface Members {
  move: 'unit' | 'points';
  rally: 'brigade';
  regroup: 'brigade';
  enter: 'units';
  lee: 'hex';
  longstreet: 'choices';
  assault: 'target';
  advance: 'brigades' | 'most';
  withdraw: 'brigades' | 'owed';
  stand: 'hex';
}
export type Verb = Wire.Offer['do'];
export type OfferOf<V extends Verb> = Omit<With<Wire.Offer, V extends keyof Members ? Members[V] : never>, 'do' | 'action' | 'help' | 'steps'> & {
  do: V;
  action: Open<Extract<Action, { do: V }>>;
  steps: V extends 'move' ? Choice[] : undefined;
  help: V extends 'rally' | 'regroup' ? Help[] : Open<Help | Helper>[] | undefined;
};
export type Offer = { [V in Verb]: OfferOf<V> }[Verb];
/** By whose help, and what the die must show at least; 7: it cannot. */
export type Help = Extract<NonNullable<Wire.Offer['help']>[number], { needed: number }>;
/** The playtest edition: who may help whom. */
export type Helper = Exclude<NonNullable<Wire.Offer['help']>[number], Help>;
/** A step of a move that may be taken next, its kinds in one form. */
export type Choice = Omit<Wire.Choice, 'step'> & { step: Open<Wire.Step> };
export type AnyStep = Open<Wire.Step>;

// ---- questions

/** Asked with `ask`, in both editions. */
export type Question = Wire.Question;
interface Answers {
  next: { steps: Choice[] };
  reach: { hexes: Reached[]; ends?: Wire.ReachAnswer['ends'] };
  preview: Wire.PreviewAnswer;
  zoc: Wire.ZocAnswer;
  sight: Wire.SightAnswer;
  'retreat-hexes': Wire.RetreatHexesAnswer;
  /** Only what is known of it. */
  unit: { regiments?: string[]; men?: number; note?: string };
}
export type AnswerTo<Q extends Question> = Answers[Q['ask']];
export type Reached = Omit<NonNullable<Wire.ReachAnswer['hexes']>[number], 'steps'> & { steps: AnyStep[] };
export type Preview = Wire.PreviewAnswer;
/** What would be rolled in an Assault, with every modifier. */
export type Sum = NonNullable<Preview['rolls']>[number];
export type Odds = NonNullable<Preview['odds']>;
export type Refusal = { text: string; section?: string; code?: string };
/** The answer to `try`. */
export type Tried = { allowed: true; preview: Preview; refusal?: undefined } | { allowed: false; refusal: Frame.Refusal; preview?: undefined };

// ---- the page

/** A position on the screen: the present one, or an earlier one. */
export interface Position {
  setup?: Wire.Setup;
  view: Wire.View;
  decision: Frame.Decision & { unit?: Id; hex?: Wire.Hex };
  offers: Record<string, Offer> | null;
  you?: Frame.State['you'];
  side?: Wire.Side;
  mine: boolean;
  over?: boolean;
  status: Omit<Frame.Status, 'result'> & { result?: Wire.Result };
  /** Looked back at: entry `n` of `last`, with whose eyes. */
  replay?: { as?: string };
  n: number;
  last: number;
}
/** What is new about it: all of it, or one update. */
export interface Change {
  whole?: boolean;
  update?: Update;
}
/** A match as this game knows it: what only the game understands has its types. */
export interface GameMatch extends Omit<Match, 'side' | 'setup' | 'terms' | 'status' | 'try' | 'ask' | 'askThen'> {
  side?: Wire.Side;
  setup: Wire.Setup;
  terms: Frame.MatchTerms;
  status: Position['status'];
  try(action: Action): Promise<Tried>;
  ask<Q extends Question>(question: Q): Promise<AnswerTo<Q>>;
  askThen<Q extends Question>(n: number, as: string | undefined, question: Q): Promise<AnswerTo<Q>>;
}
/** What the match page gives a game. */
export interface Context {
  frame: Page;
  match: GameMatch;
  page: { go(hash: string): void };
  scenery: Scenery;
  act(action: Action): Promise<void>;
  undo(): unknown;
  told(): void;
  /** A turn has ended: what it cost and brought. */
  hour(hour: import('../../js/play/hour.mjs').Hour): void;
  sounds: import('../../js/sound.mjs').Sounds;
  /** What was told is told: the page may go on, as past a phase with nothing to do. */
  free(): void;
  live(): boolean;
  guided?: string;
}
/** How a sheet is lettered (games/fotm/…/scenery.json). */
export interface Scenery {
  labels?: Record<string, Label | null>;
  prize?: { name?: string; note?: string };
  roads?: Record<string, Wire.Hex>;
  exits?: { hex: Wire.Hex; text: string }[];
  edges?: { top?: string; bottom?: string };
  /** States that a brigade's regiments come from, by two letters. */
  homes?: Record<string, string[]>;
}
export interface Label {
  class: string;
  dx: number;
  dy: number;
  anchor?: string;
}
/** What a screen, the panel or the card of a fight shows of a question. */
export type Ask = import('../../kit/talecard.mjs').Ask;
