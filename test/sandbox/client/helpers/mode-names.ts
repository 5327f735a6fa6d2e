/** What generation 14 calls the roll modes of 13. */
export const MODE_OF_ROLL_MODE: Readonly<Record<string, string>> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};
const ROLL_MODE_OF_MODE = Object.fromEntries(
  Object.entries(MODE_OF_ROLL_MODE).map(([old, mode]) => [mode, old]),
);

/** A mode in the words of 14; names of 13 are understood. */
export function modeName(mode: string): string {
  return MODE_OF_ROLL_MODE[mode] ?? mode;
}

/** A mode in the words of 13; names of 14 are understood. */
export function rollModeName(mode: string): string {
  return ROLL_MODE_OF_MODE[mode] ?? mode;
}
