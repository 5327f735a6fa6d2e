/** The default contents of a stored request, for fields that a test does not set. */
import type { Participant, RequestRecord } from "../../../module/core/contract/roll-result.ts";

export const SEAT: Omit<Participant, "id" | "actor" | "name"> = {
  ways: [{ kind: "check", key: "" }],
  message: null,
  passively: false,
  passive: null,
  secret: false,
};

export const REQUEST: Omit<RequestRecord, "seats"> = {
  ruleset: "game",
  purpose: "each",
  title: "",
  difficulty: 12,
  hidden: [],
  mode: null,
  need: 0,
  rulings: [],
  winner: null,
  discarded: [],
  reminded: 0,
  closed: false,
  targets: {},
};
