// SPDX-License-Identifier: MIT
// Made by tests/browser/wire.mjs from protocol/schema/replies.json. Do not edit.
export type Hello = {
  type: "hello";
  re?: Re;
  protocol: 1;
  server: string;
  features: Word[];
  create_password?: true;
  url?: string;
  push_key?: string;
  time: Time;
  limits: {
    message_bytes: number;
    depth: number;
    matches: number;
    messages_per_second: number;
    burst: number;
  };
  games: Catalogue[];
};
export type Error = {
  type: "error";
  re?: Re;
  match?: Match;
  code: Word;
  text: string;
  where?: string;
  refusal?: Refusal;
  retry_ms?: number;
  state?: State;
};
export type Pong = {
  type: "pong";
  re?: Re;
  time: Time;
};
export type Matches = {
  type: "matches";
  re?: Re;
  matches: Row[];
  next?: string;
};
export type Created = {
  type: "created";
  re?: Re;
  match: Match;
  side: Side;
  token: Token;
  code?: Code;
  dice: Dice;
  pair?: {
    match: Match;
    side: Side;
    token: Token;
    code?: Code;
    dice: Dice;
  };
};
export type Terms = {
  type: "terms";
  re?: Re;
  match: Match;
  terms: MatchTerms;
  state: MatchState;
  result?: GamePart;
  points?: Points;
  seats: MatchSeats;
  free?: Side;
  other?: {
    match: Match;
    side: Side;
    code: Code;
  };
  dice: Dice;
};
export type Joined = {
  type: "joined";
  re?: Re;
  match: Match;
  side: Side;
  token: Token;
  pair?: NewMatch;
};
export type Left = {
  type: "left";
  re?: Re;
  match: Match;
};
export type Done = {
  type: "done";
  re?: Re;
  match: Match;
  key?: Bytes16;
  n: Number;
};
export type Tried = {
  type: "tried";
  re?: Re;
  match: Match;
  n: Number;
  allowed: boolean;
  refusal?: Refusal;
  preview?: GamePart;
};
export type Answer = {
  type: "answer";
  re?: Re;
  match: Match;
  n: Number;
  answer: GamePart;
};
export type Hints = {
  type: "hints";
  re?: Re;
  match: Match;
  n: Number;
  hints: Hint[];
};
export type Hint = {
  action: GamePart;
  reason: string;
  chance?: number;
  before: number;
  value?: number;
  games?: number;
  odds?: GamePart;
};
export type ChatLog = {
  type: "chat-log";
  re?: Re;
  match: Match;
  channel: "players" | "spectators";
  last: number;
  lines: Line[];
};
export type Seats = {
  type: "seats";
  re?: Re;
  seats: Array<{
    match: Match;
    ok: boolean;
    side?: Side;
    yours?: boolean;
    row?: Row;
  }>;
};
export type Record = {
  type: "record";
  re?: Re;
  match: Match;
  from: number;
  last: number;
  header?: RecordHeader;
  entries: Entry[];
  next?: number;
};
export type Replay = {
  type: "replay";
  re?: Re;
  match: Match;
  as: Word;
  n: Number;
  last: Number;
  setup?: GamePart;
  at?: Time;
  kind?: Kind;
  by?: Side;
  host?: true;
  time?: true;
  order?: true;
  level?: Level;
  seconds?: Given;
  events?: GamePart[];
  view: GamePart;
  decision: Decision;
  answer?: GamePart;
  updates: Change[];
};
export type Statistics = {
  type: "statistics";
  re?: Re;
  match: Match;
  as: Word;
  from: Number;
  to: Number;
  last: Number;
  rows: RollRow[];
};
export type Rules = {
  type: "rules";
  re?: Re;
  game: Word;
  edition: Word;
  book?: {
    note: string;
    chapters: Array<{
      name: string;
      sections: Section[];
    }>;
  };
};
export type Account = {
  type: "account";
  re?: Re;
  account?: {
    name: string;
    created: Time;
    profile: "nothing" | "results" | "matches";
    ratings: Strength[];
    logins: Array<{
      number: number;
      created: Time;
      used: Time;
      device?: string;
      here?: true;
    }>;
  };
  session?: Token;
  recovery?: Token;
};
export type AccountSeat = {
  type: "account-seat";
  re?: Re;
  match: Match;
  side: Side;
};
export type Mine = {
  type: "mine";
  re?: Re;
  seats: Array<{
    match: Match;
    side: Side;
    yours: boolean;
    row: Row;
  }>;
  next?: string;
};
export type Blocks = {
  type: "blocks";
  re?: Re;
  names: string[];
};
export type Reported = {
  type: "reported";
  re?: Re;
  match: Match;
};
export type Reports = {
  type: "reports";
  re?: Re;
  reports: Array<{
    match: Match;
    at: Time;
    name: string;
    text: string;
  }>;
};
export type Cups = {
  type: "cups";
  re?: Re;
  may_open?: true;
  cups: Array<{
    cup: Match;
    title: string;
    game: Word;
    edition: Word;
    scenario: Word;
    options?: Word[];
    clock?: Pace;
    rated?: true;
    handicap?: Handicap;
    kind: "swiss" | "round-robin" | "knock-out";
    state: "open" | "running" | "over" | "called-off";
    organiser?: string;
    entered: number;
    most: number;
    days?: number;
    late: "organiser" | "draw";
    round: number;
    rounds: number;
    due?: Time;
    created: Time;
    changed: Time;
  }>;
};
export type Wishes = {
  type: "wishes";
  re?: Re;
  most: number;
  wishes: Array<{
    number: number;
    game?: Word;
    edition?: Word;
    scenario?: Word;
    side?: Word;
    options?: Word[];
    pace?: "none" | "live" | "days";
    experience?: "new" | "some" | "much";
    rating_from?: WantedRating;
    rating_to?: WantedRating;
    since: Time;
    until?: Time;
    others?: string[];
  }>;
};
export type Cup = {
  type: "cup";
  re?: Re;
  cup: Match;
  title: string;
  game: Word;
  edition: Word;
  scenario: Word;
  options?: Word[];
  clock?: Pace;
  rated?: true;
  handicap?: Handicap;
  kind: "swiss" | "round-robin" | "knock-out";
  state: "open" | "running" | "over" | "called-off";
  organiser?: string;
  entered: number;
  most: number;
  days?: number;
  late: "organiser" | "draw";
  round: number;
  rounds: number;
  due?: Time;
  created: Time;
  changed: Time;
  organises?: true;
  players: Array<{
    name: string;
    you?: true;
    seed?: number;
    gone?: true;
  }>;
  table: Array<{
    player: number;
    halves: number;
    buchholz: number;
    berger: number;
    wins: number;
    draws: number;
    losses: number;
    through?: number;
  }>;
  games: Array<{
    round: number;
    place: number;
    first: number;
    second?: number;
    result?: "first" | "second" | "draw" | "neither";
    ruled?: true;
    match?: Match;
  }>;
};
export type Profile = {
  type: "profile";
  re?: Re;
  name: string;
  created: Time;
  results: Array<{
    game: Word;
    side: Side;
    computer?: true;
    won: number;
    lost: number;
    drawn: number;
  }>;
  ratings: Strength[];
  matches?: Row[];
};
export type Rating = {
  type: "rating";
  re?: Re;
  match: Match;
  counts: "yes" | "no" | "often" | "void";
  sides: {
    [key: string]: {
      before: number;
      rating: number;
      deviation: number;
    };
  };
};
export type Ratings = {
  type: "ratings";
  re?: Re;
  game: Word;
  players: Strength[];
};
export type Section = {
  id: string;
  name: string;
  text: string[];
  see?: string[];
  for?: string[];
  options?: string[];
  board?: {
    text: string;
  };
};
export type State = {
  type: "state";
  re?: Re;
  match: Match;
  n: Number;
  you: {
    side?: Side;
    watching?: "public" | "all";
  };
  terms: MatchTerms;
  setup?: GamePart;
  view: GamePart;
  decision: Decision;
  offers?: GamePart;
  status: Status;
  seats: MatchSeats;
  dice: Dice;
  chat: ChatCounts;
  missed?: Deed[];
};
export type Gap = {
  type: "gap";
  re?: Re;
  match: Match;
  n: Number;
  updates: Change[];
  chat: ChatCounts;
};
export type Update = {
  type: "update";
  re?: Re;
  match: Match;
  n: Number;
  at: Time;
  kind: Kind;
  by: Side;
  host?: true;
  time?: true;
  order?: true;
  level?: Level;
  seconds?: Given;
  key?: Bytes16;
  back_to?: Number;
  events?: GamePart[];
  view?: GamePart;
  decision?: Decision;
  offers?: { [key: string]: unknown } | null;
  status?: Status;
  seats?: MatchSeats;
  dice?: Dice;
};
export type ChatRule = {
  type: "chat-rule";
  re?: Re;
  match: Match;
  spectators: "open" | "closed";
};
export type InviteComputer = {
  type: "invite-computer";
  re?: Re;
  match: Match;
  side: Side;
  level: number;
};
export type Analysis = {
  type: "analysis";
  re: Re;
  match: Match;
  playouts: number;
  sides: [Side, Side];
  points: AnalysisPoint[];
  turnings: AnalysisTurning[];
  luck: [number, number];
};
export type Disclose = {
  type: "disclose";
  re: Re;
  match: Match;
  side: Side;
};
export type Mute = {
  type: "mute";
  re?: Re;
  match: Match;
  on: boolean;
};
export type Arrows = {
  type: "arrows";
  re?: Re;
  match: Match;
  by?: string;
  arrows: string[];
};
export type Chat = {
  type: "chat";
  re?: Re;
  match: Match;
  channel: "players" | "spectators";
  c: number;
  at: Time;
  name?: string;
  side?: Side;
  text: string;
};
export type Notes = {
  type: "notes";
  re?: Re;
  match: Match;
  text: string;
};
export type Notice = {
  type: "notice";
  at: Time;
  text: string;
  ends_at?: Time;
};
export type Presence = {
  type: "presence";
  re?: Re;
  match: Match;
  sides: {
    [key: string]: boolean;
  };
  watching: number;
};
export type Rematch = {
  type: "rematch";
  re?: Re;
  match: Match;
  rematch: NewMatch;
};
export type Notify = {
  type: "notify";
  re?: Re;
  match: Match;
  stopped?: true;
  kinds?: NotifyKind[];
  recipients?: Array<{
    number: number;
    kind: NotifyKind;
    target?: string;
    confirmed: boolean;
    remind: number;
    told?: Time;
    error?: string;
    secret?: string;
    url?: string;
  }>;
};
export type Daily = {
  type: "daily";
  re?: Re;
  stopped?: true;
  kinds?: NotifyKind[];
  recipients?: Array<{
    number: number;
    kind: NotifyKind;
    target?: string;
    confirmed: boolean;
    minute?: number;
    turns?: true;
    told?: Time;
    error?: string;
    secret?: string;
    url?: string;
  }>;
};
export type NotifyKind = "webhook" | "discord" | "ntfy" | "email" | "feed" | "push";
export type Orders = {
  type: "orders";
  re?: Re;
  match: Match;
  after: number;
  orders: {
    [key: string]: string;
  };
  can: Array<{
    order: WordOfOrder;
    choices?: WordOfOrder[];
    place?: true;
  }>;
};
export type WordOfOrder = string;
export type Clock = {
  type: "clock";
  re?: Re;
  match: Match;
  time: Time;
  runs?: Side;
  paused?: true;
  sides: {
    [key: string]: {
      left: number;
      days_off?: number;
      rests_until?: Time;
    };
  };
};
/** how long a side may think; absent: as long as it likes */
export type Pace = {
  each: "phase" | "match";
  seconds: number;
  increment?: number;
  days_off?: number;
  at_zero?: "computer" | "lose";
  level?: Level;
};
/** of the computer */
export type Level = number;
/** seconds */
export type Given = number;
export type Re = number;
export type Number = number;
/** Unix milliseconds */
export type Time = number;
export type Match = string;
export type Code = string;
export type Token = string;
export type Bytes16 = string;
export type Bytes32 = string;
/** a side of the game */
export type Side = string;
export type Word = string;
export type MatchState = "open" | "placing" | "playing" | "finished" | "abandoned";
export type Kind = "join" | "open-nonce" | "act" | "undo" | "propose" | "accept" | "decline" | "withdraw" | "resign" | "vacate" | "resume" | "rest" | "claim" | "give" | "hint";
/** the game's own: see games/ */
export type GamePart = { [key: string]: unknown };
export type Decision = {
  side?: Side;
  text: string;
  name?: string;
  prompt?: string;
  section?: string;
};
export type Refusal = {
  code: Word;
  section?: string;
  text: string;
};
export type Seat = {
  taken: boolean;
  name?: string;
  account?: string;
  creator?: boolean;
};
/** one member a side */
export type MatchSeats = {
  [key: string]: Seat;
};
export type Dice = {
  scheme: "hmac-sha256-1" | "hmac-sha256-2" | "hmac-sha256-3";
  creator: Side;
  seed_hash: Bytes32;
  nonce_hash: Bytes32;
  joiner_nonce?: Bytes32;
  creator_nonce?: Bytes32;
  seed?: Bytes32;
};
export type MatchTerms = {
  game: Word;
  edition: Word;
  rules_version: number;
  scenario: Word;
  options: Word[];
  title?: string;
  public: boolean;
  invite_only: boolean;
  spectators: "public" | "all";
  delay?: Delay;
  handicap?: Handicap;
  bid?: true;
  bids?: Bids;
  clock?: Pace;
  open_chat: boolean;
  hides?: true;
  pair?: Match;
  either?: Match;
  cup?: Match;
  experience?: Experience;
  rating_from?: WantedRating;
  rating_to?: WantedRating;
  rated?: true;
  hints?: true;
  created: Time;
  data_hash?: Bytes32;
  computer?: number;
};
export type NewMatch = {
  match: Match;
  code?: Code;
};
export type Status = {
  state: MatchState;
  proposal?: {
    id: number;
    by: Side;
    what: "draw" | "undo" | "link" | "pause" | "hints";
    back_to?: Number;
  };
  stopped?: true;
  resumed?: Number;
  linked?: true;
  hints?: true;
  hinted?: Word[];
  unrated?: true;
  link?: Token;
  undo?: Number;
  result?: GamePart;
  code?: Code;
  computer?: number;
  points?: Points;
  pair?: NewMatch;
  rematch?: NewMatch;
};
/** the deviation is how far the rating may well be from the truth: twice it, in 19 of 20 cases */
export type Strength = any;
/** whom somebody looks for */
export type WantedRating = number;
/** what the creator tells strangers of it */
export type Experience = "new" | "some" | "much";
/** by side, in hundredths of a point of the game */
export type Points = {
  [key: string]: number;
};
export type ChatCounts = {
  players?: number;
  spectators?: number;
  closed?: true;
  muted?: true;
};
export type Change = {
  n: Number;
  at: Time;
  kind: Kind;
  by: Side;
  host?: true;
  time?: true;
  order?: true;
  level?: Level;
  seconds?: Given;
  key?: Bytes16;
  back_to?: Number;
  events?: GamePart[];
  view?: GamePart;
  decision?: Decision;
  offers?: { [key: string]: unknown } | null;
  status?: Status;
  seats?: MatchSeats;
  dice?: Dice;
};
export type Deed = {
  n: Number;
  at: Time;
  kind: Kind;
  by: Side;
  host?: true;
  time?: true;
  order?: true;
  level?: Level;
  seconds?: Given;
  key?: Bytes16;
  back_to?: Number;
  events?: GamePart[];
};
export type Row = {
  match: Match;
  game: Word;
  edition: Word;
  scenario: Word;
  title?: string;
  state: MatchState;
  seats: MatchSeats;
  turn?: Side;
  headline: string;
  result?: GamePart;
  points?: Points;
  pair?: Match;
  either?: Match;
  cup?: Match;
  experience?: Experience;
  rating_from?: WantedRating;
  rating_to?: WantedRating;
  rated?: true;
  hints?: true;
  options?: Word[];
  rating?: number;
  joinable: boolean;
  spectators: "public" | "all";
  delay?: Delay;
  handicap?: Handicap;
  bid?: true;
  bids?: Bids;
  clock?: Pace;
  watching: number;
  created: Time;
  changed: Time;
};
/** points that a side begins with beside the scenario's; absent: none */
export type Handicap = {
  to: Side;
  points: number;
};
/** what both bid for a side, by the side that each came to have */
export type Bids = {
  [key: string]: {
    side: Side;
    points: number;
  };
};
/** turns; absent: none */
export type Delay = number;
export type RecordedRoll = number[] | {
  d: number;
  names?: string[];
  f: number[];
};
export type RollRow = {
  side?: Side;
  roll: Word;
  rolls: number;
  dice: number;
  sides?: number;
  faces: number[];
  hits?: number;
  expected?: number;
};
export type Line = {
  c: number;
  at: Time;
  name?: string;
  side?: Side;
  text: string;
};
export type Entry = {
  e: number;
  at: Time;
  by: Side;
  kind: Kind;
  what?: "draw" | "undo" | "link" | "pause" | "hints";
  back_to?: Number;
  nonce?: Bytes32;
  pledge?: Bytes32;
  action?: GamePart;
  rolls?: RecordedRoll[];
  flags?: Array<"rolled" | "probed" | "phase-end" | "game-end" | "passed" | "host" | "time" | "order">;
  digest?: Bytes32;
  turn?: number;
  days?: number;
  seconds?: Given;
  level?: Level;
  clock?: {
    left: [number, number];
    runs?: Side;
  };
  n: [Number, Number, Number, Number];
};
export type AnalysisPoint = {
  n: Number;
  turn: number;
  side?: Side;
  won: [number, number];
  luck: number;
};
export type AnalysisTurning = {
  point: number;
  change: number;
  other?: {
    n: Number;
    side: Side;
    did: GamePart;
    played: number;
    action: GamePart;
    chance: number;
    text?: string;
  };
};
/** by side */
export type Disclosed = {
  [key: string]: Array<{
    text: string;
    remark?: string;
  }>;
};
export type RecordHeader = {
  ridgeline: "record";
  version: 1 | 2;
  match: Match;
  created: Time;
  game: Word;
  edition: Word;
  rules_version: number;
  scenario: Word;
  options: Word[];
  title?: string;
  public: boolean;
  spectators: "public" | "all";
  delay?: Delay;
  handicap?: Handicap;
  bid?: true;
  bids?: Bids;
  clock?: Pace;
  sides: {
    [key: string]: string;
  };
  dice: Dice;
  result?: GamePart;
  disclosed?: Disclosed;
  data_hash: Bytes32;
};
export type RecordFile = {
  ridgeline: "record";
  version: 1 | 2;
  match: Match;
  created: Time;
  game: Word;
  edition: Word;
  rules_version: number;
  scenario: Word;
  options: Word[];
  title?: string;
  public: boolean;
  spectators: "public" | "all";
  delay?: Delay;
  handicap?: Handicap;
  bid?: true;
  bids?: Bids;
  clock?: Pace;
  sides: {
    [key: string]: string;
  };
  dice: Dice;
  result?: GamePart;
  disclosed?: Disclosed;
  data_hash: Bytes32;
  data: GamePart;
  entries: Entry[];
};
export type Catalogue = {
  game: Word;
  edition: Word;
  name: string;
  shelf?: string;
  computer?: number;
  sides: [Side, Side];
  scenarios: Array<{
    id: Word;
    name: string;
    text?: string;
  }>;
  options: Array<{
    id: Word;
    name: string;
    text?: string;
    needs?: Word[];
  }>;
};
/** Whatever the server sends. */
export type Reply = Hello | Error | Pong | Matches | Created | Terms | Joined | Disclose | Analysis | Left | Done | Tried | Answer | Hints | ChatLog | Seats | Record | Replay | Statistics | Rules | AccountSeat | Mine | Blocks | Reported | Reports | Cups | Wishes | Cup | Profile | Rating | Ratings | State | Gap | Update | Chat | ChatRule | Mute | InviteComputer | Arrows | Notes | Presence | Notice | Rematch | Orders | Clock | Notify | Daily | Account;
