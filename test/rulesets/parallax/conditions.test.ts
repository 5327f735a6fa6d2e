import { describe, expect, test } from "vitest";
import { checkRules } from "../../../module/rulesets/parallax/rules/check.ts";
import type { ParallaxCheckRequest } from "../../../module/rulesets/parallax/rules/check-types.ts";
import {
  conditionModifiers,
  type Opponent,
  type Situation,
} from "../../../module/rulesets/parallax/rules/condition-modifiers.ts";
import {
  CONDITIONS,
  conditionsInForce,
  DERIVED_CONDITIONS,
  grappleEnds,
  hindrancesOf,
  leftBehind,
} from "../../../module/rulesets/parallax/rules/conditions.ts";
import { speed } from "../../../module/rulesets/parallax/rules/derived.ts";
import { derivedConditions, type FlagState } from "../../../module/rulesets/parallax/rules/flags.ts";
import { ledgerRows } from "../../support/ledger.ts";
import { checkRequest, planned } from "./ops.ts";

type Choices = Parameters<typeof planned>[1];

const against = (ids: readonly string[], more: Partial<Opponent> = {}): Opponent => ({
  inForce: conditionsInForce(ids),
  distance: 1,
  marked: false,
  ...more,
});

/** The plan of a check made under these conditions. */
function under(
  ids: readonly string[],
  changes: Partial<ParallaxCheckRequest> = {},
  choices: Choices = {},
  situation: Omit<Situation, "inForce"> = {},
) {
  const modifiers = conditionModifiers({ inForce: conditionsInForce(ids), ...situation });
  return planned(checkRequest({ ...changes, modifiers }), choices);
}

const ATTACK = { kind: "attack", attribute: "strength", skill: "brawl" } as const;
const DEFENSE = { kind: "defense", attribute: "agility" } as const;
const BRAWL = { attribute: "strength", skill: "brawl" } as const;

describe("the list", () => {
  test("[P-109] [P-110] holds every condition and flag of the ledger, each with name, text and icon", () => {
    const printed = ledgerRows("parallax", "id", "name", "kind", "implies").map(({ id }) => id);
    const known = [...CONDITIONS, ...DERIVED_CONDITIONS];
    expect(known.map(({ id }) => id).sort()).toEqual(printed.sort());
    for (const { name, text, icon, rules } of known) {
      expect(name && text && icon).toBeTruthy();
      expect(rules.length).toBeGreaterThan(0);
    }
  });

  test("[P-128] [P-137] [P-154] [P-157] [P-158] what comes along with what", () => {
    const all = (id: string) => [...conditionsInForce([id]).keys()].sort();
    expect(all("grappled")).toEqual(["grappled", "restrained"]);
    expect(all("paralyzed")).toEqual(["incapacitated", "paralyzed"]);
    expect(all("unconscious")).toEqual(["incapacitated", "prone", "unconscious"]);
    expect(all("suspended")).toEqual(["incapacitated", "prone", "suspended", "unconscious"]);
    expect(conditionsInForce(["unconscious"]).get("prone")).toBe("unconscious");
    expect(leftBehind("suspended")).toEqual(["prone"]);
    expect(leftBehind("grappled")).toEqual([]);
  });

  test("[P-129] a grapple ends with the grappler's strength", () => {
    expect(grappleEnds(conditionsInForce([]))).toBe(false);
    expect(grappleEnds(conditionsInForce(["prone"]))).toBe(false);
    expect(grappleEnds(conditionsInForce(["paralyzed"]))).toBe(true);
  });
});

