// SPDX-License-Identifier: MIT
// Made by tests/browser/wire.mjs from protocol/schema/games/tabletop1862-*.json. Do not edit.
export type Side = "union" | "confederate";
export type Phase = "movement" | "defensive" | "offensive" | "charge" | "over";
export type Die = number;
export type Turn = number;
/** Thousandths of an inch. */
export type Length = number;
/** Tenths of a degree, 0 north, clockwise. */
export type Heading = number;
/** x east, y north of the south-west corner, thousandths of an inch. */
export type Point = [number, number];
/** The centre of a stand and its heading. */
export type Stand = [number, number, number];
export type Who = string;
export type Whos = string[];
export type Kind = "infantry" | "cavalry" | "foot-artillery" | "horse-artillery";
export type Formation = "line" | "double-line" | "field-column" | "march-column" | "mounted" | "dismounted" | "unlimbered" | "limbered";
export type Order = "none" | "quits" | "flight" | "confused" | "steadied" | "rallied-slow" | "rallied" | "fall-back" | "draw-off" | "stand" | "slow" | "free" | "arrived";
export type Gone = "there" | "quit" | "eliminated" | "surrounded" | "wrecked" | "captured" | "exited";
export type Modifier = {
  what: "leader" | "leader_exceptional" | "attached" | "attached_exceptional" | "exceptional_commander" | "column" | "full" | "exhausted" | "disordered" | "low_ammo" | "mounted" | "losses" | "outnumbered" | "supported" | "confederate" | "pursuit" | "outflanked" | "woods" | "rough" | "uphill" | "uphill-rough" | "crest" | "stone-wall" | "sunken-road" | "breastwork" | "trench" | "vulnerable" | "light-cover" | "heavy-cover";
  value: number;
  section: string;
  leader?: string;
};
export type Outline = Array<{
  at: [number, number];
  cost: number;
}>;
export type Step = {
  ahead: number;
} | {
  oblique: number;
  angle: number;
} | {
  wheel: "left" | "right";
  angle: number;
} | {
  about: true;
} | {
  march: [number, number][];
} | {
  form: string;
  heading?: number;
} | {
  face: number;
} | {
  exit: true;
};
export type Steps = Step[];
/** The member `setup` of `state`: what does not change in a match. */
export type Setup = {
  game: "tabletop-1862";
  edition: "2026";
  scenario: {
    id: string;
    name: string;
    turns: Turn;
  };
  table: {
    width: Length;
    height: Length;
    bands: Array<{
      area: Point[];
      id?: string;
      name?: string;
      note?: string;
      level?: number;
      kind?: "wood" | "orchard";
    }>;
    id?: string;
    name?: string;
    note?: string;
    base_level?: number;
    home?: {
      [key: string]: Heading;
    };
    crests?: Array<{
      line: Point[];
      id?: string;
      name?: string;
      note?: string;
      kind?: "stone-wall" | "sunken-road" | "breastwork" | "trench" | "road" | "trail";
      east_west?: boolean;
      openings?: Array<{
        at: Point;
        width: Length;
      }>;
    }>;
    rough?: Array<{
      area: Point[];
      id?: string;
      name?: string;
      note?: string;
      level?: number;
      kind?: "wood" | "orchard";
    }>;
    woods?: Array<{
      area: Point[];
      id?: string;
      name?: string;
      note?: string;
      level?: number;
      kind?: "wood" | "orchard";
    }>;
    walls?: Array<{
      line: Point[];
      id?: string;
      name?: string;
      note?: string;
      kind?: "stone-wall" | "sunken-road" | "breastwork" | "trench" | "road" | "trail";
      east_west?: boolean;
      openings?: Array<{
        at: Point;
        width: Length;
      }>;
    }>;
    roads?: Array<{
      line: Point[];
      id?: string;
      name?: string;
      note?: string;
      kind?: "stone-wall" | "sunken-road" | "breastwork" | "trench" | "road" | "trail";
      east_west?: boolean;
      openings?: Array<{
        at: Point;
        width: Length;
      }>;
    }>;
    objectives?: Array<{
      id: string;
      at: Point;
      name?: string;
      note?: string;
      west_exit?: boolean;
    }>;
    entries?: Array<{
      id: string;
      side: Side;
      at: Point;
      road: string;
      name?: string;
      note?: string;
    }>;
    bolivar?: Point;
    places?: Array<{
      name: string;
      at: Point;
    }>;
  };
  units: {
    [key: string]: {
      name: string;
      side: Side;
      kind: Kind;
      corps: string;
      division: string;
      independent: boolean;
      exceptional: boolean;
      strength?: [number, number, number];
    };
  };
  leaders: {
    [key: string]: {
      name: string;
      side: Side;
      rank: "corps" | "division";
      corps: string;
      division: string;
      independents: boolean;
    };
  };
  arrivals: Array<{
    turn: Turn;
    side: Side;
    entry: string;
    units: Whos;
  }>;
  stands: {
    [key: string]: {
      [key: string]: [number, number];
    };
  };
  options: "corps-support"[];
  command: {
    day: Length;
    twilight: Length;
  };
  measure: {
    name: string;
    plural: string;
    size: number;
  };
  margin: number;
  twilight: number;
  first: Side;
  words: {
    [key: string]: {
      [key: string]: string;
    } | string[];
  };
};
/** The member `view` of `state` and `replay`, whole. An `update` brings merge patches of it. Nothing is hidden. */
export type View = {
  turn: Turn;
  side: Side;
  phase: Phase;
  begun: boolean;
  exited_west: boolean;
  units: {
    [key: string]: {
      where: "off" | "waiting" | "table" | "gone";
      formation: Formation;
      stands: number;
      front: number;
      state: "full" | "reduced" | "exhausted";
      disordered: boolean;
      damaged: boolean;
      low_ammo: boolean;
      worn: boolean;
      changed: boolean;
      moved: boolean;
      charging: boolean;
      fired: boolean;
      pursued: boolean;
      pursuing: boolean;
      shot: boolean;
      lost: number;
      acts: number;
      ordered: Order;
      adopted: string;
      fired_on: Whos;
      outflanks: Whos;
      gone?: Gone;
      at?: Point;
      heading?: Heading;
      bases?: Stand[];
    };
  };
  leaders: {
    [key: string]: {
      out: boolean;
      captured: boolean;
      exceptional: boolean;
      rode: boolean;
      attached: string;
      at?: Point;
    };
  };
  control: {
    [key: string]: Side;
  };
  vp: {
    union: number;
    confederate: number;
  };
  entered: Whos;
  queue: {
    [key: string]: Whos;
  };
  winners: Array<{
    unit: Who;
    may_pursue: boolean;
    gap: number;
  }>;
  beaten: Whos;
  marching: string;
  winner: "" | "union" | "confederate";
  degree: "none" | "points" | "resigned" | "draw";
  asked?: {
    side: Side;
    name: "movement" | "march" | "defensive" | "offensive" | "combat" | "pursuit";
    decisions: Array<"attach" | "detach" | "adopt" | "release" | "ride" | "enter" | "deploy" | "order" | "end" | "move" | "charge" | "hold" | "fire" | "resolve" | "occupy" | "stay" | "pursue">;
  };
};
/** The member `action` of `act` and `try`, in every edition. The rules may still refuse it. */
export type Action = {
  do: "attach";
  unit: Who;
  leader: Who;
} | {
  do: "detach";
  leader: Who;
} | {
  do: "adopt";
  unit: Who;
  leader: Who;
} | {
  do: "release";
  unit: Who;
} | {
  do: "ride";
  leader: Who;
  to: Point;
} | {
  do: "enter";
  entry: Who;
} | {
  do: "deploy";
  unit: Who;
  formation: string;
  at: Point;
  heading: Heading;
} | {
  do: "order";
  unit: Who;
} | {
  do: "end";
} | {
  do: "move";
  unit: Who;
  steps: Steps;
} | {
  do: "charge";
  unit: Who;
  steps: Steps;
} | {
  do: "hold";
  unit: Who;
} | {
  do: "fire";
  target: Who;
  units: Whos;
} | {
  do: "resolve";
  target: Who;
} | {
  do: "occupy";
  unit: Who;
} | {
  do: "stay";
  unit: Who;
} | {
  do: "pursue";
  unit: Who;
  steps: Steps;
};
export type Result = {
  winner: "union" | "confederate" | null;
  degree: "points" | "resigned" | "draw";
};
export type Offer = {
  action: Action;
  state?: "full" | "reduced" | "exhausted";
  lines?: Modifier[];
  sum?: number;
  chances?: {
    [key: string]: number;
  };
  allowance?: Length;
  steps?: Array<"ahead" | "oblique" | "wheel" | "about" | "march" | "form" | "face" | "exit">;
  forms?: Formation[];
  outline?: Outline;
  targets?: Whos;
  units?: Whos;
  needs?: [number, number, number, number];
  must?: Whos;
};
/** The member `offers` of `state`, whole: key -> template. An `update` brings merge patches of it. */
export type Offers = {
  [key: string]: Offer;
};
export type Event = {
  event: "phase";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  turn: number;
  phase: "movement" | "defensive" | "offensive" | "charge" | "over";
} | {
  event: "rolled";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  roll: "order" | "fire" | "leader" | "charge";
  dice: Die[];
} | {
  event: "replaced";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  unit?: Who;
} | {
  event: "attached";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  unit?: Who;
} | {
  event: "detached";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  unit?: Who;
} | {
  event: "adopted";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  unit?: Who;
} | {
  event: "released";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  unit?: Who;
} | {
  event: "rode";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  x: number;
  y: number;
} | {
  event: "ordered";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  unit?: Who;
  total: number;
  result: "none" | "quits" | "flight" | "confused" | "steadied" | "rallied-slow" | "rallied" | "fall-back" | "draw-off" | "stand" | "slow" | "free" | "arrived";
} | {
  event: "moved";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  unit?: Who;
  cost: number;
  left: number;
} | {
  event: "held";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  unit?: Who;
} | {
  event: "formed";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  unit?: Who;
  formation: "line" | "double-line" | "field-column" | "march-column" | "mounted" | "dismounted" | "unlimbered" | "limbered";
} | {
  event: "entered";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  unit?: Who;
} | {
  event: "exited";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  unit?: Who;
} | {
  event: "charged";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  unit?: Who;
  targets: Whos;
} | {
  event: "fired";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  target?: Who;
  points: number;
  sum: number;
  die: number;
  result: "none" | "disorder" | "one" | "two" | "three";
  units: Whos;
} | {
  event: "disordered";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  unit?: Who;
} | {
  event: "rallied";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  unit?: Who;
} | {
  event: "lost-stands";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  unit?: Who;
  stands: number;
} | {
  event: "damaged";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  unit?: Who;
} | {
  event: "removed";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  unit?: Who;
  why: "there" | "quit" | "eliminated" | "surrounded" | "wrecked" | "captured" | "exited";
} | {
  event: "low-ammo";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  unit?: Who;
} | {
  event: "resupplied";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  unit?: Who;
} | {
  event: "leader-out";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  unit?: Who;
} | {
  event: "fought";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  attacker_sum: number;
  defender_sum: number;
  attacker_die: number;
  defender_die: number;
  difference: number;
  result: "defender-routed" | "defender-breaks" | "defender-yields" | "locked" | "attacker-checked" | "attacker-repelled" | "attacker-routed";
  attackers: Whos;
  defenders: Whos;
} | {
  event: "captured";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  unit?: Who;
} | {
  event: "retreated";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  unit?: Who;
  distance: number;
} | {
  event: "occupied";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  unit?: Who;
  distance: number;
} | {
  event: "stayed";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  unit?: Who;
} | {
  event: "control";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  objective: Who;
} | {
  event: "vp";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
  points: number;
  why: "objective" | "west-exit" | "battery" | "leader" | "exhausted" | "gone";
} | {
  event: "game-over";
  section: string;
  text: string;
  side?: Side;
  leader?: Who;
};
/** The member `events` of `update` and `replay`: what happened, in order. `text` is the event as a sentence, in which {name} stands for a member. Clients ignore events and members that they do not know. */
export type Events = Event[];
/** The member `question` of `ask`. */
export type Question = {
  ask: "preview";
  action: { [key: string]: unknown };
} | {
  ask: "sight";
  from: {
    unit: Who;
    stand?: number;
  };
  to: {
    unit: Who;
    stand?: number;
  };
} | {
  ask: "measure";
  from: {
    unit: Who;
    stand?: number;
  } | {
    at: Point;
  };
  to: {
    unit: Who;
    stand?: number;
  } | {
    at: Point;
  };
} | {
  ask: "ground";
  at?: Point;
  unit?: Who;
  stand?: number;
} | {
  ask: "corners";
  unit: Who;
  stand?: number;
} | {
  ask: "field";
  unit: Who;
  stand?: number;
} | {
  ask: "order";
  unit: Who;
} | {
  ask: "path";
  unit: Who;
  steps: Steps;
  result?: Order;
} | {
  ask: "snap";
  unit: Who;
  steps: Steps;
  result?: Order;
} | {
  ask: "charge";
  unit: Who;
  steps: Steps;
  result?: Order;
} | {
  ask: "reach";
  unit: Who;
  result?: Order;
} | {
  ask: "combat";
  target: Who;
} | {
  ask: "fire";
  target: Who;
  units: Whos;
} | {
  ask: "communication";
  objective: Who;
} | {
  ask: "whole";
};
