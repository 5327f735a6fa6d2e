/**
 * Turns `[[/damage 2d6 kinetic]]`, `[[/heal 1d6]]`, `[[/cost 2 psi]]`, `[[/rest short]]`, `[[/condition prone]]`,
 * `[[/tour firstRoll]]` and `[[/item Compendium.….Item.… 2]]` in texts into buttons. Foundry ignores inline commands
 * that it does not know.
 */

import type { Ruleset } from "../../core/contract/index.ts";
import type { Text } from "../../core/contract/text.ts";
import { settleGames } from "../../core/games/load-games.ts";
import { rulesetById } from "../../core/games/registry.ts";
import { offeredGames } from "../../core/games/settings.ts";
import { localizeText } from "../../core/host/format.ts";
import { loadItem, t } from "../../core/host/host.ts";
import { ownCharacters } from "../../core/records/own-characters.ts";
import { TOUR_NAMES } from "../tours/steps.ts";
import { gameWord } from "./check-link.ts";
import { brokenLink, linkButton, listenIn, mayDraw, onceInText } from "./link-buttons.ts";
import { linkWordsOf } from "./link-words.ts";
import { LINK_COMMANDS, type LinkCommand, readLink, type TableLink } from "./read-link.ts";

/** Bounded, so that matching time is linear: users can write texts that the GM's client draws. */
const PATTERN = new RegExp(
  `\\[\\[/(${LINK_COMMANDS.join("|")})(?:\\s([^[\\]]{0,200}))?\\]\\](?:\\{([^{}]{1,200})\\})?`,
  "gi",
);

/** Registers the enricher. Called in `init`. */
export function registerTableLinks(): void {
  const editor: { readonly enrichers: object[] } = CONFIG.TextEditor;
  editor.enrichers.push({
    id: "manifold-table",
    pattern: PATTERN,
    enricher: (match: RegExpMatchArray, text: object = {}) =>
      mayDraw(text) ? createLink(match, text) : null,
    onRender: listenIn,
  });
}

async function createLink(
  [source, command = "", words = "", label]: RegExpMatchArray,
  text: object,
): Promise<HTMLElement> {
  const games = gamesFor(words, text);
  const missing = await settleGames(games);
  const link = readLink(
    command.toLowerCase() as LinkCommand,
    words,
    games.map((game) => onceInText(text, game, () => linkWordsOf(game))),
  );
  if ("problem" in link)
    return broken(source, missing ?? { key: `MANIFOLD.Link.Problem.${link.problem}`, data: link.data });
  const does = await labelOf(link);
  if (does === null) return broken(source, { key: "MANIFOLD.Link.Problem.itemGone" });
  return linkButton({
    data: JSON.stringify([link, label ?? null]),
    label: label ?? does,
    does,
    icon: iconOf(link),
    follow: async () => (await import("./follow-link.ts")).followLink(link),
  });
}

const broken = (source: string, text: Text): HTMLElement => brokenLink(source, localizeText(text));

/** The game that the words name, even if it is not at this table; otherwise those at this table. */
function gamesFor(words: string, text: object): readonly Ruleset[] {
  const named = rulesetById(gameWord(words).toLowerCase());
  if (named) return [named];
  return onceInText(text, gamesOwnFirst, gamesOwnFirst);
}

/** Games at this table, beginning with that of the actor that a tour would use. */
function gamesOwnFirst(): readonly Ruleset[] {
  const offered = offeredGames();
  const own = ownCharacters().find(({ ruleset }) => ruleset && offered.includes(ruleset))?.ruleset;
  return own ? [own, ...offered.filter((game) => game !== own)] : offered;
}

const DEAL_ICONS = { damage: "bleeding-wound", healing: "healing", cost: "cash" } as const;

function iconOf(link: TableLink): string {
  switch (link.does) {
    case "deal":
      return DEAL_ICONS[link.nature];
    case "rest":
      return "night-sleep";
    case "condition":
      return "star-swirl";
    case "tour":
      return "open-book";
    case "item":
      return "backpack";
  }
}

/** The action of a link in words; null if its item is missing. */
async function labelOf(link: TableLink): Promise<string | null> {
  switch (link.does) {
    case "deal": {
      const { nature, formula, kind, factor, ruleset } = link;
      const known = gamesOf(ruleset).flatMap(
        ({ damage }): readonly { readonly id: string; readonly label: string }[] =>
          damage?.dealing?.[nature] ?? [],
      );
      const name = kind === null ? "" : t(known.find(({ id }) => id === kind)?.label ?? kind);
      const times = factor === 1 ? "" : t(factor < 1 ? "MANIFOLD.Link.Half" : "MANIFOLD.Link.Double");
      const what = [formula, name, times].filter(Boolean).join(" ");
      return t(`MANIFOLD.Link.Label.${nature}`, { what });
    }
    case "rest": {
      const rests = gamesOf(link.ruleset).flatMap(({ rest = [] }) => rest);
      return t(rests.find(({ id }) => id === link.rest)?.label ?? "MANIFOLD.Rest.Title");
    }
    case "tour":
      return t(TOUR_NAMES[link.tour], { game: t(rulesetById(link.ruleset)?.label ?? link.ruleset) });
    case "condition": {
      const all = gamesOf(link.ruleset).flatMap(({ conditions }) => conditions);
      const name = t(all.find(({ id }) => id === link.condition)?.name ?? link.condition);
      return link.ends ? t("MANIFOLD.Link.Label.ends", { what: name }) : name;
    }
    case "item": {
      const item = await loadItem(link.uuid).catch(() => null);
      if (!item) return null;
      return link.quantity === 1 ? item.name : `${link.quantity} × ${item.name}`;
    }
  }
}

const gamesOf = (ruleset: string | null): readonly Ruleset[] => {
  const named = ruleset === null ? undefined : rulesetById(ruleset);
  return named ? [named] : offeredGames();
};
