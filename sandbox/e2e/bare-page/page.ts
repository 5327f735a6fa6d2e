/** The application framework on a bare page, with the smallest game that tests of applications need. */
import Handlebars from "handlebars";
import * as applications from "../../client/applications/_module.ts";
import { activatePage, prepareApplications } from "../../client/applications/start.ts";
import { Notifications } from "../../client/applications/ui/notifications.ts";
import { TooltipManager } from "../../client/applications/ux/tooltip-manager.ts";
import { Roll, registerDice } from "../../client/dice/_module.ts";
import { Hooks } from "../../client/helpers/hooks.ts";
import { registerTemplates } from "../../client/templates/register.ts";
import * as CONST from "../../common/constants.ts";
import * as fields from "../../common/data/fields.ts";
import { GENERATION } from "../../common/generation.ts";
import * as utils from "../../common/utils/_module.ts";
import "../../client/styles/sandbox.scss";
import { BenchDocument } from "./document.ts";
import { benchFields } from "./fields.ts";
import { Plain, TAB_MARKUP, withParts } from "./plain.ts";
import { actor, dragFrom, dropOn, itemListSheet, makeItem, Sheet } from "./sheet.ts";

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
  settings: { settings: new Map(), get: () => ({}), set: async () => undefined },
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
  ui: { notifications, activeWindow: null as unknown, context: null as unknown },
  Roll,
  Handlebars,
  fromUuid: async (uuid: string) => documents.get(uuid) ?? null,
  fromUuidSync: (uuid: string) => documents.get(uuid) ?? null,
  getDocumentClass: () => ({
    fromDropData: async ({ uuid }: { uuid: string }) => documents.get(uuid) ?? null,
  }),
};

/** The tools of tests inside the page. */
const benchGlobal = {
  ...globals,
  GENERATION,
  /** `CONFIG.Dice`, with the random source that tests replace. */
  get dice() {
    return (CONFIG as unknown as { Dice: { randomUniform: () => number } }).Dice;
  },
  BenchDocument,
  Plain,
  TAB_MARKUP,
  withParts,
  documents,
  queries,
  /** Parts with these templates, which are registered so that no template is requested. */
  parts<K extends string>(sources: Record<K, string>): Record<K, { template: string }> {
    const parts = {} as Record<K, { template: string }>;
    for (const [id, source] of Object.entries<string>(sources)) {
      const template = `bench/${utils.randomID()}.hbs`;
      Handlebars.registerPartial(template, source);
      parts[id as K] = { template };
    }
    return parts;
  },
  /** Renders a template with a context. */
  fill: (source: string, context: object = {}) => Handlebars.compile(source)(context),
  /** Waits until queued work has run. */
  settle: (ms = 20) => new Promise((resolve) => setTimeout(resolve, ms)),
  /** The data of a form with these controls. */
  formData(html: string, options: object = {}): Record<string, unknown> {
    const form = document.createElement("form");
    form.innerHTML = html;
    return new applications.ux.FormDataExtended(form, options).object;
  },
  Sheet,
  actor,
  dropOn,
  dragFrom,
  /** An item of the world. */
  item(uuid: string) {
    const item = makeItem(uuid);
    documents.set(uuid, item);
    return item;
  },
  /** An actor with the items a and b, and its sheet. */
  ownItems() {
    const owner = actor();
    const items = ["a", "b"].map((id, index) => makeItem(`Actor.abc.Item.${id}`, owner, (index + 1) * 100));
    for (const item of items) {
      owner.items.set(item.id, item);
      documents.set(item.uuid, item);
    }
    const sheet = itemListSheet(owner);
    return { actor: owner, sheet, first: items[0]!, ready: sheet.render({ force: true }) };
  },
  /** One field of each kind that forms distinguish. */
  fields: benchFields,
  /** Restores the state of the page after loading. */
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
  /** Shows markup on the page until the next reset. */
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
export type Bench = typeof benchGlobal;

Object.assign(globalThis, globals, { bench: benchGlobal });
registerDice(CONFIG as never);
prepareApplications();
registerTemplates();
notifications.initialize();
activatePage(tooltip);
