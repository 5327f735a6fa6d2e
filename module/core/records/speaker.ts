/** Who speaks a message, by the name that everybody may read. */
import type { ActorDocument, MessageDocument } from "../contract/documents.ts";
import { actorByUuid, hostSpeaker, me, speakingActor, t } from "../host/host.ts";
import { isUnseen, publicName } from "../text/public-name.ts";

/** What everybody may read on a card; Gamemasters are shown who it is. */
export const shownName = (actor: ActorDocument): string =>
  isUnseen(actor) ? t("MANIFOLD.Dialog.Somebody") : publicName(actor);

/** {@link shownName}, or for Gamemasters whom it stands for. */
export const readName = (actor: ActorDocument): string => (me().isGM ? publicName(actor) : shownName(actor));

/**
 * The speaker of a message: the actor, or the one that the user controls; of a creature that players do not know of
 * neither name nor id.
 */
export function speakerOf(actor?: ActorDocument): object {
  const speaking = actor ?? speakingActor();
  if (speaking && isUnseen(speaking))
    return { scene: null, actor: null, token: null, alias: shownName(speaking) };
  return actor ? { ...hostSpeaker(actor), alias: publicName(actor) } : hostSpeaker();
}

interface Spoken {
  readonly actor?: string | null;
  readonly targets?: Readonly<Record<string, { readonly uuid: string }>>;
}

/** The creature that a card keeps from players, for Gamemasters: who rolled, or its one target. */
export function unseenSpeaker({
  system,
  speaker,
}: Pick<MessageDocument, "system" | "speaker">): ActorDocument | null {
  if (!me().isGM || speaker.actor) return null;
  const { actor, targets = {} } = system as Spoken;
  const [only, ...others] = Object.values(targets);
  const uuid = actor ?? (others.length === 0 ? only?.uuid : undefined);
  const found = uuid ? actorByUuid(uuid) : null;
  return found && isUnseen(found) ? found : null;
}
