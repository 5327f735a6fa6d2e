/**
 * What a stored request has where a test says nothing else. Without the types of the record: they lead to files that
 * are compiled under the host's typings, which tests are not.
 */
export const SEAT = {
  ways: [{ kind: "check", key: "" }],
  message: null,
  passively: false,
  passive: null,
  secret: false,
};

export const REQUEST = {
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
} as const;
