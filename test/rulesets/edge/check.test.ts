/** The check: modifiers, dice, special results, costs and problems. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Modifier } from "../../../module/kit/contract.ts";

import { checkCosts } from "../../../module/rulesets/edge/rules/check/costs.ts";
import { applyVerdict } from "../../../module/rulesets/edge/rules/check/resolve.ts";
import { lightOffers } from "../../../module/rulesets/edge/rules/check/situational.ts";
import {
  DEFAULT_CHECK_SETTINGS,
  type EdgeCheckChoices,
  type EdgeCheckRequest,
} from "../../../module/rulesets/edge/rules/check/types.ts";
import type { EdgeModifier } from "../../../module/rulesets/edge/rules/modifiers.ts";
import { d12s, edgeChoices, edgeRequest } from "./example-kinds.ts";
import { checkRules } from "./told-rules.ts";

const source = (id: string, kind: "advantage" | "disadvantage"): Modifier => ({
  id,
  label: id,
  value: 1,
  kind,
});

function planned(request: Partial<EdgeCheckRequest> = {}, choices: Partial<EdgeCheckChoices> = {}) {
  const full = edgeRequest(request);
  return checkRules.plan(full, edgeChoices(full, choices));
}

const rolled = (plan: ReturnType<typeof planned>, ...faces: number[]) =>
  checkRules.resolve(plan, d12s(...faces));

describe("modifiers", () => {
  it("[E-013] a score of 0 or below is added as it is", () => {
    const abilities = { ...edgeRequest().abilities, dex: -2 };
    expect(rolled(planned({ abilities }), 5, 6).total).toBe(9);
  });

  it("[E-003] bonuses and penalties of all sources add up", () => {
    const modifiers = [
      { id: "gear", label: "Gear", value: 2 },
      { id: "gift", label: "Gift", value: 2 },
      { id: "load", label: "Load", value: -1 },
    ];
    expect(planned({ modifiers }).bonus).toBe(4);
  });

  it("[E-020] only the chosen skill counts", () => {
    const skills = { acrobatics: 3, stealth: 5 };
    expect(planned({ skills, skill: "acrobatics" }, { skill: "stealth" }).bonus).toBe(6);
  });

  it("[E-154] the skill's bonus is added to another ability", () => {
    const abilities = { ...edgeRequest().abilities, str: 4 };
    expect(
      planned({ abilities, skills: { intimidation: 3 } }, { ability: "str", skill: "intimidation" }).bonus,
    ).toBe(7);
  });

  it("[E-156] a skill of the table's own has its own name", () => {
    const plan = planned({ skills: { brewing: 2 }, skillNames: { brewing: "Brewing" }, skill: "brewing" });
    expect(plan.bonus).toBe(3);
    expect(plan.modifiers[1]).toMatchObject({ label: "Brewing", value: 2 });
  });

  it("[E-231] a skill that cannot be used is listed and adds nothing", () => {
    const plan = planned({ skills: { stealth: 4 }, skill: "stealth", skillBarredBy: "weightless" });
    expect(plan.bonus).toBe(1);
    expect(plan.modifiers).toContainEqual(
      expect.objectContaining({ id: "skill", value: 4, cancelled: "weightless" }),
    );
  });

  it("[E-027] a penalty applies only to the checks it names", () => {
    const armor: EdgeModifier = {
      id: "armor",
      label: "Armor",
      value: -2,
      appliesTo: [{ abilities: ["dex"] }],
    };
    expect(planned({ modifiers: [armor] }).bonus).toBe(-1);
    expect(planned({ modifiers: [armor] }, { ability: "int" }).bonus).toBe(1);
  });

  it("a selector limits a modifier to kinds, skills, senses or checks of the body", () => {
    const only = (appliesTo: NonNullable<EdgeModifier["appliesTo"]>) => [
      { id: "m", label: "m", value: 10, appliesTo },
    ];
    const bonus = (
      appliesTo: NonNullable<EdgeModifier["appliesTo"]>,
      request: Partial<EdgeCheckRequest> = {},
      choices: Partial<EdgeCheckChoices> = {},
    ) => planned({ ...request, modifiers: only(appliesTo) }, choices).bonus - 1;
    expect(bonus([{ kinds: ["save"] }])).toBe(0);
    expect(bonus([{ kinds: ["save"] }], { kind: "save" })).toBe(10);
    expect(bonus([{ skills: ["stealth"] }])).toBe(0);
    expect(bonus([{ skills: ["stealth"] }], { skill: "stealth" })).toBe(10);
    expect(bonus([{ sense: "sight" }], {}, { sense: "hearing" })).toBe(0);
    expect(bonus([{ sense: "sight" }], {}, { sense: "sight" })).toBe(10);
    expect(bonus([{ physical: true }])).toBe(10);
    expect(bonus([{ physical: true }], {}, { physical: false })).toBe(0);
    expect(bonus([{ kinds: ["save"] }, { abilities: ["dex"] }])).toBe(10);
  });

  it("the trace lists scores, sources and the user's modifiers, in that order", () => {
    const plan = planned(
      { skill: "stealth", modifiers: [{ id: "gear", label: "Gear", value: 1 }] },
      { situational: [{ id: "hand", label: "By hand", value: 2 }], tenacity: 1 },
    );
    expect(plan.modifiers.map(({ id }) => id)).toEqual(["ability", "skill", "gear", "hand", "tenacity"]);
  });
});

describe("advantage and disadvantage", () => {
  it("[E-026] the same source counts once, two different ones count twice", () => {
    const plan = planned({
      modifiers: [
        source("sickened", "disadvantage"),
        source("sickened", "disadvantage"),
        source("help", "advantage"),
      ],
    });
    expect(plan).toMatchObject({ mode: "normal", advantages: 1, disadvantages: 1 });
  });

  it("[E-025] the GM can add a source or remove one", () => {
    const modifiers = [source("frightened", "disadvantage")];
    expect(planned({ modifiers }, { disabled: ["frightened"] }).mode).toBe("normal");
    expect(planned({ modifiers }, { situational: [source("ruling", "advantage")] }).mode).toBe("normal");
    expect(planned({}, { situational: [source("ruling", "advantage")] }).mode).toBe("advantage");
  });

  it("[E-155] an offered source counts when it is ticked", () => {
    const modifiers = [{ ...source("synergy", "advantage"), on: false }];
    expect(planned({ modifiers }).mode).toBe("normal");
    expect(planned({ modifiers }, { enabled: ["synergy"] }).mode).toBe("advantage");
  });

  it("[E-023] sources that cancel each other out name their opposite", () => {
    const plan = planned({
      modifiers: [source("help", "advantage"), source("sick", "disadvantage"), source("aim", "advantage")],
    });
    expect(plan.mode).toBe("advantage");
    expect(plan.modifiers.slice(1).map(({ id, cancelled }) => [id, cancelled])).toEqual([
      ["help", "sick"],
      ["sick", "help"],
      ["aim", undefined],
    ]);
  });

  it("[E-022] [E-024] any number of sources adds one die", () => {
    const many = (kind: "advantage" | "disadvantage") => ["a", "b", "c"].map((id) => source(id, kind));
    expect(planned().dice).toEqual([{ group: "check", formula: "2d12" }]);
    expect(planned({ modifiers: many("advantage") }).dice).toEqual([{ group: "check", formula: "3d12dl1" }]);
    expect(planned({ modifiers: many("disadvantage") }).dice).toEqual([
      { group: "check", formula: "3d12dh1" },
    ]);
  });

  it("[E-021] the GM may rule disadvantage without a skill, not with one", () => {
    expect(planned({}, { unskilled: true }).mode).toBe("disadvantage");
    expect(planned({ skill: "stealth" }, { unskilled: true }).mode).toBe("normal");
  });

  it("of equal dice the one rolled last is dropped", () => {
    const better = planned({ modifiers: [source("a", "advantage")] });
    const worse = planned({ modifiers: [source("a", "disadvantage")] });
    expect(rolled(better, 4, 4, 9)).toMatchObject({ dropped: 4, droppedIndex: 1 });
    expect(rolled(better, 4, 4, 4).droppedIndex).toBe(2);
    expect(rolled(worse, 9, 4, 9)).toMatchObject({ dropped: 9, droppedIndex: 2 });
    expect(rolled(worse, 9, 9, 4)).toMatchObject({ dropped: 9, droppedIndex: 1 });
  });

  it("a wrong number of dice throws; dice of other groups are ignored", () => {
    expect(() => rolled(planned(), 1, 2, 3)).toThrow(RangeError);
    const dice = [...d12s(5, 6), { faces: 6, value: 6, kept: true, group: "bonus" }];
    expect(checkRules.resolve(planned(), dice).total).toBe(12);
  });
});

describe("special results", () => {
  const special = (request: Partial<EdgeCheckRequest>, ...faces: number[]) =>
    rolled(planned(request), ...faces);

  it("[E-080] a follow-up check has no exploit", () => {
    const outcome = special({ dc: 10, noExploits: true }, 12, 5);
    expect(outcome).toMatchObject({ success: true, exploitMaxRank: null, degree: "success" });
  });

  it("[E-062] a 1 on a failure is a full setback", () => {
    expect(special({ dc: 20 }, 1, 5)).toMatchObject({ setback: "full", degree: "setbackFailure" });
  });

  it("[E-569] without the option a double brings no card", () => {
    expect(special({ settings: { ...DEFAULT_CHECK_SETTINGS, edgeCards: false } }, 12, 12).edgeCard).toBe(
      false,
    );
    expect(special({}, 12, 12).edgeCard).toBe(true);
  });

  it("without a DC the special result has no effects", () => {
    expect(special({}, 12, 5)).toMatchObject({
      special: "exploit",
      success: null,
      margin: null,
      exploitMaxRank: null,
      softFailure: false,
    });
    expect(special({}, 1, 5)).toMatchObject({ special: "setback", setback: null });
  });

  it("[E-274] initiative has no special results", () => {
    expect(special({ kind: "initiative" }, 12, 12)).toMatchObject({
      special: "none",
      edgeCard: false,
      degree: "open",
    });
  });

  it("under the optional reading the dropped die counts too", () => {
    const settings = { ...DEFAULT_CHECK_SETTINGS, specialsOnDroppedDie: true };
    const better = { settings, dc: 10, modifiers: [source("a", "advantage")] };
    const worse = { settings, dc: 5, modifiers: [source("a", "disadvantage")] };
    expect(special(better, 12, 1, 7).special).toBe("cancelled");
    expect(special(better, 9, 1, 7)).toMatchObject({ special: "setback", setback: "minor" });
    expect(special(worse, 12, 5, 3)).toMatchObject({ special: "exploit", exploitMaxRank: 5 });
    expect(special(worse, 12, 12, 3)).toMatchObject({ special: "double12", exploitMaxRank: 12 });
  });

  it("a verdict from elsewhere decides the effects of a special result", () => {
    const plan = planned({ kind: "contest" });
    const outcome = rolled(plan, 12, 6);
    expect(applyVerdict(plan, outcome, true)).toMatchObject({ degree: "exploitSuccess", exploitMaxRank: 6 });
    expect(applyVerdict(plan, outcome, false)).toMatchObject({ degree: "softFailure", exploitMaxRank: null });
    expect(applyVerdict(plan, outcome, null)).toMatchObject({
      success: null,
      exploitMaxRank: null,
      degree: "open",
    });
  });
});

describe("without a DC", () => {
  it.each([
    ["E-030", -3, "terrible"],
    ["E-030", 5, "terrible"],
    ["E-031", 7, "poor"],
    ["E-032", 10, "mediocre"],
    ["E-033", 13, "ordinary"],
    ["E-034", 17, "decent"],
    ["E-035", 21, "good"],
    ["E-036", 25, "great"],
    ["E-037", 28, "excellent"],
    ["E-038", 31, "astounding"],
  ])("[E-019] [%s] a total of %i reads as %s", (_row, total, word) => {
    const abilities = { ...edgeRequest().abilities, dex: total - 11 };
    expect(rolled(planned({ abilities }), 5, 6)).toMatchObject({ total, degree: word, success: null });
  });

  it("[E-039] a total between two rows has the lower word", () => {
    const abilities = { ...edgeRequest().abilities, dex: 9 };
    expect(rolled(planned({ abilities }), 5, 6).degree).toBe("decent");
  });
});

describe("automatic failure", () => {
  const blind: EdgeModifier = {
    id: "blinded.failure",
    label: "Blinded",
    value: 1,
    kind: "failure",
    appliesTo: [{ sense: "sight" }],
  };

  it("[E-513] it has no dice and always fails", () => {
    const plan = planned({ dc: 5, modifiers: [blind] }, { sense: "sight" });
    expect(plan).toMatchObject({ dice: [], automaticFailure: "Blinded" });
    expect(checkRules.resolve(plan, [])).toMatchObject({
      degree: "automaticFailure",
      success: false,
      special: "none",
    });
    expect(checkRules.odds(plan)).toEqual(new Map([["automaticFailure", 1]]));
  });

  it("[E-513] a check with another sense is rolled", () => {
    expect(planned({ modifiers: [blind] }, { sense: "hearing" }).automaticFailure).toBeNull();
  });

  it("a later verdict does not change it", () => {
    const plan = planned({ kind: "contest", modifiers: [blind] }, { sense: "sight" });
    const outcome = checkRules.resolve(plan, []);
    expect(applyVerdict(plan, outcome, true)).toBe(outcome);
  });
});

describe("strain and tenacity", () => {
  it("[E-052] [E-055] [E-057] the points are subtracted from vitality, each with its reason", () => {
    const { deltas, addConditions, steps } = checkCosts(planned({}, { strain: 4, tenacity: 2 }));
    expect(deltas).toEqual({ "vitality.value": -10 });
    expect(addConditions).toEqual([]);
    expect(steps.map(({ id, value }) => [id, value])).toEqual([
      ["tenacity", -6],
      ["strain", -4],
    ]);
  });

  it("[E-053] refused strain brings disadvantage and a level of exhaustion and costs no points", () => {
    const plan = planned({}, { strain: 4, strainRefused: true });
    expect(plan.mode).toBe("disadvantage");
    expect(checkCosts(plan).deltas).toEqual({ "exhaustion.value": 1 });
  });

  it("a plan read back from storage costs the same", () => {
    const plan = planned({}, { tenacity: 1 });
    expect(checkCosts(JSON.parse(JSON.stringify(plan)))).toEqual(checkCosts(plan));
    expect(checkCosts(JSON.parse(JSON.stringify(planned()))).deltas).toEqual({});
  });
});

describe("problems", () => {
  const fields = (request: Partial<EdgeCheckRequest>, choices: Partial<EdgeCheckChoices>) => {
    const full = edgeRequest(request);
    return checkRules
      .validate(full, edgeChoices(full, choices))
      .map(({ field, message }) => `${field}: ${message.replace("MANIFOLD.Edge.Problem.", "")}`);
  };

  it("the choices of a plain click have no problem", () => {
    expect(fields({}, {})).toEqual([]);
    expect(fields({ dc: 17, skill: "stealth", vp: 1 }, {})).toEqual([]);
  });

  it.each<[string, Partial<EdgeCheckRequest>, Partial<EdgeCheckChoices>]>([
    ["dc: dcNotANumber", {}, { dc: Number.NaN }],
    ["dc: dcNotANumber", {}, { dc: Number.POSITIVE_INFINITY }],
    ["dc: notWhole", {}, { dc: 12.5 }],
    ["strain: negative", {}, { strain: -1 }],
    ["strain: notWhole", {}, { strain: Number.NaN }],
    ["tenacity: negative", {}, { tenacity: -1 }],
    ["tenacity: notWhole", {}, { tenacity: 0.5 }],
    ["ability: unknownAbility", {}, { ability: "luck" as never }],
    ["skill: unknownSkill", {}, { skill: "brewing" }],
    ["situational: notWhole", {}, { situational: [{ id: "x", label: "x", value: Number.NaN }] }],
  ])("a choice that cannot be is reported as %s", (expected, request, choices) => {
    expect(fields(request, choices)).toEqual([expected]);
  });

  it("[E-055] tenacity is limited to +3", () => {
    expect(fields({ vp: 100 }, { tenacity: 3 })).toEqual([]);
    expect(fields({ vp: 100 }, { tenacity: 4 })).toEqual(["tenacity: tenacityLimit"]);
  });

  it("[E-056] strain and tenacity together must leave at least 1 VP", () => {
    expect(fields({ vp: 7 }, { tenacity: 2 })).toEqual([]);
    expect(fields({ vp: 6 }, { tenacity: 2 })).toEqual(["tenacity: tenacityTooDear"]);
    expect(fields({ vp: 8 }, { tenacity: 1, strain: 5 })).toEqual(["tenacity: tenacityTooDear"]);
    expect(fields({ vp: 8 }, { tenacity: 1, strain: 5, strainRefused: true })).toEqual([]);
    expect(fields({ vp: 4 }, { strain: 4 })).toEqual(["strain: strainTooHigh"]);
  });

  it("[E-154] without the option a skill needs its own ability", () => {
    const settings = { ...DEFAULT_CHECK_SETTINGS, crossAbilitySkills: false };
    expect(fields({ settings }, { ability: "str", skill: "stealth" })).toEqual(["skill: crossAbility"]);
    expect(fields({ settings }, { ability: "dex", skill: "stealth" })).toEqual([]);
    const own = { settings, skills: { brewing: 1 } };
    expect(fields(own, { ability: "str", skill: "brewing" })).toEqual([]);
  });

  it("planning never throws, even for bad numbers", () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), fc.double(), (dc, tenacity, strain) => {
        expect(() => planned({}, { dc, tenacity, strain })).not.toThrow();
      }),
    );
  });
});

describe("poor light", () => {
  const kinds = (senses: Partial<Parameters<typeof lightOffers>[0]>) =>
    lightOffers({ infravision: false, thermovision: false, ultravision: false, ...senses }).map(
      ({ id, kind }) => `${id} ${kind}`,
    );

  it("[E-261] with infravision darkness counts as dim light and dim light as bright", () => {
    expect(kinds({})).toEqual(["dimLight disadvantage", "darkness failure"]);
    expect(kinds({ infravision: true })).toEqual(["darkness disadvantage"]);
  });

  it("[E-262] [E-264] thermovision works like infravision; ultravision needs no light", () => {
    expect(kinds({ thermovision: true })).toEqual(["darkness disadvantage"]);
    expect(kinds({ ultravision: true })).toEqual([]);
  });
});
