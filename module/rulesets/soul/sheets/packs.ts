/** Compendium packs to open from empty lists. */
import { SYSTEM_ID } from "../../../core/host/constants.ts";

export const PACKS = { gear: `${SYSTEM_ID}.soul-gear` } as const;
