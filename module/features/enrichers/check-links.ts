/**
 * Turns `[[/check edge athletics dc=15]]{Climb the wall}` in journals and descriptions into a button that opens a
 * request (for GMs) or rolls (for players). Syntax: game, then the roll's key or kind and key (`save:stamina`), then
 * options. Foundry ignores inline commands that it does not know.
 */

import { settleGames } from "../../core/games/load-games.ts";
import { findRollKind, rollKind, rollKindsOf, rulesetById } from "../../core/games/registry.ts";
import { localizeText } from "../../core/host/format.ts";
import { me, speakingActor, t } from "../../core/host/host.ts";
import { openRequest } from "../../core/requests/open-request.ts";
import { type CheckLink, gameWord, readCheckLink } from "./check-link.ts";
import { brokenLink, linkButton, listenIn, mayDraw } from "./link-buttons.ts";

/** Bounded, so that matching time is linear: users can write texts that the GM's client draws. */
const PATTERN = /\[\[\/check\s([^[\]]{1,200})\]\](?:\{([^{}]{1,200})\})?/gi;

/** Registers the enricher. Called in `init`. */
export function registerCheckLinks(): void {
  const editor: { readonly enrichers: object[] } = CONFIG.TextEditor;
  editor.enrichers.push({
    id: "manifold-check",
    pattern: PATTERN,
    enricher: (match: RegExpMatchArray, text: object = {}) => (mayDraw(text) ? createButton(match) : null),
    onRender: listenIn,
  });
}

async function createButton([source, words = "", label]: RegExpMatchArray): Promise<HTMLElement | null> {
  const named = rulesetById(gameWord(words));
  const missing = named && (await settleGames([named]));
  if (missing) return brokenLink(source, localizeText(missing));
  const link = readCheckLink(words, label, rollKindsOf);
  if (!link) return null;
  return linkButton({
    data: JSON.stringify(link),
    label: link.label ?? wordsOf(link),
    does: wordsOf(link),
    icon: "rolling-dices",
    follow: () => activate(link),
  });
}

/** The name of the roll, with its difficulty unless hidden. */
function wordsOf({ ruleset, kind, key, difficulty, hidden }: CheckLink): string {
  const kindOfRoll = rollKind(ruleset, kind);
  const someone = game.actors?.find((actor) => actor.ruleset?.id === ruleset);
  const listed = someone && kindOfRoll.list?.(someone).find((one) => one.key === key)?.label;
  const name = t(listed ?? key);
  const field = kindOfRoll.difficulty;
  const suffix = difficulty === null || hidden || !field ? "" : ` (${t(field.label)} ${difficulty})`;
  return `${t(kindOfRoll.label)}: ${name}${suffix}`;
}

async function activate({ ruleset, kind, key, difficulty, hidden }: CheckLink): Promise<void> {
  if (me().isGM) {
    await openRequest({ ruleset, kind, key, difficulty, hideDifficulty: hidden });
    return;
  }
  const actor = speakingActor() ?? game.user!.character;
  if (!actor) return void ui.notifications!.warn(t("MANIFOLD.Request.NoCharacter"));
  const field = findRollKind(ruleset, kind)?.difficulty?.field;
  const choices = field && difficulty !== null ? { [field]: difficulty } : {};
  await actor.roll(kind, key, { secret: choices, ...(hidden && field ? { hidden: [field] } : { choices }) });
}
