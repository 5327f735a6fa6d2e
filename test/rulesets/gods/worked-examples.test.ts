/**
 * The worked examples of the ledger (section 20), one test each: what comes out is told in the words of its `expect`,
 * and compared with that.
 */
import { describe, expect, test } from "vitest";
import { applyChangeSet, type Subject } from "../../../module/kit/change-set.ts";
import type { ChangeSet } from "../../../module/kit/contract.ts";
import { NO_ADJUSTMENTS } from "../../../module/kit/damage.ts";
import {
  movementParts,
  reactionParts,
  sum,
  survivalParts,
  verveParts,
} from "../../../module/rulesets/gods/data/parts.ts";
import { agingInjuries, firstAgingAge, tradeForAge } from "../../../module/rulesets/gods/rules/aging.ts";
import type { AilmentAt } from "../../../module/rulesets/gods/rules/ailment-roll.ts";
import {
  contract,
  dueAt,
  type Exposure,
  leaveArea,
  passActionTime,
} from "../../../module/rulesets/gods/rules/ailments.ts";
import { checkRules } from "../../../module/rulesets/gods/rules/check.ts";
import type { GodsCheckOutcome } from "../../../module/rulesets/gods/rules/check-types.ts";
import { conditionModifiers, defenseParts } from "../../../module/rulesets/gods/rules/condition-modifiers.ts";
import { consequencesOf } from "../../../module/rulesets/gods/rules/consequences.ts";
import { chaseBonus, contestStep } from "../../../module/rulesets/gods/rules/contest.ts";
import {
  contributorsOf,
  majorContributor,
  minorContributor,
} from "../../../module/rulesets/gods/rules/contributors.ts";
import { damageRules } from "../../../module/rulesets/gods/rules/damage.ts";
import { deathCheckDue, deathRules } from "../../../module/rulesets/gods/rules/death.ts";
import { experienceFor } from "../../../module/rulesets/gods/rules/derived.ts";
import { defaultFallChoices, fallRules } from "../../../module/rulesets/gods/rules/fall.ts";
import { fallDice, fallSeconds } from "../../../module/rulesets/gods/rules/falling.ts";
import { groupNumber, median } from "../../../module/rulesets/gods/rules/group.ts";
import { groupBonus } from "../../../module/rulesets/gods/rules/group-bonus.ts";
import { distribute, harm } from "../../../module/rulesets/gods/rules/harm.ts";
import { seeThrough } from "../../../module/rulesets/gods/rules/illusions.ts";
import { itemRules, MATERIALS } from "../../../module/rulesets/gods/rules/item-reaction.ts";
import {
  defaultJumpChoices,
  jumpPenalty,
  jumpRules,
  stepsFor,
} from "../../../module/rulesets/gods/rules/jump.ts";
import {
  castingMovement,
  movementUnder,
  ratesAt,
  reactionPenalty,
  speedOf,
} from "../../../module/rulesets/gods/rules/movement.ts";
import { PURPOSE_RULES } from "../../../module/rulesets/gods/rules/purposes.ts";
import { REACTION_BASE } from "../../../module/rulesets/gods/rules/reactions.ts";
import { nightRest } from "../../../module/rulesets/gods/rules/rest.ts";
import { unpreparedBuffer } from "../../../module/rulesets/gods/rules/suffocation.ts";
import { TRAIL_SIZE } from "../../../module/rulesets/gods/rules/tracking.ts";
import { workedExamples } from "../../support/ledger.ts";
import { d20s, die, godsChoices, godsRequest, meet, mod, numbers, roll, SPIDER, TENS } from "./ops.ts";

const EXPECTED = new Map(workedExamples("gods").map(({ id, expect: cell }) => [id, cell]));

/** Compares what came out with what the ledger expects of an example; parts are joined as its cells join them. */
function comesTo(id: string, ...parts: readonly string[]): void {
  expect(parts.join("; ")).toBe(EXPECTED.get(id));
}

