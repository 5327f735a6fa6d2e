/** Every roll that an actor can make by itself, for menus, requests and other packages. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { RollListEntry, Text } from "../../core/ruleset.ts";
import type { Costs } from "./rules/action-types.ts";
import { creature, DODGE_KEY, type Strike, strikeOf, strikesBy, UNARMED_KEY } from "./strikes.ts";

/** Abilities, skills, and what is used by a check. */
export const checkList = (actor: ManifoldActor): RollListEntry[] => [
  ...abilityList(actor),
  ...creature(actor).self.skillList.map(({ key, name }) => ({
    key,
    label: name,
    group: "MANIFOLD.Burst.Sheet.skills",
  })),
  ...strikesBy(actor, "check").map(listing),
];

/** Abilities, for checks and for resisting. */
export const abilityList = (actor: ManifoldActor): RollListEntry[] =>
  creature(actor).self.abilityList.map(({ id, label }) => ({
    key: id,
    label,
    group: "MANIFOLD.Burst.Sheet.abilities",
  }));

/** Weapons, techniques and spells that attack, and bare hands. */
export const attackList = (actor: ManifoldActor): RollListEntry[] => [
  ...strikesBy(actor, "attack").map(listing),
  listing(strikeOf(actor, UNARMED_KEY)!),
];

/** Dodging and what was trained besides. */
export const defenseList = (actor: ManifoldActor): RollListEntry[] => [
  { key: DODGE_KEY, label: "MANIFOLD.Burst.Sheet.dodge" },
  ...strikesBy(actor, "defense").map(listing),
];

export const initiativeList = (): RollListEntry[] => [{ key: "", label: "MANIFOLD.Burst.Kind.initiative" }];

function listing({ key, name, costs }: Strike): RollListEntry {
  const cost = costInWords(costs);
  return { key, label: name, group: "MANIFOLD.Burst.Sheet.attacks", ...(cost ? { cost } : {}) };
}

function costInWords({ vigor, mana }: Costs): Text | null {
  if (vigor > 0) return { key: "MANIFOLD.Burst.Sheet.costVigor", data: { vigor } };
  return mana > 0 ? { key: "MANIFOLD.Burst.Sheet.costMana", data: { mana } } : null;
}
