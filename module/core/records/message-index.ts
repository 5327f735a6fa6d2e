/**
 * The message index: which messages answer, follow, correct, ask for or hide which others, by id. It is read once from the
 * log and kept by hooks, so that no card searches a log of thousands. What it finds are candidates, as their authors have
 * written them: callers check which of them count.
 */

import type { Demand } from "../../kit/demand.ts";
import { getOrMake } from "../../kit/memo.ts";
import type { MessageDocument } from "../contract/documents.ts";
import type { CheckRecord, RequestRecord, TargetRecord } from "../contract/roll-result.ts";
import { ownFlags } from "../host/flags.ts";
import { messageById } from "../host/host.ts";
import type { ChangeTarget } from "./change-model.ts";
import { storedTargets } from "./target-record.ts";

/** The type of messages that only GMs receive: each holds the hidden part of another message. */
export const SECRET_TYPE = "secret";

/** The kinds of relation between a message and the thing that a key names. */
type Relation =
  /** All messages of a type. */
  | "type"
  /** Cards of one actor, by its uuid. */
  | "actor"
  /** Checks, by the request that they answer, and corrections, by the request that the corrected check answered. */
  | "answers"
  | "answered"
  /** Checks, by the uuid of the message that they follow, and corrections, by that of the corrected check. */
  | "follows"
  | "followed"
  /** Checks that may hide what they answer and follow; the key is empty. */
  | "sealed"
  /** Corrections, by the check that they correct. */
  | "corrects"
  /** Secrets, by the message to which they belong. */
  | "hides"
  /** Requests, by the check that has started them. */
  | "started"
  /** Change cards, by the later card that takes a target over. */
  | "later"
  /** Change cards, by the effect that a demanded save ends. */
  | "ends"
  /** Messages, by the id that follows from their event. */
  | "event"
  /** Messages, by the turn's event that has brought them. */
  | "cause";

interface Noted {
  /** Number of the message in the order of the log. */
  readonly place: number;
  readonly links: ReadonlySet<string>;
}

/** Owned by the index, per world: read again in `setup`, because every card asks it for its relations. */
const log = {
  noted: new Map<string, Noted>(),
  /** Ids of messages by relation and key. */
  related: new Map<string, Set<string>>(),
  /** The messages that were in the log when this client started. */
  early: new WeakSet<MessageDocument>(),
  /** The number of messages so far. */
  places: 0,
};

/** Hook `setup`, before a card is drawn. */
export function readLog(): void {
  log.noted.clear();
  log.related.clear();
  log.early = new WeakSet();
  for (const message of game.messages!.contents as readonly MessageDocument[]) {
    log.early.add(message);
    noteMessage(message);
  }
}

/** Hooks `createChatMessage` and `updateChatMessage`, before all other listeners. */
export function noteMessage(message: MessageDocument): void {
  const id = message.id!;
  const before = log.noted.get(id);
  const links = new Set(linksOf(message));
  for (const link of before?.links ?? []) if (!links.has(link)) unlink(link, id);
  for (const link of links) getOrMake(log.related, link, () => new Set()).add(id);
  if (!before) log.places += 1;
  log.noted.set(id, { place: before?.place ?? log.places, links });
}

/** Hook `deleteChatMessage`, before all other listeners. */
export function dropMessage({ id }: MessageDocument): void {
  for (const link of log.noted.get(id!)?.links ?? []) unlink(link, id!);
  log.noted.delete(id!);
}

function unlink(link: string, id: string): void {
  const ids = log.related.get(link);
  ids?.delete(id);
  if (ids?.size === 0) log.related.delete(link);
}

const linkTo = (relation: Relation, key: string): string => `${relation} ${key}`;

function* linksOf(message: MessageDocument): Generator<string> {
  // What a player's client has written may be of any type.
  const named: readonly (readonly [Relation, unknown])[] = [
    ["type", message.type],
    ["actor", cardActor(message)],
    ...flagLinks(message),
    ...typeLinks(message),
  ];
  for (const [relation, key] of named) if (typeof key === "string") yield linkTo(relation, key);
}

type NamedLinks = readonly (readonly [Relation, unknown])[];

function flagLinks(message: MessageDocument): NamedLinks {
  const { event, cause } = ownFlags<{ event: unknown; cause: unknown }>(message);
  return [
    ["event", event],
    ["cause", cause],
  ];
}

function typeLinks({ type, system }: MessageDocument): NamedLinks {
  switch (type) {
    case "check":
    case "damage":
      return checkLinks(system as CheckRecord);
    case "request":
      return (system as RequestRecord).seats.map(({ message }) => ["started", message]);
    case SECRET_TYPE:
      return [["hides", (system as { readonly of: string }).of]];
    case "change":
      return Object.values(storedTargets({ system })).flatMap(targetLinks);
    default:
      return [];
  }
}

const checkLinks = ({ reply, previous, sealed, correction }: CheckRecord): NamedLinks => [
  ["answers", reply?.request],
  ["follows", previous],
  ["sealed", sealed ? "" : null],
  ["corrects", correction?.of],
  ["answered", correction?.reply?.request],
  ["followed", correction?.previous],
];

function targetLinks(target: TargetRecord): NamedLinks {
  const { later, demands = [] } = target as Partial<ChangeTarget>;
  return [["later", later], ...demands.map(({ ends }: Demand) => ["ends", ends?.effect] as const)];
}

/** Uuid of the actor whose card it is; null for requests and for changes of several actors. */
export function cardActor({ type, system }: MessageDocument): string | null {
  if (type === "check" || type === "damage") return (system as CheckRecord).actor;
  const targets = type === "change" || type === "dealt" ? Object.values(storedTargets({ system })) : [];
  return targets.length === 1 ? targets[0]!.uuid : null;
}

const found = (ids: Iterable<string>): MessageDocument[] => [...ids].flatMap((id) => messageById(id) ?? []);

const idsOf = (relation: Relation, key: string): Iterable<string> =>
  log.related.get(linkTo(relation, key)) ?? [];

/** The messages with a relation, in the order in which they came to have it. */
export const messagesThat = (relation: Relation, key: string): MessageDocument[] =>
  found(idsOf(relation, key));

/** The checks that may answer a request, with those that are known to GMs, or from a correction, to do so. */
export const answersTo = (request: string): MessageDocument[] =>
  found(candidates("answers", "answered", request));

/** The checks that may follow a message. */
export const followersOf = (uuid: string): MessageDocument[] =>
  found(candidates("follows", "followed", uuid));

/**
 * A sealed check may hide the relation, and its author may have written over what the check says: then the secret says
 * that it is sealed. A corrected check answers and follows what it did then, whatever its author has made of it since.
 */
function candidates(own: Relation, kept: Relation, key: string): Set<string> {
  const ids = new Set([...idsOf(own, key), ...idsOf("sealed", "")]);
  for (const { system } of messagesThat(kept, key)) ids.add((system as CheckRecord).correction!.of);
  for (const { system } of messagesThat("type", SECRET_TYPE)) ids.add((system as { readonly of: string }).of);
  return ids;
}

/** Number of a message in the order of the log; 0 for a message that is not in it. */
export const placeInLog = ({ id }: MessageDocument): number => log.noted.get(id ?? "")?.place ?? 0;

/** Whether a message was in the log when this client started. */
export const isFromBefore = (message: MessageDocument): boolean => log.early.has(message);