const number = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);
const signed = (value: number): string => (value > 0 ? `+${value}` : number(value));
const made = ({ success }: GodsCheckOutcome): string => (success ? "success" : "failure");
const by = (outcome: GodsCheckOutcome): string => `${made(outcome)} by ${Math.abs(outcome.margin!)}`;

/** "target 13, success by 2". */
const told = (outcome: GodsCheckOutcome): string => `target ${number(outcome.target)}, ${by(outcome)}`;

const conditionMods = (conditions: readonly string[], injuries = 0) =>
  conditionModifiers(conditions, { counters: { injuries, aging: 0, pushes: 0, tracks: 0 } });

const subject = (changes: object = {}): Subject => ({
  system: {
    verve: { value: 17 },
    survival: { value: 7 },
    injuries: { value: 0, aging: 0 },
    phantasm: { survival: 0, injuries: 0 },
    march: { pushes: 0, tracks: 0 },
    breathless: 0,
    ...changes,
  },
  conditions: [],
});

const after = (start: Subject, change: ChangeSet) =>
  applyChangeSet(start, change).subject.system as Record<string, { value: number }>;

describe("the roll", () => {
  test("[WG-01] [G-001] [G-003] at or under 13: made by 2, by 0, failed by 5", () => {
    comesTo("WG-01", ...[11, 13, 18].map((face) => told(roll(13, face))));
  });

  test("[WG-02] [G-002] a bonus raises the number, a penalty lowers it", () => {
    comesTo("WG-02", told(roll(13, 12, [mod(3), mod(-5)])));
  });

  test("[WG-03] [G-013] injuries weigh on everything", () => {
    comesTo("WG-03", told(roll(12, 10, conditionMods([], 2))));
  });

  test("[WG-04] [G-004] a natural 1 may fail and a natural 20 succeed", () => {
    comesTo("WG-04", told(roll(4, 1, [mod(-6)])), told(roll(17, 20, [mod(8)])));
  });

  test("[WG-05] [G-040] [G-041] failing to stay conscious", () => {
    const request = godsRequest({
      purpose: "conscious",
      topic: "body",
      score: "endurance",
      scores: numbers({ endurance: 13 }),
      modifiers: conditionMods(["surprised"], 3),
    });
    const plan = checkRules.plan(request, godsChoices(request));
    const outcome = checkRules.resolve(plan, d20s(11));
    const gains = consequencesOf(plan, outcome, request.state).addConditions;
    comesTo("WG-05", [told(outcome), ...gains].join(", "));
  });
});

describe("abilities and derived values", () => {
  test("[WG-06] [G-018] [G-019] contributors", () => {
    const scores = [3, 7, 9, 10, 13, 14, 18];
    const list = (values: readonly number[]) => values.map(signed).join(", ");
    comesTo(
      "WG-06",
      `major ${list(scores.map(majorContributor))}`,
      `minor ${list(scores.map(minorContributor))}`,
    );
  });

  test("[WG-07] [G-022] [G-023] [G-024] a warrior's survival, verve and Movement", () => {
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
    comesTo("WG-07", `survival ${survival}, verve ${verve}, Movement ${movement}`);
  });

  test("[WG-08] [G-027] [G-028] [G-029] a thief's reactions at level 4", () => {
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
    comesTo("WG-08", `evasion ${of("evasion")}, health ${of("health")}, perception ${of("perception")}`);
  });

  test("[WG-09] [G-030] experience by level", () => {
    comesTo("WG-09", ...[1, 2, 7, 10].map((level) => experienceFor(level).toLocaleString("en")));
  });
});

