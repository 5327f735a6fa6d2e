/**
 * The screens of a tour: opens what a step shows and closes what it has opened, as often as it needs. It rolls nothing,
 * applies nothing and writes nothing; what was open before stays open.
 */
import type { ActorDocument } from "../contract/documents.ts";
import { offHook, onHook, openSheet, t } from "../host.ts";
import { Refusal } from "../refusal.ts";
import { reportErrors } from "../report-errors.ts";
import type { Ruleset } from "../ruleset.ts";
import type { TourScreen, TourTarget } from "./steps.ts";

interface Closable {
  readonly element: HTMLElement;
  close(options?: object): Promise<unknown>;
}

interface TabbedSheet extends Closable {
  readonly rendered: boolean;
  changeTab(tab: string, group: string): void;
  render(options: object): Promise<unknown>;
}

/** The group of the tabs of every sheet. */
const GROUP = "primary";

/** Where something is, within the window of its screen; the last card of the game in the chat, or else the chat. */
const SELECTORS: Readonly<Record<Exclude<TourTarget, "attackButton" | "card">, string>> = {
  checkButton: '[data-action="roll"][data-roll-kind="check"]',
  restButton: '[data-action="rest"]',
  fields: ".dialog-fields",
  targets: ".roll-choices",
  odds: ".roll-odds",
  submit: 'button[type="submit"]',
  tracker: "#combat, .combat-sidebar",
  restKinds: ".rest-kinds",
  restChanges: ".rest-actors",
};

export class TourStage {
  readonly #ruleset: Ruleset;
  #screen: TourScreen = "none";
  /** The window of the screen. */
  #window: Closable | null = null;
  /** Whether the tour has opened it. */
  #isOwn = false;

  constructor(ruleset: Ruleset) {
    this.#ruleset = ruleset;
  }

