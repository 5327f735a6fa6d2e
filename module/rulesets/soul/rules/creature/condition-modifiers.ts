/** Effects of conditions on the rolls of the creature that has them. */
import type { ConditionsInForce } from "../../../../kit/conditions.ts";
import { DIFFICULTY, FAILURE, HALVE, type PoolSelector, type SoulModifier } from "../modifiers.ts";
import { conditionLabel, conditionsInForce } from "./conditions.ts";

interface Effect {
  /** Id of the modifier; by default the condition's id. Modifiers with the same id count once. */
  readonly id?: string;
  readonly kind: typeof DIFFICULTY | typeof FAILURE | typeof HALVE;
  readonly value?: number;
  /** Offered unticked: the table decides whether it applies. */
  readonly offered?: true;
  /** Language key used instead of the condition's name. */
  readonly label?: string;
  readonly appliesTo?: readonly PoolSelector[];
}

/** Rolls that require an act of will, unlike reactions of the body, damage and initiative. */
const VOLUNTARY: PoolSelector = { withoutTags: ["hazard", "body", "damage", "initiative"] };
const SOUL_MAGIC: PoolSelector = { tags: ["soulMagic"] };
const SOULPOWER: PoolSelector = { stats: ["soulpower"] };
const OWN_ROLLS: PoolSelector = { withoutTags: ["hazard"] };
const BODILY_ATTACKS: PoolSelector = { tags: ["attack"], withoutTags: ["soulMagic"] };
const WATCHING: PoolSelector = {
  stats: ["vision", "senses", "readEmotions"],
  withoutStats: ["awareness"],
};

/** For rituals and actions; the table decides whether they require movement. */
const MOVING = "MANIFOLD.Soul.Modifier.needsMovement";

const OWN_ROLLS_BY_CONDITION: Readonly<Record<string, readonly Effect[]>> = {
  fatigued: [{ kind: DIFFICULTY, value: 1, appliesTo: [OWN_ROLLS] }],
  dead: [{ kind: FAILURE, appliesTo: [OWN_ROLLS] }],
  unconscious: [{ kind: FAILURE, appliesTo: [VOLUNTARY] }],
  disabled: [{ kind: FAILURE, appliesTo: [VOLUNTARY] }],
  restrained: [
    { kind: FAILURE, appliesTo: [BODILY_ATTACKS, { tags: ["swim", "grapple", "avoid"] }] },
    {
      id: "restrained.moving",
      kind: FAILURE,
      offered: true,
      label: MOVING,
      appliesTo: [{ tags: ["check", "craft", "soulMagic"] }],
    },
  ],
  disaligned: [{ kind: FAILURE, appliesTo: [SOULPOWER, SOUL_MAGIC] }],
  soulless: [{ kind: FAILURE, appliesTo: [SOULPOWER, SOUL_MAGIC] }],
  grappled: [
    { kind: FAILURE, appliesTo: [{ allTags: ["attack", "weapon"] }] },
    {
      id: "grappled.moving",
      kind: FAILURE,
      offered: true,
      label: MOVING,
      appliesTo: [SOUL_MAGIC],
    },
  ],
  knockedDown: [
    { kind: DIFFICULTY, value: 1, appliesTo: [{ allTags: ["attack", "melee"] }] },
    { id: "knockedDown.moving", kind: FAILURE, offered: true, label: MOVING, appliesTo: [SOUL_MAGIC] },
  ],
  asleep: [
    { kind: DIFFICULTY, value: 2, appliesTo: [{ stats: ["awareness"] }] },
    { id: "asleep.failure", kind: FAILURE, appliesTo: [WATCHING] },
  ],
  underwater: [
    { id: "underwater.halved", kind: HALVE, value: 1, appliesTo: [{ allTags: ["damage", "weapon"] }] },
    {
      id: "underwater.weapon",
      kind: DIFFICULTY,
      value: 1,
      appliesTo: [
        { tags: ["attack", "damage"], allTags: ["weapon"], withoutTags: ["underwaterSafe", "soulMagic"] },
      ],
    },
    {
      id: "underwater.banned",
      kind: FAILURE,
      appliesTo: [{ tags: ["attack", "damage"], allTags: ["underwaterBanned"] }],
    },
  ],
  // No water and half of the water are levels of one cause, so they share an id and do not add up.
  noWater: [{ id: "water", kind: DIFFICULTY, value: 2, appliesTo: [{ tags: ["exhaustion"] }] }],
  shortWater: [{ id: "water", kind: DIFFICULTY, value: 2, appliesTo: [{ tags: ["exhaustion"] }] }],
};

const sourceLabel = (from: string): string =>
  from === "fatigue" ? "MANIFOLD.Soul.Fatigue" : conditionLabel(from);

function modifierOf(condition: string, from: string | null, effect: Effect): SoulModifier {
  const { id = condition, kind, value = 1, offered, label, appliesTo } = effect;
  const source = label === undefined ? from && sourceLabel(from) : conditionLabel(condition);
  return {
    id: `condition.${id}`,
    label: label ?? conditionLabel(condition),
    value,
    kind,
    ...(source === null ? {} : { source }),
    ...(offered ? { on: false } : {}),
    ...(appliesTo === undefined ? {} : { appliesTo }),
  };
}

/**
 * Modifiers from a creature's conditions and its fatigue level. Each names the rolls it affects, so that one list
 * serves every roll. Modifiers that depend on the action (does the ritual require movement?) are offered unticked.
 */
export function conditionModifiers(ids: readonly string[], fatigue = 0): SoulModifier[] {
  return modifiersInForce(conditionsInForce(ids, fatigue));
}

const modifiersInForce = (inForce: ConditionsInForce): SoulModifier[] =>
  [...inForce].flatMap(([id, from]) =>
    (OWN_ROLLS_BY_CONDITION[id] ?? []).map((effect) => modifierOf(id, from, effect)),
  );
