import { GENERATION } from "../../../common/generation.ts";
import type { PlainObject } from "../../applications/host.ts";
import { notify, type ShellMessage, type ShellUser, shell } from "../host.ts";
import { TEXT } from "../text.ts";
import { whisperTargets } from "./parse.ts";

/** The statics of ChatMessage that commands use. */
interface MessageClass {
  create(data: PlainObject, options?: PlainObject): Promise<unknown>;
  getSpeaker(options?: PlainObject): PlainObject;
  getWhisperRecipients(name: string): ShellUser[];
  applyMode?(data: PlainObject, mode: string): PlainObject;
}

interface RollClass {
  create(
    formula: string,
    data: PlainObject,
  ): { toMessage(data: PlainObject, options: PlainObject): Promise<unknown> };
}

export interface ChatCommand {
  rgx: RegExp;
  fn: (command: string, match: RegExpMatchArray, data: PlainObject, options: PlainObject) => unknown;
}

const ROLL_MODES: Record<string, { 13: string; 14: string }> = {
  gmroll: { 13: "gmroll", 14: "gm" },
  blindroll: { 13: "blindroll", 14: "blind" },
  selfroll: { 13: "selfroll", 14: "self" },
  publicroll: { 13: "publicroll", 14: "public" },
};

function messageClass(): MessageClass {
  return shell.documentClass("ChatMessage") as unknown as MessageClass;
}

/** Rolls each line, in the command's mode or, for /roll, in the chosen mode. */
async function roll(command: string, matches: RegExpMatchArray[], data: PlainObject): Promise<void> {
  const Roll = (globalThis as unknown as { Roll: RollClass }).Roll;
  const { character } = shell.game.user;
  const speaker = data.speaker as { actor?: string };
  const actor = shell.game.actors.get(speaker.actor ?? "") ?? character;
  const rollData = (actor as { getRollData?(): PlainObject } | null)?.getRollData?.() ?? {};
  const mode = ROLL_MODES[command]?.[GENERATION];
  const options = mode ? { [GENERATION >= 14 ? "messageMode" : "rollMode"]: mode } : {};
  for (const [, , formula = "", flavor] of matches) {
    const details = flavor?.trim() ? { ...data, flavor: flavor.trim() } : data;
    await Roll.create(formula.trim(), rollData).toMessage(details, options);
  }
}

async function whisper(names: string[], text: string, data: PlainObject): Promise<void> {
  const recipients = new Set(names.flatMap((name) => messageClass().getWhisperRecipients(name)));
  if (!recipients.size) throw new Error(TEXT.chat.nobody(names.join(", ")));
  await messageClass().create({
    ...data,
    content: lines(text),
    whisper: Array.from(recipients, (user) => user.id),
  });
}

/** The users of the last whisper to or from this user, without this user. */
function lastWhisperers(): string[] {
  const me = shell.game.user.id;
  const messages = (shell.game.messages.contents as ShellMessage[]).filter(
    (message) => message.whisper.length > 0,
  );
  const last = messages.findLast((message) => message.whisper.includes(me) || message.author?.id === me);
  const ids = last ? [...last.whisper, last.author?.id] : [];
  return ids.filter((id) => id !== me).flatMap((id) => shell.game.users.get(id)?.name ?? []);
}

function withStyle(style: "IC" | "OOC" | "EMOTE", text: string, data: PlainObject): PlainObject {
  const styles = shell.CONST.CHAT_MESSAGE_STYLES ?? {};
  const speaker = data.speaker as { alias?: string };
  if (style === "OOC")
    return { ...data, style: styles.OOC, content: lines(text), speaker: { alias: shell.game.user.name } };
  if (style === "EMOTE")
    return { ...data, style: styles.EMOTE, emote: true, content: `${speaker.alias} ${lines(text)}` };
  return { ...data, style: styles.IC, content: lines(text) };
}

/** Posts plain text, in character if the speaker has a token or actor. */
async function postText(text: string, data: PlainObject): Promise<void> {
  const speaker = data.speaker as { actor?: string | null; token?: string | null };
  const inCharacter = Boolean(speaker.actor || speaker.token);
  const message = withStyle(inCharacter ? "IC" : "OOC", text, data);
  await create(inCharacter ? message : { ...message, speaker });
}

/** Since 14 the chosen mode applies to every message. */
async function create(data: PlainObject): Promise<void> {
  const ChatMessage = messageClass();
  if (GENERATION >= 14 && ChatMessage.applyMode) {
    ChatMessage.applyMode(data, String(shell.game.settings.get("core", "messageMode")));
  }
  await ChatMessage.create(data);
}

async function runMacro(text: string): Promise<void> {
  const macro = shell.game.macros.find(({ name }) =>
    text.trim().toLowerCase().startsWith(name.toLowerCase()),
  );
  if (!macro) throw new Error(TEXT.chat.noMacro(text.trim()));
  await macro.execute();
}

/** Runs a parsed command. @throws with a message for the user if it fails */
export async function runCommand(
  command: string,
  match: RegExpMatchArray | RegExpMatchArray[],
  data: PlainObject,
): Promise<void> {
  if (command === "roll" || command in ROLL_MODES) return roll(command, match as RegExpMatchArray[], data);
  const [, , first = "", second = ""] = match as RegExpMatchArray;
  switch (command) {
    case "none":
      return postText(first, data);
    case "ic":
      return create(withStyle("IC", first, data));
    case "ooc":
      return create(withStyle("OOC", first, data));
    case "emote":
      return create(withStyle("EMOTE", first, data));
    case "whisper":
      return whisper(whisperTargets(first), second, data);
    case "reply":
      return whisper(lastWhisperers(), first, data);
    case "gm":
    case "players":
      return whisper([command], first, data);
    case "macro":
      return runMacro(first);
    default:
      notify("error", TEXT.chat.invalid(String((match as RegExpMatchArray)[1] ?? "")));
  }
}

/** Converts typed text to a message's content. Keeps line breaks; the server cleans the markup. */
function lines(text: string): string {
  return text.trim().replace(/\n/g, "<br>");
}
