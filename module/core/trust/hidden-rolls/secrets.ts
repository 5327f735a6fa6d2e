/**
 * Stores the parts that a message hides from players in a message of its own, which only GMs receive, and finds them
 * there.
 */

import type { MessageDocument } from "../../contract/documents.ts";
import type { CheckRecord, RequestRecord } from "../../contract/roll-result.ts";
import { createMessage, isActiveGM, me, messageById } from "../../host/host.ts";
import { createdAt } from "../../records/created-at.ts";
import { messagesThat, SECRET_TYPE } from "../../records/message-index.ts";
import type { SecretRecord } from "../../records/secret-model.ts";
import { OUTCOME } from "../../records/spoken-result.ts";
import { type Place, placedAt } from "../once-per-table.ts";

const isSecret = ({ type }: MessageDocument): boolean => String(type) === SECRET_TYPE;

const recordOf = ({ system }: MessageDocument): SecretRecord => system as SecretRecord;

/** The secret that a message names, if it belongs to this message; null for users who do not receive it. */
function secretOf({ id }: Pick<MessageDocument, "id">, named: string): MessageDocument | null {
  const found = messageById(named);
  return found && isSecret(found) && recordOf(found).of === id ? found : null;
}

/** All secrets of a message: its author can write over which of them it names. */
const secretsOf = ({ id }: MessageDocument): MessageDocument[] => messagesThat("hides", id ?? "");

/**
 * The secret of a check, which only GMs write, so later changes of the message by its author do not affect it; null for
 * users who do not receive it.
 */
const secretOfCheck = (message: MessageDocument): MessageDocument | null =>
  secretsOf(message).find((secret) => secret.author?.isGM && recordOf(secret).check !== null) ?? null;

/**
 * The difficulty that a request hides. The author of the request knows it, so it may be in a message by that author.
 */
export function keptDifficulty(message: MessageDocument, { sealed }: RequestRecord): number | null {
  const secret = sealed ? secretOf(message, sealed) : null;
  const isTrusted = secret?.author && (secret.author.isGM || secret.author.id === message.author?.id);
  return isTrusted ? recordOf(secret).difficulty : null;
}

/**
 * The whole record of a sealed check. Only GMs write these records, so the dice are the GM's; choices and the previous
 * check are verified.
 */
export function keptCheck(message: MessageDocument): CheckRecord | null {
  const secret = secretOfCheck(message);
  return secret && readCheck(secret);
}

/**
 * The part that a check hides, read from its secret, because the author can overwrite the message's own data. Null for
 * users who do not receive it, and for checks that hide nothing.
 */
export function keptSeal(
  message: MessageDocument,
  stored: CheckRecord,
): Pick<CheckRecord, "hidden" | "sealed"> | null {
  const secret = secretOfCheck(message);
  const kept = secret && readCheck(secret);
  if (!kept) return null;
  // Secrets of older versions do not say which part they keep.
  const part = recordOf(secret).part ?? stored.sealed?.part ?? "all";
  const hidden = part === "all" ? [...new Set([...kept.hidden, OUTCOME])] : kept.hidden;
  return { hidden, sealed: { part, secret: secret.id! } };
}

/** Parsed once, because the chat is searched for answers whenever a request is drawn. Each ends with its message. */
const read = new WeakMap<MessageDocument, CheckRecord | null>();

function readCheck(secret: MessageDocument): CheckRecord | null {
  const known = read.get(secret);
  if (known !== undefined) return known;
  const { check } = recordOf(secret);
  const record = check === null ? null : (JSON.parse(check) as CheckRecord);
  read.set(secret, record);
  return record;
}

/** The data of a secret besides the message that it belongs to. */
type Kept = Partial<Omit<SecretRecord, "of">>;

/**
 * Posts a message together with its secret, the secret first, so that no client receives only the message.
 * @param kept the data that only GMs and the users in `readers` receive
 * @param seal adds the id of the secret to the message's data
 */
export async function postSealed(
  data: object,
  options: {
    /** A new place by default. */
    readonly place?: Place | undefined;
    readonly kept: Kept;
    readonly readers?: readonly string[];
  },
  seal: (data: object, secret: string) => object,
): Promise<MessageDocument | null> {
  const place = options.place ?? { id: foundry.utils.randomID() };
  const gms = game.users!.filter(({ isGM }) => isGM).map((user) => user.id!);
  const secret = await createMessage({
    type: SECRET_TYPE,
    whisper: [...new Set([...gms, me().id, ...(options.readers ?? [])])],
    system: { of: place.id, ...options.kept },
  });
  let message: MessageDocument | null = null;
  try {
    message = await createMessage(placedAt(place, seal(data, secret.id!)), { keepId: true });
  } finally {
    if (!message) await secret.delete();
  }
  return message;
}

/** The id of the secret that a message names in its data. */
function namedSecret({ type, system }: MessageDocument): string | null {
  const { sealed } = system as Partial<CheckRecord> & Partial<RequestRecord>;
  if (String(type) === "request") return (sealed as string | null | undefined) ?? null;
  return (sealed as CheckRecord["sealed"])?.secret ?? null;
}

/** Ids of the users who receive the hidden part of a check. */
export function readersOf(message: MessageDocument): readonly (string | null)[] {
  const named = namedSecret(message);
  return (named && secretOf(message, named)?.whisper) || [];
}

/** Hook `deleteChatMessage`: deletes the secret of the message. */
export async function deleteSecretOf(message: MessageDocument): Promise<void> {
  if (!isActiveGM()) return;
  const { author } = message;
  // A secret that a player has written about another's message is deleted at the next start.
  for (const secret of secretsOf(message))
    if (secret.author?.isGM || secret.author?.id === author?.id) await deleteIfThere(secret);
}

/** A secret is posted just before its message, which another client may not have sent yet. */
const MESSAGE_FOLLOWS_MS = 60_000;

/** Deletes the secrets of messages that were deleted while no GM was connected. Called once, in `ready`. */
export async function deleteOrphanedSecrets(): Promise<void> {
  if (!isActiveGM()) return;
  const newest = Date.now() - MESSAGE_FOLLOWS_MS;
  const orphans = messagesThat("type", SECRET_TYPE).filter(
    (secret) => createdAt(secret) < newest && !messageById(recordOf(secret).of),
  );
  for (const orphan of orphans) await deleteIfThere(orphan);
}

/** Another window of the GM may have deleted it first. */
async function deleteIfThere(secret: MessageDocument): Promise<void> {
  try {
    await secret.delete();
  } catch (error) {
    if (messageById(secret.id!)) throw error;
  }
}
