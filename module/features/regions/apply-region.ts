/**
 * Applies a region's lines to a token, by cards that can be applied and undone, each posted once for the table. The
 * lines were written by a GM; from the token, only the actor that Foundry names is read.
 */

import { postChangeCard } from "../../core/consequences/change-card.ts";
import { postDealt } from "../../core/consequences/plain-damage/deal.ts";
import { applyNow } from "../../core/consequences/service.ts";
import type { ActorDocument, MessageDocument } from "../../core/contract/documents.ts";
import type { Ruleset } from "../../core/contract/index.ts";
import type { Text } from "../../core/contract/text.ts";
import { loadGame } from "../../core/games/load-games.ts";
import { rollKindsOf, rulesetById } from "../../core/games/registry.ts";
import { offeredGames } from "../../core/games/settings.ts";
import { localizeText } from "../../core/host/format.ts";
import { unitList } from "../../core/host/formatters.ts";
import { t } from "../../core/host/host.ts";
import { Refusal } from "../../core/host/refusal.ts";
import { postRequest } from "../../core/requests/post-request.ts";
import { NO_CHANGE } from "../../kit/change-set.ts";
import { readCheckLink } from "../enrichers/check-link.ts";
import { linkWordsOf } from "../enrichers/link-words.ts";
import { readLink, type TableLink } from "../enrichers/read-link.ts";
import { cardOfLine, type Hazard, type HazardEvent } from "./region-event.ts";

/** Commands that can affect an actor without its player's request. */
const COMMANDS = ["damage", "heal", "cost", "condition"] as const;

type Command = (typeof COMMANDS)[number];

/** One line and its targets. */
interface Meeting {
  readonly actor: ActorDocument;
  readonly game: Ruleset;
  readonly words: string;
  /** Name of the region. */
  readonly region: string;
  readonly secret: boolean;
  readonly automatic: boolean;
  /** Id of the card. */
  readonly id: string;
  /** Names the turn event that undoes it; absent for other events. */
  readonly cause?: string;
}

/** @param moment the name that {@link momentOf} gave to the event when it arrived */
export async function meetHazard(hazard: Hazard, event: HazardEvent, moment: string): Promise<void> {
  const { token } = event.data;
  const game = token?.actor?.ruleset;
  if (!token?.actor || !game) return;
  await loadGame(game);
  const lines = hazard.does.split("\n").map((line) => line.trim());
  for (const [place, words] of lines.entries()) {
    if (words === "") continue;
    const meeting: Meeting = {
      actor: token.actor,
      game,
      words,
      region: event.region.name,
      secret: token.hidden,
      automatic: hazard.automatic,
      id: cardOfLine(hazard, token.uuid, moment, place),
      ...(event.data.combat ? { cause: moment } : {}),
    };
    try {
      await meet(meeting);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      warn(meeting, error.text);
    }
  }
}

const warn = ({ region, words }: Meeting, reason: Text): unknown =>
  ui.notifications!.warn(t("MANIFOLD.Hazard.Broken", { region, words, reason: localizeText(reason) }));

async function meet(meeting: Meeting): Promise<void> {
  const [, command = "", rest = ""] = /^\/?(\S+)\s*(.*)$/.exec(meeting.words) ?? [];
  if (command.toLowerCase() === "check") return ask(meeting, rest);
  const known = COMMANDS.find((one) => one === command.toLowerCase());
  if (!known)
    throw new Refusal({ key: "MANIFOLD.Hazard.Unknown", data: { known: unitList().format(COMMANDS) } });
  const link = read(meeting, known, rest);
  const isOther = "ruleset" in link && link.ruleset !== null && link.ruleset !== meeting.game.id;
  // A line of another game only affects its creatures.
  if (isOther) return;
  const card = link.does === "condition" ? await impose(meeting, link) : await deal(meeting, link);
  if (card && meeting.automatic) await applyNow(card);
}

/** @throws Refusal for invalid words */
function read({ game }: Meeting, command: Command, words: string): TableLink {
  const games = [game, ...offeredGames().filter((one) => one !== game)];
  const link = readLink(command, words, games.map(linkWordsOf));
  if ("problem" in link)
    throw new Refusal({ key: `MANIFOLD.Link.Problem.${link.problem}`, data: { ...link.data } });
  return link;
}

async function deal(meeting: Meeting, link: TableLink): Promise<MessageDocument | null> {
  if (link.does !== "deal") return null;
  const { nature, formula, kind, factor } = link;
  const { actor, secret, region: note, id, cause } = meeting;
  const [card = null] = await postDealt({
    nature,
    formula,
    kind,
    factor,
    actors: [actor],
    secret,
    note,
    id,
    cause,
  });
  return card;
}

async function impose(
  { actor, game, region, secret, id, cause }: Meeting,
  { condition, ends }: Extract<TableLink, { does: "condition" }>,
): Promise<MessageDocument | null> {
  const named = game.conditions.find((one) => one.id === condition);
  if (!named || actor.statuses.has(condition) !== ends) return null;
  const change = ends
    ? { ...NO_CHANGE, removeConditions: [condition] }
    : { ...NO_CHANGE, addConditions: [condition] };
  const data = { region, what: named.name };
  return postChangeCard({
    ruleset: game.id,
    what: { key: ends ? "MANIFOLD.Hazard.Ends" : "MANIFOLD.Hazard.Imposes", data },
    icon: "star-swirl",
    due: [{ actor, change }],
    secret,
    id,
    cause,
  });
}

async function ask({ actor, game, words, region, secret, id }: Meeting, text: string): Promise<void> {
  const named = rulesetById(text.split(/\s+/)[0] ?? "") ? text : `${game.id} ${text}`;
  const link = readCheckLink(named, undefined, rollKindsOf);
  if (!link) throw new Refusal({ key: "MANIFOLD.Hazard.NoCheck", data: { words } });
  if (link.ruleset !== game.id) return;
  const { kind, key, difficulty } = link;
  const field = game.rolls[kind]?.difficulty?.field;
  await postRequest([actor], [{ kind, key }], {
    title: region,
    difficulty,
    id,
    ...(link.hidden && field ? { hidden: [field] } : {}),
    ...(secret ? { messageMode: "gm" } : {}),
  });
}
