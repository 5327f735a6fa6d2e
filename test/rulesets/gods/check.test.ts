import { describe, expect, it } from "vitest";
import { applyChangeSet } from "../../../module/kit/change-set.ts";
import type { RolledDie } from "../../../module/kit/contract.ts";
import { NO_CHOICES } from "../../../module/kit/modifiers.ts";

import { type CreationRollId, creationChanges } from "../../../module/rulesets/gods/rules/check/creation.ts";
import {
  breakUpDemands,
  brokenGroupProblems,
  defaultGroupChoices,
  groupBody,
  leaveGroup,
  survivalLostEach,
} from "../../../module/rulesets/gods/rules/check/group.ts";
import { mojoCost, spendMojo } from "../../../module/rulesets/gods/rules/check/mojo.ts";
import { obstaclePenalty } from "../../../module/rulesets/gods/rules/check/obstacles.ts";
import { PURPOSE_RULES } from "../../../module/rulesets/gods/rules/check/purposes.ts";
import { rollCosts } from "../../../module/rulesets/gods/rules/check/roll-costs.ts";
import type {
  GodsCheckChoices,
  GodsCheckOutcome,
  GodsCheckPlan,
  GodsCheckRequest,
} from "../../../module/rulesets/gods/rules/check/types.ts";
import { ABILITIES } from "../../../module/rulesets/gods/rules/creature/abilities.ts";
import { conditionModifiers } from "../../../module/rulesets/gods/rules/creature/condition-modifiers.ts";
import { contributorsOf } from "../../../module/rulesets/gods/rules/creature/contributors.ts";
import { gainAt } from "../../../module/rulesets/gods/rules/creature/derived.ts";
import { MATERIALS } from "../../../module/rulesets/gods/rules/damage/item-reaction.ts";
import type { PurposeId } from "../../../module/rulesets/gods/rules/modifiers.ts";
import { defaultJumpChoices } from "../../../module/rulesets/gods/rules/survival/jump.ts";
import { d20s, die, godsChoices, godsRequest, mod, numbers, roll, TENS } from "./requests.ts";
import {
  checkRules,
  creationRules,
  groupEffort,
  groupRules,
  itemRules,
  jumpRules,
  mojoRules,
} from "./told-rules.ts";

const target = (request: Partial<GodsCheckRequest>, choices: Partial<GodsCheckChoices> = {}) => {
  const asked = godsRequest(request);
  return checkRules.plan(asked, godsChoices(asked, choices)).target;
};

describe("target of a check", () => {
  const history = { id: "h", name: "History", bonus: 2, ability: "intelligence" } as const;

  it("[G-011] a skill adds its bonus to the ability", () => {
    const request = {
      score: "intelligence",
      scores: numbers({ intelligence: 15 }),
      skills: [history],
    } as const;
    expect(target(request, { skill: "h" })).toBe(17);
    expect(target(request)).toBe(15);
  });

  it("[G-021] another ability adds its contributor", () => {
    const request = { contributors: contributorsOf({ ...TENS, strength: 16 }) };
    expect(target(request, { contributor: "strength" })).toBe(13);
    expect(target(request, { contributor: "strength", contribution: "minor" })).toBe(11);
    expect(target(request, { contributor: "strength", contribution: "special" })).toBe(13);
  });

  it("[G-009] each doubling of an obstacle's size is a penalty of one", () => {
    expect([5, 10, 19, 20, 39, 40, 80].map((feet) => obstaclePenalty(feet, 10))).toEqual([
      0, 0, 0, 1, 1, 2, 3,
    ]);
    expect(obstaclePenalty(100, 0)).toBe(0);
    expect(target({}, { obstacle: 40 })).toBe(8);
  });

  it("[G-015] an attack is 10 and its bonuses minus the target's defense", () => {
    const attack = {
      purpose: "attack",
      topic: "attack",
      score: "attack",
      scores: numbers({ attack: 12 }),
      defense: 4,
      modifiers: [mod(1, "weapon")],
    } as const;
    expect(target(attack)).toBe(9);
    expect(target(attack, { defense: 0 })).toBe(13);
  });

  it("target of a check counts the same source once, and no modifier that is ticked off", () => {
    const modifiers = [mod(2, "twice"), mod(2, "twice"), mod(-1, "wet")];
    expect(target({ modifiers })).toBe(11);
    expect(target({ modifiers }, { disabled: ["wet"] })).toBe(12);
    expect(target({ modifiers }, { situational: [mod(5, "help")] })).toBe(16);
  });

  it("throws when there is no die, or more than one", () => {
    const request = godsRequest();
    const plan = checkRules.plan(request, godsChoices(request));
    expect(() => checkRules.resolve(plan, [])).toThrow(RangeError);
    expect(() => checkRules.resolve(plan, d20s(1, 2))).toThrow(RangeError);
  });
});

