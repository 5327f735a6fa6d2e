/** The actors that a roll concerns. */
import type { ActorDocument } from "../contract/documents.ts";
import { actorByUuid } from "../host.ts";
import type { AnyRollKind } from "../ruleset.ts";

interface TargetToken {
  readonly actor: ActorDocument | null;
}

/** Distinct actors of the user's targets that belong to the given game. */
export function targetedActors(ruleset: string): ActorDocument[] {
  const tokens = [...(game.user!.targets as unknown as Set<TargetToken>)];
  const actors = tokens.flatMap(({ actor }) => (actor?.ruleset?.id === ruleset ? [actor] : []));
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
  if (!named) return targetedActors(roller.ruleset!.id);
  const actors = named.map(actorByUuid);
  return actors.flatMap((actor) => (actor?.ruleset === roller.ruleset && actor ? [actor] : []));
}
