/**
 * The application framework on a page of its own, with the least of a game around it: what tests of applications need
 * and nothing that could hide a mistake of theirs.
 */
import Handlebars from "handlebars";
import * as applications from "../../client/applications/_module.ts";
import { activatePage, prepareApplications } from "../../client/applications/start.ts";
import { Notifications } from "../../client/applications/ui/notifications.ts";
import { TooltipManager } from "../../client/applications/ux/tooltip-manager.ts";
import { Hooks } from "../../client/helpers/hooks.ts";
import { registerTemplates } from "../../client/templates/register.ts";
import * as CONST from "../../common/constants.ts";
import * as fields from "../../common/data/fields.ts";
import { GENERATION } from "../../common/generation.ts";
import * as utils from "../../common/utils/_module.ts";
import "../../client/styles/sandbox.scss";
import { BenchDocument } from "./document.ts";
import { Plain } from "./plain.ts";

const TRANSLATIONS: Record<string, string> = {
  "BENCH.Title": "A title",
  "BENCH.Count": "{n} things",
  "BENCH.Hint": "A known hint",
};

const fill = (text: string, data: object) =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => String((data as Record<string, unknown>)[key] ?? whole));

const i18n = {
  lang: "en",
  has: (key: string) => key in TRANSLATIONS,
  localize: (key: string, data?: object) => fill(TRANSLATIONS[key] ?? key, data ?? {}),
  format: (key: string, data: object = {}) => fill(TRANSLATIONS[key] ?? key, data),
};

const documents = new Map<string, unknown>();
const tooltip = new TooltipManager();
const notifications = new Notifications();
const user = { id: "user000000000000", name: "Player", isGM: true, role: 4, can: () => true };
const queries: unknown[] = [];

const game = {
  user,
  users: new Map([
    ["other", { id: "other", query: async (...args: unknown[]) => queries.push(args) && "answered" }],
  ]),
  i18n,
  tooltip,
  packs: new Map(),
  settings: { get: () => ({}), set: async () => undefined },
};

const CONFIG = {
  TextEditor: { enrichers: [] as unknown[] },
  Actor: {
    documentClass: BenchDocument,
    sheetClasses: {},
    typeLabels: {},
    typeIcons: {},
    sidebarIcon: "fa-solid fa-user",
  },
  ux: {},
};

const globals = {
  foundry: { applications, utils, data: { fields } },
  game,
  CONFIG,
  CONST,
  Hooks,
  ui: { notifications } as Record<string, unknown>,
  Handlebars,
  fromUuid: async (uuid: string) => documents.get(uuid) ?? null,
  fromUuidSync: (uuid: string) => documents.get(uuid) ?? null,
  getDocumentClass: () => ({
    fromDropData: async ({ uuid }: { uuid: string }) => documents.get(uuid) ?? null,
  }),
};

/** What tests reach for inside the page. */
const bench = {
  ...globals,
  GENERATION,
  BenchDocument,
  Plain,
  documents,
  queries,
  /** A part's template, known without a request. Returns its path. */
  template(path: string, source: string): string {
    Handlebars.registerPartial(path, source);
    return path;
  },
  /** Wait a moment longer than queued work takes. */
  settle: (ms = 20) => new Promise((resolve) => setTimeout(resolve, ms)),
  /** Everything as it was when the page was loaded. */
  async reset(): Promise<void> {
    for (const app of [...applications.instances.values()]) await app.close();
    Hooks.reset();
    notifications.clear();
    tooltip.dismissLockedTooltips();
    tooltip.deactivate();
    documents.clear();
    CONFIG.TextEditor.enrichers.length = 0;
    CONFIG.Actor.sheetClasses = {};
    user.isGM = true;
    document.querySelectorAll("[data-bench]").forEach((element) => {
      element.remove();
    });
  },
  /** Put markup on the page until the next reset. */
  show(html: string): HTMLElement {
    const holder = document.createElement("div");
    holder.dataset.bench = "";
    holder.innerHTML = html;
    document.body.append(holder);
    return holder;
  },
};

declare global {
  var bench: Bench;
}
export type Bench = typeof bench;

Object.assign(globalThis, globals, { bench });
prepareApplications();
registerTemplates();
activatePage({ tooltip, notifications });