describe("survival, verve, injuries, death", () => {
  test("[WG-10] [G-036] [G-037] archetypal harm: verve first", () => {
    const seen: string[] = [];
    [5, 6, 7, 4].reduce((start, damage) => {
      const { verve, survival } = start.system as Record<string, { value: number }>;
      const reserves = { verve: verve!.value, survival: survival!.value };
      const next = applyChangeSet(start, harm({ damage, archetypal: true }, reserves)).subject;
      const now = next.system as Record<string, { value: number }>;
      seen.push(`${now.verve!.value}/${now.survival!.value}`);
      return next;
    }, subject());
    comesTo("WG-10", `verve/survival after each: ${seen.join(", ")}`);
  });

  test("[WG-11] [G-038] what exceeds survival is injuries", () => {
    const lost = distribute({ damage: 8 }, { verve: 9, survival: 3 });
    comesTo("WG-11", `verve ${9 - lost.verve}, survival ${3 - lost.survival}, injuries ${lost.injuries}`);
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
    const [gained = "lives"] = consequencesOf(plan, outcome, request.state).addConditions;
    return `target ${outcome.target}, ${gained}`;
  };

  test("[WG-12] [G-042] the Guide's die above the injuries: nothing more", () => {
    expect(deathCheckDue({ injuries: 5, survival: 0, verve: 0 })).toBe(true);
    comesTo("WG-12", deathCheck(5, 6).degree === "spared" ? "no further roll, lives" : "a further roll");
  });

  test("[WG-13] [G-042] [G-043] at or under it the player answers; warriors add their level", () => {
    expect(deathCheck(5, 5).degree).toBe("called");
    comesTo("WG-13", `warrior ${survive(10, 3, true)}`, `monk ${survive(10, 3, false)}`);
  });

  test("[WG-14] [G-042] as many injuries as survival: no check", () => {
    const isDue = deathCheckDue({ injuries: 4, survival: 4, verve: 0 });
    comesTo("WG-14", isDue ? "death check" : "no death check (4 is not more than 4)");
  });

  test("[WG-15] [G-045] a night's rest", () => {
    const state = { level: 2, survival: { value: 4, max: 7 }, verve: { value: 6, max: 6 }, injuries: 0 };
    const night = (face: number) => {
      const isMade = roll(6, face).success === true;
      return nightRest({ state, made: isMade, heal: "survival" }).deltas["survival.value"];
    };
    comesTo("WG-15", ...[6, 7].map((face) => `${face}: +${night(face)} survival`));
  });
});

test("[WG-16] [G-051] surprise: asleep −6, aware +4", () => {
  const surprise = (conditions: readonly string[], enabled: readonly string[], face: number) =>
    roll(
      7,
      face,
      [...conditionMods(conditions), ...PURPOSE_RULES.surprise.offers],
      { purpose: "surprise", topic: "reaction", score: "perception" },
      { enabled },
    );
  const outcomes = [surprise(["asleep"], [], 2), surprise([], ["aware"], 11)];
  comesTo(
    "WG-16",
    ...outcomes.map(({ target, success }) => `target ${target}, ${success ? "not " : ""}surprised`),
  );
});

describe("group effort", () => {
  test("[WG-17] [G-053] [G-054] median and bonus, halves kept", () => {
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
    comesTo("WG-17", ...shown.slice(0, 2), `${shown[2]}: ${halves.join(", ")}`);
  });

  test("[WG-18] [G-053] the bonus by heads", () => {
    comesTo("WG-18", [1, 3, 4, 127, 128, 1024].map(groupBonus).join(", "));
  });
});

describe("aging", () => {
  test("[WG-19] [G-057] [G-058] injuries of age", () => {
    const at = (endurance: number, ...ages: readonly number[]) =>
      ages.map((age) => agingInjuries({ age, endurance, special: majorContributor(endurance) }));
    comesTo(
      "WG-19",
      `injuries ${at(12, 51, 52, 53, 54, 56).join(", ")} (first at ${firstAgingAge(12)}, every 2 years)`,
      `${at(7, 50)[0]} (first at ${firstAgingAge(7)}, yearly)`,
    );
  });

  test("[WG-20] [G-059] the trade against an ability", () => {
    const trade = (score: number) => {
      const left = tradeForAge(score);
      return left === null ? "refused (would be 1)" : `allowed, ${score} → ${left}`;
    };
    comesTo("WG-20", trade(4), trade(3));
  });
});

describe("ailments", () => {
  const PLAIN = { strength: 0, chronic: false, inescapable: false };

  /** Whether an ailment is kept off, its strength and exposure weighed in by the rules. */
  const met = (ailment: AilmentAt, score: number, face: number, exposure: Exposure): string => {
    const { outcome } = meet(ailment, score, d20s(face), exposure);
    return `${told(outcome)}, ${outcome.course === null ? "not contracted" : "contracted"}`;
  };

  test("[WG-21] [G-063] swallowed knowingly", () => {
    comesTo("WG-21", met({ ...SPIDER, kind: PLAIN }, 9, 6, "accepted"));
  });

  test("[WG-22] [G-064] [G-066] a Huge Spider's bite: once, at the end of the action time", () => {
    const bite = meet(SPIDER, 8, d20s(7)).outcome;
    expect(dueAt(bite.course!)).toEqual({ type: "effects" });
    const end = meet({ ...SPIDER, course: bite.course }, 8, [die("injuries", 3, 2)]).outcome;
    expect(end.course?.over).toBe(true);
    comesTo("WG-22", told(bite), `${end.injuries} injuries at the end of that round`);
  });

  test("[WG-23] [G-062] [G-063] a weak one, accepted", () => {
    comesTo("WG-23", met({ ...SPIDER, kind: { ...PLAIN, strength: -4 } }, 5, 5, "accepted"));
  });

  test("[WG-24] [G-069] [G-070] [G-071] [G-013] food poisoning wears off", () => {
    let state = passActionTime(contract({ strength: 3, chronic: true, inescapable: false }), null).state;
    let injuries = 1;
    const seen: [strength: number, target: number, made: boolean][] = [];
    for (const face of [4, 8, 12, 3]) {
      const due = dueAt(state);
      if (due.type !== "roll") throw new Error("a chronic ailment asks for a roll");
      const outcome = roll(6, face, [...conditionMods([], injuries), mod(-due.penalty, "strength")]);
      seen.push([state.current, outcome.target, outcome.success === true]);
      const time = passActionTime(state, outcome.success);
      if (time.applies) injuries += 1;
      state = time.state;
    }
    expect(state.over).toBe(true);
    expect(state.applications).toBe(4);
    const penalties = conditionModifiers([], {
      ailments: [
        {
          id: "a",
          name: "Food Poisoning",
          applications: state.applications,
          over: true,
          penalty: 1,
          penaltyTo: ["concentration"],
          penaltyDuration: "1d4",
        },
      ],
    });
    const [first] = penalties;
    expect(first?.source).toBe("Food Poisoning");
    const column = (place: 0 | 1) => seen.map((row) => number(row[place])).join(", ");
    const ended = ["first", "second", "third", "fourth"][seen.findIndex(([, , isMade]) => isMade)];
    comesTo(
      "WG-24",
      `strengths ${column(0)}`,
      `targets ${column(1)}`,
      `thrown off at the ${ended}`,
      `${injuries} injuries, ${number(first!.value)} concentration`,
    );
  });

  test("[WG-25] [G-072] [G-073] sleep gas: three of five rounds count", () => {
    let state = contract({ ...PLAIN, inescapable: true });
    const failed: number[] = [];
    for (const face of [8, 3, 15, 7, 12]) {
      const due = dueAt(state);
      if (due.type !== "roll") throw new Error("gas asks for a roll each round");
      const { success } = roll(7, face, [mod(-due.penalty, "strength")]);
      if (success === false) failed.push(face);
      state = passActionTime(state, success).state;
    }
    expect(leaveArea(state).over).toBe(true);
    const minutes = `${state.applications * 2}d10`;
    const count = ["no", "one", "two", "three", "four", "five"][state.applications];
    comesTo("WG-25", `${count} failures (${failed.join(", ")}): sleep ${minutes} minutes`);
  });

  test("[WG-26] [G-074] [G-075] [G-076] chronic and inescapable", () => {
    let state = contract({ strength: 1, chronic: true, inescapable: true });
    const time = (face: number | null) => {
      const due = dueAt(state);
      const outcome =
        due.type === "roll" && face !== null ? roll(8, face, [mod(-due.penalty, "strength")]) : null;
      const passed = passActionTime(state, outcome?.success ?? null);
      state = passed.state;
      return {
        target: outcome?.target,
        made: outcome?.success,
        applies: passed.applies,
        left: state.current,
      };
    };
    const [first, second, third, fourth] = [time(7), time(9), time(null), time(null)];
    state = leaveArea(state);
    const outside = state.current;
    const last = time(8);
    const effect = ({ applies }: { applies: boolean }) => (applies ? "effect" : "spared");
    const unrolled = (one: typeof third) => (one.target === undefined ? " without roll" : "");
    comesTo(
      "WG-26",
      `1st: target ${first.target}, ${effect(first)}`,
      `2nd: ${effect(second)}`,
      `3rd, 4th: ${effect(third)}${unrolled(third)}, strength ${third.left} then ${fourth.left}`,
      `outside: strength ${outside}, target ${last.target}, ${last.made ? "success" : "failure"}, ${effect(last)}, strength ${last.left}`,
    );
  });
});

describe("chases", () => {
  test("[WG-27] [G-088] [G-089] [G-090] the faster pursuer catches the quarry", () => {
    const pursuer = roll(12, 14, [mod(chaseBonus(14, 8), "faster")]);
    const quarry = roll(13, 15, [mod(chaseBonus(8, 14), "faster")]);
    const verdict = contestStep(pursuer.success === true, quarry.success === true);
    comesTo(
      "WG-27",
      `pursuer target ${pursuer.target} (${signed(chaseBonus(14, 8))}), ${made(pursuer)}`,
      `quarry target ${quarry.target}, ${made(quarry)}: ${verdict === "won" ? "caught" : verdict}`,
    );
  });

  test("[WG-28] [G-089] both succeed: on it goes", () => {
    const sides = [roll(14, 3), roll(13, 4)].map(({ success }) => success === true) as [boolean, boolean];
    const both = sides.every(Boolean) ? "both succeed" : "not both succeed";
    comesTo("WG-28", `${both}: chase ${contestStep(...sides) === "goesOn" ? "goes on" : "ends"}`);
  });

  test("[WG-29] [G-090] three full points make one", () => {
    comesTo("WG-29", [2, 3, 8, 9].map((difference) => chaseBonus(10 + difference, 10)).join(", "));
  });
});

test("[WG-30] [G-092] [G-094] concentrating: half movement, defense −1; poisoned minds roll worse", () => {
  const { movement } = movementUnder(9, ["concentrating"]);
  const defense = sum(defenseParts({ base: 3, agility: 0, conditions: ["concentrating"] }));
  const confused = conditionModifiers([], { concentrationPenalty: 2 });
  const { target } = roll(13, 11, confused, { score: "wisdom" });
  comesTo("WG-30", `at most ${movement} ft/round, defense ${defense}`, `wisdom target ${target}`);
  expect(roll(13, 11, confused, { score: "agility" }).target).toBe(13);
});

describe("falling", () => {
  const lost = (feet: number, total: number, evaded: boolean) => {
    const choices = { ...defaultFallChoices({ modifiers: [] }), feet, evaded };
    const plan = fallRules.plan({ modifiers: [] }, choices);
    const thrown = [{ faces: 6, value: total, kept: true, group: "fall" }];
    const { harm: hit } = fallRules.resolve(plan, thrown);
    const faller = {
      verve: 9,
      survival: 50,
      injuries: 0,
      measure: "survival",
      concentrating: false,
      conscious: true,
    } as const;
    const { deltas } = damageRules.propose(hit, faller, NO_ADJUSTMENTS).change;
    const [survival, injuries] = [deltas["survival.value"] ?? 0, deltas["injuries.value"] ?? 0];
    return survival === 0 && injuries === 0
      ? "nothing"
      : `survival ${number(survival)}, injuries ${injuries}`;
  };
  const both = (feet: number, total: number) => [
    `evasion failed: ${lost(feet, total, false)}`,
    `made: ${lost(feet, total, true)}`,
  ];

  test("[WG-31] [G-095] [G-105] [G-107] 9 ft", () => {
    comesTo("WG-31", ...both(9, 5));
  });

  test("[WG-32] [G-096] [G-106] [G-107] 19 ft", () => {
    comesTo("WG-32", ...both(19, 6 + 5));
  });

  test("[WG-33] [G-097] 20 ft: evasion does nothing", () => {
    expect(fallDice(20)).toBe(3);
    const isUseless = lost(20, 12, true) === lost(20, 12, false);
    comesTo("WG-33", `${lost(20, 2 + 4 + 6, true)} (${isUseless ? "no effect" : "an effect"})`);
  });

  test("[WG-34] [G-101] [G-102] [G-103] [G-104] great heights", () => {
    const heights = [319, 320, 450, 599, 600, 750];
    const [dice, seconds] = [heights.map(fallDice), heights.map(fallSeconds)];
    comesTo("WG-34", `dice ${dice.join(", ")}`, `seconds ${seconds.join(", ")}`);
  });
});

describe("illusions", () => {
  test("[WG-35] [G-110] all but a tenth comes back", () => {
    const { kept, back } = seeThrough({ survival: 12, injuries: 3 });
    comesTo(
      "WG-35",
      `kept ${kept} (${back.survival} survival and ${back.injuries} injuries back)`,
      ...[10, 11, 1].map((survival) => `kept ${seeThrough({ survival, injuries: 0 }).kept}`),
    );
  });

  test("[WG-36] [G-113] [G-117] unseen harm +10; the will is hindered by half", () => {
    const unseen = [mod(-2, "strength"), ...PURPOSE_RULES.ailment.offers];
    const poison = roll(5, 13, unseen, { purpose: "ailment", score: "health" }, { enabled: ["unseenHarm"] });
    const will = { purpose: "accept", topic: "reaction", score: "willpower" } as const;
    comesTo("WG-36", told(poison), told(roll(8, 6, [], will, { penalty: 5 })));
    expect(roll(8, 6, [], { ...will, purpose: "disbelieve" }, { penalty: 5 }).target).toBe(3);
  });
});

test("[WG-37] [G-119] [G-127] [G-129] glass in a great fire and in a fall", () => {
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
    return told(itemRules.resolve(itemRules.plan(request, choices), d20s(face)));
  };
  comesTo("WG-37", glass("fire", 1 / 2, 14), glass("bludgeon", 1 / 2, 7), glass("bludgeon", 1 / 8, 4));
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

  test("[WG-38] [G-130] [G-131] [G-132] [G-133] [G-134] [G-137] [G-138] five feet up", () => {
    const [over, ...short] = [14, 15, 19].map((face) => jump({ distance: 5 }, face));
    comesTo(
      "WG-38",
      `T ${over!.ease}, needed ${over!.target}: ${made(over!)}`,
      ...short.map((one) => `${made(one)}, reaches ${one.reached} ft`),
    );
  });

  test("[WG-39] [G-139] other sizes", () => {
    const steps = [stepsFor(8, "large"), stepsFor(3, "small"), stepsFor(1, "tiny"), stepsFor(10, "huge")];
    const [first, ...others] = steps.map((count) => `${count} (${number(-jumpPenalty(count))})`);
    comesTo("WG-39", `steps ${first}`, ...others);
  });

  test("[WG-40] [G-140] [G-141] a running leap", () => {
    comesTo("WG-40", told(jump({ mode: "across", distance: 6, running: true }, 16)));
  });
});

