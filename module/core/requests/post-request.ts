/** Asks: makes the chat message of a request. */

import { applyMessageMode, messageMode } from "../compat.ts";
import type { ActorDocument, MessageDocument } from "../contract/documents.ts";
import { targetRecords } from "../damage/target-record.ts";
import { localizeText } from "../format.ts";
import { escapeText } from "../html.ts";
import { Refusal } from "../refusal.ts";
import { rollKind } from "../registry.ts";
import type { RollAddress, RollOptions } from "../ruleset.ts";
import type { Participant, Purpose, RequestRecord } from "./request-record.ts";

/** What may be said of a request besides who is asked for what. */
export interface RequestOptions {
  readonly purpose?: Exclude<Purpose, "opposed">;
  /** In own words. */
  readonly title?: string;
  readonly difficulty?: number | null;
  /** Parts of the answers that only GMs read: the name of the difficulty's field, "outcome". */
  readonly hidden?: readonly string[];
  /** Visibility of the answers, in the words of either generation. */
  readonly mode?: string | null;
  /** Successes that a series needs. */
  readonly need?: number;
  /** Everybody stands at the passive value; nobody rolls. */
  readonly passively?: boolean;
  /** Visibility of the request itself; public by default. */
  readonly messageMode?: string;
}

/**
 * Asks several actors of one game for the same roll.
 * @param ways rolls with which they may answer
 * @throws Refusal when there is nobody to ask, nothing to roll, or the actors are of several games
 */
export async function postRequest(
  actors: readonly ActorDocument[],
  ways: readonly RollAddress[],
  options: RequestOptions = {},
): Promise<MessageDocument | null> {
  const ruleset = gameOf(actors);
  for (const { kind } of ways) rollKind(ruleset, kind);
  if (ways.length === 0) throw new Refusal({ key: "MANIFOLD.Request.NoRoll" });
  const { difficulty = null, passively = false } = options;
  if (difficulty !== null && !Number.isInteger(difficulty))
    throw new Refusal({ key: "MANIFOLD.Request.NotWhole" });
  const seats = actors.map((actor, index) => ({ ...seatOf(`s${index}`, actor, ways), passively }));
  return post(
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
  );
}

/** The side that is asked in an opposed roll. */
export interface Opponent {
  readonly actor: ActorDocument;
  readonly ways: readonly RollAddress[];
  /** Does not roll but stands at its passive value. */
  readonly passively?: boolean;
  /** Its roll is for GMs' eyes. */
  readonly secret?: boolean;
}

/**
 * Asks for the answer to a check that stands in the chat.
 * @throws Refusal when the check cannot be opposed, or the other side is of another game
 */
export async function postOpposedRequest(
  message: MessageDocument,
  { actor, ways, passively = false, secret = false }: Opponent,
): Promise<MessageDocument | null> {
  const { check } = message;
  const starter = check?.actor
    ? (fromUuidSync(check.actor as never) as unknown as ActorDocument | null)
    : null;
  const answers = check && rollKind(check.ruleset, check.kind).opposed?.answers;
  if (!check || !starter || !answers || !ways.every(({ kind }) => answers.includes(kind)))
    throw new Refusal({ key: "MANIFOLD.Request.NotOpposable" });
  const ruleset = gameOf([starter, actor]);
  const own = { ...seatOf("a", starter, [{ kind: check.kind, key: check.key }]), message: message.id };
  const other = { ...seatOf("b", actor, ways), passively, secret };
  const { hits } = rollKind(ruleset, check.kind).opposed ?? {};
  return post({
    ...EMPTY,
    ruleset,
    purpose: "opposed",
    seats: [own, other],
    hidden: check.hidden,
    targets: hits ? targetRecords([starter, actor]) : {},
  });
}

/** Rolls for the side that starts and asks the other. @returns null when the roll was dismissed or refused */
export async function rollAgainst(
  actor: ActorDocument,
  { kind, key }: RollAddress,
  opponent: Opponent,
  options: RollOptions = {},
): Promise<MessageDocument | null> {
  const result = await actor.roll(kind, key, { ...options, opposed: true, silent: false });
  return result?.message ? postOpposedRequest(result.message, opponent) : null;
}

/** The same again after a tie that goes on: both sides are asked, nothing of the first card is kept. */
export async function repostRequest(request: RequestRecord): Promise<MessageDocument | null> {
  const seats = request.seats.map((seat) => ({ ...seat, message: null, passive: null }));
  const targets = Object.fromEntries(
    Object.entries(request.targets).map(([key, target]) => [key, { ...target, turn: 0, applied: null }]),
  );
  return post({
    ...request,
    seats,
    targets,
    ...UNDECIDED,
  });
}

/** A request on which no Gamemaster has done anything yet. */
const UNDECIDED = { rulings: [], winner: null, discarded: [], reminded: 0, closed: false } as const;

const EMPTY = {
  title: "",
  difficulty: null,
  hidden: [],
  mode: null,
  need: 0,
  ...UNDECIDED,
  targets: {},
} as const;

function gameOf(actors: readonly ActorDocument[]): string {
  const games = new Set(actors.map((actor) => actor.ruleset?.id));
  const [game] = games;
  if (games.size === 0) throw new Refusal({ key: "MANIFOLD.Request.Nobody" });
  if (games.size > 1 || game === undefined) throw new Refusal({ key: "MANIFOLD.Request.SeveralGames" });
  return game;
}

const seatOf = (id: string, actor: ActorDocument, ways: readonly RollAddress[]): Participant => ({
  id,
  actor: actor.uuid!,
  name: actor.name,
  ways,
  message: null,
  passively: false,
  passive: null,
  secret: false,
});

async function post(system: RequestRecord, mode = "public"): Promise<MessageDocument | null> {
  const names = system.seats.map(({ name }) => name).join(", ");
  const text = localizeText({ key: `MANIFOLD.Request.Plain.${system.purpose}`, data: { names } });
  const data = {
    type: "request",
    speaker: ChatMessage.implementation.getSpeaker(),
    // For readers without this system; the card itself is rendered from `system`.
    content: `<p>${escapeText(text)}</p>`,
    system,
  };
  applyMessageMode(data, messageMode(mode));
  const created = await ChatMessage.implementation.create(data as unknown as ChatMessage.CreateData);
  return (created ?? null) as unknown as MessageDocument | null;
}
