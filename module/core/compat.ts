/**
 * Every difference between the host's generations 13 and 14, and every place where the typings must be helped.
 * No other file asks for the generation or casts a host class.
 */
import type { StatusEntry } from "./status-entries.ts";

/** True on generation 14 and later. Only this file asks. */
function modern(): boolean {
  return (game.release?.generation ?? 13) >= 14;
}

/* -------------------------------------------- */
/*  Applications                                */
/* -------------------------------------------- */

type ApplicationClass = typeof foundry.applications.api.ApplicationV2;
type TemplatePart = foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart;

/** What the mixin adds to an application, as far as the system uses it. */
declare class HandlebarsMembers {
  get parts(): Record<string, HTMLElement>;
  protected _configureRenderParts(options: object): Record<string, TemplatePart>;
  protected _preparePartContext(partId: string, context: object, options: object): Promise<object>;
}

/** Type of a class to which a mixin adds `Members`; the compiler asks for exactly these arguments. */
// biome-ignore lint/suspicious/noExplicitAny: required of mixin constructors
export type MixedIn<Members> = new (...args: any[]) => Members;

type HandlebarsMixed = MixedIn<HandlebarsMembers> & { PARTS: Record<string, TemplatePart> };

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

/**
 * The mixin applied to sheet classes is "excessively deep" for the compiler. Applied to the plain application and
 * cast back it is cheap; at run time it is exactly the mixin over the sheet.
 */
export const HandlebarsActorSheet = HandlebarsApplicationMixin(
  ActorSheetV2 as unknown as ApplicationClass,
) as unknown as typeof ActorSheetV2 & HandlebarsMixed;

export const HandlebarsItemSheet = HandlebarsApplicationMixin(
  ItemSheetV2 as unknown as ApplicationClass,
) as unknown as typeof ItemSheetV2 & HandlebarsMixed;

export const HandlebarsApplication = HandlebarsApplicationMixin(ApplicationV2);

/* -------------------------------------------- */
/*  Visibility of chat messages                 */
/* -------------------------------------------- */

/** A visibility mode of chat messages, in the words of the running generation. */
export interface MessageMode {
  readonly id: string;
  /** Language key of the host. */
  readonly label: string;
}

interface ModeTables {
  readonly ChatMessage: { readonly modes?: Record<string, { readonly label: string }> };
  readonly Dice: { readonly rollModes?: Record<string, { readonly label: string }> };
}

const OLD_WORDS: Readonly<Record<string, string>> = {
  public: "publicroll",
  gm: "gmroll",
  blind: "blindroll",
  self: "selfroll",
};

/** The modes a roll may have. "In character" speaks, it does not hide anything, so it is not offered for rolls. */
export function messageModes(): MessageMode[] {
  const tables = CONFIG as unknown as ModeTables;
  const modes = (modern() ? tables.ChatMessage.modes : tables.Dice.rollModes) ?? {};
  return Object.entries(modes)
    .filter(([id]) => id !== "ic")
    .map(([id, { label }]) => ({ id, label }));
}

/** A mode named in the words of either generation, in those of the running one; the user's current one by default. */
export function messageMode(mode?: string): string {
  const wanted =
    mode ?? String(game.settings!.get("core", (modern() ? "messageMode" : "rollMode") as "rollMode"));
  if (!modern()) return OLD_WORDS[wanted] ?? wanted;
  const known = Object.entries(OLD_WORDS).find(([, old]) => old === wanted)?.[0] ?? wanted;
  return known === "ic" ? "public" : known;
}

interface ModeAppliers {
  applyMode?(data: object, mode: string): void;
  applyRollMode(data: object, mode: string): void;
}

/** Sets whisper and blind on the creation data of a message. */
export function applyMessageMode(data: object, mode: string): void {
  const appliers = ChatMessage.implementation as unknown as ModeAppliers;
  if (modern() && appliers.applyMode) appliers.applyMode(data, mode);
  else appliers.applyRollMode(data, mode);
}

/* -------------------------------------------- */
/*  Status effects                              */
/* -------------------------------------------- */

/** Replaces the host's status effects by ours: a list on 13, a record by id on 14. */
export function replaceStatusEffects(entries: readonly StatusEntry[]): void {
  if (!modern()) {
    const list = CONFIG.statusEffects as unknown as StatusEntry[];
    list.splice(0, list.length, ...entries);
    return;
  }
  const byId = CONFIG.statusEffects as unknown as Record<string, StatusEntry>;
  for (const id of Object.keys(byId)) delete byId[id];
  for (const entry of entries) byId[entry.id] = entry;
}

/* -------------------------------------------- */
/*  Context menus                               */
/* -------------------------------------------- */

/** One entry of a context menu. */
export interface ContextEntry {
  /** Language key or plain text. */
  readonly label: string;
  /** Classes of an icon. */
  readonly icon: string;
  visible(target: HTMLElement): boolean;
  run(target: HTMLElement): unknown;
}

/** The entry in the words of the running generation. */
export function contextEntry({ label, icon, visible, run }: ContextEntry): object {
  if (modern()) return { label, icon, visible, onClick: (_event: Event, target: HTMLElement) => run(target) };
  return { name: label, icon: `<i class="${icon}"></i>`, condition: visible, callback: run };
}

/* -------------------------------------------- */
/*  Durations of effects                        */
/* -------------------------------------------- */

/** Whether the host ends effects by itself. */
export const hostEndsEffects = (): boolean => modern();

/** Has the host delete what has ended rather than keep it without effect. Called in `init`. */
export function deleteEndedEffects(): void {
  if (!modern()) return;
  (CONFIG.ActiveEffect as unknown as { expiryAction: string }).expiryAction = "delete";
}

/** Events of a fight in the host's words. */
const EXPIRY = { turnStart: "turnStart", turnEnd: "turnEnd", roundEnd: "roundEnd", fightEnd: "combatEnd" };

/** The moment that an event of the host is; null for others. */
export function turnEventOf(event: string): keyof typeof EXPIRY | null {
  const found = Object.entries(EXPIRY).find(([, word]) => word === event);
  return (found?.[0] ?? null) as keyof typeof EXPIRY | null;
}

/** Data of an effect that waits for a moment. No length: the effect itself says which of those moments is its own. */
export function hostDuration(until: keyof typeof EXPIRY | null): object {
  if (!modern() || until === null) return {};
  return { duration: { value: null, units: "rounds", expiry: EXPIRY[until] } };
}

/* -------------------------------------------- */
/*  Updates                                     */
/* -------------------------------------------- */

/** The entry of an update that deletes `key` below `path`. */
export function deletionOf(path: string, key: string): [path: string, value: unknown] {
  if (!modern()) return [`${path}.-=${key}`, null];
  return [`${path}.${key}`, (globalThis as { readonly _del?: unknown })._del];
}
