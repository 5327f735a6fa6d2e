/// <reference types="vite/types/importMeta.d.ts" />
/**
 * The templates of the system. They are bundled and registered as compiled partials under the paths that Foundry would
 * request. Foundry looks among the partials first, so it requests none; if it ever does, the release also includes them
 * as files. Templates of windows, sheets and dialogs are fetched when the first of them opens, in one piece for each
 * game.
 */
import { templatePath } from "../host/constants.ts";
import { hostTemplates } from "../host/host.ts";
import type { CompiledTemplate } from "../host/host-config.ts";
import { fragment } from "../text/html.ts";
import { registerHelpers } from "./handlebars-helpers.ts";
import { fetchTemplates } from "./late-templates.ts";

const sources = import.meta.glob<string>(
  [
    "../../../templates/**/*.hbs",
    "!../../../templates/core/{apps,areas,browser,components,dialog,sheets}/*.hbs",
    "!../../../templates/*/{actor,item}/*.hbs",
    "!../../../templates/**/*dialog.hbs",
  ],
  { query: "?raw", import: "default", eager: true },
);

/** Beginning of the paths of the sources. */
const ROOT = "../../../templates/";

const COMPONENTS = "core/components/";

/** Folders that are fetched, or being fetched. */
const fetched = new Map<string, Promise<void>>();

/** Registered templates that have not been compiled yet. */
const waiting: CompiledTemplate[] = [];

/**
 * Compiles and registers the bundled templates and their helpers. Called once, before anything renders. Components also
 * have a short name, `mf-row`, because a block partial must be closed by a plain name.
 */
export function registerTemplates(): void {
  fetched.clear();
  waiting.length = 0;
  registerHelpers();
  for (const [file, source] of Object.entries(sources)) register(file.slice(ROOT.length), source);
}

/** @param file below `templates/` */
function register(file: string, source: string): void {
  const name = file.slice(0, -".hbs".length);
  const template = hostTemplates().compile(source);
  waiting.push(template);
  hostTemplates().registerPartial(templatePath(name), template);
  if (name.startsWith(COMPONENTS))
    hostTemplates().registerPartial(`mf-${name.slice(COMPONENTS.length)}`, template);
}

/** Fetches and registers the templates of windows with their styles, and those of a game's sheets and dialogs. */
export async function loadTemplates(game?: string): Promise<void> {
  const templates = ["core", ...(game ? [game] : [])].map((folder) =>
    once(folder, () => fetchFolder(folder)),
  );
  await Promise.all([...templates, once("styles", fetchStyles)]);
}

async function fetchFolder(folder: string): Promise<void> {
  for (const [file, source] of Object.entries(await fetchTemplates(folder))) register(file, source);
}

const fetchStyles = async (): Promise<void> => (await import("./window-styles.ts")).addWindowStyles();

/** A failed fetch is tried again the next time. */
function once(folder: string, fetchAll: () => Promise<void>): Promise<void> {
  const known = fetched.get(folder) ?? fetchAll();
  fetched.set(folder, known);
  return known.catch((error: unknown) => {
    fetched.delete(folder);
    throw error;
  });
}

/**
 * Compiles the next of the registered templates, which Handlebars otherwise does at its first use.
 * @returns false if none is left
 */
export function compileNext(): boolean {
  // Also sets helpers, which each rendering sets again.
  waiting.pop()?._setup?.({});
  return waiting.length > 0;
}

/**
 * Renders a bundled template synchronously.
 * @param path full path, as {@link templatePath} gives it
 * @throws Error if there is no such template
 */
export function renderBundled(path: string, context: object): string {
  const template = hostTemplates().partials[path];
  if (!template) throw new Error(`No bundled template "${path}"`);
  // The same options as Foundry's: contexts contain data models, whose fields are getters.
  return template(context, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}

/**
 * A bundled template, by its name below the templates' folder, rendered into a new element for the content of a dialog.
 */
export function drawBundled(name: string, context: object): HTMLDivElement {
  const content = document.createElement("div");
  content.append(fragment(renderBundled(templatePath(name), context), document));
  return content;
}

/** A question as the content of a dialog: the host takes a bare div, and draws its markup again. */
export function drawQuestion(text: string): HTMLDivElement {
  const content = document.createElement("div");
  const paragraph = document.createElement("p");
  paragraph.textContent = text;
  content.append(paragraph);
  return content;
}
