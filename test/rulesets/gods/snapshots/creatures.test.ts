/** Complete snapshots of the rules of creatures: conditions, defense, speeds, steps of creation. */
import { ADVANCEMENT_STEPS, CREATION_STEPS } from "../../../../module/rulesets/gods/rules/creation/steps.ts";
import {
  conditionModifiers,
  defenseParts,
  targetModifiers,
} from "../../../../module/rulesets/gods/rules/creature/condition-modifiers.ts";
import * as conditions from "../../../../module/rulesets/gods/rules/creature/conditions.ts";
import * as speed from "../../../../module/rulesets/gods/rules/creature/speed.ts";
import { inputFor } from "../../../support/guides.ts";
import { expectWhole, named } from "../../../support/whole.ts";
import { TENS } from "../requests.ts";

const { NO_COUNTERS } = conditions;
const EVERY = conditions.CONDITIONS.map(({ id }) => id);
const SITUATION = {
  counters: { injuries: 2, aging: 1, pushes: 3, tracks: 4 },
  now: 1000,
  concentrationPenalty: 2,
  breathless: 3,
};

const ABILITIES = Object.fromEntries(Object.entries(TENS).map(([id, value]) => [id, { value }]));

const step = (id: string, answers: object) => {
  const found = CREATION_STEPS.find((one) => one.id === id)!;
  const input = {
    ...inputFor({ age: 20, archetype: "", abilities: ABILITIES } as never),
    answers: answers as never,
  };
  return [found.fields(input), found.result(input)] as const;
};

/** The names of the facts that are true. */
const those = (facts: object): string[] =>
  Object.entries(facts).flatMap(([fact, holds]) => (holds === true ? [fact] : []));

expectWhole(import.meta.url, {
  "what each condition brings": () => named(EVERY, (id) => conditionModifiers([id])),
  "what conditions bring with all that counts": () =>
    named(["surprised", "asleep", "speedDash", "speedWalk", "speedSprint", "pushedOn"], (id) =>
      conditionModifiers([id], {
        safeOutdoors: true,
        firstRound: true,
        counters: { ...NO_COUNTERS, pushes: 3 },
      }),
    ),
  "what counts without conditions": () => conditionModifiers([], SITUATION),
  "what conditions of a target bring": () => named(EVERY, (id) => targetModifiers([id])),
  "what defense consists of": () => [
    defenseParts({ base: 10, agility: 3, conditions: ["surprised"] }),
    defenseParts({ base: 10, agility: 3, conditions: ["concentrating", "semiConscious"] }),
    defenseParts({ base: 10, agility: 0, conditions: [] }),
    defenseParts({ base: 10, agility: -2, conditions: ["semiConscious"] }),
  ],
  "what conditions forbid": () => named(EVERY, (id) => those(conditions.turnLimitsOf([id]))),
  "conditions that count": () => [
    conditions.countedConditions(NO_COUNTERS),
    conditions.countedConditions(SITUATION.counters),
    conditions.countersInForce(EVERY, NO_COUNTERS),
    conditions.countersInForce([], NO_COUNTERS),
    conditions.countersInForce(EVERY, SITUATION.counters),
  ],
  speeds: () =>
    speed.SPEEDS.map(({ id }) => [
      id,
      speed.reactionPenalty(id),
      speed.reactionPenalty(id, true),
      speed.attackBonusAgainst(id),
    ]),
  movement: () =>
    [[], ["concentrating"], ["darkTotal", "darkHalf"], ["tracksCovered", "concentrating", "darkTotal"]].map(
      (ids) => [30, 1, 0, -3].map((movement) => speed.movementUnder(movement, ids)),
    ),

  "an age": () => [
    ...step("age", {}),
    ...[
      step("age", { ageWay: "ageRolled" }),
      step("age", { ageWay: "ageRolled", ageRoll: [19] }),
      step("age", { ageWay: "ageChosen", age: { age: 33 } }),
    ].map(([fields, result]) => [fields.slice(1), result]),
  ],
  "an archetype": () => [step("archetype", {}), step("archetype", { archetype: "warrior" })[1]],
  "a level": () => {
    const level = ADVANCEMENT_STEPS.find((one) => one.id === "level")!;
    return level.fields(inputFor({ level: 1, experience: 1200 } as never));
  },
  "rolled scores": () => [step("abilities", { method: "rolled", rolled: [2, 3, 18, 19, 12, 20, 0] })],
});
