/** Worked examples: harm, death, rest, illusions, things. */
import { describe, expect, it } from "vitest";
import { applyChangeSet } from "../../../../module/kit/change-set.ts";
import { checkRules } from "../../../../module/rulesets/gods/rules/check/check.ts";
import { PURPOSE_RULES } from "../../../../module/rulesets/gods/rules/check/purposes.ts";
import { rollCosts } from "../../../../module/rulesets/gods/rules/check/roll-costs.ts";
import { isDeathCheckDue } from "../../../../module/rulesets/gods/rules/creature/vitals.ts";
import { distribute, harmChanges } from "../../../../module/rulesets/gods/rules/damage/harm.ts";
import { seeThrough } from "../../../../module/rulesets/gods/rules/damage/illusions.ts";
import { itemRules, MATERIALS } from "../../../../module/rulesets/gods/rules/damage/item-reaction.ts";
import { deathRules } from "../../../../module/rulesets/gods/rules/injury/death.ts";
import { nightRest } from "../../../../module/rulesets/gods/rules/survival/rest.ts";
import { d20s, godsChoices, godsRequest, mod, numbers, roll } from "../requests.ts";
import { after, conditionMods, expectExample, inWords, subject } from "./example.ts";

describe("survival, verve, injuries, death", () => {
  it("[WG-10] [G-036] [G-037] archetypal harm takes verve first", () => {
    const seen: string[] = [];
    [5, 6, 7, 4].reduce((start, damage) => {
      const { verve, survival } = start.system as Record<string, { value: number }>;
      const reserves = { verve: verve!.value, survival: survival!.value };
      const next = applyChangeSet(start, harmChanges({ damage, archetypal: true }, reserves)).subject;
      const now = next.system as Record<string, { value: number }>;
      seen.push(`${now.verve!.value}/${now.survival!.value}`);
      return next;
    }, subject());
    expectExample("WG-10", `verve/survival after each: ${seen.join(", ")}`);
  });

  it("[WG-11] [G-038] harm beyond survival is injuries", () => {
    const lost = distribute({ damage: 8 }, { verve: 9, survival: 3 });
    expectExample(
      "WG-11",
      `verve ${9 - lost.verve}, survival ${3 - lost.survival}, injuries ${lost.injuries}`,
    );
  });

  const deathCheck = (injuries: number, face: number) => {
    const choices = { disabled: [], enabled: [], situational: [] };
    return deathRules.resolve(deathRules.plan({ injuries, modifiers: [] }, choices), d20s(face));
  };
  const survive = (face: number, level: number, warrior: boolean) => {
    const request = godsRequest({
      purpose: "survive",
      topic: "body",
      score: "endurance",
      scores: numbers({ endurance: 14 }),
      modifiers: [...conditionMods([], 5), ...(warrior ? [mod(level, "level")] : [])],
    });
    const plan = checkRules.plan(request, godsChoices(request));
    const outcome = checkRules.resolve(plan, d20s(face));
    const [gained = "lives"] = rollCosts(plan, outcome, request.state).addConditions;
    return `target ${outcome.target}, ${gained}`;
  };

  it("[WG-12] [G-042] the Guide's die above the injuries spares", () => {
    expect(isDeathCheckDue({ injuries: 5, survival: 0, verve: 0 })).toBe(true);
    expectExample(
      "WG-12",
      deathCheck(5, 6).degree === "spared" ? "no further roll, lives" : "a further roll",
    );
  });

  it("[WG-13] [G-042] [G-043] at or under them the player rolls to survive, and warriors add their level", () => {
    expect(deathCheck(5, 5).degree).toBe("called");
    expectExample("WG-13", `warrior ${survive(10, 3, true)}`, `monk ${survive(10, 3, false)}`);
  });

  it("[WG-14] [G-042] as many injuries as survival demand no check", () => {
    const isDue = isDeathCheckDue({ injuries: 4, survival: 4, verve: 0 });
    expectExample("WG-14", isDue ? "death check" : "no death check (4 is not more than 4)");
  });

  it("[WG-15] [G-045] a night's rest heals", () => {
    const state = { level: 2, survival: { value: 4, max: 7 }, verve: { value: 6, max: 6 }, injuries: 0 };
    const night = (face: number) => {
      const isMade = roll(6, face).success === true;
      return nightRest({ state, made: isMade, heal: "survival" }).deltas["survival.value"];
    };
    expectExample("WG-15", ...[6, 7].map((face) => `${face}: +${night(face)} survival`));
  });
});

it("a night never heals more than was lost", () => {
  const state = { level: 9, survival: { value: 6, max: 7 }, verve: { value: 2, max: 6 }, injuries: 0 };
  const rested = after(
    subject({ survival: { value: 6 }, verve: { value: 2 } }),
    nightRest({ state, made: true, heal: "survival" }),
  );
  expect([rested.survival!.value, rested.verve!.value]).toEqual([7, 6]);
});

describe("illusions", () => {
  it("[WG-35] [G-110] all but a tenth returns", () => {
    const { kept, back } = seeThrough({ verve: 0, survival: 12, injuries: 3 });
    expectExample(
      "WG-35",
      `kept ${kept} (${back.survival} survival and ${back.injuries} injuries back)`,
      ...[10, 11, 1].map((survival) => `kept ${seeThrough({ verve: 0, survival, injuries: 0 }).kept}`),
    );
  });

  it("[WG-36] [G-113] [G-117] unseen harm gives +10, and willpower has half the penalty", () => {
    const unseen = [mod(-2, "strength"), ...PURPOSE_RULES.ailment.offers];
    const poison = roll(5, 13, unseen, { purpose: "ailment", score: "health" }, { enabled: ["unseenHarm"] });
    const will = { purpose: "accept", topic: "reaction", score: "willpower" } as const;
    expectExample("WG-36", inWords(poison), inWords(roll(8, 6, [], will, { penalty: 5 })));
    expect(roll(8, 6, [], { ...will, purpose: "disbelieve" }, { penalty: 5 }).target).toBe(3);
  });
});

it("[WG-37] [G-119] [G-127] [G-129] glass in a great fire and in a fall", () => {
  const glass = (form: "fire" | "bludgeon", thickness: number, face: number) => {
    const request = {
      name: "Bottle",
      material: "glass",
      thickness,
      materials: MATERIALS,
      survival: 1,
      mustRoll: true,
      modifiers: [],
    };
    const choices = { disabled: [], enabled: [], situational: [], form, material: "glass", thickness };
    return inWords(itemRules.resolve(itemRules.plan(request, choices), d20s(face)));
  };
  expectExample("WG-37", glass("fire", 1 / 2, 14), glass("bludgeon", 1 / 2, 7), glass("bludgeon", 1 / 8, 4));
});
