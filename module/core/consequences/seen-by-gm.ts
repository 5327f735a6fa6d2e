/**
 * Remembers which version of players' cards a GM has seen. A click counts for the version on the screen: the author of
 * a card, or of a roll from which it is computed, could change the card at the moment of the click.
 */

import type { MessageDocument } from "../contract/documents.ts";
import { redrawMessage } from "../host/chat-log.ts";
import { me, messageById, userById } from "../host/host.ts";
import { Refusal } from "../host/refusal.ts";
import { storedTargets, targetKey } from "../records/target-record.ts";
import { memoryOf, type Seen } from "./card-memory.ts";
import type { Consequence } from "./consequence.ts";

/** Milliseconds that a version must be on the screen to count as seen: a click may already have been on its way. */
const LOOK_MS = 1000;

/** Remembers the version that is drawn. */
export function noteSeen(message: MessageDocument, consequence: Consequence): void {
  if (!me().isGM) return;
  const what = read(message, consequence);
  const memory = memoryOf(message);
  if (!memory.seen) memory.seen = what;
  else if (!isSame(memory.redrawn?.what ?? memory.seen, what))
    memory.redrawn = { what, at: performance.now() };
}

const isSame = (before: Seen, now: Seen): boolean =>
  now.whole === before.whole &&
  Object.entries(now.targets).every(([key, text]) => before.targets[key] === text);

/** @throws Refusal, once, if a player has changed the card since this GM saw it */
export function refuseUndrawn(message: MessageDocument, consequence: Consequence): void {
  const memory = memoryOf(message);
  const { redrawn: last, seen } = memory;
  const before = last && performance.now() - last.at >= LOOK_MS ? last.what : seen;
  if (!me().isGM || !before) return;
  const now = read(message, consequence);
  memory.seen = now;
  memory.redrawn = null;
  if (isSame(before, now)) return;
  redrawMessage(message);
  throw new Refusal({ key: "MANIFOLD.Claim.Overwritten" });
}

interface TargetChanges {
  readonly adjust?: Readonly<Record<string, unknown>>;
}

/** Hook `updateChatMessage`: a GM's own adjustments count as seen. */
export function noteAdjusted(
  message: MessageDocument,
  changes: { readonly system?: { readonly targets?: Readonly<Record<string, TargetChanges>> } },
  _options: object,
  userId: string,
): void {
  const memory = memoryOf(message);
  const before = memory.seen;
  if (!before || !userById(userId)?.isGM) return;
  const adjusted = Object.entries(changes.system?.targets ?? {}).filter(([, target]) => target?.adjust);
  const stored = storedTargets(message);
  const texts = adjusted.flatMap(([key]) =>
    Object.hasOwn(stored, key) ? [[key, describeTarget(key, stored[key]!)] as const] : [],
  );
  memory.seen = { ...before, targets: { ...before.targets, ...Object.fromEntries(texts) } };
}

function read(message: MessageDocument, { claims }: Consequence): Seen {
  const targets = Object.entries(storedTargets(message)).map(
    ([key, target]) => [key, describeTarget(key, target)] as const,
  );
  return {
    whole: JSON.stringify([ownData(message), ...sourcesOf(message, claims).map(ownData)]),
    targets: Object.fromEntries(targets.filter(([, text]) => text !== "")),
  };
}

/** The messages that the card is computed from. */
function sourcesOf(message: MessageDocument, claims: readonly MessageDocument[]): MessageDocument[] {
  const { roll = null } =
    message.type === "dealt" ? (message.system as { readonly roll?: string | null }) : {};
  const dealt = roll === null ? null : messageById(roll);
  return [...new Set([...claims, ...(dealt ? [dealt] : [])])].filter((one) => one !== message);
}

/** The data that a player's client does not change after posting; empty for a GM's message, and for requests. */
function ownData({ author, request, _source }: MessageDocument): unknown {
  if (author?.isGM || request) return null;
  const { system, rolls } = _source;
  const { targets: _, ...rest } = system as { readonly targets?: unknown };
  return [rest, rolls];
}

/** Blank for a target that a player's client may add. */
function describeTarget(key: string, target: ReturnType<typeof storedTargets>[string]): string {
  const { uuid, adjust, turn: _turn, applied: _applied, name: _name, ...more } = target;
  const { multiplier = 1, bonus = 0, ignored = [] } = adjust ?? {};
  const isPlain = multiplier === 1 && bonus === 0 && ignored.length === 0 && Object.keys(more).length === 0;
  if (isPlain && targetKey(uuid) === key) return "";
  return JSON.stringify([uuid, multiplier, bonus, ignored, more]);
}
