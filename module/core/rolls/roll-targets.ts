/** The actors that a roll concerns. */
import type { ActorDocument } from "../contract/documents.ts";
import type { AnyRollKind } from "../contract/index.ts";
import { targetedTokens, targetsOf } from "../scene/scene.ts";

/** Distinct actors of the user's targets that belong to the given game. */
export function targetedActors(ruleset: string): ActorDocument[] {
  const actors = targetedTokens().flatMap(({ actor }) => (actor?.ruleset?.id === ruleset ? [actor] : []));
  return [...new Set(actors)];
}

/**
 * Returns the actors that a roll of this kind concerns.
 * @param named uuids given by the caller instead of the user's targets
 */
export function rollTargets(
  kind: Pick<AnyRollKind, "aim">,
  roller: ActorDocument,
  named: readonly string[] | undefined,
): ActorDocument[] {
  if (kind.aim === "self") return [roller];
  return targetsOf(roller, named ? { targets: named } : {}).map(({ actor }) => actor);
}
