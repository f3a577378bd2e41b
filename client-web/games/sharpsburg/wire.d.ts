// SPDX-License-Identifier: MIT
// Made by tests/browser/wire.mjs from protocol/schema/games/sharpsburg-*.json. Do not edit.
export type Side = "union" | "confederate";
/** CCRR: column and row from 1 */
export type Hex = string;
export type Facing = number;
/** id of a unit or officer */
export type Who = string;
export type Die = number;
export type Turn = number;
export type Phase = "preparation" | "movement" | "fire" | "rally" | "charge" | "conclusion" | "over";
export type Arm = "infantry" | "cavalry" | "artillery" | "horse-artillery" | "holders";
export type Formation = "line" | "column" | "road-column" | "square" | "general-order" | "skirmish" | "limbered" | "unlimbered";
export type Gun = "12H" | "24H" | "6G" | "20R" | "Wh" | "12N" | "3R" | "10R" | "MnH" | "12R";
export type State = "formed" | "shaken" | "routed";
export type Rank = "brigade" | "division" | "corps" | "army";
/** a value of the dice track */
export type Track = number | "<11" | ">76";
export type Ratio = string;
/** of a charge */
export type Kind = "none" | "regular" | "immediate" | "overrun";
/** a number of a charge; in fog from the least to the most that the bands of strength allow */
export type Reckoned = number | {
  from: number;
  to: number;
};
/** a column of the table of odds; in fog from the worst for the chargers to the best */
export type Odds = string | {
  from: string;
  to: string;
};
export type At = "personnel" | "guns" | "officer";
/** name -> steps; those that are zero are left out */
export type Modifiers = {
  [key: string]: number;
};
export type Step = {
  to: Hex;
} | {
  face: Facing;
} | {
  form: "line" | "column" | "road-column" | "square" | "general-order" | "skirmish";
} | {
  limber: boolean;
} | {
  mount: boolean;
} | {
  cover: boolean;
};
/** The member `setup` of `state`. */
export type Setup = {
  game: "sharpsburg";
  edition: "s" | "rw";
  scenario: {
    id: string;
    name: string;
    turns: Turn;
  };
  map: { [key: string]: unknown };
  units: {
    [key: string]: {
      name: string;
      army: Side;
      arm: Arm;
      brigade: string;
    };
  };
  brigades: {
    [key: string]: {
      name: string;
      army: Side;
    };
  };
  officers: {
    [key: string]: {
      name: string;
      army: Side;
      rank: Rank;
      commands: string[];
    };
  };
  reinforcements: Array<{
    turn: Turn;
    army: Side;
    entry: number;
    units: Who[];
  }>;
  options: "fog"[];
  words: {
    phases: {
      [key: string]: string;
    };
    rolls: {
      [key: string]: string;
    };
    formations: {
      [key: string]: string;
    };
    sides: {
      [key: string]: string;
    };
    turns?: string[];
    parts: 1;
  };
  victory?: { [key: string]: unknown };
  area?: {
    columns: [number, number];
    rows: [number, number];
  };
  compass: {
    facing: "corner" | "side";
    north: "up" | "right";
  };
};
/** The member `view` of `state` and `replay`, whole. An `update` brings merge patches of it. What is usual (0, false, none) is left out. */
export type View = {
  turn: Turn;
  side: Side;
  phase: Phase;
  control: {
    [key: string]: Side;
  };
  vp: {
    union: number;
    confederate: number;
  };
  abandoned: Array<{
    hex: Hex;
    army: Side;
    gun: Gun;
    guns: number;
    of: Who;
  }>;
  prefs?: {
    spare_gunners: true | false | "ask";
    stack_roll: "each" | "one" | "ask";
    react: "ask" | "stand";
    pass: "ask" | "auto";
  };
  charge_on?: Hex;
  units: {
    [key: string]: {
      army: Side;
      arm: Arm;
      gun?: Gun;
      band?: "" | "1-4" | "5-9" | "10-15" | "16+";
      sp?: number;
      full?: number | Ratio;
      ml?: Track;
      brigade?: string;
      ammo?: {
        long: number;
        canister: number;
      };
      weapon?: "M" | "R" | "S" | "A" | "C";
      sharpshooters?: true;
      hex?: Hex;
      facing?: number;
      formation: Formation;
      state: State;
      markers?: Array<"HM" | "M" | "DM" | "Ch" | "IC" | "AV">;
      target?: Hex;
      guns?: number;
      of?: Who;
      mounted?: true;
      covered?: true;
      detachment?: true;
      by_road?: true;
      double?: true;
      charged?: true;
      done?: true;
      stopped?: true;
      steep_down?: true;
      pike?: true;
      crossed?: true;
      start_front?: true;
      fresh?: true;
      routmoved?: true;
      checked37?: true;
      tried?: true;
      fired?: true;
      rally_routed?: true;
      rally_shaken?: true;
      shown?: true;
      base?: number;
      spent?: number;
      front_mp?: number;
      bank?: number;
      turned?: number;
      turn_paid?: number;
    };
  };
  officers: {
    [key: string]: {
      army: Side;
      rank?: Rank;
      hex?: Hex;
      incapacitated?: true;
      fell?: Hex;
      fire?: number;
      morale?: number;
      spent?: number;
    };
  };
  brigades?: {
    [key: string]: {
      exhaustion: number;
      engaged: boolean;
    };
  };
  stacks: {
    [key: string]: Who[];
  };
};
/** The member `action` of `act` and `try`, in every edition. The rules may still refuse it. */
export type Action = {
  do: "move";
  unit?: Who;
  units?: Who[];
  steps: Step[];
  double?: boolean;
} | {
  do: "wing";
  unit?: Who;
  hex?: Hex;
  sp: number;
  id?: string;
} | {
  do: "detach";
  unit?: Who;
  hex?: Hex;
  sp: number;
  id?: string;
} | {
  do: "merge";
  units?: Who[];
} | {
  do: "stack";
  order?: Who[];
  hex?: Hex;
} | {
  do: "charge";
  units?: Who[];
  steps?: Step[];
  target?: Hex;
} | {
  do: "overrun";
  units?: Who[];
  target?: Hex;
  follow?: boolean;
} | {
  do: "uncharge";
  unit?: Who;
} | {
  do: "enter";
  unit?: Who;
  units?: Who[];
  steps?: Step[];
  hex?: Hex;
  double?: boolean;
  face?: Facing;
  form?: Formation;
} | {
  do: "stand";
  unit?: Who;
} | {
  do: "retreat";
  unit?: Who;
  to?: Hex | Hex[];
} | {
  do: "prolong";
  unit?: Who;
  to?: Hex | Hex[];
} | {
  do: "fire";
  units?: Who[];
  target?: Hex;
  at?: At;
  officer?: Who;
  canister?: Who[];
  rapid?: Who[];
} | {
  do: "pass";
} | {
  do: "losses";
  spare: boolean;
} | {
  do: "checks";
  roll: "each" | "one";
} | {
  do: "rally";
  unit?: Who;
  units?: Who[];
} | {
  do: "resolve";
  target?: Hex;
} | {
  do: "advance";
  units?: Who[];
  hex?: Hex;
  face?: Facing;
  form?: Formation;
  cover?: boolean;
} | {
  do: "prefs";
  spare_gunners?: "ask" | boolean;
  stack_roll?: "each" | "one" | "ask";
  react?: "ask" | "stand";
  pass?: "ask" | "auto";
} | {
  do: "end";
};
export type Result = {
  winner: "union" | "confederate" | null;
  degree: string;
};
export type Offer = {
  action: Action;
  most?: number;
  reacts?: Array<"ask" | "stand">;
  kind?: Kind;
  cost?: number;
  allowance?: number;
  checks?: number;
  attacker?: Reckoned;
  defender?: Reckoned;
  odds?: Odds;
  attacker_loses?: Reckoned;
  defender_loses?: Reckoned;
  ml?: Track;
  chance?: number;
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
  unit?: Who;
  officer?: Who;
  phase?: "preparation" | "movement" | "fire" | "rally" | "charge" | "conclusion" | "over";
  turn?: number;
} | {
  event: "rolled";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  dice?: Die[];
} | {
  event: "moved";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  to?: Hex;
  from?: Hex;
  cost?: number;
} | {
  event: "marched";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  hex?: Hex;
  cost?: number;
  allowance?: number;
} | {
  event: "faced";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  hex?: Hex;
  facing?: number;
} | {
  event: "formed";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  hex?: Hex;
  formation?: "line" | "column" | "road-column" | "square" | "general-order" | "skirmish" | "limbered" | "unlimbered";
} | {
  event: "limbered";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  hex?: Hex;
  limbered?: boolean;
} | {
  event: "mounted";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  hex?: Hex;
  mounted?: boolean;
} | {
  event: "covered";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  hex?: Hex;
  covered?: boolean;
} | {
  event: "split";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  hex?: Hex;
  part?: Who;
} | {
  event: "merged";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  hex?: Hex;
  other?: Who;
} | {
  event: "stacked";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  hex?: Hex;
} | {
  event: "entered";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  hex?: Hex;
  cost?: number;
} | {
  event: "checked";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  hex?: Hex;
  kind?: "fire" | "front" | "cavalry" | "charge" | "casualties" | "rally" | "prolong" | "rout" | "leader";
  roll?: Track;
  ml?: Track;
  result?: "NE" | "cover" | "shaken" | "routed" | "routed" | "rallied" | "retires";
  ground?: number;
  modifiers?: Modifiers;
} | {
  event: "charged";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  target?: Hex;
  kind?: "none" | "regular" | "immediate" | "overrun";
  cost?: number;
  allowance?: number;
  units?: Who[];
} | {
  event: "uncharged";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  hex?: Hex;
} | {
  event: "reacted";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  hex?: Hex;
  what?: "stood" | "retreated" | "prolonged";
} | {
  event: "fired";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  target?: Hex;
  at?: "personnel" | "guns" | "officer";
  points?: Ratio;
  shot_alone?: boolean;
  column?: number;
  roll?: Track;
  modified?: Track;
  result?: string;
  steps?: number;
  modifiers?: Modifiers;
  units?: Who[];
} | {
  event: "passed";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
} | {
  event: "lost";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  hex?: Hex;
  sp?: number;
  guns?: number;
} | {
  event: "officer-hit";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  hex?: Hex;
} | {
  event: "replaced";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  hex?: Hex;
} | {
  event: "displaced";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  to?: Hex;
  from?: Hex;
} | {
  event: "officer-captured";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  hex?: Hex;
} | {
  event: "unformed";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  hex?: Hex;
  state?: "formed" | "shaken" | "routed";
} | {
  event: "rout-moved";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  to?: Hex;
  from?: Hex;
  lost?: number;
  path?: Hex[];
} | {
  event: "gone";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  hex?: Hex;
  how?: "eliminated" | "left-map" | "lost";
} | {
  event: "rallied";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  hex?: Hex;
} | {
  event: "resolved";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  target?: Hex;
  kind?: "none" | "regular" | "immediate" | "overrun";
  attacker?: number;
  defender?: number;
  odds?: string;
} | {
  event: "advanced";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  to?: Hex;
  from?: Hex;
} | {
  event: "abandoned";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  hex?: Hex;
  guns?: number;
} | {
  event: "captured";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  hex?: Hex;
  guns?: number;
} | {
  event: "taken-back";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  hex?: Hex;
  guns?: number;
} | {
  event: "exhausted";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  brigade?: string;
  exhaustion?: number;
} | {
  event: "control";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  hex?: Hex;
} | {
  event: "scored";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
  hex?: Hex;
  points?: number;
  why?: "losses" | "guns" | "officer" | "routed-off" | "place" | "correction";
} | {
  event: "prefs";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
} | {
  event: "ended";
  section: string;
  text: string;
  side?: Side;
  unit?: Who;
  officer?: Who;
};
/** The member `events` of `update` and `replay`: what happened, in order. `text` is the event as a sentence, in which {name} stands for a member. Clients ignore events and members that they do not know. */
export type Events = Event[];
/** The member `question` of `ask`. */
export type Question = {
  ask: "preview";
  action: { [key: string]: unknown };
} | {
  ask: "reach";
  unit?: Who;
  units?: Who[];
  double?: boolean;
  charge?: boolean;
  steps?: Step[];
} | {
  ask: "sight";
  from: Hex;
  to: Hex;
} | {
  ask: "front";
  unit: Who;
} | {
  ask: "field";
  unit: Who;
} | {
  ask: "command";
} | {
  ask: "level";
  unit: Who;
  kind?: string;
} | {
  ask: "whole";
};
