/** The reasons of changes: what they name, and that they say as much as changes. */
import { describe, expect, it } from "vitest";
import { DEALING } from "../../../module/rulesets/burst/rules/damage/dealing.ts";
import { restChanges } from "../../../module/rulesets/burst/rules/survival/rest.ts";
import { pay, spendActions } from "../../../module/rulesets/burst/rules/turn/costs.ts";
import {
  type RoundState,
  roundEndChanges,
  turnStartChanges,
} from "../../../module/rulesets/burst/rules/turn/turn-changes.ts";
import { expectTold, reasonsOf } from "../../support/told.ts";
import { FRESH } from "./fresh.ts";
import { blow } from "./hits.ts";

const MAX = { vigor: 25, durability: 25, health: 13, mana: 20 };

describe("costs", () => {
  it("[B-105] costs are told as they change; the last point of Vigor makes the payer Winded", () => {
    const purse = { vigor: 3, mana: 9 };
    expect(reasonsOf(pay({ vigor: 2, mana: 4 }, purse))).toEqual([
      "vigor: Sheet.vigor -2",
      "mana: Sheet.mana -4",
    ]);
    expect(pay({ vigor: 2, mana: 4 }, purse)).toMatchObject({
      deltas: { "vigor.value": -2, "mana.value": -4 },
      addConditions: [],
    });
    expect(pay({ vigor: 3, mana: 0 }, purse).addConditions).toEqual(["winded"]);
    expect(reasonsOf(pay({ vigor: 0, mana: 0 }, { vigor: 0, mana: 0 }))).toEqual([]);
    expect(pay({ vigor: 0, mana: 1 }, { vigor: 0, mana: 1 }).addConditions).toEqual([]);
  });

  it("of actions are told, and a long action that is complete is cleared", () => {
    expect(reasonsOf(spendActions(2))).toEqual(["actions: Sheet.actionsOfTurn -2"]);
    expect(spendActions(2)).toMatchObject({ sets: {}, removeConditions: [] });
    expect(reasonsOf(spendActions(0))).toEqual([]);
    expect(spendActions(1, { paid: 1 }).removeConditions).toEqual(["multiAction"]);
  });
});

describe("the start of a turn", () => {
  it("the start of a turn gives back what was spent, and nothing else", () => {
    expect(reasonsOf(turnStartChanges({ spent: 2, strikes: 0, readied: "" }))).toEqual([
      "actions: Turn.actionsBack 2",
    ]);
    expect(Object.keys(turnStartChanges({ spent: 0, strikes: 0, readied: "" }).sets)).toEqual([]);
    expect(Object.values(turnStartChanges({ spent: 1, strikes: 1, readied: "parry" }).sets)).toEqual([
      0,
      0,
      "",
    ]);
  });
});

describe("the end of a round", () => {
  const ended = (state: Partial<RoundState["state"]>, conditions: readonly string[] = [], gains = {}) =>
    roundEndChanges({
      state: { ...FRESH, vigor: 25, durability: 10, health: 5, mana: 5, ...state },
      stamina: 25,
      max: MAX,
      gains,
      conditions,
    });

  it("[B-107] tells each track that recovers, and nothing where nothing does", () => {
    expect(reasonsOf(ended({}))).toEqual([]);
    expect(reasonsOf(ended({ vigor: 10 }, [], { durability: 2, health: 1 }))).toEqual([
      "vigor: Sheet.vigor 5",
      "durability: Sheet.durability 2",
      "health: Sheet.health 1",
    ]);
    expect(ended({ vigor: 10 }).deltas).toEqual({ "vigor.value": 5 });
  });

  it("[B-106] [B-117] tells which conditions begin and end", () => {
    expect(reasonsOf(ended({ vigor: 24, winded: true }, ["winded"]))).toEqual([
      "vigor: Sheet.vigor 1",
      "winded: Turn.ends 0",
    ]);
    const healed = ended({ durability: 0, wounded: true }, ["wounded"], {
      durability: 2,
      whileWounded: true,
    });
    expect(healed.removeConditions).toEqual(["wounded"]);
    expect(reasonsOf(healed).at(-1)).toBe("wounded: Turn.ends 0");
    expect(ended({ winded: true, vigor: -20 }, []).addConditions).toEqual(["winded"]);
  });

  it("[B-120] [B-126] tells the clock of Shock and its end", () => {
    expect(reasonsOf(ended({ shock: true, shockRounds: 3 }))).toEqual(["shock: Sheet.shockRounds -1"]);
    const dies = ended({ shock: true, shockRounds: 1 });
    expect(reasonsOf(dies)).toEqual(["dead: Turn.begins 0"]);
    expect(dies).toMatchObject({ addConditions: ["dead"], removeConditions: ["shock"] });
    expect(reasonsOf(ended({ dead: true, vigor: 0 }))).toEqual([]);
  });
});

describe("a rest", () => {
  const rested = (changes: Partial<Parameters<typeof restChanges>[0]> = {}) =>
    restChanges({
      tracks: { vigor: 25, durability: 25, health: 13, mana: 2 },
      max: MAX,
      conditions: [],
      days: 0,
      daily: { dailyDurability: 1, dailyHealth: 1 },
      mana: false,
      ...changes,
    });

  it("[B-114] tells each track that it fills; Mana where the table restores it", () => {
    expect(reasonsOf(rested())).toEqual([]);
    expect(reasonsOf(rested({ mana: true }))).toEqual(["mana: Sheet.mana 18"]);
    expect(rested({ mana: true, tracks: { ...MAX, mana: 20 } }).steps).toEqual([]);
    expect(reasonsOf(rested({ tracks: { vigor: 5, durability: 5, health: 10, mana: 2 }, days: 2 }))).toEqual([
      "vigor: Sheet.vigor 20",
      "durability: Sheet.durability 20",
      "health: Sheet.health 2",
    ]);
  });

  it("[B-106] [B-117] [B-122] tells the conditions that end with it", () => {
    const tracks = { vigor: 0, durability: 0, health: 0, mana: 0 };
    expect(rested({ tracks, conditions: ["winded"] }).removeConditions).toEqual(["winded"]);
    expect(rested({ tracks, conditions: ["wounded"] }).removeConditions).toEqual([]);
    expect(rested({ tracks, conditions: ["wounded"], days: 1 }).removeConditions).toEqual(["wounded"]);
    expect(rested({ tracks, conditions: ["stabilized"] }).removeConditions).toEqual([]);
    const woken = rested({ tracks, conditions: ["stabilized"], days: 1 });
    expect(woken.removeConditions).toEqual(["stabilized"]);
    expect(reasonsOf(woken).at(-1)).toBe("stabilized: Turn.ends 0");
  });
});

describe("plain amounts", () => {
  it("plain amounts are damage of its kinds, kinetic first, healing of the tracks and costs", () => {
    expectTold(DEALING);
    expect(DEALING.damage[0]?.hit(3)).toEqual(blow(3));
    for (const { id, hit } of DEALING.damage.slice(0, -1))
      expect(hit(3)).toMatchObject({ type: id, toHealth: false });
    expect(DEALING.damage.at(-1)?.hit(3)).toMatchObject({ type: "toxic", toHealth: true, outright: false });
    expect(DEALING.healing.map(({ id, hit }) => [id, hit(3)])).toEqual(
      ["health", "durability", "vigor", "mana"].map((track) => [
        track,
        { nature: "healing", track, amount: 3, conditions: [], resist: null },
      ]),
    );
    expect(DEALING.cost.map(({ id, path }) => [id, path])).toEqual([
      ["vigor", "vigor.value"],
      ["mana", "mana.value"],
    ]);
  });
});
