import { GENERATION } from "../../common/generation.ts";
import { logCompatibilityWarning } from "../../common/utils/logging.ts";
import { modeName } from "../helpers/mode-names.ts";
import { coreSetting, globals, type MessageClass, messageClass } from "./host.ts";
import type { Roll } from "./roll.ts";

export interface ToMessageOptions {
  /** Generation 13: the roll mode; "roll" or nothing means the user's current mode. */
  rollMode?: string | null;
  /** Generation 14: the message mode. */
  messageMode?: string | null;
  /** False: only prepare the message's data. */
  create?: boolean | null;
}

/**
 * Creates a chat message from a roll, evaluating it first if needed.
 * @returns the created message, or its data with `create: false`
 */
export async function toMessage(
  roll: Roll,
  messageData: object,
  options: ToMessageOptions,
): Promise<unknown> {
  const mode = chosenMode(options);
  if (!roll._evaluated) await roll.evaluate({ allowInteractive: !mode.startsWith("blind") });
  const data = {
    author: globals.game?.user?.id,
    content: String(roll.total),
    sound: globals.CONFIG?.sounds?.dice,
    ...messageData,
    rolls: [roll],
  };
  const cls = messageClass();
  const create = options.create !== false && options.create !== null;
  // Creating a message applies the mode.
  if (create) return cls.create(data, GENERATION >= 14 ? { messageMode: mode } : { rollMode: mode });
  applyMode(cls, data, mode);
  return data;
}

function chosenMode({ rollMode, messageMode }: ToMessageOptions): string {
  if (GENERATION === 13) {
    const asked = rollMode && rollMode !== "roll" ? rollMode : undefined;
    return asked ?? (coreSetting("rollMode") as string | undefined) ?? "publicroll";
  }
  if (rollMode) {
    logCompatibilityWarning("The rollMode option of Roll#toMessage is called messageMode", {
      since: 14,
      until: 16,
      once: true,
    });
  }
  const asked = messageMode ?? (rollMode && rollMode !== "roll" ? modeName(rollMode) : undefined);
  return asked ?? (coreSetting("messageMode") as string | undefined) ?? "public";
}

function applyMode(cls: MessageClass, data: object, mode: string): void {
  const apply = GENERATION >= 14 ? cls.applyMode : cls.applyRollMode;
  if (!apply)
    throw new Error(
      `${GENERATION >= 14 ? "ChatMessage.applyMode" : "ChatMessage.applyRollMode"} does not exist`,
    );
  apply.call(cls, data, mode);
}
