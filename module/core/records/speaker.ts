/** The speaker of a message, by a name that everybody may read. */
import type { ActorDocument, MessageDocument } from "../contract/documents.ts";
import { actorByUuid, hostSpeaker, me, speakingActor, t } from "../host/host.ts";
import { isUnseen, publicName } from "../text/public-name.ts";

/** The name that everybody may read on a card. GMs see which actor it is. */
export const shownName = (actor: ActorDocument): string =>
  isUnseen(actor) ? t("MANIFOLD.Dialog.Somebody") : publicName(actor);

/** {@link shownName}, or for GMs the public name of the actor. */
export const readName = (actor: ActorDocument): string => (me().isGM ? publicName(actor) : shownName(actor));

/**
 * The speaker of a message: the actor, or the actor that the user controls. A creature that players do not know of has
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

/** For GMs, the creature that a card hides from players: the roller, or its only target. */
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
