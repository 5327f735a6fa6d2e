import type { Condition } from "./contract.ts";

/**
 * Returns the functions with which a game writes its list of conditions.
 * @param game its part of the language keys ("Edge")
 */
export function conditionFactory(game: string): {
  /** Makes a condition. @param rules ledger rows it serves @param implies conditions that it includes */
  condition(
    id: string,
    icon: string,
    rules: readonly string[],
    implies?: readonly string[],
    more?: Pick<Condition, "duration" | "endedBy" | "counter" | "unlisted">,
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

/** Conditions in force by id, with their cause: the condition that implies it, a cause of the game, or null. */
export type ConditionsInForce = ReadonlyMap<string, string | null>;

/**
 * Makes a function that adds the implied conditions to a list of ids. Ids of other games are kept.
 * @param known the game's conditions
 * @returns a function of the ids and of additional conditions with the name of their cause
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
 * Finds present conditions that end because others are added: being stunned ends concentration.
 * @param known the game's conditions
 * @param present ids of the creature's conditions
 * @param added ids of the added conditions, without the conditions they imply
 */
export function findEndedConditions(
  known: readonly Condition[],
  present: readonly string[],
  added: readonly string[],
): string[] {
  if (added.length === 0) return [];
  const arriving = conditionReader(known)(added);
  return known
    .filter(({ id }) => present.includes(id) && !added.includes(id))
    .filter(({ endedBy: enders = [] }) => enders.some((id) => arriving.has(id)))
    .map(({ id }) => id);
}
