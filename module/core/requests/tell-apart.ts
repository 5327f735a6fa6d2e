/** Distinguishes actors of the same name by their picture and by the position of their token on the scene. */
import type { ActorDocument } from "../contract/documents.ts";
import { t } from "../host/host.ts";
import { tokenOf } from "../scene/scene.ts";
import { publicName } from "../text/public-name.ts";

export interface KnownActor {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** Null if the name is enough. */
  readonly note: string | null;
}

export function tellApart(actors: readonly ActorDocument[]): KnownActor[] {
  const named = actors.map((actor) => ({ actor, name: nameOf(actor) }));
  return named.map(({ actor, name }) => {
    const alike = named.filter((one) => one.name === name).map((one) => one.actor);
    return {
      uuid: actor.uuid!,
      name,
      img: pictureOf(actor),
      note: alike.length > 1 ? noteOf(actor, alike) : null,
    };
  });
}

/** The picture of an actor's token, which may differ from the picture on its sheet; none for videos. */
export function pictureOf({ token, img }: ActorDocument): string {
  const src = token?.texture?.src ?? "";
  return src === "" || /\.(?:m4v|mp4|ogv|webm)$/i.test(src) ? (img ?? "") : src;
}

/** The token's name for owners, and the public name for others. */
const nameOf = (actor: ActorDocument): string =>
  actor.isOwner ? (actor.token?.name ?? actor.name) : publicName(actor);

/** The actor's position among those of its name on the scene, from left to right, then from top to bottom. */
function noteOf(actor: ActorDocument, alike: readonly ActorDocument[]): string {
  const placed = alike
    .flatMap((one) => {
      const token = tokenOf(one);
      return token ? [{ one, ...token.document._source }] : [];
    })
    .sort((a, b) => a.x - b.x || a.y - b.y);
  const place = placed.findIndex(({ one }) => one === actor);
  if (place < 0) return t("MANIFOLD.Request.NotOnScene");
  if (placed.length === 1) return t("MANIFOLD.Request.OnScene");
  return t("MANIFOLD.Request.FromLeft", { number: place + 1, of: placed.length });
}
