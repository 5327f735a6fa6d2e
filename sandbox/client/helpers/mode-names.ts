/** The modes of generation 14 by the roll modes of 13. */
export const MODE_OF_ROLL_MODE: Readonly<Record<string, string>> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};
const ROLL_MODE_OF_MODE = Object.fromEntries(
  Object.entries(MODE_OF_ROLL_MODE).map(([old, mode]) => [mode, old]),
);

/** A mode by its name in 14; accepts names of 13. */
export function modeName(mode: string): string {
  return MODE_OF_ROLL_MODE[mode] ?? mode;
}

/** A mode by its name in 13; accepts names of 14. */
export function rollModeName(mode: string): string {
  return ROLL_MODE_OF_MODE[mode] ?? mode;
}
