/** Worked examples: falls, jumps, movement, lost breath. */
import { describe, expect, it } from "vitest";
import { applyChangeSet } from "../../../../module/kit/change-set.ts";
import { NO_ADJUSTMENTS } from "../../../../module/kit/damage.ts";
import { checkRules } from "../../../../module/rulesets/gods/rules/check/check.ts";
import { rollCosts } from "../../../../module/rulesets/gods/rules/check/roll-costs.ts";
import { conditionModifiers } from "../../../../module/rulesets/gods/rules/creature/condition-modifiers.ts";
import {
  contributorsOf,
  minorContributor,
} from "../../../../module/rulesets/gods/rules/creature/contributors.ts";
import {
  movementUnder,
  reactionPenalty,
  speedOf,
} from "../../../../module/rulesets/gods/rules/creature/speed.ts";
import { damageRules } from "../../../../module/rulesets/gods/rules/damage/pipeline.ts";
import { unpreparedBuffer } from "../../../../module/rulesets/gods/rules/survival/breath.ts";
import { defaultFallChoices, fallRules } from "../../../../module/rulesets/gods/rules/survival/fall.ts";
import { fallDice, fallSeconds } from "../../../../module/rulesets/gods/rules/survival/fall-harm.ts";
import {
  defaultJumpChoices,
  jumpPenalty,
  jumpRules,
  stepsFor,
} from "../../../../module/rulesets/gods/rules/survival/jump.ts";
import { castingMovement, ratesAt } from "../../../../module/rulesets/gods/rules/survival/movement.ts";
import { d20s, godsChoices, godsRequest, numbers, TENS } from "../requests.ts";
import { expectExample, inWords, made, number, subject } from "./example.ts";

describe("falls", () => {
  const lost = (feet: number, total: number, evaded: boolean) => {
    const choices = { ...defaultFallChoices({ modifiers: [] }), feet };
    const plan = fallRules.plan({ modifiers: [] }, choices);
    const thrown = [{ faces: 6, value: total, kept: true, group: "fall" }];
    const { harm: hit } = fallRules.resolve(plan, thrown);
    const faller = {
      verve: 9,
      survival: 50,
      injuries: 0,
      lacks: { survival: 0, verve: 0, injuries: 0 },
      measure: "survival",
      concentrating: false,
      conscious: true,
    } as const;
    const adjustments = { ...NO_ADJUSTMENTS, options: evaded ? ["evaded"] : [] };
    const { deltas } = damageRules.propose(hit, faller, adjustments).change;
    const [survival, injuries] = [deltas["survival.value"] ?? 0, deltas["injuries.value"] ?? 0];
    return survival === 0 && injuries === 0
      ? "nothing"
      : `survival ${number(survival)}, injuries ${injuries}`;
  };
  const both = (feet: number, total: number) => [
    `evasion failed: ${lost(feet, total, false)}`,
    `made: ${lost(feet, total, true)}`,
  ];

  it("[WG-31] [G-095] [G-105] [G-107] a fall of 9 ft", () => {
    expectExample("WG-31", ...both(9, 5));
  });

  it("[WG-32] [G-096] [G-106] [G-107] a fall of 19 ft", () => {
    expectExample("WG-32", ...both(19, 6 + 5));
  });

  it("[WG-33] [G-097] [G-107] evasion prevents the injuries of a fall of 20 ft", () => {
    expect(fallDice(20)).toBe(3);
    expectExample("WG-33", ...both(20, 2 + 4 + 6));
  });

  it("[WG-34] [G-101] [G-102] [G-103] [G-104] great heights", () => {
    const heights = [319, 320, 450, 599, 600, 750];
    const [dice, seconds] = [heights.map(fallDice), heights.map(fallSeconds)];
    expectExample("WG-34", `dice ${dice.join(", ")}`, `seconds ${seconds.join(", ")}`);
  });
});

