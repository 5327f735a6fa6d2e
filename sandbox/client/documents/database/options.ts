import type { ModifyRequest } from "../../../common/protocol.ts";
import type { OperationOptions, Source } from "../types.ts";

/** Members of an operation that state its content; all others are options that travel to every client. */
const CONTENT = new Set(["data", "updates", "ids", "parent", "query"]);

/** Options of the host's own that change what is stored or shown, and that nothing here reads, by kind of document. */
const LACKING: Readonly<Record<string, readonly string[]>> = {
  ChatMessage: ["chatBubble"],
  Scene: ["animateDarkness", "autoReposition"],
};

const DEFAULTS = {
  create: {
    render: true,
    renderSheet: false,
    noHook: false,
    keepId: false,
    keepEmbeddedIds: true,
    broadcast: true,
  },
  update: { render: true, diff: true, recursive: true, noHook: false, broadcast: true },
  delete: { render: true, noHook: false, deleteAll: false, broadcast: true },
} as const;

/**
 * The options object of an operation: one for all its documents, changed freely by the events before the operation and
 * passed to those after it on every client.
 * @throws Error for an option that the sandbox lacks; those that it does not know are the caller's own
 */
export function optionsOf(
  action: keyof typeof DEFAULTS,
  type: string,
  operation: OperationOptions,
): OperationOptions {
  const lacking = LACKING[type]?.find((name) => operation[name]);
  if (lacking) throw new Error(`the sandbox has no option "${lacking}" to ${action} a ${type}`);
  const given = Object.entries(operation).filter(([key, value]) => !CONTENT.has(key) && value !== undefined);
  return { action, ...DEFAULTS[action], ...Object.fromEntries(given), pack: operation.pack ?? null };
}

/** The part of an operation that is sent beside its content. */
export function wireOptions(
  options: OperationOptions,
  operation: OperationOptions,
): ModifyRequest["operation"] {
  const { action: _action, parent: _parent, ...rest } = options as Source;
  return {
    ...rest,
    parentUuid: operation.parent?.uuid ?? null,
    pack: operation.pack ?? operation.parent?.pack ?? null,
  };
}
