// SPDX-License-Identifier: MIT
// Made by tests/browser/wire.mjs from protocol/schema/games/tabletop1916-*.json. Do not edit.
export type Side = "attacker" | "defender";
export type Phase = "support" | "barrages" | "movement" | "fire" | "morale" | "assault" | "end" | "over";
export type Turn = number;
/** Hundredths of a yard. */
export type Length = number;
/** Tenths of a degree, 0 north, clockwise. */
export type Heading = number;
/** x east, y north of the south-west corner, hundredths of a yard. */
export type Point = [number, number];
export type Who = string;
export type WhoOrNone = string | null;
export type Posture = "standing" | "prone";
export type Whos = string[];
export type Kind = "infantry" | "cavalry" | "hmg" | "mmg" | "lmg" | "atr" | "mortar" | "gun" | "car" | "tank-light" | "tank-heavy";
export type Mode = "normal" | "rushing" | "crawl";
export type Column = "maneuver" | "assault";
export type Modifier = {
  what: "enfilade" | "hmg" | "mmg" | "lmg" | "packed" | "rushing" | "prone" | "soft" | "solid" | "hard" | "weak" | "remnant" | "moving" | "range-200-600" | "demoralized" | "small" | "large" | "stationary-open" | "range-600-1200" | "damaged" | "under-200" | "scenario-defender" | "unsupported" | "assault-weapons" | "flank" | "two-to-one" | "well-trained" | "tank";
  value: number;
};
export type Outline = number[][];
export type Die = number;
/** of a salvo: which base fired it, and with what bonus */
export type AimedDie = {
  base: Who;
  bonus: number;
  die: Die;
};
export type Step = {
  go: [number, number];
} | {
  wheel: "left" | "right";
  angle: number;
} | {
  line: [number, number];
  heading: Heading;
  gap?: number;
} | {
  base: string;
  path?: [number, number][];
  heading?: Heading;
  in?: string | null;
} | {
  face: Heading;
};
export type Steps = Step[];
/** The member `setup` of `state`: what does not change in a match. Units are not in it: whom a viewer sees, his view says. */
export type Setup = {
  game: "tabletop-1916";
  edition: "2026";
  scenario: {
    id: string;
    name: string;
    turns: Turn;
  };
  sides: {
    attacker: string;
    defender: string;
  };
  table: {
    width: Length;
    height: Length;
    id?: string;
    name?: string;
    note?: string;
    areas?: Array<{
      kind: "scrub" | "hedge" | "woods" | "wall" | "building" | "shield" | "hull" | "shell-hole" | "trench" | "pillbox" | "bunker" | "dugout" | "hill" | "shell-torn" | "wire";
      area: Point[];
      id?: string;
      name?: string;
      note?: string;
    }>;
    lines?: Array<{
      line: Point[];
      id?: string;
      name?: string;
      note?: string;
      kind?: "wall" | "hedge";
      width?: Length;
    }>;
    trenches?: Array<{
      line: Point[];
      id?: string;
      name?: string;
      note?: string;
      kind?: "wall" | "hedge";
      width?: Length;
    }>;
    works?: Array<{
      id: string;
      kind: "pillbox" | "bunker" | "dugout";
      at: Point;
      heading: Heading;
      name?: string;
      note?: string;
    }>;
    roads?: Array<{
      line: Point[];
      id?: string;
      name?: string;
      note?: string;
      kind?: "wall" | "hedge";
      width?: Length;
    }>;
    objectives?: Array<{
      id: string;
      at: Point;
      points: number;
      name?: string;
      to?: Side;
      note?: string;
    }>;
    home?: {
      [key: string]: Heading;
    };
  };
  visibility: {
    [key: string]: Length;
  };
  measure: {
    name: string;
    plural: string;
    size: number;
  };
  margin: number;
  options: string[];
  words: {
    [key: string]: {
      [key: string]: string;
    } | string[];
  };
  tables: { [key: string]: unknown };
  scenario_defender?: Side;
};
/** The member `view` of `state` and `replay`, whole. An `update` brings merge patches of it. Enemies that are not spotted are not in it. */
export type View = {
  turn: Turn;
  phase: Phase;
  units: {
    [key: string]: {
      side: Side;
      kind: Kind;
      name: string;
      training: "poor" | "average" | "good" | "great" | "outstanding";
      morale: "elite" | "steady" | "average" | "shaky" | "mutinous";
      original: number;
      weapons: Array<{
        id: string;
        type: "rifle" | "hmg" | "mmg" | "lmg" | "atr" | "gun" | "cannon" | "mortar";
        size?: "machine-gun" | "atr" | "2cm" | "4cm" | "5cm" | "6cm" | "8cm" | "9cm" | "10cm" | "12cm" | "15cm" | "light-mortar" | "medium-mortar" | "heavy-mortar";
        mount?: "front" | "right" | "rear" | "left" | "turret";
      }>;
      bases: {
        [key: string]: {
          at: Point;
          heading: Heading;
          prone?: true;
          rushed?: true;
          empty?: true;
          flamed?: true;
          in?: string;
          flame?: true;
          horses?: true;
        };
      };
      marks: Array<"damaged" | "immobilized" | "demoralized" | "resurrected" | "moved" | "moving" | "halted" | "passed" | "assaulting" | "hit" | "wreck" | "crouching" | "ordered" | "postured" | "pinned">;
      fired: Whos;
      battalion?: string;
      target_size?: "normal" | "small" | "large";
      rapid?: true;
      shield?: true;
      mounted?: true;
      recon?: true;
      assault_weapons?: true;
      jammed?: Whos;
      setup?: number;
      spotted?: boolean;
    };
  };
  control: {
    [key: string]: Side;
  };
  vp: {
    attacker: number;
    defender: number;
  };
  markers: Array<{
    side: Side;
    at: Point;
    size: number;
    tries: number;
    active: number | null;
  }>;
  gaps: [Point, Point][];
  side?: Side;
  visibility?: Length;
  support?: {
    missions: Array<number | null>;
    strikes: number;
  };
  ordered?: {
    unit: Who;
    column: Column;
  };
  passing?: Who;
};
/** The member `action` of `act` and `try`, in every edition. The rules may still refuse it. */
export type Action = {
  do: "call";
  mission: number;
  at: Point;
} | {
  do: "order";
  unit: Who;
  column: Column;
} | {
  do: "move";
  unit: Who;
  mode?: Mode;
  steps?: Steps;
  halt?: Posture;
} | {
  do: "hold";
  unit: Who;
} | {
  do: "rally";
  unit: Who;
} | {
  do: "posture";
  unit: Who;
  to: Posture;
} | {
  do: "repair";
  unit: Who;
  weapon?: WhoOrNone;
} | {
  do: "fire";
  unit: Who;
  weapon?: WhoOrNone;
  target: Who;
  base?: WhoOrNone;
  moving?: boolean;
} | {
  do: "flame";
  unit: Who;
  target: Who;
  base: WhoOrNone;
  moving?: boolean;
} | {
  do: "strike";
  at: Point;
  heading: Heading;
} | {
  do: "resurrect";
  unit: Who;
} | {
  do: "follow";
  unit: Who;
  steps?: Steps;
} | {
  do: "end";
};
export type Result = {
  winner: "attacker" | "defender" | null;
  degree: "points" | "agreed" | "resigned";
};
export type Offer = {
  action: Action;
  needs?: number;
  lines?: Modifier[];
  available?: Length;
  facings?: "any";
  outline?: Outline;
};
/** The member `offers` of `state`, whole: key -> template. An `update` brings merge patches of it. */
export type Offers = {
  [key: string]: Offer;
};
export type Event = {
  event: "rolled";
  section: string;
  side?: Side;
  unit?: Who;
  for: "order";
  dice: Die[];
  needs: number;
} | {
  event: "rolled";
  section: string;
  side?: Side;
  unit?: Who;
  for: "rally";
  dice: Die[];
  needs: number;
} | {
  event: "rolled";
  section: string;
  side?: Side;
  unit?: Who;
  for: "repair";
  dice: Die[];
  needs: number;
} | {
  event: "rolled";
  section: string;
  side?: Side;
  unit?: Who;
  for: "small-arms";
  dice: Die[];
  result: "none" | "I" | "D" | "K" | "KD" | "KK";
  sum: number;
} | {
  event: "rolled";
  section: string;
  side?: Side;
  unit?: Who;
  for: "direct";
  dice: Die[];
  kill: number;
  needs: number;
} | {
  event: "rolled";
  section: string;
  side?: Side;
  unit?: Who;
  for: "jam";
  dice: Die[];
  needs: number;
} | {
  event: "rolled";
  section: string;
  side?: Side;
  unit?: Who;
  for: "fuel";
  dice: Die[];
  needs: number;
} | {
  event: "rolled";
  section: string;
  side?: Side;
  unit?: Who;
  for: "call";
  dice: Die[];
  needs: number;
} | {
  event: "rolled";
  section: string;
  side?: Side;
  unit?: Who;
  for: "salvo";
  dice: AimedDie[];
} | {
  event: "rolled";
  section: string;
  side?: Side;
  unit?: Who;
  for: "morale";
  dice: Die[];
  sum: number;
} | {
  event: "rolled";
  section: string;
  side?: Side;
  unit?: Who;
  for: "bailout";
  dice: Die[];
  sum: number;
} | {
  event: "rolled";
  section: string;
  side?: Side;
  unit?: Who;
  for: "assault";
  dice: Die[];
  first: Side;
  sums: number[];
} | {
  event: "phase";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
  phase?: "support" | "support" | "barrages" | "movement" | "fire" | "fire" | "movement" | "morale" | "assault" | "end" | "over";
  turn?: number;
} | {
  event: "called";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
  at?: Point;
  size?: number;
} | {
  event: "call-lost";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
  at?: Point;
  size?: number;
} | {
  event: "barrage";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
  at?: Point;
  size?: number;
} | {
  event: "ordered";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
  ok?: boolean;
} | {
  event: "posture";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
  prone?: boolean;
} | {
  event: "rallied";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
  ok?: boolean;
} | {
  event: "repaired";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
  ok?: boolean;
} | {
  event: "moved";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
  cost?: number;
  left?: number;
} | {
  event: "stopped";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
} | {
  event: "contact";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
  with?: Who;
} | {
  event: "fired";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
  target?: Who;
  base?: Who;
  weapon?: Who;
  direct?: boolean;
  range?: number;
  sum?: number;
  lines?: Modifier[];
} | {
  event: "masked";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
  target?: Who;
  base?: Who;
  why?: string;
} | {
  event: "hit";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
  base?: Who;
} | {
  event: "missed";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
  base?: Who;
} | {
  event: "rapid";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
  shots?: number;
} | {
  event: "jammed";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
  weapon?: Who;
} | {
  event: "damaged";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
} | {
  event: "immobilized";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
} | {
  event: "killed";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
  base?: Who;
} | {
  event: "abandoned";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
} | {
  event: "resurrected";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
  base?: Who;
} | {
  event: "flamed";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
  base?: Who;
} | {
  event: "empty";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
  base?: Who;
} | {
  event: "struck";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
  at?: Point;
  heading?: number;
} | {
  event: "morale";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
  total?: number;
  effect?: string;
} | {
  event: "routed";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
  count?: number;
} | {
  event: "disbanded";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
  count?: number;
} | {
  event: "surrendered";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
  count?: number;
} | {
  event: "assault";
  section: string;
  winner?: Side;
  unit?: Who;
  text: string;
  attacker_lost?: number;
  defender_lost?: number;
  units?: Whos;
} | {
  event: "fell-back";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
} | {
  event: "followed";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
  cost?: number;
  left?: number;
} | {
  event: "control";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
  objective?: Who;
} | {
  event: "lull";
  section: string;
  side?: Side;
  unit?: Who;
  text: string;
} | {
  event: "game-over";
  section: string;
  winner?: Side;
  unit?: Who;
  text: string;
  how?: "points" | "agreed" | "resigned";
};
/** The member `events` of `update` and `replay`: what happened, in order. `text` is the event as a sentence, in which {name} stands for a member. Clients ignore events and members that they do not know. */
export type Events = Event[];
/** The member `question` of `ask`. */
export type Question = {
  ask: "preview";
  action: { [key: string]: unknown };
} | {
  ask: "corners";
  unit: Who;
  base?: Who;
} | {
  ask: "measure";
  from: { [key: string]: unknown };
  to: { [key: string]: unknown };
} | {
  ask: "sector";
  unit: Who;
  at: Point;
  base?: Who;
} | {
  ask: "sight";
  from: { [key: string]: unknown };
  to: { [key: string]: unknown };
  unit?: Who;
  weapon?: Who;
} | {
  ask: "cover";
  unit: Who;
  base?: Who;
  from?: Point;
} | {
  ask: "spotted";
  unit: Who;
} | {
  ask: "reach";
  unit: Who;
  column?: Column;
  outline?: boolean;
} | {
  ask: "order";
  unit: Who;
  column?: Column;
} | {
  ask: "path";
  unit: Who;
  column?: Column;
  mode?: Mode;
  steps?: Steps;
  halt?: "standing" | "prone";
} | {
  ask: "fire";
  unit: Who;
  target: Who;
  weapon?: Who;
  base?: Who;
  moving?: boolean;
} | {
  ask: "morale";
  unit: Who;
} | {
  ask: "assault";
  unit: Who;
} | {
  ask: "strike";
  at: Point;
  heading: Heading;
  at_side?: Side;
} | {
  ask: "barrage";
  at: Point;
} | {
  ask: "whole";
};