describe("checks under conditions", () => {
  test("[P-111] [P-112] the blinded and the deafened fail what needs the lost sense, without dice", () => {
    expect(under(["blinded"], {}, { sense: "sight" }).automaticFailure).toBe(
      "MANIFOLD.Parallax.Condition.blinded",
    );
    expect(under(["blinded"], {}, { sense: "hearing" }).automaticFailure).toBeNull();
    expect(under(["deafened"], {}, { sense: "hearing" }).dice).toEqual([]);
    expect(under(["deafened"], {}, { sense: "sight" }).automaticFailure).toBeNull();
    expect(under(["deafened"], ATTACK).favor).toBe("none");
  });

  test("[P-113] the blinded fight and defend unfavorably", () => {
    expect(under(["blinded"], ATTACK).favor).toBe("unfavorable");
    expect(under(["blinded"], BRAWL).favor).toBe("unfavorable");
    expect(under(["blinded"], DEFENSE).favor).toBe("unfavorable");
    expect(under(["blinded"]).favor).toBe("none");
  });

  test("[P-122] the encumbered defend unfavorably and cannot run", () => {
    expect(under(["encumbered"], DEFENSE).favor).toBe("unfavorable");
    expect(under(["encumbered"], ATTACK).favor).toBe("none");
    expect(hindrancesOf(conditionsInForce(["encumbered"])).noRun).toBe(true);
  });

  test("[P-125] [P-127] fear and enthralment count against their source only", () => {
    const whom = (about: Situation["about"]) => ({ ...(about ? { about } : {}), opponent: against([]) });
    expect(under(["frightened"], ATTACK, {}, whom({ frightened: "opponent" })).favor).toBe("unfavorable");
    expect(under(["frightened"], ATTACK, {}, whom({ frightened: "other" })).favor).toBe("none");
    expect(under(["frightened"], {}, {}, whom({ frightened: "opponent" })).favor).toBe("none");
    expect(under(["enthralled"], {}, {}, whom({ enthralled: "opponent" })).favor).toBe("unfavorable");
    // Unknown: offered, and for the roller to tick.
    const [offer] = conditionModifiers({ inForce: conditionsInForce(["enthralled"]) });
    expect(offer).toMatchObject({ on: false });
    expect(under(["enthralled"], {}, { enabled: [offer!.id] }).favor).toBe("unfavorable");
  });

  test("[P-131] the incapacitated fail checks of the body, whatever brought them there", () => {
    expect(under(["incapacitated"], { attribute: "strength" }).automaticFailure).not.toBeNull();
    expect(under(["incapacitated"], { attribute: "knowledge" }).automaticFailure).toBeNull();
    expect(under(["paralyzed"], { attribute: "agility" }).automaticFailure).not.toBeNull();
    expect(under(["paralyzed"], { attribute: "fortitude" }, { physical: false }).automaticFailure).toBeNull();
    const [failure] = under(["paralyzed"], { attribute: "agility" }).modifiers.slice(-1);
    expect(failure?.source).toBe("MANIFOLD.Parallax.Condition.paralyzed");
  });

  test("[P-134] [P-163] toward an invisible one everybody is as if blinded, save who has marked it", () => {
    const unseen = { opponent: against(["invisible"]) };
    expect(under([], ATTACK, {}, unseen).favor).toBe("unfavorable");
    expect(under([], DEFENSE, {}, unseen).favor).toBe("unfavorable");
    expect(under([], { attribute: "awareness" }, { sense: "sight" }, unseen).automaticFailure).not.toBeNull();
    const marked = { opponent: against(["invisible"], { marked: true }) };
    expect(under([], ATTACK, {}, marked).favor).toBe("none");
  });

  test("[P-140] [P-141] lying down hampers fighting and covers from afar", () => {
    expect(under(["prone"], ATTACK).favor).toBe("unfavorable");
    expect(under(["prone"], DEFENSE, {}, { opponent: against([], { distance: 4.5 }) }).favor).toBe(
      "favorable",
    );
    expect(under(["prone"], DEFENSE, {}, { opponent: against([], { distance: 3 }) }).favor).toBe("none");
    expect(under(["prone"], DEFENSE).favor).toBe("none");
  });

  test("[P-143] [P-144] the restrained fight unfavorably, and skills of Agility give nothing", () => {
    expect(under(["restrained"], ATTACK).favor).toBe("unfavorable");
    const sneaking = under(["grappled"], { attribute: "agility", skill: "stealth" });
    expect(sneaking.threshold).toBe(30);
    expect(sneaking.modifiers.find(({ id }) => id === "skill")).toMatchObject({
      value: 10,
      cancelled: "condition.restrained.noSkill",
    });
    expect(under(["restrained"], { skill: "computer" }).threshold).toBe(45);
  });

  test("[P-146] the stunned pay a die for every action", () => {
    expect(under(["stunned"])).toMatchObject({ toll: 1 });
    expect(hindrancesOf(conditionsInForce(["stunned"])).paysForActions).toBe(true);
  });

  test("[P-157] the unconscious notice nothing", () => {
    expect(under(["unconscious"], { attribute: "awareness" }).automaticFailure).not.toBeNull();
    expect(under(["unconscious"], { attribute: "sanity" }).automaticFailure).toBeNull();
  });

  test("conditions of other games change nothing", () => {
    expect(under(["dazzled", "winded"])).toEqual(under([]));
    expect(checkRules.odds(under(["dazzled"], ATTACK))).toEqual(checkRules.odds(under([], ATTACK)));
  });
});

