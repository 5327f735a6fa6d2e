import { GENERATION } from "../../common/generation.ts";
import { CONFIG_TEXT } from "./config-text.ts";
import { CORE_TEXT } from "./core-text.ts";
import { type LocalizableSchema, localizeSchema } from "./localize-schema.ts";

export interface Translations {
  [key: string]: string | Translations;
}

/** One language file of a package, in loading order: core, system, modules. */
export interface LanguageFile {
  lang: string;
  path: string;
}

export type LoadLanguageFile = (path: string) => Promise<Translations>;

interface LocalizableModel {
  schema: LocalizableSchema;
  LOCALIZATION_PREFIXES: readonly string[];
}

/** Texts of the packages in the chosen language; missing keys fall back to English. */
export class Localization {
  lang: string;
  translations: Translations = {};
  _fallback: Translations = {};
  readonly #files: readonly LanguageFile[];
  readonly #load: LoadLanguageFile;
  readonly #missing = new Set<string>();

  /**
   * @param lang the chosen language; English is always loaded as the fallback
   * @param files language files in loading order; later files override earlier ones
   * @param load reads one file and returns its parsed JSON; rejects if it cannot be read
   */
  constructor(lang: string, files: readonly LanguageFile[], load: LoadLanguageFile) {
    this.lang = lang;
    this.#files = files;
    this.#load = load;
  }

  async initialize(): Promise<void> {
    await this.setLanguage(this.lang);
  }

  async setLanguage(lang: string): Promise<void> {
    this.lang = lang;
    if (globalThis.document?.documentElement) document.documentElement.setAttribute("lang", lang);
    this.translations = await this.#read(lang);
    this._fallback = lang === "en" ? {} : await this.#read("en");
  }

  /** @param fallback whether English text counts as present */
  has(key: string, fallback = true): boolean {
    return (
      lookUp(this.translations, key) !== undefined || (fallback && lookUp(this._fallback, key) !== undefined)
    );
  }

  /**
   * The text of a key, or the key itself if there is no text. Since 14 the second argument fills `{name}` placeholders.
   */
  localize(key: string, data?: Record<string, unknown>): string {
    const id = String(key);
    const text = lookUp(this.translations, id) ?? lookUp(this._fallback, id);
    if (text === undefined) {
      this.#reportMissing(id);
      return id;
    }
    return data && GENERATION >= 14 ? fill(text, data) : text;
  }

  /** The text of a key with `{name}` replaced by data.name. Unknown names stay as written. */
  format(key: string, data: Record<string, unknown> = {}): string {
    return fill(this.localize(key), data);
  }

  getListFormatter(
    options: { style?: Intl.ListFormatStyle; type?: Intl.ListFormatType } = {},
  ): Intl.ListFormat {
    const { style = "long", type = "conjunction" } = options;
    return new Intl.ListFormat(this.lang, { style, type });
  }

  /** Sorts in place by a localised text property; dotted keys reach inner objects. */
  sortObjects<T extends object>(objects: T[], key: string): T[] {
    const read = (object: object) =>
      key.split(".").reduce<unknown>((value, part) => (value as Record<string, unknown>)?.[part], object);
    return objects.sort((a, b) => String(read(a)).localeCompare(String(read(b)), this.lang));
  }

  /** Sets label and hint of every field of a model, using its prefixes or the given ones. */
  static localizeDataModel(
    model: LocalizableModel,
    { prefixes = [], prefixPath = "" }: { prefixes?: string[]; prefixPath?: string } = {},
  ): void {
    localizeSchema(model.schema, [...(model.LOCALIZATION_PREFIXES ?? []), ...prefixes], { prefixPath });
  }

  static localizeSchema = localizeSchema;

  async #read(lang: string): Promise<Translations> {
    const result: Translations = {};
    if (lang === "en") for (const text of [CORE_TEXT, CONFIG_TEXT]) mergeDeep(result, structuredClone(text));
    const files = this.#files.filter((entry) => entry.lang === lang);
    for (const text of await Promise.all(files.map(({ path }) => this.#text(path)))) {
      if (text) mergeDeep(result, text);
    }
    return result;
  }

  /** The texts of a file. A file that cannot be read is reported and skipped. */
  async #text(path: string): Promise<Translations | null> {
    try {
      return expand(await this.#load(path));
    } catch (error) {
      console.error(`The language file ${path} could not be loaded`, error);
      return null;
    }
  }

  #reportMissing(key: string): void {
    const debug = (globalThis as { CONFIG?: { debug?: { i18n?: boolean } } }).CONFIG?.debug?.i18n;
    if (!debug || this.#missing.has(key) || !/^[A-Z][\w-]*\./.test(key)) return;
    this.#missing.add(key);
    console.warn(`No text for the key "${key}"`);
  }
}

/** A dotted key finds nested texts. A key that refers to an object has no text. */
function lookUp(translations: Translations, key: string): string | undefined {
  let value: string | Translations | undefined = translations;
  for (const part of key.split(".")) {
    if (typeof value !== "object" || !Object.hasOwn(value, part)) return undefined;
    value = value[part];
  }
  return typeof value === "string" ? value : undefined;
}

function fill(text: string, data: Record<string, unknown>): string {
  return text.replace(/\{([^{}]+)\}/g, (place, name: string) => {
    const value = data[name];
    return value === undefined ? place : String(value);
  });
}

/** Turns dotted keys into nested objects, at every depth. */
function expand(source: Translations): Translations {
  const result: Translations = {};
  for (const [key, value] of Object.entries(source)) {
    const parts = key.split(".");
    const last = parts.pop() as string;
    let target = result;
    for (const part of parts) {
      const next = target[part];
      const below = typeof next === "object" ? next : {};
      target[part] = below;
      target = below;
    }
    const expanded = typeof value === "object" && value !== null ? expand(value) : value;
    const present = target[last];
    if (typeof expanded === "object" && typeof present === "object") mergeDeep(present, expanded);
    else target[last] = expanded;
  }
  return result;
}

function mergeDeep(target: Translations, source: Translations): void {
  for (const [key, value] of Object.entries(source)) {
    const present = target[key];
    if (typeof value === "object" && typeof present === "object") mergeDeep(present, value);
    else target[key] = value;
  }
}