describe("costs of a check", () => {
  const follow = (purpose: PurposeId, face: number, choices: Partial<GodsCheckChoices> = {}) => {
    const request = godsRequest({
      purpose,
      state: { ...godsRequest().state, injuries: 2, phantasm: { verve: 0, survival: 4, injuries: 1 } },
    });
    const plan = checkRules.plan(request, godsChoices(request, choices));
    return rollCosts(plan, checkRules.resolve(plan, d20s(face)), request.state);
  };

  it("[G-052] a failed surprise roll surprises, and snapping out ends it", () => {
    expect(follow("surprise", 20).addConditions).toEqual(["surprised"]);
    expect(follow("surprise", 1).addConditions).toEqual([]);
    expect(follow("snapOut", 1).removeConditions).toEqual(["surprised"]);
  });

  it("[G-093] a failed evasion roll breaks concentration", () => {
    expect(follow("keepConcentration", 20).removeConditions).toEqual(["concentrating"]);
    expect(follow("keepConcentration", 1).removeConditions).toEqual([]);
  });

  it("[G-109] [G-110] [G-114] seeing through an illusion returns what it took", () => {
    const change = follow("disbelieve", 1);
    expect(change.deltas).toEqual({ "survival.value": 3, "injuries.value": -1 });
    expect(change.sets).toEqual({ "phantasm.verve": 0, "phantasm.survival": 0, "phantasm.injuries": 0 });
    expect(follow("disbelieve", 20).deltas).toEqual({});
    expect(follow("accept", 1).deltas).toEqual(change.deltas);
  });

  it("[G-112] an illusion's death check shocks instead of killing", () => {
    expect(follow("survive", 20, { illusion: true }).addConditions).toEqual(["phantasmShock"]);
    expect(follow("survive", 20).addConditions).toEqual(["dying"]);
  });

  it("[G-165] stretching the day costs an injury when the roll fails", () => {
    expect(follow("stretchDay", 20).deltas).toEqual({ "injuries.value": 1 });
    expect(follow("stretchDay", 1).deltas).toEqual({});
  });

  it("[G-178] the margin of covering tracks is the penalty of trackers", () => {
    const change = follow("coverTracks", 4);
    expect(change.sets).toEqual({ "march.tracks": 6 });
    expect(change.addConditions).toEqual(["tracksCovered"]);
    expect(follow("coverTracks", 20).sets).toEqual({});
  });

  it("undoing the costs restores the actor", () => {
    const start = {
      system: {
        survival: { value: 2 },
        verve: { value: 1 },
        injuries: { value: 3 },
        phantasm: { verve: 0, survival: 4, injuries: 1 },
        march: { pushes: 2, tracks: 0 },
        breathless: 1,
      },
      conditions: ["pushedOn", "phantasmHurt"],
    };
    for (const purpose of [
      "surprise",
      "night",
      "pushOn",
      "suffocate",
      "disbelieve",
      "coverTracks",
    ] as const) {
      const applied = applyChangeSet(start, follow(purpose, 4));
      const undone = applyChangeSet(applied.subject, applied.inverse).subject;
      expect(undone.system).toEqual(start.system);
      expect([...undone.conditions].sort()).toEqual([...start.conditions].sort());
    }
  });

  it("[G-109] [G-110] falling unconscious ends an illusion's harm", () => {
    const { state } = godsRequest();
    const plan = { purpose: "conscious" } as GodsCheckPlan;
    const failed = { success: false, roll: 19 } as GodsCheckOutcome;
    const hurt = { ...state, phantasm: { verve: 0, survival: 12, injuries: 3 } };
    expect(rollCosts(plan, failed, hurt)).toMatchObject({
      deltas: { "survival.value": 10, "injuries.value": -3 },
      addConditions: ["unconscious"],
      removeConditions: ["phantasmHurt"],
    });
    expect(rollCosts(plan, failed, state)).toMatchObject({ deltas: {}, addConditions: ["unconscious"] });
  });
});

describe("mojo", () => {
  it("[G-014] mojo costs the shortfall, rounded up, and gives 50 experience a point", () => {
    expect(mojoCost(roll(11, 14))).toBe(3);
    expect(mojoCost(roll(11.5, 14))).toBe(3);
    expect(mojoCost(roll(11, 11))).toBeNull();
    const change = spendMojo(3);
    expect(change.deltas).toEqual({ "mojo.value": -3, experience: 150 });
    const request = { cost: 3, available: 4, roll: 14, target: 11, modifiers: [] };
    const plan = mojoRules.plan(request, godsChoices(godsRequest()));
    expect(mojoRules.resolve(plan, [])).toMatchObject({ success: true, margin: 0 });
  });

  it("mojo refuses to spend more than there is", () => {
    expect(
      mojoRules.validate(
        { cost: 3, available: 2, roll: 14, target: 11, modifiers: [] },
        godsChoices(godsRequest()),
      ),
    ).toMatchObject([{ field: "mojo", data: { cost: 3, available: 2 } }]);
  });
});

