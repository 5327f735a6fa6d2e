import type { ModifyRequest } from "../../../common/protocol.ts";
import type { OperationOptions, Source } from "../types.ts";

/** Members of an operation that contain its content; all others are options that are sent to every client. */
const CONTENT = new Set(["data", "updates", "ids", "parent", "query"]);

/** The host's options that change the stored or shown result but are not implemented here, by kind of document. */
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
 * The options object of an operation. All documents of the operation share it; events before the operation may change
 * it, and events after the operation receive it on every client.
 * @throws Error for an option that the sandbox lacks; unknown options belong to the caller
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

/** The part of an operation that is sent in addition to its content. */
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
