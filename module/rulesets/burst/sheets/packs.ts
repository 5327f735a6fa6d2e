import { SYSTEM_ID } from "../../../core/host/constants.ts";

/** Ids of the compendium packs to open from empty lists. */
export interface Packs {
  readonly gear: string;
  readonly skills: string;
  readonly powers: string;
}

export const PACKS: Packs = {
  gear: `${SYSTEM_ID}.burst-gear`,
  skills: `${SYSTEM_ID}.burst-skills`,
  powers: `${SYSTEM_ID}.burst-powers`,
};