describe("rolls with a purpose", () => {
  const purposeTarget = (
    purpose: "disbelieve" | "comply",
    enabled: readonly string[] = [],
    conditions: readonly string[] = [],
  ) => {
    const { score, topic, offers } = PURPOSE_RULES[purpose];
    return target(
      {
        purpose,
        score,
        topic,
        scores: numbers({ perception: 8, willpower: 6 }),
        modifiers: [...conditionModifiers(conditions), ...offers],
      },
      { enabled },
    );
  };

  it("[G-116] someone who saw through the illusion gives others +2 on perception", () => {
    expect(purposeTarget("disbelieve")).toBe(8);
    expect(purposeTarget("disbelieve", ["seenThrough"])).toBe(10);
  });

  it("[G-170] a semi-conscious creature can still comply", () => {
    expect(purposeTarget("comply", [], ["semiConscious"])).toBe(6);
  });
});

describe("group effort of several players", () => {
  const member = (target: number, roll: number) => ({
    plan: { target } as GodsCheckPlan,
    outcome: { roll } as GodsCheckOutcome,
  });

  it("[G-054] [WG-17] group effort of several players compares the die of the first member with median and bonus of all", () => {
    const five = [9, 10, 11, 13, 39].map((target, index) => member(target, index === 0 ? 13 : 20));
    expect(groupEffort.tally(five, 5).success).toBe(true);
    expect(groupEffort.tally([member(9, 14), ...five.slice(1)], 5).success).toBe(false);
    expect(groupEffort.tally([member(12, 14), member(15, 20)], 2).success).toBe(true);
    expect(groupEffort.tally([member(12, 15), member(15, 1)], 2).success).toBe(false);
  });

  it("group effort of several players has no verdict before all have rolled", () => {
    expect(groupEffort.tally([member(9, 1)], 2)).toEqual({
      success: null,
      label: "MANIFOLD.Gods.Effort.open",
    });
    expect(groupEffort.tally([], 2).success).toBeNull();
  });
});

describe("groups in combat", () => {
  it("[G-055] a group has actions, movement and survival, and shares its losses when it breaks up", () => {
    expect(groupBody({ movements: [10, 12, 11, 9], survivals: [5, 7, 9, 6] })).toEqual({
      extraActions: 2,
      combatMovement: 16.5,
      extraSurvival: 13,
    });
    const group = { heads: 4, lostSurvival: 13, injuries: 3 };
    expect(leaveGroup(group).deltas).toEqual({ "survival.value": -6 });
    expect(survivalLostEach({ ...group, heads: 3 })).toBe(13);
    expect(leaveGroup({ ...group, lostSurvival: 0 }).deltas).toEqual({});
    expect(breakUpDemands(group)).toMatchObject([{ key: "breakUp", choices: { penalty: 3 } }]);
    expect(breakUpDemands({ ...group, injuries: 0 })).toEqual([]);
  });

  it("[G-055] who fails to leave unhurt takes the injuries of the group", () => {
    const request = godsRequest({ purpose: "breakUp", topic: "reaction", score: "evasion" });
    const plan = checkRules.plan(request, godsChoices(request, { penalty: 3 }));
    expect(plan.modifiers).toContainEqual(expect.objectContaining({ id: "penalty", value: -3 }));
    const costs = (face: number) =>
      rollCosts(plan, checkRules.resolve(plan, d20s(face)), request.state).deltas;
    expect(costs(1)).toEqual({});
    expect(costs(20)).toEqual({ "injuries.value": 3 });
  });

  it("[G-055] a group of one, and losses that are no numbers, are refused", () => {
    const fields = (changes: object) =>
      brokenGroupProblems({ heads: 3, lostSurvival: 0, injuries: 0, ...changes }).map(({ field }) => field);
    expect(fields({})).toEqual([]);
    expect(fields({ heads: 1 })).toEqual(["heads"]);
    expect(fields({ lostSurvival: -1, injuries: Number.NaN })).toEqual(["lostSurvival", "injuries"]);
  });
});

