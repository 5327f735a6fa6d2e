import { describe, expect, test } from "vitest";
import {
  ABILITIES,
  addedAbilities,
  diceOfScore,
  STARTING_SCORE,
} from "../../../module/rulesets/burst/rules/abilities.ts";
import { isWinded, pay } from "../../../module/rulesets/burst/rules/costs.ts";
import { COVER } from "../../../module/rulesets/burst/rules/cover.ts";
import { DAMAGE_TYPES } from "../../../module/rulesets/burst/rules/damage-types.ts";
import {
  isAdjacent,
  maximaOf,
  moveFeet,
  REACH,
  ROUND_SECONDS,
  roundsToLive,
  speedNow,
  vigorRecovery,
} from "../../../module/rulesets/burst/rules/derived.ts";
import { guard, numberToBeat } from "../../../module/rulesets/burst/rules/guard.ts";
import { tieBreak } from "../../../module/rulesets/burst/rules/initiative.ts";
import { defenseCost, reactionBar } from "../../../module/rulesets/burst/rules/reactions.ts";
import { SIZES, sizeGuard } from "../../../module/rulesets/burst/rules/sizes.ts";
import { RESISTANCE_VS, VS_SCALE } from "../../../module/rulesets/burst/rules/tables.ts";
import { ACTION_COSTS, OPENING_ACTIONS } from "../../../module/rulesets/burst/rules/turn.ts";
import { VISIBILITY } from "../../../module/rulesets/burst/rules/visibility.ts";
import { ledgerRows } from "../../support/ledger.ts";

describe("abilities", () => {
  test("[B-023] the seven that are named, and what the table adds", () => {
    expect(ABILITIES).toEqual(["strength", "agility", "speed", "stamina", "soul", "reason", "resolve"]);
    expect(addedAbilities(" Luck, charm ,Luck,, Soul, Sixth Sense")).toEqual([
      { id: "luck", name: "Luck" },
      { id: "charm", name: "charm" },
      { id: "sixthsense", name: "Sixth Sense" },
    ]);
  });

  test("[B-024] a die from 20 on, one more every ten; settings may say otherwise", () => {
    expect([0, 19, 20, 29, 30, 39, 40].map((score) => diceOfScore(score))).toEqual([0, 0, 1, 1, 2, 2, 3]);
    expect(diceOfScore(STARTING_SCORE)).toBe(1);
    expect(diceOfScore(14, { firstDieAt: 10, everyPoints: 2 })).toBe(3);
  });
});

describe("derived values", () => {
  test("[B-025] Guard is 15 and what armor, abilities and talents add", () => {
    expect(guard()).toBe(15);
    expect(guard({ armor: 2, other: 3 })).toBe(20);
  });

  test("[B-026] [B-067] a foot for each point of Speed", () => {
    expect(moveFeet({ speed: 34 })).toBe(34);
  });

  test("[B-036] without Speed no distance and no Defense dice", () => {
    expect(moveFeet({ speed: 0 })).toBe(0);
    expect(moveFeet({ speed: -4 })).toBe(0);
    expect(diceOfScore(speedNow({ speed: 0 }))).toBe(0);
  });

  test("[B-027] one Vigor for every full five of Stamina", () => {
    expect([4, 5, 24, 25].map(vigorRecovery)).toEqual([0, 1, 4, 5]);
  });

  test("[B-028] as many rounds to live as Stamina", () => {
    expect(roundsToLive(24)).toBe(24);
  });

  test("[B-030] [B-031] [B-032] [B-033] maxima by Stamina and Soul", () => {
    expect(maximaOf({ stamina: 25, soul: 31 })).toEqual({ vigor: 25, durability: 25, health: 13, mana: 31 });
  });

  test("[B-035] quarters round up", () => {
    expect([1, 4, 5, 30].map((speed) => speedNow({ speed, prone: true }))).toEqual([1, 1, 2, 8]);
  });

  test("[B-090] [B-095] adjacent within six feet, with nothing between", () => {
    expect(REACH).toBe(6);
    expect(isAdjacent({ feet: 6 })).toBe(true);
    expect(isAdjacent({ feet: 6.5 })).toBe(false);
    expect(isAdjacent({ feet: 3, clear: false })).toBe(false);
    expect(isAdjacent({ feet: 10, reach: 12 })).toBe(true);
  });

  test("[B-047] a round is about a quarter of a minute", () => {
    expect(ROUND_SECONDS).toBe(15);
  });
});

