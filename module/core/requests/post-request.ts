/** Posts requests: chat messages that ask actors for rolls. */

import type { ActorDocument, MessageDocument } from "../contract/documents.ts";
import type { RollAddress, RollOptions } from "../contract/index.ts";
import type { Participant, Purpose, RequestRecord } from "../contract/roll-result.ts";
import { callPreHook } from "../games/public-hooks.ts";
import { rollKind } from "../games/registry.ts";
import { applyMessageMode, messageMode } from "../host/compat.ts";
import { actorByUuid, createMessage, t } from "../host/host.ts";
import { Refusal } from "../host/refusal.ts";
import { MOST_SEATS } from "../host/size-limits.ts";
import { shownName, speakerOf } from "../records/speaker.ts";
import { targetRecords } from "../records/target-record.ts";
import { escapeText } from "../text/html.ts";
import { postSealed } from "../trust/hidden-rolls/secrets.ts";
import { createOnce, type Place, placedAt } from "../trust/once-per-table.ts";
import { requestTitle } from "./request-title.ts";

/** Options of a request other than its actors and rolls. */
export interface RequestOptions {
  readonly purpose?: Exclude<Purpose, "opposed">;
  /** A custom title. */
  readonly title?: string;
  readonly difficulty?: number | null;
  /** Parts that only GMs see: the name of the difficulty's field, "outcome". */
  readonly hidden?: readonly string[];
  /** Visibility mode of the answers, named as in either generation. */
  readonly mode?: string | null;
  /** Successes that a series needs. */
  readonly need?: number;
  /** All participants use their passive value instead of rolling. */
  readonly passively?: boolean;
  /** Visibility mode of the request itself; public by default. */
  readonly messageMode?: string;
  /** Identifies the event of the message. A message with an id is not posted if another window has posted it. */
  readonly id?: string;
}

/**
 * Asks several actors of one game for the same roll.
 * @param ways the rolls to choose from
 * @throws Refusal if there are no actors, no rolls, or the actors belong to several games
 */
export async function postRequest(
  actors: readonly ActorDocument[],
  ways: readonly RollAddress[],
  options: RequestOptions = {},
): Promise<MessageDocument | null> {
  const ruleset = commonRuleset(actors);
  for (const { kind } of ways) rollKind(ruleset, kind);
  if (actors.length > MOST_SEATS)
    throw new Refusal({ key: "MANIFOLD.Request.TooMany", data: { count: MOST_SEATS } });
  if (ways.length === 0) throw new Refusal({ key: "MANIFOLD.Request.NoRoll" });
  const { difficulty = null, passively = false } = options;
  if (difficulty !== null && !Number.isInteger(difficulty))
    throw new Refusal({ key: "MANIFOLD.Request.NotWhole" });
  const seats = actors.map((actor, index) => ({ ...makeParticipant(`s${index}`, actor, ways), passively }));
  return createRequest(
    {
      ...EMPTY,
      ruleset,
      purpose: options.purpose ?? "each",
      title: options.title ?? "",
      seats,
      difficulty,
      hidden: options.hidden ?? [],
      mode: options.mode ?? null,
      need: options.need ?? 0,
    },
    options.messageMode,
    options.id,
  );
}

/** The opposing side of an opposed roll. */
export interface Opponent {
  readonly actor: ActorDocument;
  readonly ways: readonly RollAddress[];
  /** Uses its passive value instead of rolling. */
  readonly passively?: boolean;
  /** Its roll is visible to GMs only. */
  readonly secret?: boolean;
}

/**
 * Asks an opponent to answer a check in the chat.
 * @throws Refusal if the check cannot be opposed, or the opponent belongs to another game
 */
export async function postOpposedRequest(
  message: MessageDocument,
  { actor, ways, passively = false, secret = false }: Opponent,
): Promise<MessageDocument | null> {
  // The actor and kind of a roll are public even if its result is not.
  const { publicCheck: check } = message;
  const starter = check?.actor ? actorByUuid(check.actor) : null;
  const answers = check && rollKind(check.ruleset, check.kind).opposed?.answers;
  if (!check || !starter || !answers || !ways.every(({ kind }) => answers.includes(kind)))
    throw new Refusal({ key: "MANIFOLD.Request.NotOpposable" });
  const ruleset = commonRuleset([starter, actor]);
  const own = {
    ...makeParticipant("a", starter, [{ kind: check.kind, key: check.key }]),
    message: message.id,
  };
  const other = { ...makeParticipant("b", actor, ways), passively, secret };
  const { hits } = rollKind(ruleset, check.kind).opposed ?? {};
  return createRequest({
    ...EMPTY,
    ruleset,
    purpose: "opposed",
    seats: [own, other],
    hidden: check.hidden,
    targets: hits ? targetRecords([starter, actor]) : {},
  });
}

