/** Commands by name, in the order of matching. Groups: the command, then its arguments. */
export const MESSAGE_PATTERNS: Record<string, RegExp> = {
  roll: /^(\/r(?:oll)? )([^#]+)(?:#(.*))?$/i,
  gmroll: /^(\/gmr(?:oll)? )([^#]+)(?:#(.*))?$/i,
  blindroll: /^(\/b(?:lind)?r(?:oll)? )([^#]+)(?:#(.*))?$/i,
  selfroll: /^(\/s(?:elf)?r(?:oll)? )([^#]+)(?:#(.*))?$/i,
  publicroll: /^(\/p(?:ublic)?r(?:oll)? )([^#]+)(?:#(.*))?$/i,
  ic: /^(\/ic )([\s\S]*)/i,
  ooc: /^(\/ooc )([\s\S]*)/i,
  emote: /^(\/(?:em(?:ote)?|me) )([\s\S]*)/i,
  whisper: /^(\/w(?:hisper)? )(\[(?:[^\]]+)\]|(?:[^\s]+))\s*([\s\S]*)/i,
  reply: /^(\/reply )([\s\S]*)/i,
  gm: /^(\/gm )([\s\S]*)/i,
  players: /^(\/players )([\s\S]*)/i,
  macro: /^(\/m(?:acro)? )([\s\S]*)/i,
  invalid: /^(\/[^\s]+)/,
};

export type ParsedMessage = [command: string, match: RegExpMatchArray | RegExpMatchArray[]];

const ROLLS = new Set(["roll", "gmroll", "blindroll", "selfroll", "publicroll"]);

/** @returns the command's name ("none" for plain text, "invalid" for an unknown command) and its pattern's groups */
export function parseMessage(
  text: string,
  patterns: Record<string, RegExp> = MESSAGE_PATTERNS,
): ParsedMessage {
  for (const [command, pattern] of Object.entries(patterns)) {
    if (ROLLS.has(command)) {
      const lines = matchLines(text, pattern);
      if (lines) return [command, lines];
      continue;
    }
    const match = text.match(pattern);
    if (match) return [command, match];
  }
  return ["none", ["", "", text] as RegExpMatchArray];
}

/** Matches several lines of rolls as several rolls. Any other line makes the match fail. */
function matchLines(text: string, pattern: RegExp): RegExpMatchArray[] | null {
  const matches = text
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => line.match(pattern));
  return matches.length && matches.every((match) => match !== null) ? matches : null;
}

/** The names in a whisper: `[A, B]` or one word. */
export function whisperTargets(target: string): string[] {
  return target
    .replace(/[[\]]/g, "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
}
