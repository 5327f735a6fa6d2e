import type { ConditionsInForce } from "../../../../kit/conditions.ts";
import { type BurstModifier, CHALLENGE, DICE, FORBID, ROLL_TAGS, STEP } from "../modifiers.ts";
import { BODY_ABILITIES } from "./abilities.ts";
import { conditionLabel, conditionsInForce, type TracksLeft } from "./conditions.ts";

/** The effect of a condition on rolls. */
type ConditionEffect = Pick<BurstModifier, "kind" | "value" | "rolls" | "abilities">;

/** Forbids actions; reactions remain possible. */
const NO_ACTIONS: ConditionEffect = { kind: FORBID, value: 1, rolls: ["check", "attack"] };

/** Forbids everything that requires the body, including defenses. */
const NO_BODY: readonly ConditionEffect[] = [
  { kind: FORBID, value: 1, rolls: ["attack", "opening", "defense"] },
  { kind: FORBID, value: 1, rolls: ["check"], abilities: BODY_ABILITIES },
];

/** Effects on the rolls of the creature with the condition. */
const OWN_ROLLS: Readonly<Record<string, readonly ConditionEffect[]>> = {
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
  /** The Winded can neither act nor react. */
  readonly windedBlocksReactions: boolean;
}

/**
 * Lists the modifiers that conditions and empty tracks give to a creature's own rolls. Each names the rolls it applies
 * to, so that one list serves every roll, and the GM may untick any of them.
 */
export function conditionModifiers(
  ids: readonly string[],
  left: TracksLeft = {},
  { windedBlocksReactions }: ConditionSettings = { windedBlocksReactions: false },
): BurstModifier[] {
  return toModifiers(conditionsInForce(ids, left), "condition", (id) =>
    id === "winded" && windedBlocksReactions
      ? [NO_ACTIONS, { kind: FORBID, value: 1, rolls: ["opening", "defense"] }]
      : (OWN_ROLLS[id] ?? []),
  );
}

/** Effects of the target's conditions on a ranged attack. */
const AGAINST_RANGED: Readonly<Record<string, readonly ConditionEffect[]>> = {
  prone: [{ kind: CHALLENGE, value: 1, rolls: ["attack", "opening"] }],
};

/** Lists the modifiers that the target's conditions give to an attack. */
export const targetModifiers = (ids: readonly string[], { ranged }: { ranged: boolean }): BurstModifier[] =>
  ranged ? toModifiers(conditionsInForce(ids), "target", (id) => AGAINST_RANGED[id] ?? []) : [];

/** The first effect of a condition has the condition's id; further ones append a number. */
function toModifiers(
  inForce: ConditionsInForce,
  prefix: string,
  effectsOf: (id: string) => readonly ConditionEffect[],
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

/** Whether a hit on that creature may kill it outright, as the GM decides. */
export const mayBeKilledOutright = (ids: readonly string[]): boolean =>
  conditionsInForce(ids).has("incapacitated");
