import { GENERATION } from "../generation.ts";

const ENTITIES: readonly (readonly [character: string, entity: string])[] = [
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#x27;"],
];

/** Escapes the five special characters of HTML. */
export function escapeHTML(value: string): string {
  const entities = Object.fromEntries(ENTITIES);
  return String(value).replace(/[&<>"']/g, (character) => entities[character] as string);
}

/** Reverses {@link escapeHTML}; other entities are kept. */
export function unescapeHTML(value: string): string {
  const characters = Object.fromEntries(ENTITIES.map(([character, entity]) => [entity, character]));
  return String(value).replace(/&amp;|&lt;|&gt;|&quot;|&#x27;/g, (entity) => characters[entity] as string);
}

/**
 * Whether version `v1` is newer than `v0`. Dotted parts are compared one by one, numerically if both parts are numbers.
 * @param options.majorOnly compare only the first part (generation 14)
 */
export function isNewerVersion(
  v1: number | string,
  v0: number | string,
  { majorOnly = false } = {},
): boolean {
  const parts = (version: number | string) =>
    String(version)
      .split(".")
      .slice(0, GENERATION >= 14 && majorOnly ? 1 : undefined);
  const [newer, older] = [parts(v1), parts(v0)];
  for (const [index, part] of newer.entries()) {
    const other = older[index];
    if (other === undefined) return true;
    if (part === other) continue;
    const numbers = [Number(part), Number(other)] as const;
    return numbers.some(Number.isNaN) ? part > other : numbers[0] > numbers[1];
  }
  return false;
}

const ID_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const MAX_ID_LENGTH = 16_384;

/** Random letters and digits, evenly distributed. @throws RangeError beyond 16384 characters */
export function randomID(length = 16): string {
  if (!Number.isInteger(length) || length < 0 || length > MAX_ID_LENGTH) {
    throw new RangeError(`A random id has between 0 and ${MAX_ID_LENGTH} characters, not ${length}`);
  }
  // 248 is the largest multiple of 62 below 256. Larger bytes would make some characters more likely.
  let id = "";
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length - id.length))) {
      if (byte < 248) id += ID_CHARACTERS[byte % 62];
    }
  }
  return id;
}

/** Encodes each part of a path or URL once; parts that are already encoded stay unchanged. */
export function encodeURL(path: string): string {
  if (URL.canParse(path)) return new URL(path).href;
  return path
    .split("/")
    .map((part) => encodeURIComponent(decodeURIComponent(part)).replaceAll("'", "%27"))
    .join("/");
}

/** A path below the host's route prefix. The sandbox always serves from the root. */
export function getRoute(path: string, { prefix }: { prefix?: string | null } = {}): string {
  const clean = path.replace(/(^\/+)|(\/+$)/g, "");
  return prefix ? `/${prefix}/${clean}` : `/${clean}`;
}

/** A size in bytes as readable text with a unit. */
export function formatFileSize(
  size: number,
  { decimalPlaces = 2, base = 10 }: { decimalPlaces?: number; base?: 2 | 10 } = {},
): string {
  const units = base === 2 ? ["B", "KiB", "MiB", "GiB"] : ["B", "kB", "MB", "GB"];
  const step = base === 2 ? 1024 : 1000;
  const power = Math.min(size > 0 ? Math.floor(Math.log(size) / Math.log(step)) : 0, units.length - 1);
  return `${(size / step ** power).toFixed(power ? decimalPlaces : 0)}${units[power]}`;
}