/** Rolls for the starting side and asks the opponent. @returns null if the roll was dismissed or refused */
export async function rollAgainst(
  actor: ActorDocument,
  { kind, key }: RollAddress,
  opponent: Opponent,
  options: RollOptions = {},
): Promise<MessageDocument | null> {
  const result = await actor.roll(kind, key, { ...options, opposed: true, silent: false });
  return result?.message ? postOpposedRequest(result.message, opponent) : null;
}

/** Repeats an opposed roll after a tie: asks both sides again, without using the first card. */
export async function repostRequest(request: RequestRecord): Promise<MessageDocument | null> {
  const seats = request.seats.map((participant) => ({ ...participant, message: null, passive: null }));
  const targets = Object.fromEntries(
    Object.entries(request.targets).map(([key, target]) => [key, { ...target, turn: 0, applied: null }]),
  );
  return createRequest({
    ...request,
    seats,
    targets,
    ...UNDECIDED,
  });
}

/** The GM's fields of a new request. */
const UNDECIDED = {
  sealed: null,
  rulings: [],
  winner: null,
  discarded: [],
  reminded: 0,
  closed: false,
} as const;

const EMPTY = {
  title: "",
  difficulty: null,
  hidden: [],
  mode: null,
  need: 0,
  ...UNDECIDED,
  targets: {},
} as const;

function commonRuleset(actors: readonly ActorDocument[]): string {
  const games = new Set(actors.map((actor) => actor.ruleset?.id));
  const [game] = games;
  if (games.size === 0) throw new Refusal({ key: "MANIFOLD.Request.Nobody" });
  if (games.size > 1 || game === undefined) throw new Refusal({ key: "MANIFOLD.Request.SeveralGames" });
  return game;
}

const makeParticipant = (id: string, actor: ActorDocument, ways: readonly RollAddress[]): Participant => ({
  id,
  actor: actor.uuid!,
  name: shownName(actor),
  ways,
  message: null,
  passively: false,
  passive: null,
  secret: false,
});

function hidesDifficulty({ ruleset, seats, difficulty, hidden }: RequestRecord): boolean {
  const [way] = seats[0]?.ways ?? [];
  const field = way && rollKind(ruleset, way.kind).difficulty?.field;
  return difficulty !== null && field !== undefined && hidden.includes(field);
}

/** The difficulty, if all users may know it. */
function openDifficulty(request: RequestRecord): number | null {
  return hidesDifficulty(request) ? null : request.difficulty;
}

async function createRequest(
  system: RequestRecord,
  mode = "public",
  id?: string,
): Promise<MessageDocument | null> {
  const { ruleset, purpose, seats } = system;
  const asked = seats.map(({ id, actor }) => ({ id, actor }));
  callPreHook("manifold.preRequest", { ruleset, purpose, seats: asked });
  const names = system.seats.map(({ name }) => name).join(", ");
  const data = { names, roll: requestTitle(system), difficulty: openDifficulty(system) ?? "" };
  const known = data.difficulty === "" ? "MANIFOLD.Request.Plain" : "MANIFOLD.Request.PlainDifficulty";
  const text = t(`${known}.${system.purpose}`, data);
  const message = {
    type: "request",
    speaker: speakerOf(),
    // Shown if this system is missing; the card itself is rendered from `system`.
    content: `<p>${escapeText(text)}</p>`,
    system,
  };
  applyMessageMode(message, messageMode(mode));
  const post = (place?: Place) =>
    hidesDifficulty(system)
      ? postSealed(
          { ...message, system: { ...system, difficulty: null } },
          { kept: { difficulty: system.difficulty }, place },
          (open, secret) => ({ ...open, system: { ...(open as typeof message).system, sealed: secret } }),
        )
      : createMessage(place ? placedAt(place, message) : message, { keepId: place !== undefined });
  return id === undefined ? post() : createOnce(id, post);
}
