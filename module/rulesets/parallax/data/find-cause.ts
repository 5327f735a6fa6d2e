import type { ActorDocument } from "../../../core/contract/documents.ts";
import { allActors } from "../../../core/records/all-actors.ts";
import { isNamed } from "../../../core/text/public-name.ts";
import { creature } from "./creature-of.ts";

/** The actors that this actor grapples, on the active scene and in the world. */
export const grappledBy = (grappler: ActorDocument): ActorDocument[] =>
  allActors().filter(
    (actor) =>
      actor.ruleset?.id === "parallax" &&
      actor.statuses.has("grappled") &&
      findCause(creature(actor).causes.grappled)?.id === grappler.id,
  );

/** The only actor of that name on the active scene, or else in the world; null if there are none or several. */
export function findCause(name: string): ActorDocument | null {
  if (name.trim() === "") return null;
  const matching = (actors: Iterable<ActorDocument>): ActorDocument[] =>
    [...new Set(actors)].filter((actor) => actor.ruleset?.id === "parallax" && isNamed(actor, name));
  const onScene = matching([...(game.scenes?.active?.tokens ?? [])].flatMap(({ actor }) => actor ?? []));
  const found = onScene.length > 0 ? onScene : matching(game.actors!);
  return found.length === 1 ? found[0]! : null;
}
