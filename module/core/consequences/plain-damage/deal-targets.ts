/** Finds the targets of a click. */

import type { ActorDocument } from "../../contract/documents.ts";
import { joinedList } from "../../host/formatters.ts";
import { me, t } from "../../host/host.ts";
import { controlledTokens, type SceneToken, targetedTokens } from "../../scene/scene.ts";
import { publicName } from "../../text/public-name.ts";

export interface DealTargets {
  readonly actors: readonly ActorDocument[];
  /** At least one of them is hidden on the scene, so players must not learn about it. */
  readonly hidden: boolean;
}

/** The targeted tokens, else the selected ones, else a player's character. */
export function aimedActors(): DealTargets {
  const targeted = targetedTokens();
  return targeted.length > 0 ? ofTokens(targeted) : selectedActors();
}

/** The selected tokens, else the user's character. */
export function selectedActors(): DealTargets {
  const selected = controlledTokens();
  if (selected.length > 0) return ofTokens(selected);
  const character = game.user!.character as ActorDocument | null;
  return { actors: character ? [character] : [], hidden: false };
}

const ofTokens = (tokens: readonly SceneToken[]): DealTargets => ({
  actors: [...new Set(tokens.flatMap(({ actor }) => actor ?? []))],
  hidden: tokens.some(({ document }) => document.hidden),
});

/** Names the actors that the request does not concern, if it concerns others. */
export function tellLeftOut(actors: readonly ActorDocument[], concerned: readonly ActorDocument[]): void {
  if (concerned.length === 0) return;
  const others = actors.filter((actor) => !concerned.includes(actor));
  warnAbout("MANIFOLD.Dealt.LeftOut", others);
}

/** @param key of a text with the placeholder `names`; nothing is shown for an empty list */
export function warnAbout(key: string, actors: readonly ActorDocument[]): void {
  if (actors.length === 0) return;
  ui.notifications!.warn(t(key, { names: joinedList().format(actors.map(publicName)) }));
}

/** Tells the user that no target is selected. */
export const warnNobody = (): void =>
  void ui.notifications!.warn(t(me().isGM ? "MANIFOLD.Dealt.NobodyGm" : "MANIFOLD.Dealt.Nobody"));
