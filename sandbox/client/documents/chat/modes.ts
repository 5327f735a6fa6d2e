import { logCompatibilityWarning } from "../../../common/utils/logging.ts";
import { MODE_OF_ROLL_MODE, modeName } from "../../helpers/mode-names.ts";
import type { Source } from "../types.ts";

interface Audience {
  whisper?: unknown[];
  blind?: boolean;
}

/** The user's current mode, by its name in 14. */
export function currentMode(): string {
  const stored = CONFIG.ChatMessage.modes
    ? game.settings.get("core", "messageMode")
    : game.settings.get("core", "rollMode");
  return modeName(String(stored));
}

/**
 * The whisper and blind values for a mode. The private modes keep an existing whisper.
 * @throws for an unknown mode
 */
export function audienceOf(mode: string, { whisper = [] }: Audience): Required<Audience> {
  const toGms = whisper.length ? whisper : game.users.filter((user) => user.isGM).map((user) => user.id);
  switch (mode) {
    case "public":
    case "ic":
      return { whisper: [], blind: false };
    case "gm":
      return { whisper: toGms, blind: false };
    case "blind":
      return { whisper: toGms, blind: true };
    case "self":
      return { whisper: [game.userId], blind: false };
    default:
      throw new Error(`"${mode}" is not a chat mode`);
  }
}

/** Changes message data for a mode; "roll" means the user's current mode. */
export function applyModeTo<T extends Source>(data: T, mode: string | undefined): T {
  const wanted = mode === undefined || mode === "roll" ? currentMode() : modeName(mode);
  if (mode !== undefined && mode in MODE_OF_ROLL_MODE) {
    logCompatibilityWarning(`The roll mode "${mode}" is now the message mode "${wanted}"`, {
      since: 14,
      until: 16,
      once: true,
    });
  }
  const handler = CONFIG.ChatMessage.modes?.[wanted]?.handler;
  if (handler) handler(data);
  else Object.assign(data, audienceOf(wanted, data as Audience));
  return data;
}
