/**
 * Enriches `[[/check edge athletics dc=15]]{Climb the wall}` in journals and descriptions to a button that opens a request
 * (for GMs) or rolls (for players). Syntax: game, then the roll's key or kind and key (`save:stamina`), then options.
 * The host ignores inline commands that it does not know.
 */
import { me, speakingActor, t } from "../host.ts";
import { fragment } from "../html.ts";
import { iconMarkup } from "../icons.ts";
import { findRollKind, rollKind, rulesetById } from "../registry.ts";
import { reportErrors } from "../report-errors.ts";
import { type CheckLink, readCheckLink } from "./check-link.ts";
import { openRequest } from "./open-request.ts";

/** Bounded, so that no text takes longer than its length: anyone can write one that the GM's client draws. */
const PATTERN = /\[\[\/check\s([^[\]]{1,200})\]\](?:\{([^{}]{1,200})\})?/gi;

/** Registers the enricher. Called in `init`. */
export function registerCheckLinks(): void {
  const editor: { readonly enrichers: object[] } = CONFIG.TextEditor;
  editor.enrichers.push({
    id: "manifold-check",
    pattern: PATTERN,
    enricher: async (match: RegExpMatchArray) => createButton(match),
    onRender: listenIn,
  });
}

/**
 * Adds one listener for all buttons of the page, because text is also copied as markup without listeners and without the
 * host's element around it. Called once, in `ready`.
 */
export const listenToCheckLinks = (): void => document.addEventListener("click", onClick);

/** Called by the host with the element around a button, in whichever window it is. */
const listenIn = (element: HTMLElement): void => element.addEventListener("click", onClick);

function onClick(event: Event): void {
  const button = (event.target as Element | null)?.closest?.<HTMLElement>("button.check-link");
  if (!button || event.defaultPrevented) return;
  // Both listeners may hear the same click.
  event.preventDefault();
  void reportErrors(() => activate(button));
}

/**
 * Links by id. The button carries the id only, because a hidden difficulty must not be in a player's page; the host copies
 * the button as markup, so that it cannot carry more.
 */
const links = new Map<string, CheckLink>();

function idOf(link: CheckLink): string {
  const data = JSON.stringify(link);
  const known = [...links].find(([, other]) => JSON.stringify(other) === data);
  if (known) return known[0];
  const id = foundry.utils.randomID();
  links.set(id, link);
  return id;
}

function createButton([, words, label]: RegExpMatchArray): HTMLElement | null {
  const link = readCheckLink(words ?? "", label, (id) => {
    const ruleset = rulesetById(id);
    return ruleset ? Object.keys(ruleset.rolls) : null;
  });
  if (!link) return null;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "mf check-link";
  button.dataset.link = idOf(link);
  button.append(fragment(iconMarkup("rolling-dices")), labelOf(link));
  return button;
}

/** The given label, or the name of the roll with its difficulty unless that is hidden. */
function labelOf({ ruleset, kind, key, difficulty, hidden, label }: CheckLink): string {
  if (label !== null) return label;
  const kindOfRoll = rollKind(ruleset, kind);
  const someone = game.actors?.find((actor) => actor.ruleset?.id === ruleset);
  const listed = someone && kindOfRoll.list?.(someone).find((one) => one.key === key)?.label;
  const name = t(listed ?? key);
  const field = kindOfRoll.difficulty;
  const suffix = difficulty === null || hidden || !field ? "" : ` (${t(field.label)} ${difficulty})`;
  return `${t(kindOfRoll.label)}: ${name}${suffix}`;
}

async function activate(button: HTMLElement): Promise<void> {
  const link = links.get(button.dataset.link ?? "");
  if (!link) return;
  const { ruleset, kind, key, difficulty, hidden } = link;
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
