// SPDX-License-Identifier: MIT
// Made by tests/browser/wire.mjs from protocol/schema/games/fotm-*.json. Do not edit.
export type Side = "union" | "confederate";
/** CCRR: column and row from 1 */
export type Hex = string;
export type Facing = number;
/** id of a brigade or commander; g1 of a Guard; 1607#2 or 1607#c1 of a marker */
export type Unit = string;
export type Phase = "setup" | "burnside" | "rally" | "movement" | "reinforcement" | "combat" | "over";
export type Turn = number;
/** half movement points */
export type Points = number;
export type Step = {
  to: Hex;
} | {
  face: Facing;
} | {
  form: "column" | "line";
} | {
  mount: boolean;
} | {
  march: Hex;
} | {
  exit: "west";
};
export type Choice = {
  step: Step;
  cost: Points;
  may_end?: true;
  stops?: true;
};
export type Faced = {
  brigade: Unit;
  facing?: Facing;
};
export type Moving = {
  unit: Unit;
  steps: Step[];
};
export type Aimed = {
  artillery: Unit;
  at: Unit;
};
export type Help = {
  with?: Unit;
  needed: number;
  modifier: number;
};
/** The playtest edition, of a whole hex: who may help whom */
export type Helped = {
  brigade: Unit;
  with: Unit;
};
/** what Longstreet's bonus is for */
export type Bonus = "rally" | "assault";
export type Entry = number;
export type Guard = string;
export type Die = number;
export type Marker = {
  hex: Hex;
  facing?: Facing;
  place?: number;
};
export type Terrain = {
  terrain?: "clear" | "woods";
  elevation?: number;
};
export type Option = "lee" | "longstreet_bonus" | "burnside_resolve" | "free_stack_order" | "what_if" | "masking" | "intelligence" | "burnside_roll" | "forced_march" | "combat_facing" | "movement_facing" | "columns" | "artillery_restrictions" | "friendly_fire";
/** The member `setup` of `state`: what does not change in a match. */
export type Setup = {
  game: "fotm";
  edition: "2022" | "playtest";
  scenario: {
    id: string;
    name: string;
  };
  options: Option[];
  first_turn: Turn;
  last_turn: Turn;
  map: {
    id?: string;
    name?: string;
    note?: string;
    columns: number;
    rows: number;
    default?: Terrain;
    hexes?: {
      [key: string]: Terrain;
    };
    roads?: Array<Hex[] | {
      name: string;
      class: "pike" | "road" | "trail";
      path: Hex[];
    }>;
    entries?: Array<{
      id: number;
      hex: Hex;
      army: Side;
      name?: string;
    }>;
    objectives?: {
      gaps?: Hex[];
      prize?: Hex | null;
    };
    places?: Array<{
      hex: Hex;
      name: string;
    }>;
    features?: {
      stone_walls?: Array<{
        name: string;
        hexsides: [Hex, Hex][];
      }>;
      orchards?: Hex[];
      streams?: Array<{
        name: string;
        hexes: Hex[];
        line: [number, number][];
      }>;
    };
  };
  compass: {
    facing: "corner" | "side";
    north: "up" | "right";
  };
  words: {
    sides: {
      [key: string]: string;
    };
    colours: {
      [key: string]: "blue" | "grey" | "red" | "green" | "khaki";
    };
    phases: {
      [key: string]: string;
    };
    rolls: {
      [key: string]: string;
    };
    degrees: {
      [key: string]: string;
    };
    turns: string[];
    parts: number;
    questions: {
      [key: string]: {
        list: string;
        member: string;
        answer: string;
        hexes?: string;
        to?: string;
        answer_to?: string;
      };
    };
  };
  history: {
    [key: string]: { [key: string]: unknown };
  };
};
/** The member `view` of `state` and `replay`, whole. An `update` brings merge patches of it. */
export type View = {
  viewer: "union" | "confederate" | "public" | "all";
  turn: Turn;
  side: Side;
  phase: Phase;
  pause?: true;
  lee_since?: Turn;
  vp: {
    union: number;
    confederate: number;
  };
  control: {
    [key: string]: Side;
  };
  control_since: {
    [key: string]: Turn;
  };
  cavalry_halted?: true;
  cavalry_released?: true;
  debt?: {
    turn?: number;
    sp?: number;
    hexes?: Hex[];
    named?: Unit[];
  };
  brigades: {
    [key: string]: {
      name: string;
      army: Side;
      corps?: string;
      division?: string;
      type: "infantry" | "cavalry" | "artillery" | "horse-artillery";
      steps: Array<number | [number, number]>;
      sharpshooters?: true;
      hex?: Hex;
      where?: "away" | "eliminated" | "prisoner" | "exited";
      facing: Facing;
      sp: number;
      lost?: number;
      lcm?: number;
      column?: true;
      routed?: true;
      regrouped?: true;
      masked?: true;
      mounted?: boolean;
      more?: {
        assaulted?: true;
        tried?: true;
        moved?: true;
        withdrew?: true;
        stopped?: true;
        marched?: true;
        settled?: true;
        began_mounted?: true;
        free_face?: true;
        entered?: true;
        spent?: number;
        turned?: number;
        hurt?: number;
        out?: number;
        back_turn?: number;
        back_count?: number;
        sunk?: number;
      };
    };
  };
  commanders: {
    [key: string]: {
      name: string;
      army: Side;
      hex?: Hex;
      where?: "away" | "eliminated" | "prisoner" | "exited";
      cm: number;
      replacement?: number;
      replacement_name?: string;
      replaced?: true;
      fallen?: true;
      masked?: true;
      who?: "burnside" | "mcclellan" | "longstreet" | "lee" | "cox";
      more?: {
        moved?: true;
        withdrew?: true;
        stopped?: true;
        marched?: true;
        settled?: true;
        free_face?: true;
        entered?: true;
        spent?: number;
        helped?: number;
      };
    };
  };
  guards: {
    [key: string]: {
      army: Side;
      parent: Unit;
      hex: Hex;
      prisoners?: Unit[];
      slot?: number;
      more?: {
        spent?: number;
      };
    };
  };
  stacks: {
    [key: string]: Unit[];
  };
  markers?: Marker[];
  reinforcements?: Array<{
    turn: Turn;
    army: Side;
    entry: number;
    alt_entry?: number;
    units: Unit[];
  }>;
  reinforcements_hidden?: true;
  assault?: {
    target: Hex;
    stage?: string;
    brigades?: Unit[];
    artillery?: Unit[];
    suppressed?: Unit;
    attacker_lead?: Unit;
    attacker_dice?: number;
    attacker_sixes?: number;
    attacker_casualty?: "due" | "choice" | "done";
    defender_lead?: Unit;
    defender_dice?: number;
    defender_sixes?: number;
    defender_casualty?: "due" | "choice" | "done";
    longstreet?: true;
    guns_only?: true;
    guns_fired?: true;
    close_combat?: true;
    canister?: true;
    attacker_dusk?: true;
    defender_dusk?: true;
    settled?: Unit[];
    captured?: Unit[];
    answered?: Unit[];
    guards?: number;
    attacker_lead_hex?: Hex;
    defender_lead_hex?: Hex;
    origins?: Hex[];
    origin_count?: number;
    hits?: number;
    dealt?: number;
  };
  more: {
    decision?: string;
    asked?: Side;
    asked_unit?: Unit;
    asked_hex?: Hex;
    union_set_up?: true;
    confederate_set_up?: true;
    pause_over?: true;
    lee?: "here" | "gone";
    bonus?: "due" | "rally" | "assault" | "spent";
    bonus_turn?: number;
    broke_out?: number;
    later_sp?: number;
    later_hexes?: Hex[];
    queue?: number[];
    row_entry?: number[];
    guard_count?: number;
    tasks?: Array<{
      kind: string;
      unit?: Unit | null;
      party?: number;
      hex?: Hex;
    }>;
    may_restack?: Side;
    degree?: "draw" | "minor" | "major" | "decisive" | "resigned";
    winner?: Side;
    targets?: Hex[];
    owing?: Unit[];
    lost?: number[];
    held?: number;
    ones?: number[];
    sharpshooters?: number;
    fired?: number;
    first?: number;
    dealt?: number;
  };
};
/** The member `action` of `act` and `try`, in every edition. The rules may still refuse it. */
export type Action = {
  do: "place";
  unit: Unit;
  hex: Hex;
  facing?: Facing;
} | {
  do: "rally";
  brigade: Unit;
  with?: Unit;
} | {
  do: "regroup";
  brigade: Unit;
  with?: Unit;
  facing?: Facing;
} | {
  do: "move";
  unit: Unit;
  steps: Step[];
} | {
  do: "move";
  units: Moving[];
} | {
  do: "stack";
  hex: Hex;
  order: Unit[];
} | {
  do: "enter";
  units: Unit[];
  entry: Entry;
  hex?: Hex;
  steps?: Step[];
} | {
  do: "lee";
  hex?: Hex;
} | {
  do: "longstreet";
  choice: Bonus;
} | {
  do: "assault";
  target: Hex;
  brigades?: Unit[];
  artillery?: Unit[];
  lead?: Unit;
  suppress?: Unit;
  longstreet?: boolean;
} | {
  do: "suppress";
  artillery: Unit;
} | {
  do: "lead";
  brigade: Unit;
} | {
  do: "defend";
  suppress?: Aimed[];
} | {
  do: "morale";
  brigade: Unit;
  with?: Unit;
} | {
  do: "retreat";
  brigade?: Unit;
  commander?: Unit;
  to: Hex;
} | {
  do: "casualty";
  commander?: Unit | true;
  officer?: true;
} | {
  do: "overstack";
  brigade: Unit;
} | {
  do: "captor";
  prisoner: Unit;
  brigade: Unit;
} | {
  do: "advance";
  brigades?: Faced[];
  commanders?: Unit[];
} | {
  do: "withdraw";
  brigades: Unit[];
} | {
  do: "loss";
  brigade: Unit;
} | {
  do: "end";
} | {
  do: "rally";
  brigade: Unit;
  with?: Unit;
  facing?: Facing;
} | {
  do: "enter";
  units: Unit[];
  entry?: Entry;
  hex?: Hex;
  steps?: Step[];
} | {
  do: "assault";
  target: Hex;
  brigades?: Unit[];
  artillery?: Unit[];
  at?: Unit;
} | {
  do: "defend";
  suppress?: Aimed[];
  canister?: Aimed[];
} | {
  do: "morale";
  hex: Hex;
  with?: {
    [key: string]: Unit;
  };
} | {
  do: "retreat";
  brigade?: Unit;
  commander?: Unit;
  hex?: Hex;
  to?: Hex | {
    [key: string]: Hex;
  };
} | {
  do: "casualty";
  brigade?: Unit;
  commander?: Unit;
} | {
  do: "overstack";
  brigade: Unit;
  to?: Hex;
} | {
  do: "stand";
  hex: Hex;
};
/** `status.result` when the match is over. */
export type Result = {
  winner: Side | null;
  degree: "draw" | "minor" | "major" | "decisive" | "resigned";
};
export type Offer = {
  do: "place" | "rally" | "regroup" | "move" | "stack" | "enter" | "lee" | "longstreet" | "assault" | "suppress" | "lead" | "defend" | "morale" | "retreat" | "casualty" | "overstack" | "captor" | "advance" | "withdraw" | "stand" | "loss" | "end";
  steps?: Choice[];
  hexes?: Hex[];
  brigades?: Unit[];
  artillery?: Unit[];
  leads?: Unit[];
  suppress?: Unit[] | Aimed[];
  canister?: Unit[] | Aimed[];
  help?: Help[] | Helped[];
  commanders?: Unit[];
  officer?: true;
  longstreet?: true;
  unit?: Unit;
  units?: Unit[];
  brigade?: Unit;
  points?: number;
  hex?: Hex;
  entry?: number;
  choices?: Bonus[];
  target?: Hex;
  commander?: Unit;
  prisoner?: Unit;
  most?: number;
  owed?: number;
  mandatory?: true;
  action: Action;
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
  phase?: "setup" | "burnside" | "rally" | "movement" | "reinforcement" | "combat" | "over";
  turn?: number;
} | {
  event: "placed";
  section: string;
  text: string;
  unit?: Unit;
  hex?: Hex;
  marker?: Marker;
} | {
  event: "setup-done";
  section: string;
  text: string;
  side?: Side;
} | {
  event: "rolled";
  section: string;
  text: string;
  side?: Side;
  roll?: "burnside" | "rally" | "regroup" | "forced-march" | "offensive-suppression" | "offensive-fire" | "defensive-suppression" | "defensive-fire" | "close-combat" | "woods" | "morale" | "commander" | "canister" | "friendly-fire";
  unit?: Unit;
  hex?: Hex;
  modifier?: number;
  needed?: number;
  hits?: number;
  dice?: Die[];
} | {
  event: "rallied";
  section: string;
  text: string;
  unit?: Unit;
  with?: Unit;
  success?: boolean;
  marker?: Marker;
} | {
  event: "regrouped";
  section: string;
  text: string;
  unit?: Unit;
  with?: Unit;
  success?: boolean;
  facing?: number;
  marker?: Marker;
} | {
  event: "moved";
  section: string;
  text: string;
  unit?: Unit;
  from?: Hex;
  to?: Hex;
  cost?: number;
  facing?: number;
  marker?: Marker;
} | {
  event: "turned";
  section: string;
  text: string;
  unit?: Unit;
  hex?: Hex;
  facing?: number;
  marker?: Marker;
} | {
  event: "formed";
  section: string;
  text: string;
  unit?: Unit;
  column?: boolean;
  marker?: Marker;
} | {
  event: "mounted";
  section: string;
  text: string;
  unit?: Unit;
  mounted?: boolean;
  marker?: Marker;
} | {
  event: "forced-march";
  section: string;
  text: string;
  unit?: Unit;
  from?: Hex;
  to?: Hex;
  marker?: Marker;
} | {
  event: "stopped";
  section: string;
  text: string;
  unit?: Unit;
  hex?: Hex;
  why?: "zoc" | "woods" | "guns" | "enemy" | "stacking";
  marker?: Marker;
} | {
  event: "cavalry-released";
  section: string;
  text: string;
} | {
  event: "entered";
  section: string;
  text: string;
  unit?: Unit;
  hex?: Hex;
  entry?: number;
  facing?: number;
  marker?: Marker;
} | {
  event: "stacked";
  section: string;
  text: string;
  side?: Side;
  hex?: Hex;
} | {
  event: "exited";
  section: string;
  text: string;
  unit?: Unit;
  from?: Hex;
  marker?: Marker;
} | {
  event: "must-withdraw";
  section: string;
  text: string;
  unit?: Unit;
  marker?: Marker;
} | {
  event: "routed-off";
  section: string;
  text: string;
  unit?: Unit;
  from?: Hex;
  marker?: Marker;
} | {
  event: "pause";
  section: string;
  text: string;
  begins?: boolean;
  why?: "roll" | "assault" | "zoc-entered" | "time";
  unit?: Unit;
  kind?: "infantry" | "artillery";
} | {
  event: "lee-came";
  section: string;
  text: string;
  unit?: Unit;
  hex?: Hex;
  marker?: Marker;
} | {
  event: "lee-left";
  section: string;
  text: string;
  unit?: Unit;
  hex?: Hex;
  marker?: Marker;
} | {
  event: "longstreet";
  section: string;
  text: string;
  unit?: Unit;
  choice?: "none" | "due" | "rally" | "assault" | "spent";
  marker?: Marker;
} | {
  event: "unmasked";
  section: string;
  text: string;
  unit?: Unit;
  hex?: Hex;
  place?: number;
  marker?: Marker;
} | {
  event: "assault";
  section: string;
  text: string;
  side?: Side;
  target?: Hex;
} | {
  event: "joined";
  section: string;
  text: string;
  unit?: Unit;
  target?: Hex;
  artillery?: boolean;
  marker?: Marker;
} | {
  event: "leads";
  section: string;
  text: string;
  unit?: Unit;
  marker?: Marker;
} | {
  event: "lost-step";
  section: string;
  text: string;
  unit?: Unit;
  sp?: number;
  marker?: Marker;
} | {
  event: "eliminated";
  section: string;
  text: string;
  unit?: Unit;
  hex?: Hex;
  marker?: Marker;
} | {
  event: "officer-hit";
  section: string;
  text: string;
  unit?: Unit;
  lcm?: number;
  marker?: Marker;
} | {
  event: "commander-hit";
  section: string;
  text: string;
  unit?: Unit;
  what?: "replaced" | "removed" | "reno";
  marker?: Marker;
} | {
  event: "morale";
  section: string;
  text: string;
  unit?: Unit;
  with?: Unit;
  passed?: boolean;
  marker?: Marker;
} | {
  event: "retreated";
  section: string;
  text: string;
  unit?: Unit;
  from?: Hex;
  to?: Hex;
  marker?: Marker;
} | {
  event: "routed";
  section: string;
  text: string;
  unit?: Unit;
  hex?: Hex;
  marker?: Marker;
} | {
  event: "screened";
  section: string;
  text: string;
  unit?: Unit;
  hex?: Hex;
  marker?: Marker;
} | {
  event: "captured";
  section: string;
  text: string;
  unit?: Unit;
  captor?: Unit;
  guard?: Guard;
  marker?: Marker;
} | {
  event: "guard-lost";
  section: string;
  text: string;
  guard?: Guard;
  hex?: Hex;
} | {
  event: "guard-left";
  section: string;
  text: string;
  guard?: Guard;
  from?: Hex;
  prisoners?: number;
} | {
  event: "guard-back";
  section: string;
  text: string;
  unit?: Unit;
  sp?: number;
  marker?: Marker;
} | {
  event: "displaced";
  section: string;
  text: string;
  unit?: Unit;
  from?: Hex;
  to?: Hex;
  marker?: Marker;
} | {
  event: "advanced";
  section: string;
  text: string;
  unit?: Unit;
  from?: Hex;
  to?: Hex;
  facing?: number;
  marker?: Marker;
} | {
  event: "to-bottom";
  section: string;
  text: string;
  unit?: Unit;
  marker?: Marker;
} | {
  event: "control";
  section: string;
  text: string;
  side?: Side;
  hex?: Hex;
} | {
  event: "vp";
  section: string;
  text: string;
  side?: Side;
  points?: number;
  why?: "eliminated" | "officer" | "commander" | "lee" | "prisoner" | "breakout" | "prize";
} | {
  event: "game-over";
  section: string;
  text: string;
  winner?: Side;
  degree?: "none" | "draw" | "minor" | "major" | "decisive" | "resigned";
};
/** The member `events` of `update` and `replay`: what happened, in order. `text` is the event as a sentence, in which {name} stands for a member. Clients ignore events and members that they do not know. */
export type Events = Event[];
/** The member `question` of `ask`; what `answer` holds then is in $defs, by the word asked. */
export type Question = {
  ask: "next";
  unit: Unit;
  steps?: Step[];
} | {
  ask: "reach";
  unit: Unit;
  hex?: Hex;
  steps?: Step[];
} | {
  ask: "preview";
  action: Action;
} | {
  ask: "zoc";
  side?: Side;
  unit?: Unit;
} | {
  ask: "sight";
  unit?: Unit;
  hex?: Hex;
} | {
  ask: "retreat-hexes";
  brigade: Unit;
} | {
  ask: "unit";
  unit: Unit;
};
export type NextAnswer = {
  steps: Choice[];
};
export type ReachAnswer = {
  hexes?: Array<{
    hex: Hex;
    cost: Points;
    steps: Step[];
    may_end?: true;
    stops?: true;
  }>;
  ends?: Array<{
    facing?: number;
    column?: true;
    mounted?: boolean;
    cost: Points;
    steps: Step[];
    stops?: true;
  }>;
};
export type PreviewAnswer = {
  refusal?: {
    code: string;
    section: string;
    text: string;
  };
  units?: Array<{
    unit: Unit;
    cost: Points;
    costs: Points[];
    points: Points;
    hex?: Hex;
    dice?: number;
  }>;
  cost?: Points;
  costs?: Points[];
  points?: Points;
  hex?: Hex;
  dice?: number;
  needed?: number;
  modifier?: number;
  rolls?: Array<{
    roll: "offensive-suppression" | "offensive-fire" | "defensive-suppression" | "canister" | "defensive-fire" | "close-combat";
    side: Side;
    at?: Unit;
    dice: number;
    lines: Array<{
      what: string;
      section: string;
      text: string;
      value: number;
      unit?: Unit;
      hex?: Hex;
    }>;
    reroll?: true;
    dusk?: true;
    perhaps?: true;
  }>;
  attacker_lead?: Unit;
  defender_lead?: Unit;
  hidden?: true;
  odds?: {
    taken: Permille;
    attacker: OddsOf;
    defender: OddsOf;
    guess?: true;
  };
};
export type Permille = number;
export type OddsOf = {
  steps: number;
  check: Permille;
  rout: Permille;
};
export type ZocAnswer = {
  hexes: Hex[];
};
export type SightAnswer = {
  hexes: Hex[];
};
export type RetreatHexesAnswer = {
  hexes: Hex[];
};
export type UnitAnswer = { [key: string]: unknown };
