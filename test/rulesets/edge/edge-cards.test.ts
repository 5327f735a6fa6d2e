/** EDGE cards: what a hand may do, and what drawing, playing, burning and discarding change and tell. */
import { describe, expect, it } from "vitest";
import { NO_ADJUSTMENTS } from "../../../module/kit/damage.ts";
import { rulesMetres } from "../../../module/rulesets/edge/rules/attack/scale.ts";
import {
  cardProblem,
  freeCardUse,
  NO_CARDS,
  takesCard,
} from "../../../module/rulesets/edge/rules/check/edge-cards.ts";
import type { EdgeCards, EdgeHit } from "../../../module/rulesets/edge/rules/hit.ts";
import { expectTold, reasonsOf } from "../../support/told.ts";
import { DEFENDER } from "./defender.ts";
import { edgeDamageRules } from "./told-rules.ts";

const HAND: EdgeCards = { deck: "deck", top: "four", held: ["one", "two"], due: 0 };

const proposed = (hit: EdgeHit, cards: Partial<EdgeCards> | null = {}) => {
  const defender = cards === null ? DEFENDER : { ...DEFENDER, cards: { ...HAND, ...cards } };
  const { nature, amount, steps, change } = expectTold(
    edgeDamageRules.propose(hit, defender, NO_ADJUSTMENTS),
  );
  expect([nature, amount]).toEqual(["effect", 0]);
  const { deltas, sets, addConditions, cards: moved } = change;
  return { told: steps.map(({ id }) => id), deltas, sets, addConditions, moved };
};

const use = (
  word: "draw" | "play" | "burn" | "discard",
  card?: string,
  cards: Partial<EdgeCards> | null = {},
) => proposed({ nature: "edgeCard", use: word, ...(card === undefined ? {} : { card }) }, cards);

const NOTHING = { deltas: {}, sets: {}, addConditions: [], moved: undefined };

describe("a card", () => {
  it("[E-572] a card is drawn from the top, and one that was due before there was a deck counts", () => {
    const drawn = { ...NOTHING, told: ["cardDrawn"], moved: { deck: "deck", drawn: ["four"], returned: [] } };
    expect(use("draw")).toEqual(drawn);
    expect(use("draw", undefined, { due: 2 })).toEqual({ ...drawn, deltas: { edgeDue: -1 } });
  });

  it("[E-574] [E-575] [E-576] a card goes back when it is played, burnt or discarded", () => {
    const moved = { deck: "deck", drawn: [], returned: ["two"] };
    const sets = { edgeUsed: true };
    expect(use("play", "two")).toEqual({ ...NOTHING, told: ["cardPlayed"], sets, moved });
    expect(use("burn", "two")).toEqual({
      ...NOTHING,
      told: ["cardBurnt"],
      sets,
      addConditions: ["edgeBurnt"],
      moved,
    });
    expect(use("discard", "two")).toEqual({ ...NOTHING, told: ["cardDiscarded"], moved });
  });

  it.each([
    ["draw", undefined, { held: ["one", "two", "three"] }, "handFull"],
    ["draw", undefined, { top: null }, "deckEmpty"],
    ["draw", undefined, { deck: null }, "noDeck"],
    ["draw", undefined, null, "noDeck"],
    ["play", "one", { deck: null }, "noDeck"],
    ["play", undefined, {}, "cardGone"],
    ["burn", "four", {}, "cardGone"],
    ["discard", "one", { held: [] }, "cardGone"],
  ] as const)("%s %s from %j only tells: %s", (word, card, cards, told) => {
    expect(use(word, card, cards)).toEqual({ ...NOTHING, told: [told] });
  });

  it("[E-573] a card goes back with all others at the end of a session", () => {
    const sets = { edgeUsed: false, edgeDue: 0 };
    const ended = { ...NOTHING, told: ["cardsDiscarded"], sets };
    const moved = { deck: "deck", drawn: [], returned: ["one", "two"] };
    expect(proposed({ nature: "edgeCardsEnd" })).toEqual({ ...ended, moved });
    expect(proposed({ nature: "edgeCardsEnd" }, { held: [] })).toEqual(ended);
    expect(proposed({ nature: "edgeCardsEnd" }, { deck: null })).toEqual(ended);
    expect(proposed({ nature: "edgeCardsEnd" }, null)).toEqual(ended);
  });
});

describe("a hand", () => {
  const ACTIONS = ["drawCard", "playCard", "burnCard", "discardCard", "discardCards", "dash"];
  it.each([
    [0, false, [null, "noCard", "noCard", "noCard", "noCard", null]],
    [0, true, [null, "noCard", "noCard", "noCard", null, null]],
    [2, false, [null, null, null, null, null, null]],
    [2, true, [null, "cardUsed", "cardUsed", null, null, null]],
    [3, false, ["handFull", null, null, null, null, null]],
    [4, true, ["handFull", "cardUsed", "cardUsed", null, null, null]],
  ])(
    "[E-572] [E-574] a hand of %d cards, with one used: %s, allows the uses of the rules",
    (cards, used, problems) => {
      expect(ACTIONS.map((id) => cardProblem(id, { cards, used }))).toEqual(problems);
    },
  );

  it("a hand names a card for what takes one", () => {
    expect(ACTIONS.filter(takesCard)).toEqual(["playCard", "burnCard", "discardCard"]);
    expect(NO_CARDS).toEqual({ deck: null, top: null, held: [], due: 0 });
  });

  it("[E-574] a hand may use another card when the scene is over", () => {
    expect(reasonsOf(freeCardUse({ used: true }))).toEqual(["edgeUsed: Step.edgeFree 0"]);
    expect(freeCardUse({ used: true }).sets).toEqual({ edgeUsed: false });
    expect(freeCardUse({ used: false })).toMatchObject({ sets: {}, steps: [] });
  });
});

it("[E-346] metres of the rules, from the units and the scale of a scene", () => {
  expect(rulesMetres(10, " M ")).toBe(10);
  expect(rulesMetres(2, "km")).toBe(2000);
  expect(rulesMetres(10, "ft")).toBeCloseTo(3.048);
  expect(rulesMetres(1, "mi")).toBeCloseTo(1609.344);
  expect(rulesMetres(7, "squares")).toBe(7);
  expect(rulesMetres(10, "m", 5)).toBe(2);
});
