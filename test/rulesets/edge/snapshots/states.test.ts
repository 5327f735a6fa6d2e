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
import { expectWhole, named } from "../../../support/whole.ts";

const ALL = [...CONDITIONS, ...STATES];
const IDS = ALL.map(({ id }) => id);
const LEVELS = [0, 1, 2, 3, 4, 5, 6];

/** Beside its words and the rows that it serves. */
const facts = ({
  id: _id,
  name: _name,
  text: _text,
  icon: _icon,
  rules: _rules,
  ...rest
}: (typeof ALL)[number]) => (Object.keys(rest).length > 0 ? [rest] : []);
/** The names of the facts that are true. */
const those = (facts: object): string[] =>
  Object.entries(facts).flatMap(([fact, holds]) => (holds === true ? [fact] : []));

expectWhole(import.meta.url, {
  "what conditions hold": () => named(IDS, (id) => facts(ALL.find((one) => one.id === id)!)),
  "what each state is in force with": () =>
    named(IDS, (id) => [...conditionsInForce([id])].filter(([other]) => other !== id)),
  "what exhaustion is in force with": () => [
    LEVELS.map(exhaustionConditions),
    conditionsInForce(["prone"], 3),
    conditionsInForce(["prone"], 6),
    conditionsInForce(["asleep", "unconscious", "cursed", "prone"], 2),
  ],
  "what each state brings to checks": () => named(IDS, (id) => conditionModifiers([id])),
  "what exhaustion brings to checks": () => named([0, 1, 2, 5, 6], (level) => conditionModifiers([], level)),
  "what stops defending": () => [
    ...[[], ["stunned"], ["grappled"], ["restrained"], ["prone"], ["paralyzed"]].map((others) => [
      others,
      canDefend(conditionsInForce(others)),
      conditionModifiers(["defending", ...others]).some(({ id }) => id === "condition.defending"),
    ]),
    ...[4, 5].map((level) => [
      level,
      canDefend(conditionsInForce([]), level),
      conditionModifiers(["defending"], level).some(({ id }) => id === "condition.defending"),
    ]),
  ],
  "a charmer, and states for one roll": () => [CHARMER, ONE_USE_STATES],
  "what each state hinders": () => named(IDS, (id) => those(hindrancesOf(conditionsInForce([id])))),
  "what exhaustion and loads hinder": () => [
    ...named(LEVELS, (level) => those(hindrancesOf(conditionsInForce([], level), level))),
    hindrancesOf(conditionsInForce([]), 0, true),
  ],
  "what exhaustion does": () =>
    LEVELS.map((level) => exhaustionEffects({ level, vpMax: 25, vp: 20, speed: 9.5 })),
  "VP that are left of a lowered maximum": () =>
    LEVELS.map((level) => [
      level,
      reduceVpMax(25, level),
      [0, 1, 2, 4].map((gained) => vpAfterExhaustion({ vp: 20, vpMax: 25, level, gained })),
      vpAfterExhaustion({ vp: 7, vpMax: 25, level, gained: 4 }),
    ]),
  "VP of characters": () => [
    characterVp({ start: 20, level: 1 }),
    characterVp({ start: 18, level: 5, bonus: 2 }),
  ],
  "VP of creatures": () => SIZES.map((size) => creatureVp({ size, level: 4, bonus: 3 })),
});
