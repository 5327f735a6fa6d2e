import { describe, expect, it } from "vitest";

import type { ParallaxCheckRequest } from "../../../module/rulesets/parallax/rules/check/types.ts";
import {
  conditionModifiers,
  type Opponent,
  type Situation,
} from "../../../module/rulesets/parallax/rules/creature/condition-modifiers.ts";
import {
  CONDITIONS,
  conditionsInForce,
  conditionsLeftBy,
  DERIVED_CONDITIONS,
  grappleEnds,
  hindrancesOf,
} from "../../../module/rulesets/parallax/rules/creature/conditions.ts";
import { speed } from "../../../module/rulesets/parallax/rules/creature/derived.ts";
import {
  type ConditionFacts,
  deriveConditions,
} from "../../../module/rulesets/parallax/rules/creature/derived-conditions.ts";
import { ledgerRows } from "../../support/ledger.ts";
import { checkRequest, planCheckWith } from "./requests.ts";
import { checkRules } from "./told-rules.ts";

type Choices = Parameters<typeof planCheckWith>[1];

const opponent = (ids: readonly string[], more: Partial<Opponent> = {}): Opponent => ({
  inForce: conditionsInForce(ids),
  distance: 1,
  marked: false,
  ...more,
});

/** Plans a check made under these conditions. */
function planUnder(
  ids: readonly string[],
  changes: Partial<ParallaxCheckRequest> = {},
  choices: Choices = {},
  situation: Omit<Situation, "inForce"> = {},
) {
  const modifiers = conditionModifiers({ inForce: conditionsInForce(ids), ...situation });
  return planCheckWith(checkRequest({ ...changes, modifiers }), choices);
}

const ATTACK = { kind: "attack", attribute: "strength", skill: "brawl" } as const;
const DEFENSE = { kind: "defense", attribute: "agility" } as const;
const BRAWL = { attribute: "strength", skill: "brawl" } as const;

describe("the list of conditions", () => {
  it("[P-109] [P-110] contains every condition and flag of the ledger, each with name, text and icon", () => {
    const printed = ledgerRows("parallax", "id", "name", "kind", "implies").map(({ id }) => id);
    const known = [...CONDITIONS, ...DERIVED_CONDITIONS];
    expect(known.map(({ id }) => id).sort()).toEqual(printed.sort());
    for (const { name, text, icon, rules } of known) {
      expect(name && text && icon).toBeTruthy();
      expect(rules.length).toBeGreaterThan(0);
    }
  });

  it("[P-128] [P-137] [P-154] [P-157] [P-158] adds implied conditions", () => {
    const all = (id: string) => [...conditionsInForce([id]).keys()].sort();
    expect(all("grappled")).toEqual(["grappled", "restrained"]);
    expect(all("paralyzed")).toEqual(["incapacitated", "paralyzed"]);
    expect(all("unconscious")).toEqual(["incapacitated", "prone", "unconscious"]);
    expect(all("suspended")).toEqual(["incapacitated", "prone", "suspended", "unconscious"]);
    expect(conditionsInForce(["unconscious"]).get("prone")).toBe("unconscious");
    expect(conditionsLeftBy("suspended")).toEqual(["prone"]);
    expect(conditionsLeftBy("grappled")).toEqual([]);
  });

  it("[P-129] ends a grapple when the grappler is incapacitated", () => {
    expect(grappleEnds(conditionsInForce([]))).toBe(false);
    expect(grappleEnds(conditionsInForce(["prone"]))).toBe(false);
    expect(grappleEnds(conditionsInForce(["paralyzed"]))).toBe(true);
  });
});

