import { GENERATION } from "../../common/generation.ts";
import type { Source } from "../documents/types.ts";

export interface ChangeTypeConfig {
  label: string;
  defaultPriority: number;
  handler?: ((document: unknown, change: unknown, options: unknown) => Source | undefined) | null;
  render?: unknown;
}

export interface ChangePhaseConfig {
  label: string;
  hint: string;
}

export interface EffectConfig {
  phases?: Record<string, ChangePhaseConfig>;
  changeTypes?: Record<string, ChangeTypeConfig>;
  expiryAction?: "update" | "delete" | null;
  expiryEvents?: Record<string, string>;
  legacyTransferral?: boolean;
}

/** The members of `CONFIG.ActiveEffect` that other documents do not have. In 14 packages add entries to the records. */
export function effectConfig(): EffectConfig {
  if (GENERATION < 14) return { legacyTransferral: false };
  return { phases: {}, changeTypes: {}, expiryAction: "update", expiryEvents: {} };
}
