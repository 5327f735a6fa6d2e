import type { ModifyAction, ModifyRequest, ModifyResponse } from "../../common/protocol.ts";
import { idOf, type Source } from "../source.ts";
import type { Request } from "./context.ts";
import type { Viewer } from "./users.ts";

/** The change of one document: its source before and after, and the difference for updates. */
export interface DocumentChange {
  id: string;
  before: Source | null;
  after: Source | null;
  delta?: Source;
}

/** One performed operation, with everything needed to send each user their part of it. */
export interface Effect {
  type: string;
  action: ModifyAction;
  operation: ModifyRequest["operation"];
  userId: string;
  touched: DocumentChange[];
}

/** The effect of a request that changed these documents. */
export function effectOf(
  { type, action, operation, user }: Pick<Request, "type" | "action" | "operation" | "user">,
  touched: DocumentChange[],
): Effect {
  return { type, action, operation, userId: idOf(user), touched };
}

/**
 * Whether a user may receive a document. As on the host, documents with ownership levels go to every client, and the
 * client hides what the level does not allow. The server withholds whispers without dice and other users' own settings.
 * (A roll that a user may not see is shown masked, so its message is sent.)
 */
export function visibleTo(viewer: Viewer, type: string, source: Source): boolean {
  if (type === "ChatMessage") return messageVisible(viewer, source);
  if (type === "Setting") return typeof source.user !== "string" || source.user === viewer.id;
  return true;
}

function messageVisible(viewer: Viewer, { whisper, rolls, author }: Source): boolean {
  if (!Array.isArray(whisper) || whisper.length === 0) return true;
  if (Array.isArray(rolls) && rolls.length > 0) return true;
  return author === viewer.id || whisper.includes(viewer.id);
}

/** The part of a source that a user may receive: password fields never leave the server. */
export function disclose(type: string, source: Source): Source {
  if (type !== "User") return source;
  const { password: _password, passwordSalt: _salt, ...rest } = source;
  return rest;
}

/** The complete result, as the answer to the user who sent the request. */
export function answerOf(effect: Effect): ModifyResponse {
  return response(effect, effect.action, effect.touched);
}

/**
 * The messages about an operation for another user. A document that becomes visible to the user is sent as created, a
 * document that becomes invisible as deleted.
 */
export function messagesFor(effect: Effect, viewer: Viewer): ModifyResponse[] {
  const sees = (source: Source | null): boolean =>
    source !== null && (viewer.id === effect.userId || visibleTo(viewer, effect.type, source));
  const groups: Record<"create" | "update" | "delete", DocumentChange[]> = {
    create: [],
    update: [],
    delete: [],
  };
  for (const touched of effect.touched) {
    const [before, after] = [sees(touched.before), sees(touched.after)];
    if (before && after) groups.update.push(touched);
    else if (after) groups.create.push(touched);
    else if (before) groups.delete.push(touched);
  }
  return (["create", "update", "delete"] as const).flatMap((action) =>
    groups[action].length ? [response(effect, action, groups[action])] : [],
  );
}

function response(effect: Effect, action: ModifyAction, touched: readonly DocumentChange[]): ModifyResponse {
  const { type, userId } = effect;
  const { data: _data, updates: _updates, ids: _ids, query: _query, ...options } = effect.operation;
  const result = touched.map(({ id, after, delta }) => {
    if (action === "delete") return id;
    return disclose(type, (action === "update" ? delta : after) ?? {});
  });
  return { type, action, operation: options, result, userId };
}
