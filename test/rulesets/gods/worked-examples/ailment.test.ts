/** Worked examples: ailments. */
import { describe, expect, it } from "vitest";
import type { AilmentRecord } from "../../../../module/rulesets/gods/rules/ailment/ailment-roll.ts";
import {
  contract,
  dueAt,
  type Exposure,
  leaveArea,
  passActionTime,
} from "../../../../module/rulesets/gods/rules/ailment/ailment-state.ts";
import { conditionModifiers } from "../../../../module/rulesets/gods/rules/creature/condition-modifiers.ts";
import { d20s, die, meet, mod, roll, SPIDER } from "../requests.ts";
import { conditionMods, expectExample, inWords, number } from "./example.ts";

describe("ailments", () => {
  const PLAIN = { strength: 0, chronic: false, inescapable: false };

  /** Whether an ailment is kept off, its strength and exposure weighed in by the rules. */
  const met = (ailment: AilmentRecord, score: number, face: number, exposure: Exposure): string => {
    const { outcome } = meet(ailment, score, d20s(face), exposure);
    return `${inWords(outcome)}, ${outcome.course === null ? "not contracted" : "contracted"}`;
  };

  it("[WG-21] [G-063] an accepted ailment meets health at −4", () => {
    expectExample("WG-21", met({ ...SPIDER, kind: PLAIN }, 9, 6, "accepted"));
  });

  it("[WG-22] [G-064] [G-066] a Huge Spider's bite works once, at the end of the action time", () => {
    const bite = meet(SPIDER, 8, d20s(7)).outcome;
    expect(dueAt(bite.course!)).toEqual({ type: "effects" });
    const end = meet({ ...SPIDER, course: bite.course }, 8, [die("injuries", 3, 2)]).outcome;
    expect(end.course?.over).toBe(true);
    expectExample("WG-22", inWords(bite), `${end.injuries} injuries at the end of that round`);
  });

  it("[WG-23] [G-062] [G-063] a weak ailment, accepted", () => {
    expectExample("WG-23", met({ ...SPIDER, kind: { ...PLAIN, strength: -4 } }, 5, 5, "accepted"));
  });

  it("[WG-24] [G-069] [G-070] [G-071] [G-013] food poisoning weakens until it ends", () => {
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
          penaltyEnds: 1,
        },
      ],
    });
    const [first] = penalties;
    expect(first?.source).toBe("Food Poisoning");
    const column = (place: 0 | 1) => seen.map((row) => number(row[place])).join(", ");
    const ended = ["first", "second", "third", "fourth"][seen.findIndex(([, , isMade]) => isMade)];
    expectExample(
      "WG-24",
      `strengths ${column(0)}`,
      `targets ${column(1)}`,
      `thrown off at the ${ended}`,
      `${injuries} injuries, ${number(first!.value)} concentration`,
    );
  });

  it("[WG-25] [G-072] [G-073] sleep gas works in three of five rounds", () => {
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
    expectExample("WG-25", `${count} failures (${failed.join(", ")}): sleep ${minutes} minutes`);
  });

  it("[WG-26] [G-074] [G-075] [G-076] a chronic and inescapable ailment", () => {
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
    expectExample(
      "WG-26",
      `1st: target ${first.target}, ${effect(first)}`,
      `2nd: ${effect(second)}`,
      `3rd, 4th: ${effect(third)}${unrolled(third)}, strength ${third.left} then ${fourth.left}`,
      `outside: strength ${outside}, target ${last.target}, ${last.made ? "success" : "failure"}, ${effect(last)}, strength ${last.left}`,
    );
  });
});