describe("movement", () => {
  test("[WG-41] [G-142] [G-143] [G-144] [G-145] [G-146] [G-147] [G-148] [G-149] rates", () => {
    const rate = (id: string) => ratesAt(speedOf(id)!, 11, 12);
    const feet = (id: string, name = id) => `${name} ${rate(id).feetPerRound}`;
    const rates = ["combat", "dash", "explore", "walk", "jog", "run", "sprint"].map((id) => feet(id));
    const bases = (["walk", "jog", "sprint"] as const).map((id) => {
      const { amount, unit } = rate(id).lasts!;
      return `${id} ${amount} ${unit === "minutes" ? "min" : unit}`;
    });
    comesTo(
      "WG-41",
      `feet/round: ${[feet("semiConscious", "semi-conscious"), ...rates].join(", ")}`,
      `bases: ${bases.join(", ")}`,
    );
  });

  test("[WG-42] [G-154] [G-155] [G-162] safe outdoors, casting, night", () => {
    const penalties = (["jog", "run"] as const).map((speed) => number(reactionPenalty(speed, true)));
    const casting = [4, 11, 12].map((time) => castingMovement(11, time));
    const dark = [["darkHalf"], ["darkHalf", "darkTotal"]].map((ids) => movementUnder(11, ids).movement);
    comesTo("WG-42", penalties.join(" and "), casting.join(", "), dark.join(" and "));
  });

  test("[WG-43] [G-157] [G-158] [G-160] pushing on", () => {
    const request = godsRequest({
      purpose: "pushOn",
      topic: "reaction",
      score: "health",
      scores: numbers({ health: 7 }),
      modifiers: conditionModifiers([], { counters: { injuries: 0, aging: 0, pushes: 1, tracks: 0 } }),
    });
    const plan = checkRules.plan(request, godsChoices(request, { givenUp: 2, penalty: 3 }));
    const outcome = checkRules.resolve(plan, d20s(7));
    const { deltas } = consequencesOf(plan, outcome, request.state);
    expect(deltas["march.pushes"]).toBe(1);
    comesTo("WG-43", `${told(outcome)}, ${deltas["injuries.value"]} injury`);
  });
});

