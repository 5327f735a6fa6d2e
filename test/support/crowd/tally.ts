/** What is counted of the scenarios played, and who plays them. */
/** What has happened. */
export interface Tally {
  scenarios: number;
  /** Clients that sat down, each with data of its own; those that came back count again. */
  clients: number;
  clicks: number;
  /** Clicks that had to be repeated, because nobody was there to hear them or to tell of it. */
  repeated: number;
  /** Clients that went and came back. */
  reconnects: number;
  /** How often another client became the one that writes. */
  switches: number;
  /** Numbers that somebody else wrote meanwhile. */
  otherWrites: number;
  deleted: number;
}

export const NOTHING_YET: Tally = {
  scenarios: 0,
  clients: 0,
  clicks: 0,
  repeated: 0,
  reconnects: 0,
  switches: 0,
  otherWrites: 0,
  deleted: 0,
};

/** Who is there. */
export interface Users {
  readonly masters: readonly string[];
  readonly players: readonly string[];
  /** The players' own actors. */
  readonly attackers: readonly string[];
}
