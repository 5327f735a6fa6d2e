import {
  type DocumentConfig,
  host,
  localize,
  type SheetConstructor,
  type SheetRegistration,
} from "../host.ts";

interface DocumentClassLike {
  documentName: string;
  TYPES?: string[];
}

export interface RegisterSheetOptions {
  label?: string | (() => string);
  /** The document types the sheet is for; all of them by default. */
  types?: string[];
  themes?: Record<string, string> | null;
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
}

function classesByType(config: DocumentConfig): Record<string, Record<string, SheetRegistration>> {
  config.sheetClasses ??= {};
  return config.sheetClasses;
}

function typesOf(documentClass: DocumentClassLike, types: string[] | undefined): string[] {
  if (types?.length) return types;
  const { TYPES } = host.documentConfig(documentClass.documentName).documentClass;
  return TYPES?.length ? TYPES : ["base"];
}

/** Registers a sheet for documents of a class. A default sheet replaces the previous default. */
export function registerSheet(
  documentClass: DocumentClassLike,
  scope: string,
  sheetClass: SheetConstructor,
  options: RegisterSheetOptions = {},
): void {
  if (!documentClass?.documentName)
    throw new Error("registerSheet needs a document class as its first argument");
  const id = `${scope}.${sheetClass.name}`;
  const byType = classesByType(host.documentConfig(documentClass.documentName));
  const {
    label = sheetClass.name,
    makeDefault = false,
    canBeDefault = true,
    canConfigure = true,
    themes = null,
  } = options;
  for (const type of typesOf(documentClass, options.types)) {
    byType[type] ??= {};
    const sheets = byType[type];
    if (makeDefault) for (const sheet of Object.values(sheets)) sheet.default = false;
    sheets[id] = {
      id,
      get label() {
        return typeof label === "function" ? label() : localize(label);
      },
      cls: sheetClass,
      default: makeDefault,
      canBeDefault,
      canConfigure,
      themes,
    };
  }
}

/** Removes a registered sheet. Unknown sheets are ignored. */
export function unregisterSheet(
  documentClass: DocumentClassLike,
  scope: string,
  sheetClass: SheetConstructor,
  { types }: { types?: string[] } = {},
): void {
  // Application V1 is outside the sandbox, so packages that unregister its sheets pass undefined.
  if (!sheetClass) return;
  const id = `${scope}.${sheetClass.name}`;
  const byType = classesByType(host.documentConfig(documentClass.documentName));
  for (const type of typesOf(documentClass, types)) delete byType[type]?.[id];
}

export interface SheetChoices {
  /** Labels of all sheets of this type that may be chosen, by id. */
  sheetClasses: Record<string, string>;
  /** Labels of the sheets that may be the default, by id. */
  defaultClasses: Record<string, string>;
  /** The id of the default sheet. */
  defaultClass: string | undefined;
}

/** The sheets that a document of this type may be shown with. */
export function getSheetClassesForSubType(documentName: string, subType: string): SheetChoices {
  const sheets = Object.values(classesByType(host.documentConfig(documentName))[subType] ?? {});
  const labels = (list: SheetRegistration[]) =>
    Object.fromEntries(list.map((sheet) => [sheet.id, sheet.label]));
  const chosen = worldDefaults(documentName)[subType];
  const isOffered = sheets.some((sheet) => sheet.id === chosen);
  return {
    sheetClasses: labels(sheets.filter((sheet) => sheet.canConfigure !== false)),
    defaultClasses: labels(sheets.filter((sheet) => sheet.canBeDefault !== false)),
    defaultClass: isOffered ? chosen : sheets.find((sheet) => sheet.default)?.id,
  };
}

/** The default sheets that the GM chose for this world, by document type. */
export function worldDefaults(documentName: string): Record<string, string> {
  const setting = host.game.settings.get("core", "sheetClasses") as
    | Record<string, Record<string, string>>
    | undefined;
  return setting?.[documentName] ?? {};
}