  /** Whom the tour is about: the user's character, or one of the game that the user owns. @throws Refusal if there is none */
  get hero(): ActorDocument {
    const isFit = (actor: ActorDocument | null | undefined): actor is ActorDocument =>
      actor?.ruleset === this.#ruleset && actor.subtype?.linked === true && actor.isOwner;
    const own = game.user!.character as ActorDocument | null | undefined;
    const hero = isFit(own) ? own : (game.actors!.contents as readonly ActorDocument[]).find(isFit);
    if (hero) return hero;
    throw new Refusal({ key: "MANIFOLD.Tour.NoCharacter", data: { game: t(this.#ruleset.label) } });
  }

  /** @throws Refusal if the user has nobody for this tour */
  requireHero(): ActorDocument {
    return this.hero;
  }

  /** Brings a screen to the front. @throws Refusal if it cannot be opened */
  async show(screen: TourScreen): Promise<void> {
    if (screen === this.#screen && (screen === "none" || this.#window?.element?.isConnected !== false))
      return;
    await this.clear();
    this.#screen = screen;
    if (screen === "sheet") await this.#showSheet();
    else if (screen === "check" || screen === "attack") await this.#showDialog(screen);
    else if (screen === "rest") await this.#showRest();
    else if (screen !== "none") showTab(screen);
  }

  /** Closes what the tour has opened. */
  async clear(): Promise<void> {
    const opened = this.#isOwn ? this.#window : null;
    this.#window = null;
    this.#isOwn = false;
    this.#screen = "none";
    await opened?.close();
  }

  /** Brings what a step is about into view. @returns null if the page has none */
  async find(target: TourTarget): Promise<Element | null> {
    const found = await this.#findNow(target);
    if (found) await standStill(found);
    return found;
  }

  async #findNow(target: TourTarget): Promise<Element | null> {
    if (target === "card") return this.#cardOrChat();
    const selector = target === "attackButton" ? this.#attackSelector() : SELECTORS[target];
    if (this.#screen === "sheet") return findOnSheet(this.#window as TabbedSheet, selector);
    return (this.#window?.element ?? document).querySelector(selector);
  }

  async #showSheet(): Promise<void> {
    const { hero } = this;
    const sheet = hero.sheet as TabbedSheet;
    this.#isOwn = !sheet.rendered;
    await openSheet(hero);
    this.#window = sheet;
  }

  /** Opens the dialog of a roll as Shift+click does. Closed, it rolls nothing. */
  async #showDialog(kind: "check" | "attack"): Promise<void> {
    const key = this.#firstKey(kind);
    if (key === undefined) throw this.#missing("MANIFOLD.Tour.NoRoll");
    let hook = 0;
    const shown = new Promise<Closable>((resolve) => {
      hook = onHook("renderRollDialog", resolve);
    });
    const { hero } = this;
    const over = hero.roll(kind, key, { dialog: true }).then(() => null);
    void reportErrors(() => over);
    const dialog = await Promise.race([shown, over]);
    offHook("renderRollDialog", hook);
    if (!dialog) throw this.#missing("MANIFOLD.Tour.NoRoll");
    this.#window = dialog;
    this.#isOwn = true;
  }

  async #showRest(): Promise<void> {
    if (!this.#ruleset.rest?.length) throw this.#missing("MANIFOLD.Keys.NoRest");
    const { RestDialog } = await import("../rest/rest-dialog.ts");
    const dialog = new RestDialog(this.#ruleset, [this.hero]);
    await dialog.render({ force: true });
    this.#window = dialog;
    this.#isOwn = true;
  }

  #firstKey(kind: "check" | "attack"): string | undefined {
    return this.#ruleset.rolls[kind]?.list?.(this.hero)[0]?.key;
  }

  /** The row of the first attack, whose key begins with the id of its weapon. */
  #attackSelector(): string {
    const [item = ""] = (this.#firstKey("attack") ?? "").split(/[^\w]/);
    const row = `[data-item-id="${CSS.escape(item)}"]`;
    return `${row} [data-action="roll"], ${row}[data-action="roll"], [data-action="roll"][data-roll-kind="attack"]`;
  }

  #cardOrChat(): Element | null {
    const cards = document.querySelectorAll(`#chat .card.game-${CSS.escape(this.#ruleset.id)}`);
    return [...cards].at(-1) ?? document.querySelector("#chat, .chat-sidebar");
  }

  #missing(key: string): Refusal {
    return new Refusal({ key, data: { actor: this.hero.name } });
  }
}

/** Frames that something may take to come to rest, and those that it has to rest. */
const MOST_FRAMES = 90;
const CALM_FRAMES = 3;

/** Waits for faces that are fetched when seen, and for windows that are placed: the host draws around where it is now. */
async function standStill(element: Element): Promise<void> {
  element.scrollIntoView({ block: "nearest" });
  let before = "";
  for (let frame = 0, calm = 0; frame < MOST_FRAMES && calm < CALM_FRAMES; frame += 1) {
    await nextFrame();
    const { x, y, width, height } = element.getBoundingClientRect();
    const now = [x, y, width, height].join();
    calm = now === before && document.fonts.status === "loaded" ? calm + 1 : 0;
    before = now;
  }
}

/** A page in the background draws no frames. */
const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
    setTimeout(resolve, 50);
  });

/** Tabs beside the scene: the chat, or the tracker. */
function showTab(name: "chat" | "combat"): void {
  ui.sidebar?.expand();
  ui[name]?.activate();
}

/** Looks through the tabs of a sheet, of which only the open one is drawn, beginning with that. */
async function findOnSheet(sheet: TabbedSheet, selector: string): Promise<Element | null> {
  const seen = () =>
    [...sheet.element.querySelectorAll(selector)].find((found) => found.getClientRects().length > 0);
  const tabs = [...sheet.element.querySelectorAll<HTMLElement>(`[role="tab"][data-group="${GROUP}"]`)];
  for (const tab of [undefined, ...tabs.map(({ dataset }) => dataset.tab)]) {
    if (tab !== undefined) {
      sheet.changeTab(tab, GROUP);
      await sheet.render({ parts: [tab] });
    }
    const found = seen();
    if (found) return found;
  }
  return null;
}