test("[WG-44] [G-172] [G-174] suffocating unprepared", () => {
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
    start = applyChangeSet(start, consequencesOf(plan, outcome, request.state)).subject;
    return outcome;
  };
  const minutes = [told(minute(6)), `next minute ${told(minute(6))}`];
  const { injuries } = start.system as { injuries: { value: number } };
  comesTo("WG-44", `buffer ${buffer}`, minutes[0]!, `${minutes[1]}, ${injuries.value} injury`);
});

test("[WG-45] [G-176] [G-178] [G-179] a covered trail of three days", () => {
  const outcome = roll(
    9,
    2,
    [mod(-4, "covered")],
    { purpose: "track", topic: "reaction", score: "perception" },
    { days: 3, heads: 6, obstacle: 5280, obstacleSize: TRAIL_SIZE.nature },
  );
  comesTo("WG-45", told(outcome));
});

test("what a night gives is never more than was lost", () => {
  const state = { level: 9, survival: { value: 6, max: 7 }, verve: { value: 2, max: 6 }, injuries: 0 };
  const rested = after(
    subject({ survival: { value: 6 }, verve: { value: 2 } }),
    nightRest({ state, made: true, heal: "survival" }),
  );
  expect([rested.survival!.value, rested.verve!.value]).toEqual([7, 6]);
});