describe("conditions beyond checks", () => {
  const moving = (ids: readonly string[], more: Partial<Parameters<typeof speed>[0]> = {}) =>
    speed({ base: 9, carry: 30, load: 0, inForce: conditionsInForce(ids), ...more });

  test("[P-139] [P-142] who lies crawls, who is held stays", () => {
    expect(moving([])).toBe(9);
    expect(moving(["prone"])).toBe(4.5);
    expect(moving(["grappled"])).toBe(0);
    expect(moving(["paralyzed"])).toBe(0);
  });

  test("[P-117] [P-151] [P-156] what else they bar", () => {
    expect(hindrancesOf(conditionsInForce(["disrupted"])).abilitiesOff).toBe(true);
    expect(hindrancesOf(conditionsInForce(["suffocating"])).noHealing).toBe(true);
    expect(hindrancesOf(conditionsInForce(["suspended"]))).toMatchObject({ noToxins: true, noActions: true });
  });
});

describe("flags", () => {
  const state = (changes: Partial<FlagState> = {}): FlagState => ({
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
  const flags = (changes: Partial<FlagState>) => derivedConditions(state(changes));

  test("nothing holds in a fresh entity", () => {
    expect(flags({})).toEqual([]);
  });

  test("[P-114] [P-115] only technology is disrupted, from its disrupt value on", () => {
    expect(flags({ living: false, counters: { disruption: 4 } })).toEqual(["disrupted"]);
    expect(flags({ living: false, counters: { disruption: 3 } })).toEqual([]);
    expect(flags({ counters: { disruption: 9 } })).toEqual([]);
  });

  test("[P-135] [P-145] one counter is enough for radiation and stun", () => {
    expect(flags({ counters: { rad: 1 } })).toEqual(["irradiated"]);
    expect(flags({ counters: { stun: 1 } })).toEqual(["stunned"]);
  });

  test("[P-159] [P-160] structural damage damages, and compromises at integrity", () => {
    expect(flags({ counters: { structuralDamage: 1 } })).toEqual(["damaged"]);
    expect(flags({ living: false, counters: { structuralDamage: 6 } })).toEqual(["compromised", "damaged"]);
    expect(flags({ counters: { structuralDamage: 6 } })).toEqual(["damaged"]);
  });

  test("[P-161] exhausted without a die, but not without a pool", () => {
    expect(flags({ exertion: { available: 0, max: 3 } })).toEqual(["exhausted"]);
    expect(flags({ exertion: { available: 0, max: 0 } })).toEqual([]);
  });

  test("[P-164] wounded with one wound, [P-185] bloodied at half health", () => {
    expect(flags({ wounds: 1 })).toEqual(["wounded"]);
    expect(flags({ health: { value: 5, max: 10 } })).toEqual(["bloodied"]);
    expect(flags({ health: { value: 6, max: 11 } })).toEqual([]);
  });

  test("[P-167] [P-172] insanity by stages, the last one takes the character out of play", () => {
    expect(flags({ counters: { insanity: 7 } })).toEqual([]);
    expect(flags({ counters: { insanity: 8 } })).toEqual(["insanity"]);
    expect(flags({ counters: { insanity: 30 } })).toEqual(["insanity", "insane"]);
  });
});