describe("checks under conditions", () => {
  it("[P-111] [P-112] blinded and deafened: checks with the lost sense fail without dice", () => {
    expect(planUnder(["blinded"], {}, { sense: "sight" }).automaticFailure).toBe(
      "MANIFOLD.Parallax.Condition.blinded",
    );
    expect(planUnder(["blinded"], {}, { sense: "hearing" }).automaticFailure).toBeNull();
    expect(planUnder(["deafened"], {}, { sense: "hearing" }).dice).toEqual([]);
    expect(planUnder(["deafened"], {}, { sense: "sight" }).automaticFailure).toBeNull();
    expect(planUnder(["deafened"], ATTACK).favor).toBe("none");
  });

  it("[P-113] blinded: combat and defense are unfavorable", () => {
    expect(planUnder(["blinded"], ATTACK).favor).toBe("unfavorable");
    expect(planUnder(["blinded"], BRAWL).favor).toBe("unfavorable");
    expect(planUnder(["blinded"], DEFENSE).favor).toBe("unfavorable");
    expect(planUnder(["blinded"]).favor).toBe("none");
  });

  it("[P-122] encumbered: defense is unfavorable, running is impossible", () => {
    expect(planUnder(["encumbered"], DEFENSE).favor).toBe("unfavorable");
    expect(planUnder(["encumbered"], ATTACK).favor).toBe("none");
    expect(hindrancesOf(conditionsInForce(["encumbered"])).noRun).toBe(true);
  });

  it("[P-125] [P-127] frightened and enthralled: only checks against the source are unfavorable", () => {
    const sourcesOf = (sources: Situation["sources"], resists = true) => ({
      ...(sources ? { sources } : {}),
      opponent: opponent([]),
      resists,
    });
    expect(planUnder(["frightened"], ATTACK, {}, sourcesOf({ frightened: "opponent" })).favor).toBe(
      "unfavorable",
    );
    expect(planUnder(["frightened"], ATTACK, {}, sourcesOf({ frightened: "other" })).favor).toBe("none");
    expect(planUnder(["frightened"], {}, {}, sourcesOf({ frightened: "opponent" })).favor).toBe("none");
    expect(planUnder(["enthralled"], {}, {}, sourcesOf({ enthralled: "opponent" })).favor).toBe(
      "unfavorable",
    );
    // What the enthralled do themselves is not hampered.
    expect(planUnder(["enthralled"], {}, {}, sourcesOf({ enthralled: "opponent" }, false)).favor).toBe(
      "none",
    );
    // Unknown: offered, and for the roller to tick.
    const [offer] = conditionModifiers({ inForce: conditionsInForce(["enthralled"]) });
    expect(offer).toMatchObject({ on: false });
    expect(planUnder(["enthralled"], {}, { enabled: [offer!.id] }).favor).toBe("unfavorable");
  });

  it("[P-131] incapacitated, also by another condition: physical checks fail", () => {
    expect(planUnder(["incapacitated"], { attribute: "strength" }).automaticFailure).not.toBeNull();
    expect(planUnder(["incapacitated"], { attribute: "knowledge" }).automaticFailure).toBeNull();
    expect(planUnder(["paralyzed"], { attribute: "agility" }).automaticFailure).not.toBeNull();
    expect(
      planUnder(["paralyzed"], { attribute: "fortitude" }, { physical: false }).automaticFailure,
    ).toBeNull();
    const [failure] = planUnder(["paralyzed"], { attribute: "agility" }).modifiers.slice(-1);
    expect(failure?.source).toBe("MANIFOLD.Parallax.Condition.paralyzed");
  });

  it("[P-134] [P-163] an invisible opponent counts as being blinded, unless it is marked", () => {
    const unseen = { opponent: opponent(["invisible"]) };
    expect(planUnder([], ATTACK, {}, unseen).favor).toBe("unfavorable");
    expect(planUnder([], DEFENSE, {}, unseen).favor).toBe("unfavorable");
    expect(
      planUnder([], { attribute: "awareness" }, { sense: "sight" }, unseen).automaticFailure,
    ).not.toBeNull();
    const marked = { opponent: opponent(["invisible"], { marked: true }) };
    expect(planUnder([], ATTACK, {}, marked).favor).toBe("none");
  });

  it("[P-140] [P-141] prone: combat is unfavorable, defense against distant attacks favorable", () => {
    expect(planUnder(["prone"], ATTACK).favor).toBe("unfavorable");
    expect(planUnder(["prone"], DEFENSE, {}, { opponent: opponent([], { distance: 4.5 }) }).favor).toBe(
      "favorable",
    );
    expect(planUnder(["prone"], DEFENSE, {}, { opponent: opponent([], { distance: 3 }) }).favor).toBe("none");
    expect(planUnder(["prone"], DEFENSE).favor).toBe("none");
  });

  it("[P-143] [P-144] restrained: combat is unfavorable, skills of Agility add nothing", () => {
    expect(planUnder(["restrained"], ATTACK).favor).toBe("unfavorable");
    const sneaking = planUnder(["grappled"], { attribute: "agility", skill: "stealth" });
    expect(sneaking.threshold).toBe(30);
    expect(sneaking.modifiers.find(({ id }) => id === "skill")).toMatchObject({
      value: 10,
      cancelled: "condition.restrained.noSkill",
    });
    expect(planUnder(["restrained"], { skill: "computer" }).threshold).toBe(45);
  });

  it("[P-146] stunned: every action costs a die", () => {
    expect(planUnder(["stunned"])).toMatchObject({ toll: 1 });
    expect(hindrancesOf(conditionsInForce(["stunned"])).paysForActions).toBe(true);
  });

  it("[P-157] unconscious: checks of Awareness fail", () => {
    expect(planUnder(["unconscious"], { attribute: "awareness" }).automaticFailure).not.toBeNull();
    expect(planUnder(["unconscious"], { attribute: "sanity" }).automaticFailure).toBeNull();
  });

  it("ignores conditions of other games", () => {
    expect(planUnder(["dazzled", "winded"])).toEqual(planUnder([]));
    expect(checkRules.odds(planUnder(["dazzled"], ATTACK))).toEqual(checkRules.odds(planUnder([], ATTACK)));
  });
});

