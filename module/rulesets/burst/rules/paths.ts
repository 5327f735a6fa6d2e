/** Where the rules' consequences land, relative to an actor's `system`. */
export const VIGOR_PATH = "vigor.value";
export const MANA_PATH = "mana.value";