describe("bad input is reported at its field", () => {
  const fields = (changes: Partial<GodsCheckChoices>, request: Partial<GodsCheckRequest> = {}) => {
    const asked = godsRequest(request);
    return checkRules.validate(asked, godsChoices(asked, changes)).map(({ field }) => field);
  };

  it.each<[string, Partial<GodsCheckChoices>, string[]]>([
    ["a number that is none of ours", { score: "luck" as never }, ["score"]],
    ["an unknown skill", { skill: "x" }, ["skill"]],
    ["an unknown contributor", { contributor: "luck" as never }, ["contributor"]],
    ["a penalty below 0", { penalty: -1 }, ["penalty"]],
    ["a defense that is no number", { defense: Number.NaN }, ["defense"]],
    ["an absurd defense", { defense: 1e9 }, ["defense"]],
    ["a negative obstacle", { obstacle: -10 }, ["obstacle"]],
    ["an obstacle without a size", { obstacle: 10, obstacleSize: 0 }, ["obstacleSize"]],
    ["days that are not whole", { days: 1.5 }, ["days"]],
    ["nobody who left a trail", { heads: 0 }, ["heads"]],
    ["a modifier that is not whole", { situational: [mod(0.5)] }, ["situational"]],
    ["no fault", {}, []],
  ])("%s is reported at its field", (_name, changes, expected) => {
    expect(fields(changes)).toEqual(expected);
  });

  it("[G-158] thirst is a penalty of at most 4", () => {
    expect(fields({ penalty: 5 }, { purpose: "pushOn" })).toEqual(["penalty"]);
    expect(fields({ penalty: 4 }, { purpose: "pushOn" })).toEqual([]);
  });

  it("[G-011] a skill needs an ability", () => {
    const skills = [{ id: "h", name: "History", bonus: 2, ability: "intelligence" }] as const;
    expect(fields({ skill: "h", score: "reason" }, { skills })).toEqual(["skill"]);
  });

  it("bad input is reported at its field refuses an empty group, a text that is no number, and too many members", () => {
    const request = { score: "agility", members: [], modifiers: [] } as const;
    const problems = (typed: string) =>
      groupRules
        .validate(request, { ...defaultGroupChoices(request), numbers: typed })
        .map(({ message }) => message);
    expect(problems("")).toEqual(["MANIFOLD.Gods.Problem.nobody"]);
    expect(problems("9, ten")).toEqual(["MANIFOLD.Gods.Problem.notANumber"]);
    expect(problems("1 ".repeat(10_001))).toEqual(["MANIFOLD.Gods.Problem.tooMany"]);
    expect(problems("9; 10 11")).toEqual([]);
  });

  it("bad input is reported at its field refuses an unknown material, size or form, and an absurd distance", () => {
    const item = {
      name: "",
      material: "cheese",
      thickness: 1,
      materials: MATERIALS,
      survival: 1,
      mustRoll: true,
      modifiers: [],
    };
    const choices = {
      disabled: [],
      enabled: [],
      situational: [],
      form: "fire",
      material: "cheese",
      thickness: -1,
    } as const;
    expect(itemRules.validate(item, choices).map(({ field }) => field)).toEqual(["material", "thickness"]);
    const jump = { ...godsRequest(), movement: 10, size: "medium" as const };
    expect(
      jumpRules
        .validate(jump, { ...defaultJumpChoices(jump), distance: Number.POSITIVE_INFINITY })
        .map(({ field }) => field),
    ).toEqual(["distance"]);
  });
});

describe("rolls of creating a character", () => {
  const create = (creation: CreationRollId, level: number, faces: readonly RolledDie[]) => {
    const gains = creation === "gain" ? gainAt(level) : null;
    const plan = creationRules.plan({ creation, gains, modifiers: [] }, NO_CHOICES);
    const outcome = creationRules.resolve(plan, faces);
    return { plan, totals: outcome.totals, change: creationChanges(plan, outcome) };
  };

  it("[G-017] six totals of 4d6 without the lowest, highest first, change nothing", () => {
    const faces = ABILITIES.flatMap((group, index) =>
      [6, 5, 4 - (index % 3), 1].map((value, place) => ({ ...die(group, 6, value), kept: place < 3 })),
    );
    const { plan, totals, change } = create("abilities", 1, faces);
    expect(plan.dice.map(({ formula }) => formula)).toEqual(ABILITIES.map(() => "4d6dl1"));
    expect(totals).toEqual([15, 15, 14, 14, 13, 13]);
    expect(change).toBeNull();
  });

  it("[G-033] the starting age is set to 15 + 1d6", () => {
    const { totals, change } = create("age", 1, [die("age", 6, 4)]);
    expect(totals).toEqual([19]);
    expect(change).toMatchObject({ sets: { age: 19 }, deltas: {} });
  });

  it("[G-031] the gain of a level is added to what earlier levels gave", () => {
    const seven = [die("gain", 10, 7)];
    expect(create("gain", 2, seven).change).toMatchObject({ deltas: { "verve.gained": 7 } });
    expect(create("gain", 3, seven).change).toMatchObject({ deltas: { "survival.gained": 7 } });
  });
});
