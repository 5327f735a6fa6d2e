/** What rules of creatures answer, whole: conditions, defense, speeds, steps of creation. */
import { CREATION_STEPS } from "../../../../module/rulesets/gods/rules/creation/steps.ts";
import {
  conditionModifiers,
  defenseParts,
  targetModifiers,
} from "../../../../module/rulesets/gods/rules/creature/condition-modifiers.ts";
import * as conditions from "../../../../module/rulesets/gods/rules/creature/conditions.ts";
import * as speed from "../../../../module/rulesets/gods/rules/creature/speed.ts";
import { inputFor } from "../../../support/guides.ts";
import { expectWhole } from "../../../support/whole.ts";
import { TENS } from "../requests.ts";

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
  return [found.fields(input), found.result(input)];
};

expectWhole(import.meta.url, {
  "each condition by itself": () => EVERY.flatMap((id) => [id, ...conditionModifiers([id])]),
  "conditions with all that counts": () => [
    ...conditionModifiers(EVERY, SITUATION),
    "outdoors",
    ...conditionModifiers(EVERY, { ...SITUATION, safeOutdoors: true, firstRound: true }),
    "without conditions",
    ...conditionModifiers([], SITUATION),
  ],
  "conditions of a target": () => EVERY.flatMap((id) => targetModifiers([id])),
  defense: () =>
    [0, 3, -2].flatMap((agility) =>
      [[], ["surprised"], ["concentrating", "semiConscious"]].map((ids) =>
        defenseParts({ base: 10, agility, conditions: ids }),
      ),
    ),
  "what conditions forbid": () => EVERY.map((id) => [id, conditions.turnLimitsOf([id])]),
  "conditions that count": () => [
    conditions.countedConditions(conditions.NO_COUNTERS),
    conditions.countedConditions(SITUATION.counters),
    conditions.countersInForce(EVERY, conditions.NO_COUNTERS),
    conditions.countersInForce([], conditions.NO_COUNTERS),
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
    [
      [],
      ["concentrating"],
      ["darkHalf"],
      ["darkTotal", "darkHalf"],
      ["tracksCovered", "concentrating", "darkTotal"],
    ].flatMap((ids) => [30, 1, 0, -3].map((movement) => speed.movementUnder(movement, ids))),

  "an age": () => [
    step("age", {}),
    step("age", { ageWay: "ageRolled" }),
    step("age", { ageWay: "ageRolled", ageRoll: [19] }),
    step("age", { ageWay: "ageChosen", age: { age: 33 } }),
  ],
  "an archetype": () => [step("archetype", {}), step("archetype", { archetype: "nobody" })],
  "rolled scores": () => [step("abilities", { method: "rolled", rolled: [2, 3, 18, 19, 12, 20, 0] })],
});
