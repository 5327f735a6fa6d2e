/** Worked examples: checks, surprise, group effort, chases. */
import { describe, it } from "vitest";
import { checkRules } from "../../../../module/rulesets/gods/rules/check/check.ts";
import { groupNumber, median } from "../../../../module/rulesets/gods/rules/check/group.ts";
import { groupBonus } from "../../../../module/rulesets/gods/rules/check/group-bonus.ts";
import { TRAIL_SIZE } from "../../../../module/rulesets/gods/rules/check/obstacles.ts";
import { chaseBonus, contestStep } from "../../../../module/rulesets/gods/rules/check/opposed.ts";
import { PURPOSE_RULES } from "../../../../module/rulesets/gods/rules/check/purposes.ts";
import { rollCosts } from "../../../../module/rulesets/gods/rules/check/roll-costs.ts";
import { d20s, godsChoices, godsRequest, mod, numbers, roll } from "../requests.ts";
import { conditionMods, expectExample, inWords, made, signed } from "./example.ts";

describe("the roll", () => {
  it("[WG-01] [G-001] [G-003] the roll rolls at or under 13 are made by 2 and by 0, one above fails by 5", () => {
    expectExample("WG-01", ...[11, 13, 18].map((face) => inWords(roll(13, face))));
  });

  it("[WG-02] [G-002] a bonus raises the number, a penalty lowers it", () => {
    expectExample("WG-02", inWords(roll(13, 12, [mod(3), mod(-5)])));
  });

  it("[WG-03] [G-013] injuries apply to every roll", () => {
    expectExample("WG-03", inWords(roll(12, 10, conditionMods([], 2))));
  });

  it("[WG-04] [G-004] a natural 1 may fail and a natural 20 succeed", () => {
    expectExample("WG-04", inWords(roll(4, 1, [mod(-6)])), inWords(roll(17, 20, [mod(8)])));
  });

  it("[WG-05] [G-040] [G-041] a failed roll to stay conscious makes unconscious", () => {
    const request = godsRequest({
      purpose: "conscious",
      topic: "body",
      score: "endurance",
      scores: numbers({ endurance: 13 }),
      modifiers: conditionMods(["surprised"], 3),
    });
    const plan = checkRules.plan(request, godsChoices(request));
    const outcome = checkRules.resolve(plan, d20s(11));
    const gains = rollCosts(plan, outcome, request.state).addConditions;
    expectExample("WG-05", [inWords(outcome), ...gains].join(", "));
  });
});

it("[WG-16] [G-051] the surprise roll has −6 asleep and +4 aware", () => {
  const surprise = (conditions: readonly string[], enabled: readonly string[], face: number) =>
    roll(
      7,
      face,
      [...conditionMods(conditions), ...PURPOSE_RULES.surprise.offers],
      { purpose: "surprise", topic: "reaction", score: "perception" },
      { enabled },
    );
  const outcomes = [surprise(["asleep"], [], 2), surprise([], ["aware"], 11)];
  expectExample(
    "WG-16",
    ...outcomes.map(({ target, success }) => `target ${target}, ${success ? "not " : ""}surprised`),
  );
});

describe("group effort", () => {
  it("[WG-17] [G-053] [G-054] a group rolls at median and bonus, halves kept", () => {
    const groups = [
      [9, 10, 11, 13, 39],
      [17, 17],
      [12, 15],
    ];
    const shown = groups.map((members) => {
      const bonus = groupBonus(members.length);
      return `${groupNumber(members)} (${median(members)} + ${bonus})`;
    });
    const halves = [14, 15].map((face) => {
      const isMade = roll(groupNumber([12, 15]), face).success;
      return `${face} ${isMade ? "succeeds" : "fails"}`;
    });
    expectExample("WG-17", ...shown.slice(0, 2), `${shown[2]}: ${halves.join(", ")}`);
  });

  it("[WG-18] [G-053] the bonus grows with each doubling of heads", () => {
    expectExample("WG-18", [1, 3, 4, 127, 128, 1024].map(groupBonus).join(", "));
  });
});

describe("chases", () => {
  it("[WG-27] [G-088] [G-089] [G-090] the faster pursuer catches the quarry", () => {
    const pursuer = roll(12, 14, [mod(chaseBonus(14, 8), "faster")]);
    const quarry = roll(13, 15, [mod(chaseBonus(8, 14), "faster")]);
    const verdict = contestStep(pursuer.success === true, quarry.success === true);
    expectExample(
      "WG-27",
      `pursuer target ${pursuer.target} (${signed(chaseBonus(14, 8))}), ${made(pursuer)}`,
      `quarry target ${quarry.target}, ${made(quarry)}: ${verdict === "won" ? "caught" : verdict}`,
    );
  });

  it("[WG-28] [G-089] the chase goes on when both succeed", () => {
    const sides = [roll(14, 3), roll(13, 4)].map(({ success }) => success === true) as [boolean, boolean];
    const both = sides.every(Boolean) ? "both succeed" : "not both succeed";
    expectExample("WG-28", `${both}: chase ${contestStep(...sides) === "goesOn" ? "goes on" : "ends"}`);
  });

  it("[WG-29] [G-090] three full points of Movement are a bonus of one", () => {
    expectExample("WG-29", [2, 3, 8, 9].map((difference) => chaseBonus(10 + difference, 10)).join(", "));
  });
});

it("[WG-45] [G-176] [G-178] [G-179] a covered trail of three days", () => {
  const outcome = roll(
    9,
    2,
    [mod(-4, "covered")],
    { purpose: "track", topic: "reaction", score: "perception" },
    { days: 3, heads: 6, obstacle: 5280, obstacleSize: TRAIL_SIZE.nature },
  );
  expectExample("WG-45", inWords(outcome));
});
