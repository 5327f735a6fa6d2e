/** Counts of a simulation, and its users. */

export interface Tally {
  scenarios: number;
  /** Clients that joined, including clients that return. */
  clients: number;
  clicks: number;
  /** Clicks that were repeated because no client answered. */
  repeated: number;
  /** Clients that left and returned. */
  reconnects: number;
  /** The number of times that another client became the writing client. */
  switches: number;
  /** Other writes to the number. */
  otherWrites: number;
  deleted: number;
}

export const EMPTY_TALLY: Tally = {
  scenarios: 0,
  clients: 0,
  clicks: 0,
  repeated: 0,
  reconnects: 0,
  switches: 0,
  otherWrites: 0,
  deleted: 0,
};

/** Users at the table, by id. */
export interface Users {
  readonly masters: readonly string[];
  readonly players: readonly string[];
  /** The players' own actors. */
  readonly attackers: readonly string[];
}
