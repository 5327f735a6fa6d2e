import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { GENERATION } from "../../common/generation.ts";
import { StartError } from "../errors.ts";
import type { Notices } from "../notices.ts";
import { isRecord, type Source } from "../source.ts";
import { checkFields } from "./fields.ts";

export interface SubtypeRules {
  htmlFields: string[];
  filePathFields: Record<string, string[]>;
  gmOnlyFields: string[];
}

export interface PackManifest {
  name: string;
  label: string;
  type: string;
  path: string;
  system?: string;
  banner: string | null;
  ownership: Record<string, string>;
  flags: Source;
}

/** A folder of the compendium directory, as defined in a manifest. */
export interface PackFolder {
  name: string;
  sorting: "a" | "m";
  color: string | null;
  /** Names of packs of this package. */
  packs: string[];
  folders: PackFolder[];
}

/** A system or module folder with its manifest. */
export interface Package {
  kind: "system" | "module";
  id: string;
  dir: string;
  /** The manifest file, with `documentTypes` completed from template.json. */
  manifest: Source;
  documentTypes: Record<string, Record<string, SubtypeRules>>;
  packs: PackManifest[];
  packFolders: PackFolder[];
  /** Whether clients may send messages over "system.<id>" or "module.<id>". */
  socket: boolean;
}

/**
 * Reads a package folder. The manifest's id identifies the package, not the folder's name.
 * @throws StartError if there is no valid manifest.
 */
export function readPackage(kind: "system" | "module", folder: string, notices: Notices): Package {
  const dir = resolve(folder);
  const raw = readJson(join(dir, `${kind}.json`), kind);
  const id = raw.id;
  if (typeof id !== "string" || !/^[A-Za-z0-9_-]+$/.test(id)) {
    throw new StartError(`${join(dir, `${kind}.json`)} has no usable "id"`);
  }
  const manifest = checkFields(kind, raw, notices);
  const documentTypes = readDocumentTypes(manifest.documentTypes);
  mergeTemplate(documentTypes, dir, id, notices);
  return {
    kind,
    id,
    dir,
    manifest: { ...manifest, documentTypes },
    documentTypes,
    packs: readPacks(manifest.packs, id, notices),
    packFolders: readPackFolders(manifest.packFolders, id, notices),
    socket: manifest.socket === true,
  };
}

function readJson(file: string, kind: string): Source {
  if (!existsSync(file)) throw new StartError(`No ${kind}.json in ${resolve(file, "..")}`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new StartError(`${file} is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (!isRecord(value)) throw new StartError(`${file} does not hold an object`);
  return value;
}

function readDocumentTypes(value: unknown): Package["documentTypes"] {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([document, types]) => [
      document,
      Object.fromEntries(
        Object.entries(isRecord(types) ? types : {}).map(([type, rules]) => [type, readSubtype(rules)]),
      ),
    ]),
  );
}

function readSubtype(value: unknown): SubtypeRules {
  const rules = isRecord(value) ? value : {};
  return {
    htmlFields: strings(rules.htmlFields),
    filePathFields: (isRecord(rules.filePathFields) ? rules.filePathFields : {}) as Record<string, string[]>,
    gmOnlyFields: strings(rules.gmOnlyFields),
  };
}

/** Adds each type of template.json to the types of the manifest. */
function mergeTemplate(types: Package["documentTypes"], dir: string, id: string, notices: Notices): void {
  const file = join(dir, "template.json");
  if (!existsSync(file)) return;
  if (GENERATION >= 14)
    notices.warn(`template.json of ${id} is deprecated in favor of documentTypes in its manifest`);
  let template: unknown;
  try {
    template = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    notices.warn(
      `template.json of ${id} is not valid JSON: ${error instanceof Error ? error.message : error}`,
    );
    return;
  }
  for (const [document, body] of Object.entries(isRecord(template) ? template : {})) {
    if (!isRecord(body)) continue;
    const declared = types[document] ?? {};
    types[document] = declared;
    for (const type of strings(body.types)) {
      const own = isRecord(body[type]) ? body[type] : {};
      const rules = declared[type] ?? readSubtype({});
      declared[type] = {
        ...rules,
        htmlFields: [...new Set([...rules.htmlFields, ...strings(own.htmlFields)])],
      };
    }
  }
}

function readPacks(value: unknown, packageId: string, notices: Notices): PackManifest[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((pack) => {
    if (!isRecord(pack) || typeof pack.name !== "string" || typeof pack.type !== "string") {
      notices.warn(`The manifest of ${packageId} names a pack without name or type`);
      return [];
    }
    return [readPack(pack, pack.name, pack.type)];
  });
}

/** The depth to which a manifest may nest folders of packs (public typings of 13, `PackageCompendiumFolderSchema`). */
const PACK_FOLDER_DEPTH = 4;

function readPackFolders(value: unknown, packageId: string, notices: Notices, depth = 1): PackFolder[] {
  if (!Array.isArray(value) || value.length === 0) return [];
  if (depth > PACK_FOLDER_DEPTH) {
    notices.warn(`The manifest of ${packageId} nests packFolders more than ${PACK_FOLDER_DEPTH} deep`);
    return [];
  }
  return value.flatMap((folder) => {
    if (!isRecord(folder) || typeof folder.name !== "string" || folder.name === "") {
      notices.warn(`The manifest of ${packageId} names a folder of packs without name`);
      return [];
    }
    const { name, sorting, color, packs, folders } = folder;
    return {
      name,
      sorting: sorting === "m" ? ("m" as const) : ("a" as const),
      color: typeof color === "string" ? color : null,
      packs: strings(packs),
      folders: readPackFolders(folders, packageId, notices, depth + 1),
    };
  });
}

/** One pack entry of a manifest, with defaults for missing values. */
export function readPack(pack: Source, name: string, type: string): PackManifest {
  return {
    name,
    label: typeof pack.label === "string" ? pack.label : name,
    type,
    path: typeof pack.path === "string" ? pack.path.replace(/\.db$/, "") : `packs/${name}`,
    ...(typeof pack.system === "string" ? { system: pack.system } : {}),
    banner: typeof pack.banner === "string" ? pack.banner : null,
    ownership: (isRecord(pack.ownership)
      ? pack.ownership
      : { PLAYER: "OBSERVER", ASSISTANT: "OWNER" }) as Record<string, string>,
    flags: isRecord(pack.flags) ? pack.flags : {},
  };
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === "string") : [];
}