describe("tables", () => {
  test("[B-158] [B-161] sizes, and five Guard for each that the attacker is larger", () => {
    expect(SIZES).toEqual(["tiny", "small", "medium", "large", "huge", "massive", "colossal"]);
    expect(sizeGuard({ attacker: "medium", target: "tiny" })).toBe(10);
    expect(sizeGuard({ attacker: "colossal", target: "medium" })).toBe(20);
  });

  test("[B-162] a smaller attacker changes nothing", () => {
    expect(sizeGuard({ attacker: "tiny", target: "huge" })).toBe(0);
  });

  test("[B-143] thirteen damage types", () => {
    expect(DAMAGE_TYPES).toHaveLength(13);
    const ids = ledgerRows("burst", "id", "type", "rule").map(({ type }) => type);
    for (const type of DAMAGE_TYPES) expect(ids).toContain(type);
  });

  test("[B-164] [B-165] [B-166] [B-167] visibility as printed", () => {
    expect(Object.values(VISIBILITY).map(({ vs, limit, sight }) => [vs, limit, ...sight])).toEqual([
      [0, null, 800, 1200],
      [5, 300, 70, 100],
      [10, 150, 30, 50],
      [15, 30, 5, 10],
    ]);
  });

  test("[B-171] [B-172] [B-173] cover as printed", () => {
    expect(Object.values(COVER).map(({ guard: value, armorRank }) => [value, armorRank])).toEqual([
      [0, 0],
      [10, 0],
      [3, 5],
      [5, 10],
    ]);
  });

  test("[B-044] a scale to suggest", () => {
    expect(VS_SCALE.map(({ value }) => value)).toEqual([10, 15, 20, 25]);
  });

  test("[B-104] 15 to resist what names no number", () => {
    expect(RESISTANCE_VS).toBe(15);
  });

  test("[B-049] [B-072] [B-098] one action each, two for emergency aid, one to stand", () => {
    const { aid, ...others } = ACTION_COSTS;
    expect(aid).toBe(2);
    expect(new Set(Object.values(others))).toEqual(new Set([1]));
  });

  test("[B-066] [B-086] [B-088] fleeing and standing up give openings, moving does not", () => {
    expect(OPENING_ACTIONS).toEqual(["escape", "stand"]);
  });
});

describe("attack numbers", () => {
  test("[B-093] [B-094] halved after size and cover, before visibility, and each part is listed", () => {
    const { modifiers, number } = numberToBeat({
      guard: 17,
      ranged: true,
      sizes: { attacker: "large", target: "medium" },
      cover: "full",
      visibility: "low",
      fromBehindUnaware: true,
    });
    expect(modifiers.map(({ id, value }) => [id, value])).toEqual([
      ["size", 5],
      ["cover", 5],
      ["behind", -13],
      ["visibility", 10],
    ]);
    expect(number).toBe(24);
  });

  test("[B-092] from behind the aware nothing changes", () => {
    expect(numberToBeat({ guard: 17 })).toMatchObject({ number: 17, modifiers: [] });
  });
});

describe("initiative", () => {
  test("[B-054] [B-055] highest first, of equal totals the higher Speed; Speed alone never makes a total higher", () => {
    const order = (...entries: readonly (readonly [id: string, total: number, speed: number])[]) =>
      entries
        .map(([id, total, speed]) => ({ id, initiative: total + tieBreak(speed) }))
        .sort((a, b) => b.initiative - a.initiative)
        .map(({ id }) => id);
    expect(order(["a", 12, 20], ["b", 18, 10], ["c", 12, 34], ["d", 17, 9999])).toEqual(["b", "d", "c", "a"]);
    expect(tieBreak(20)).toBe(tieBreak(20));
    expect(tieBreak(-3)).toBe(0);
  });
});

describe("reactions", () => {
  const free = { vigor: 9, cost: 5 };

  test("[B-077] [B-078] [B-079] [B-080] cost Vigor, once for each trigger, not on one's own turn", () => {
    expect(reactionBar(free)).toBeNull();
    expect(reactionBar({ ...free, vigor: 4 })).toBe("vigor");
    expect(reactionBar({ ...free, answered: true })).toBe("answered");
    expect(reactionBar({ ...free, ownTurn: true })).toBe("ownTurn");
    expect(reactionBar({ ...free, incapacitated: true })).toBe("incapacitated");
  });

  test("[B-113] being Winded bars them only where the world says so", () => {
    expect(reactionBar({ ...free, winded: true })).toBeNull();
    expect(reactionBar({ ...free, winded: true, windedBlocks: true })).toBe("winded");
  });

  test("[B-065] defending takes off 2 Vigor, never below 0", () => {
    expect([
      defenseCost({}),
      defenseCost({ defending: true }),
      defenseCost({ base: 1, defending: true }),
    ]).toEqual([5, 3, 0]);
  });
});

describe("Vigor", () => {
  test("[B-111] [B-112] Winded at 0 and until 5 are back", () => {
    expect(isWinded({ vigor: 0, winded: false })).toBe(true);
    expect(isWinded({ vigor: 4, winded: true })).toBe(true);
    expect(isWinded({ vigor: 5, winded: true })).toBe(false);
    expect(isWinded({ vigor: 1, winded: false })).toBe(false);
  });

  test("[B-070] techniques cost Vigor, spells Mana", () => {
    const purse = { vigor: 10, mana: 10 };
    expect(pay({ vigor: 4, mana: 0 }, purse)).toMatchObject({
      deltas: { "vigor.value": -4 },
      addConditions: [],
    });
    expect(pay({ vigor: 0, mana: 3 }, purse).deltas).toEqual({ "mana.value": -3 });
    expect(pay({ vigor: 10, mana: 0 }, purse).addConditions).toEqual(["winded"]);
  });
});
