/** Conditions and states, what they bring and what they hinder, whole; what follows from size, level and exhaustion. */
import {
  CHARMER,
  canDefend,
  conditionModifiers,
  ONE_USE_STATES,
} from "../../../../module/rulesets/edge/rules/creature/condition-modifiers.ts";
import {
  CONDITIONS,
  conditionsInForce,
  exhaustionConditions,
  hindrancesOf,
  STATES,
} from "../../../../module/rulesets/edge/rules/creature/conditions.ts";
import {
  characterVp,
  creatureVp,
  reduceVpMax,
} from "../../../../module/rulesets/edge/rules/creature/derived.ts";
import {
  exhaustionEffects,
  vpAfterExhaustion,
} from "../../../../module/rulesets/edge/rules/creature/exhaustion.ts";
import { SIZES } from "../../../../module/rulesets/edge/rules/creature/sizes.ts";
import { expectWhole } from "../../../support/whole.ts";

const ALL = [...CONDITIONS, ...STATES];
const IDS = ALL.map(({ id }) => id);
const LEVELS = [0, 1, 2, 3, 4, 5, 6];

expectWhole(new URL("states.txt", import.meta.url), {
  "[E-513] conditions": () => CONDITIONS,
  "states that the rules use beside them": () => STATES,
  "what each is in force with": () => IDS.map((id) => conditionsInForce([id])),
  "[E-532] what exhaustion is in force with": () =>
    LEVELS.map((level) => [level, exhaustionConditions(level), conditionsInForce(["prone"], level)]),
  "several at once, and those of another game": () => [
    conditionsInForce(["asleep", "unconscious", "cursed", "prone"], 2),
  ],
  "what each brings to checks of its own": () => IDS.flatMap((id) => [`${id}:`, ...conditionModifiers([id])]),
  "what exhaustion brings to checks": () =>
    LEVELS.flatMap((level) => [`level ${level}:`, ...conditionModifiers([], level)]),
  "[E-311] defending, and what stops it": () =>
    [[], ["stunned"], ["grappled"], ["restrained"], ["prone"], ["paralyzed"]].map((others) => [
      others,
      canDefend(conditionsInForce(others)),
      conditionModifiers(["defending", ...others]).some(({ id }) => id === "condition.defending"),
    ]),
  "defending by exhaustion": () =>
    LEVELS.map((level) => [
      level,
      canDefend(conditionsInForce([]), level),
      conditionModifiers(["defending"], level).some(({ id }) => id === "condition.defending"),
    ]),
  "[E-516] a charmer, and states for one roll": () => [CHARMER, ONE_USE_STATES],
  "what each hinders": () => IDS.map((id) => [id, hindrancesOf(conditionsInForce([id]))]),
  "what exhaustion and loads hinder": () => [
    ...LEVELS.map((level) => [level, hindrancesOf(conditionsInForce([], level), level)]),
    hindrancesOf(conditionsInForce([]), 0, true),
  ],
  "what exhaustion does": () =>
    LEVELS.map((level) => exhaustionEffects({ level, vpMax: 25, vp: 20, speed: 9.5 })),
  "[E-534] VP that are left of a lowered maximum": () =>
    LEVELS.flatMap((level) =>
      [0, 1, 2, 4].map((gained) => [
        level,
        gained,
        vpAfterExhaustion({ vp: 20, vpMax: 25, level, gained }),
        vpAfterExhaustion({ vp: 7, vpMax: 25, level, gained }),
      ]),
    ),
  "maximum VP by exhaustion": () => [LEVELS.map((level) => reduceVpMax(25, level))],
  "[E-426] VP of characters": () => [
    characterVp({ start: 20, level: 1 }),
    characterVp({ start: 18, level: 5, bonus: 2 }),
  ],
  "[E-427] VP of creatures": () =>
    SIZES.flatMap((size) => [creatureVp({ size, level: 1 }), creatureVp({ size, level: 4, bonus: 3 })]),
});
