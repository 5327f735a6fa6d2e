import type { Actor } from "../actor.ts";
import type { TokenDocument } from "../token.ts";

export interface Speaker {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias: string;
}

export interface SpeakerOptions {
  scene?: { id: string | null } | null;
  actor?: Actor | null;
  token?: (TokenDocument & { document?: TokenDocument }) | null;
  alias?: string;
}

/** The speaker: the given token or actor, else the controlled token, the user's character, or the user. */
export function getSpeaker({ scene, actor, token, alias }: SpeakerOptions = {}): Speaker {
  const document = token?.document ?? token;
  if (document) return tokenSpeaker(document, alias);
  if (actor) return actorSpeaker(actor, scene?.id, alias);
  const controlled = controlledTokens()[0];
  if (controlled && game.user?.isGM) return tokenSpeaker(controlled, alias);
  const character = game.user?.character as Actor | null | undefined;
  if (controlled && (!character || controlled.isOwner)) return tokenSpeaker(controlled, alias);
  if (character) return { ...actorSpeaker(character, scene?.id, alias) };
  return {
    scene: scene?.id ?? game.scenes.viewed?.id ?? null,
    actor: null,
    token: null,
    alias: alias ?? game.user?.name ?? "",
  };
}

function tokenSpeaker(token: TokenDocument, alias: string | undefined): Speaker {
  return {
    scene: token.parent?.id ?? null,
    token: token.id,
    actor: token.actor?.id ?? null,
    alias: alias ?? token.name,
  };
}

function actorSpeaker(actor: Actor, scene: string | null | undefined, alias: string | undefined): Speaker {
  if (actor.token) return tokenSpeaker(actor.token, alias);
  return {
    scene: scene ?? game.scenes.viewed?.id ?? null,
    actor: actor.id,
    token: null,
    alias: alias ?? actor.name,
  };
}

function controlledTokens(): TokenDocument[] {
  const { canvas } = globalThis as {
    canvas?: { ready?: boolean; tokens?: { controlled?: { document: TokenDocument }[] } };
  };
  return canvas?.ready ? (canvas.tokens?.controlled ?? []).map((token) => token.document) : [];
}

/** The actor of a speaker: preferably the token's actor. */
export function speakerActor(speaker: Partial<Speaker> | undefined): Actor | null {
  if (!speaker) return null;
  const scene = speaker.scene
    ? (game.scenes.get(speaker.scene) as
        | { tokens: { get(id: string): TokenDocument | undefined } }
        | undefined)
    : undefined;
  const token = speaker.token ? scene?.tokens.get(speaker.token) : undefined;
  if (token) return token.actor;
  return speaker.actor ? ((game.actors.get(speaker.actor) as unknown as Actor | undefined) ?? null) : null;
}