describe("conditions beyond checks", () => {
  const speedUnder = (ids: readonly string[], more: Partial<Parameters<typeof speed>[0]> = {}) =>
    speed({ base: 9, carry: 30, load: 0, inForce: conditionsInForce(ids), ...more });

  it("[P-139] [P-142] halves speed while prone, and stops it while held", () => {
    expect(speedUnder([])).toBe(9);
    expect(speedUnder(["prone"])).toBe(4.5);
    expect(speedUnder(["grappled"])).toBe(0);
    expect(speedUnder(["paralyzed"])).toBe(0);
  });

  it("[P-117] [P-151] [P-156] forbids abilities, healing and toxins", () => {
    expect(hindrancesOf(conditionsInForce(["disrupted"])).abilitiesOff).toBe(true);
    expect(hindrancesOf(conditionsInForce(["suffocating"])).noHealing).toBe(true);
    expect(hindrancesOf(conditionsInForce(["suspended"]))).toMatchObject({ noToxins: true, noActions: true });
  });
});

describe("derived conditions", () => {
  const state = (changes: Partial<ConditionFacts> = {}): ConditionFacts => ({
    counters: {},
    exertion: { available: 3, max: 3 },
    encumbered: false,
    health: { value: 10, max: 10 },
    wounds: 0,
    sanity: 30,
    living: true,
    disruptValue: 4,
    integrity: 6,
    ...changes,
  });
  const flags = (changes: Partial<ConditionFacts>) => deriveConditions(state(changes));

  it("has none for a new entity", () => {
    expect(flags({})).toEqual([]);
  });

  it("[P-114] [P-115] disrupted: technology only, from its disrupt value on", () => {
    expect(flags({ living: false, counters: { disruption: 4 } })).toEqual(["disrupted"]);
    expect(flags({ living: false, counters: { disruption: 3 } })).toEqual([]);
    expect(flags({ counters: { disruption: 9 } })).toEqual([]);
  });

  it("[P-135] [P-145] irradiated and stunned: from one counter on", () => {
    expect(flags({ counters: { rad: 1 } })).toEqual(["irradiated"]);
    expect(flags({ counters: { stun: 1 } })).toEqual(["stunned"]);
  });

  it("[P-159] [P-160] damaged from one structural damage on, compromised from integrity on", () => {
    expect(flags({ counters: { structuralDamage: 1 } })).toEqual(["damaged"]);
    expect(flags({ living: false, counters: { structuralDamage: 6 } })).toEqual(["compromised", "damaged"]);
    expect(flags({ counters: { structuralDamage: 6 } })).toEqual(["damaged"]);
  });

  it("[P-161] exhausted: without a die left, but not without a pool", () => {
    expect(flags({ exertion: { available: 0, max: 3 } })).toEqual(["exhausted"]);
    expect(flags({ exertion: { available: 0, max: 0 } })).toEqual([]);
  });

  it("[P-164] wounded with one wound, [P-185] bloodied at half health", () => {
    expect(flags({ wounds: 1 })).toEqual(["wounded"]);
    expect(flags({ health: { value: 5, max: 10 } })).toEqual(["bloodied"]);
    expect(flags({ health: { value: 6, max: 11 } })).toEqual([]);
  });

  it("[P-167] [P-172] insanity from stage 1 on, insane at the last stage", () => {
    expect(flags({ counters: { insanity: 7 } })).toEqual([]);
    expect(flags({ counters: { insanity: 8 } })).toEqual(["insanity"]);
    expect(flags({ counters: { insanity: 30 } })).toEqual(["insanity", "insane"]);
  });
});

describe("conditions that meet", () => {
  it.each([
    [["prone"], 3, "none"],
    [["prone"], 3.1, "favorable"],
    [["prone"], null, "none"],
    [["prone", "blinded"], 9, "none"],
    [["prone", "encumbered"], 9, "none"],
    [["encumbered"], 9, "unfavorable"],
  ] as const)("[P-037] [P-141] defending %j against an attack from %s m is %s", (ids, distance, favor) => {
    const situation = { opponent: opponent([], { distance }) };
    const plan = planUnder(ids, { kind: "defense", attribute: "agility" }, {}, situation);
    expect(plan.favor).toBe(favor);
  });

  it("[P-021] [P-143] several hindrances are one reroll, and a dropped 1 is nothing", () => {
    const plan = planUnder(["prone", "blinded", "restrained"], { attribute: "strength", skill: "brawl" });
    expect(plan.keep).toBe("highest");
    const dice = [1, 40].map((value) => ({ faces: 100, value, kept: true, group: "check" }));
    expect(checkRules.resolve(plan, dice)).toMatchObject({ natural: 40, overwhelming: false });
  });
});
