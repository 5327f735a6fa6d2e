import type { ConditionsInForce } from "../../../kit/conditions.ts";
import { BODY_ABILITIES } from "./abilities.ts";
import { conditionLabel, conditionsInForce, type TracksLeft } from "./conditions.ts";
import { type BurstModifier, CHALLENGE, DICE, FORBID, ROLL_TAGS, STEP } from "./modifier-types.ts";

type Effect = Pick<BurstModifier, "kind" | "value" | "rolls" | "abilities">;

/** No action of any sort; reactions stay. */
const NO_ACTIONS: Effect = { kind: FORBID, value: 1, rolls: ["check", "attack"] };

/** Nothing that the body does, and no defense. */
const NO_BODY: readonly Effect[] = [
  { kind: FORBID, value: 1, rolls: ["attack", "opening", "defense"] },
  { kind: FORBID, value: 1, rolls: ["check"], abilities: BODY_ABILITIES },
];

/** What each condition does to rolls of the creature that has it. */
const OWN_ROLLS: Readonly<Record<string, readonly Effect[]>> = {
  wounded: [{ kind: STEP, value: -1, rolls: ROLL_TAGS }],
  winded: [NO_ACTIONS],
  incapacitated: NO_BODY,
  unconscious: [{ kind: FORBID, value: 1, rolls: ["check"] }],
  dead: [{ kind: FORBID, value: 1, rolls: ROLL_TAGS }],
  overWatch: [{ kind: DICE, value: 1, rolls: ["initiative"] }],
};

const sourceLabel = (from: string): string =>
  from === "durability" || from === "vigor" ? `MANIFOLD.Burst.Source.${from}` : conditionLabel(from);

/** World settings about conditions. */
export interface ConditionSettings {
  /** Being Winded bars reactions as well as actions. */
  readonly windedBlocksReactions: boolean;
}

/**
 * The modifiers of a creature's own rolls that come from its conditions and empty tracks. Each says which rolls it
 * touches, so the list fits any roll, and each can be ticked off where the GM rules otherwise.
 */
export function conditionModifiers(
  ids: readonly string[],
  left: TracksLeft = {},
  { windedBlocksReactions }: ConditionSettings = { windedBlocksReactions: false },
): BurstModifier[] {
  return fromEffects(conditionsInForce(ids, left), "condition", (id) =>
    id === "winded" && windedBlocksReactions
      ? [NO_ACTIONS, { kind: FORBID, value: 1, rolls: ["opening", "defense"] }]
      : (OWN_ROLLS[id] ?? []),
  );
}

/** What a target's conditions do to a ranged attack against it. */
const AGAINST_RANGED: Readonly<Record<string, readonly Effect[]>> = {
  prone: [{ kind: CHALLENGE, value: 1, rolls: ["attack", "opening"] }],
};

/** The modifiers of an attack that come from the target's conditions. */
export const targetModifiers = (ids: readonly string[], { ranged }: { ranged: boolean }): BurstModifier[] =>
  ranged ? fromEffects(conditionsInForce(ids), "target", (id) => AGAINST_RANGED[id] ?? []) : [];

/** The first effect of a condition has the condition's own id, further ones a number. */
function fromEffects(
  inForce: ConditionsInForce,
  prefix: string,
  effectsOf: (id: string) => readonly Effect[],
): BurstModifier[] {
  return [...inForce].flatMap(([id, from]) =>
    effectsOf(id).map((effect, place) => ({
      id: `${prefix}.${id}${place === 0 ? "" : place + 1}`,
      label: conditionLabel(id),
      ...(from === null ? {} : { source: sourceLabel(from) }),
      ...effect,
    })),
  );
}

/** Whether an attack on that creature, once it hits, probably kills it outright: the GM is asked. */
export const mayBeKilledOutright = (ids: readonly string[]): boolean =>
  conditionsInForce(ids).has("incapacitated");
