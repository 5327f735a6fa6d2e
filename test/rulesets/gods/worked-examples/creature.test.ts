/** Worked examples: derived values, age, concentration. */
import { describe, expect, it } from "vitest";
import {
  movementParts,
  reactionParts,
  sum,
  survivalParts,
  verveParts,
} from "../../../../module/rulesets/gods/data/parts.ts";
import {
  conditionModifiers,
  defenseParts,
} from "../../../../module/rulesets/gods/rules/creature/condition-modifiers.ts";
import {
  contributorsOf,
  majorContributor,
  minorContributor,
} from "../../../../module/rulesets/gods/rules/creature/contributors.ts";
import { experienceFor } from "../../../../module/rulesets/gods/rules/creature/derived.ts";
import { REACTION_BASE } from "../../../../module/rulesets/gods/rules/creature/reactions.ts";
import { movementUnder } from "../../../../module/rulesets/gods/rules/creature/speed.ts";
import {
  agingInjuries,
  firstAgingAge,
  tradeForAge,
} from "../../../../module/rulesets/gods/rules/survival/aging.ts";
import { roll, TENS } from "../requests.ts";
import { expectExample, signed } from "./example.ts";

describe("abilities and derived values", () => {
  it("[WG-06] [G-018] [G-019] contributors of a score", () => {
    const scores = [3, 7, 9, 10, 13, 14, 18];
    const list = (values: readonly number[]) => values.map(signed).join(", ");
    expectExample(
      "WG-06",
      `major ${list(scores.map(majorContributor))}`,
      `minor ${list(scores.map(minorContributor))}`,
    );
  });

  it("[WG-07] [G-022] [G-023] [G-024] a warrior's survival, verve and Movement", () => {
    const contributors = contributorsOf({
      ...TENS,
      strength: 16,
      agility: 13,
      endurance: 15,
      intelligence: 12,
    });
    const warrior = { contributors, archetype: "warrior", level: 1 };
    const own = { gained: 0, bonus: 0, override: null };
    const [survival, verve, movement] = [survivalParts, verveParts, movementParts].map((parts) =>
      sum(parts(warrior, own)),
    );
    expectExample("WG-07", `survival ${survival}, verve ${verve}, Movement ${movement}`);
  });

  it("[WG-08] [G-027] [G-028] [G-029] a thief's reactions at level 4", () => {
    const contributors = contributorsOf({
      ...TENS,
      agility: 16,
      intelligence: 14,
      endurance: 9,
      charisma: 8,
    });
    const of = (id: "evasion" | "health" | "perception") =>
      sum(
        reactionParts(
          id,
          { contributors, archetype: "thief", level: 4 },
          { bonus: 0, override: null },
          REACTION_BASE,
        ),
      );
    expectExample(
      "WG-08",
      `evasion ${of("evasion")}, health ${of("health")}, perception ${of("perception")}`,
    );
  });

  it("[WG-09] [G-030] experience by level", () => {
    expectExample("WG-09", ...[1, 2, 7, 10].map((level) => experienceFor(level).toLocaleString("en")));
  });
});

describe("aging", () => {
  it("[WG-19] [G-057] [G-058] injuries of age by years", () => {
    const at = (endurance: number, ...ages: readonly number[]) =>
      ages.map((age) => agingInjuries({ age, endurance, special: majorContributor(endurance) }));
    expectExample(
      "WG-19",
      `injuries ${at(12, 51, 52, 53, 54, 56).join(", ")} (first at ${firstAgingAge(12)}, every 2 years)`,
      `${at(7, 50)[0]} (first at ${firstAgingAge(7)}, yearly)`,
    );
  });

  it("[WG-20] [G-059] an injury of age is traded for an ability", () => {
    const trade = (score: number) => {
      const left = tradeForAge(score);
      return left === null ? "refused (would be 1)" : `allowed, ${score} → ${left}`;
    };
    expectExample("WG-20", trade(4), trade(3));
  });
});

it("[WG-30] [G-092] [G-094] concentrating halves movement and lowers defense, and its penalty applies to mental abilities", () => {
  const { movement } = movementUnder(9, ["concentrating"]);
  const defense = sum(defenseParts({ base: 3, agility: 0, conditions: ["concentrating"] }));
  const confused = conditionModifiers([], { concentrationPenalty: 2 });
  const { target } = roll(13, 11, confused, { score: "wisdom" });
  expectExample("WG-30", `at most ${movement} ft/round, defense ${defense}`, `wisdom target ${target}`);
  expect(roll(13, 11, confused, { score: "agility" }).target).toBe(13);
});
