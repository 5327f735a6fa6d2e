import { GENERATION } from "../../common/generation.ts";
import type { Source } from "../documents/types.ts";

export interface ChangeTypeConfig {
  label: string;
  defaultPriority: number;
  handler?: (document: unknown, change: unknown, options: unknown) => Source | undefined;
  render?: unknown;
}

export interface EffectConfig {
  phases?: Record<string, { label: string }>;
  changeTypes?: Record<string, ChangeTypeConfig>;
  expiryAction?: "update" | "delete" | null;
  expiryEvents?: Record<string, string>;
  legacyTransferral?: boolean;
}

/** Default priority of each type of change; larger ones apply later. */
const PRIORITIES = {
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
};

/** The members of `CONFIG.ActiveEffect` beside those of all documents. */
export function effectConfig(): EffectConfig {
  if (GENERATION < 14) return { legacyTransferral: false };
  const changeTypes = Object.entries(PRIORITIES).map(
    ([type, defaultPriority]) => [type, { label: capital(type), defaultPriority }] as const,
  );
  const events = ["combatStart", "combatEnd", "roundStart", "roundEnd", "turnStart", "turnEnd"];
  return {
    phases: { initial: { label: "Initial" }, final: { label: "Final" } },
    changeTypes: Object.fromEntries(changeTypes),
    expiryAction: "update",
    expiryEvents: Object.fromEntries(events.map((event) => [event, event])),
  };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
