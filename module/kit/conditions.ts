import type { Condition } from "./contract.ts";

/**
 * What a game's list of conditions is written with.
 * @param game the part of the language keys that names it ("Edge")
 */
export function conditionFactory(game: string): {
  /** One condition: id, icon of the sprite, ledger rows it serves, conditions that come along with it, how it ends. */
  condition(
    id: string,
    icon: string,
    rules: readonly string[],
    implies?: readonly string[],
    more?: Pick<Condition, "duration" | "endedBy" | "counter">,
  ): Condition;
  /** Language key of a condition's name. */
  conditionLabel(id: string): string;
} {
  const conditionLabel = (id: string): string => `MANIFOLD.${game}.Condition.${id}`;
  return {
    conditionLabel,
    condition: (id, icon, rules, implies = [], more = {}) => ({
      id,
      name: conditionLabel(id),
      text: `MANIFOLD.${game}.ConditionText.${id}`,
      icon,
      ...(implies.length > 0 ? { implies } : {}),
      rules,
      ...more,
    }),
  };
}

/** Conditions in force with what each one comes from: another condition's id, a cause of the game's own, null for itself. */
export type ConditionsInForce = ReadonlyMap<string, string | null>;

/**
 * Reads given conditions together with everything they bring along. Ids of other games are kept as they are.
 * @param known the game's conditions
 * @returns a function of the ids and of the conditions that something else brings, each with the name of that cause
 */
export function conditionReader(known: readonly Condition[]) {
  const byId: ReadonlyMap<string, Condition> = new Map(known.map((entry) => [entry.id, entry]));
  return (
    ids: Iterable<string>,
    caused: Iterable<readonly [id: string, cause: string]> = [],
  ): ConditionsInForce => {
    const inForce = new Map<string, string | null>();
    const enter = (id: string, from: string | null) => {
      if (inForce.has(id)) return;
      inForce.set(id, from);
      for (const implied of byId.get(id)?.implies ?? []) enter(implied, id);
    };
    for (const id of ids) enter(id, null);
    for (const [id, cause] of caused) enter(id, cause);
    return inForce;
  };
}

/**
 * Conditions that end because others come: whoever is stunned no longer concentrates.
 * @param known the game's conditions
 * @param present ids of those one has
 * @param coming ids of those that come, without what they bring along
 */
export function findEndedConditions(
  known: readonly Condition[],
  present: readonly string[],
  coming: readonly string[],
): string[] {
  const arriving = conditionReader(known)(coming);
  return known
    .filter(({ id }) => present.includes(id) && !coming.includes(id))
    .filter(({ endedBy: enders = [] }) => enders.some((id) => arriving.has(id)))
    .map(({ id }) => id);
}