describe("jumping", () => {
  const jump = (
    changes: { mode?: "up" | "across"; distance: number; running?: boolean },
    face: number,
    movement = 10,
  ) => {
    const request = {
      ...godsRequest({
        scores: numbers({ agility: 12 }),
        contributors: contributorsOf({ ...TENS, agility: 12, strength: 14 }),
      }),
      movement,
      size: "medium" as const,
    };
    const plan = jumpRules.plan(request, { ...defaultJumpChoices(request), ...changes });
    return { ease: plan.ease, ...jumpRules.resolve(plan, d20s(face)) };
  };

  it("[WG-38] [G-130] [G-131] [G-132] [G-133] [G-134] [G-137] [G-138] a jump of five feet", () => {
    const [over, ...short] = [14, 15, 19].map((face) => jump({ distance: 5 }, face));
    expectExample(
      "WG-38",
      `T ${over!.ease}, needed ${over!.target}: ${made(over!)}`,
      ...short.map((one) => `${made(one)}, reaches ${one.reached} ft`),
    );
  });

  it("[WG-39] [G-139] jumps of other sizes", () => {
    const steps = [stepsFor(8, "large"), stepsFor(3, "small"), stepsFor(1, "tiny"), stepsFor(10, "huge")];
    const [first, ...others] = steps.map((count) => `${count} (${number(-jumpPenalty(count))})`);
    expectExample("WG-39", `steps ${first}`, ...others);
  });

  it("[WG-40] [G-140] [G-141] a running leap", () => {
    expectExample("WG-40", inWords(jump({ mode: "across", distance: 6, running: true }, 16)));
  });
});

describe("movement", () => {
  it("[WG-41] [G-142] [G-143] [G-144] [G-145] [G-146] [G-147] [G-148] [G-149] rates of every speed", () => {
    const rate = (id: string) => ratesAt(speedOf(id)!, 11, 12);
    const feet = (id: string, name = id) => `${name} ${rate(id).feetPerRound}`;
    const rates = ["combat", "dash", "explore", "walk", "jog", "run", "sprint"].map((id) => feet(id));
    const bases = (["walk", "jog", "sprint"] as const).map((id) => {
      const { amount, unit } = rate(id).lasts!;
      return `${id} ${amount} ${unit === "minutes" ? "min" : unit}`;
    });
    expectExample(
      "WG-41",
      `feet/round: ${[feet("semiConscious", "semi-conscious"), ...rates].join(", ")}`,
      `bases: ${bases.join(", ")}`,
    );
  });

  it("[WG-42] [G-154] [G-155] [G-162] movement safe outdoors, while casting and at night", () => {
    const penalties = (["jog", "run"] as const).map((speed) => number(reactionPenalty(speed, true)));
    const casting = [4, 11, 12].map((time) => castingMovement(11, time));
    const dark = [["darkHalf"], ["darkHalf", "darkTotal"]].map((ids) => movementUnder(11, ids).movement);
    expectExample("WG-42", penalties.join(" and "), casting.join(", "), dark.join(" and "));
  });

  it("[WG-43] [G-157] [G-158] [G-160] pushing on", () => {
    const request = godsRequest({
      purpose: "pushOn",
      topic: "reaction",
      score: "health",
      scores: numbers({ health: 7 }),
      modifiers: conditionModifiers([], { counters: { injuries: 0, aging: 0, pushes: 1, tracks: 0 } }),
    });
    const plan = checkRules.plan(request, godsChoices(request, { givenUp: 2, penalty: 3 }));
    const outcome = checkRules.resolve(plan, d20s(7));
    const { deltas } = rollCosts(plan, outcome, request.state);
    expect(deltas["march.pushes"]).toBe(1);
    expectExample("WG-43", `${inWords(outcome)}, ${deltas["injuries.value"]} injury`);
  });
});

it("[WG-44] [G-172] [G-174] suffocating unprepared", () => {
  const buffer = unpreparedBuffer(1, minorContributor(5));
  let start = subject();
  const minute = (face: number) => {
    const { breathless } = start.system as { breathless: number };
    const request = godsRequest({
      purpose: "suffocate",
      topic: "reaction",
      score: "health",
      scores: numbers({ health: 6 }),
      modifiers: conditionModifiers(["suffocating"], { breathless }),
    });
    const plan = checkRules.plan(request, godsChoices(request));
    const outcome = checkRules.resolve(plan, d20s(face));
    start = applyChangeSet(start, rollCosts(plan, outcome, request.state)).subject;
    return outcome;
  };
  const minutes = [inWords(minute(6)), `next minute ${inWords(minute(6))}`];
  const { injuries } = start.system as { injuries: { value: number } };
  expectExample("WG-44", `buffer ${buffer}`, minutes[0]!, `${minutes[1]}, ${injuries.value} injury`);
});
