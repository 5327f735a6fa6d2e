/**
 * The rulesets, found by id or by the type of a document. The type of a document determines its game; settings only
 * filter what is offered.
 */
import type { ActorSubtype, AnyRollKind, ItemSubtype, Ruleset } from "../contract/index.ts";

interface Registry {
  readonly rulesets: ReadonlyMap<string, Ruleset>;
  readonly byActorType: ReadonlyMap<string, Ruleset>;
  readonly byItemType: ReadonlyMap<string, Ruleset>;
  readonly byPartyType: ReadonlyMap<string, Ruleset>;
}

/** The games of the running system, set once at its start. Per session. */
let registry = registryOf([]);

/**
 * Sets the rulesets and replaces earlier ones.
 * @throws Error if an id or one of the subtypes is taken: each stored subtype belongs to one game
 */
export function registerRulesets(all: readonly Ruleset[]): void {
  registry = registryOf(all);
}

function registryOf(all: readonly Ruleset[]): Registry {
  const rulesets = new Map<string, Ruleset>();
  for (const ruleset of all) {
    if (rulesets.has(ruleset.id)) throw new Error(`Ruleset "${ruleset.id}" is registered twice`);
    rulesets.set(ruleset.id, ruleset);
  }
  return {
    rulesets,
    byActorType: ownersOf(all, ({ actors }) => Object.keys(actors)),
    byItemType: ownersOf(all, ({ items }) => Object.keys(items)),
    byPartyType: ownersOf(all, (ruleset) => (ruleset.party ? [partyType(ruleset)] : [])),
  };
}

function ownersOf(
  all: readonly Ruleset[],
  typesOf: (ruleset: Ruleset) => readonly string[],
): ReadonlyMap<string, Ruleset> {
  const owners = new Map<string, Ruleset>();
  for (const ruleset of all)
    for (const type of typesOf(ruleset)) {
      const owner = owners.get(type);
      if (owner) throw new Error(`Type "${type}" of ruleset "${ruleset.id}" belongs to "${owner.id}"`);
      owners.set(type, ruleset);
    }
  return owners;
}

/** Every ruleset, in order of registration. */
export function allRulesets(): readonly Ruleset[] {
  return [...registry.rulesets.values()];
}

export function rulesetById(id: string): Ruleset | undefined {
  return registry.rulesets.get(id);
}

/** Ids of a game's roll kinds; null for an unknown game. */
export function rollKindsOf(id: string): readonly string[] | null {
  const ruleset = registry.rulesets.get(id);
  return ruleset ? Object.keys(ruleset.rolls) : null;
}

/** The ruleset that a document type belongs to; undefined for types of other packages. */
export function rulesetOf(documentName: "Actor" | "Item", type: string): Ruleset | undefined {
  return (documentName === "Actor" ? registry.byActorType : registry.byItemType).get(type);
}

/** The actor type of a game's parties. */
export function partyType({ id }: Ruleset): string {
  return `${id}Party`;
}

/** The game of a party. A party has no ruleset itself: it does not roll, rest or suffer anything. */
export const partyRulesetOf = (type: string): Ruleset | undefined => registry.byPartyType.get(type);

export function actorSubtype(type: string): ActorSubtype | undefined {
  return registry.byActorType.get(type)?.actors[type];
}

export function itemSubtype(type: string): ItemSubtype | undefined {
  return registry.byItemType.get(type)?.items[type];
}

/** The roll kind of a stored record; undefined for a kind of a newer version, or an unknown word. */
export function findRollKind(ruleset: string, kind: string): AnyRollKind | undefined {
  const { rolls = {} } = registry.rulesets.get(ruleset) ?? {};
  return Object.hasOwn(rolls, kind) ? rolls[kind] : undefined;
}

/**
 * @throws Error if there is no such roll: a mistake in code, or a message of a newer version
 */
export function rollKind(ruleset: string, kind: string): AnyRollKind {
  const found = findRollKind(ruleset, kind);
  if (!found) throw new Error(`No roll kind "${kind}" in ruleset "${ruleset}"`);
  return found;
}
