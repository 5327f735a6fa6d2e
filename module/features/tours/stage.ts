/**
 * The screens of a tour. It opens the screens of steps as often as needed and closes them again. It rolls, applies and
 * writes nothing, and windows that were open before stay open.
 */
import type { ActorDocument } from "../../core/contract/documents.ts";
import type { Ruleset } from "../../core/contract/index.ts";
import { showRollDialog } from "../../core/documents/perform-roll.ts";
import { openSheet, t } from "../../core/host/host.ts";
import { Refusal } from "../../core/host/refusal.ts";
import { ownCharacters } from "../../core/records/own-characters.ts";
import type { TourScreen, TourTarget } from "./steps.ts";

interface Closable {
  /** Null when closed. */
  readonly element: HTMLElement | null;
  close(options?: object): Promise<unknown>;
}

interface TabbedSheet extends Closable {
  readonly rendered: boolean;
  changeTab(tab: string, group: string): void;
  render(options: object): Promise<unknown>;
}

/** The tab group of every sheet. */
const GROUP = "primary";

/** Selectors of targets within the window of their screen, best first. */
const SELECTORS: Readonly<
  Record<Exclude<TourTarget, "checkButton" | "attackButton" | "card">, readonly string[]>
> = {
  restButton: ['[data-action="rest"]'],
  fields: [".dialog-fields"],
  // A scene without tokens has no targets to choose.
  targets: [".aims", ".dialog-fields"],
  odds: [".roll-odds"],
  submit: ['button[type="submit"]'],
  tracker: ["#combat", ".combat-sidebar"],
  restKinds: [".rest-kinds"],
  restChanges: [".rest-actors"],
};

export class TourStage {
  readonly #ruleset: Ruleset;
  #screen: TourScreen = "none";
  /** The window of the screen. */
  #window: Closable | null = null;
  /** Whether the tour has opened the window. */
  #isOwn = false;
  /** Counts the screens, so that a screen that opens late is recognized as no longer needed. */
  #run = 0;

  constructor(ruleset: Ruleset) {
    this.#ruleset = ruleset;
  }

  /**
   * The actor of the tour: the user's character, or an actor of the game that the user owns.
   * @throws Refusal if there is none
   */
  get hero(): ActorDocument {
    const hero = ownCharacters().find(({ ruleset }) => ruleset === this.#ruleset);
    if (hero) return hero;
    throw new Refusal({ key: "MANIFOLD.Tour.NoCharacter", data: { game: t(this.#ruleset.label) } });
  }

  /** @throws Refusal if the user has no actor for this tour */
  requireHero(): ActorDocument {
    return this.hero;
  }

  /**
   * Brings a screen to the front, unless the next one is requested in the meantime.
   * @throws Refusal if it cannot be opened
   */
  async show(screen: TourScreen): Promise<void> {
    if (screen === this.#screen && (!this.#window || this.#window.element?.isConnected)) return;
    const cleared = this.clear();
    const run = this.#run;
    await cleared;
    if (run !== this.#run) return;
    this.#screen = screen;
    if (screen === "sheet") await this.#showSheet(run);
    else if (screen === "check" || screen === "attack") await this.#showDialog(screen, run);
    else if (screen === "rest") await this.#showRest(run);
    else if (screen !== "none") showTab(screen);
  }

  /** Closes the windows that the tour has opened, and those still opening. */
  async clear(): Promise<void> {
    const opened = this.#isOwn ? this.#window : null;
    this.#run += 1;
    this.#window = null;
    this.#isOwn = false;
    this.#screen = "none";
    await opened?.close();
  }

  /** Takes the window of a screen; closes it if the tour has moved on in the meantime. */
  async #take(window: Closable, isOwn: boolean, run: number): Promise<void> {
    if (run === this.#run) {
      this.#window = window;
      this.#isOwn = isOwn;
    } else if (isOwn) await window.close();
  }

  /**
   * Scrolls the target of a step into view.
   * @returns null if the page has none
   */
  async find(target: TourTarget): Promise<Element | null> {
    const found = await this.#findNow(target);
    if (found) await standStill(found);
    return found;
  }

  async #findNow(target: TourTarget): Promise<Element | null> {
    if (target === "card") return this.#cardOrChat();
    const selectors = this.#selectorsOf(target);
    for (const selector of selectors) {
      const found =
        this.#screen === "sheet" && this.#window
          ? await findOnSheet(this.#window as TabbedSheet, selector)
          : (this.#window?.element ?? document).querySelector(selector);
      if (found) return found;
    }
    return null;
  }

  #selectorsOf(target: Exclude<TourTarget, "card">): readonly string[] {
    if (target === "checkButton") return this.#checkSelectors();
    return target === "attackButton" ? this.#attackSelectors() : SELECTORS[target];
  }

  async #showSheet(run: number): Promise<void> {
    const { hero } = this;
    const sheet = hero.sheet as TabbedSheet;
    const isOwn = !sheet.rendered;
    await openSheet(hero);
    await this.#take(sheet, isOwn, run);
  }

  async #showDialog(kind: "check" | "attack", run: number): Promise<void> {
    const key = this.#firstKey(kind);
    if (key === undefined) throw this.#missing("MANIFOLD.Tour.NoRoll");
    await this.#take(await showRollDialog(this.hero, kind, key), true, run);
  }

  async #showRest(run: number): Promise<void> {
    if (!this.#ruleset.rest?.length) throw this.#missing("MANIFOLD.Keys.NoRest");
    const { RestDialog } = await import("../rests/rest-dialog.ts");
    const dialog = new RestDialog(this.#ruleset, [this.hero]);
    await dialog.render({ force: true });
    await this.#take(dialog, true, run);
  }

  #firstKey(kind: "check" | "attack"): string | undefined {
    return this.#ruleset.rolls[kind]?.list?.(this.hero)[0]?.key;
  }

  /** Selectors of the first check, whose dialog comes next. A button for any check would ask first. */
  #checkSelectors(): readonly string[] {
    const check = '[data-action="roll"][data-roll-kind="check"]';
    const key = CSS.escape(this.#firstKey("check") ?? "");
    const number = `${check}:not([data-roll-ask])`;
    return [`${number}[data-roll-key="${key}"]`, number, check];
  }

  /** Selectors of the first attack, whose key begins with the id of its weapon. */
  #attackSelectors(): readonly string[] {
    const [item = ""] = (this.#firstKey("attack") ?? "").split(/[^\w]/);
    const row = `[data-item-id="${CSS.escape(item)}"]`;
    const roll = '[data-action="roll"]';
    return [
      `${row} .column-attack${roll}`,
      `${row} ${roll}, ${row}${roll}`,
      `${roll}[data-roll-kind="attack"]`,
    ];
  }

  #cardOrChat(): Element | null {
    const cards = document.querySelectorAll(`#chat .card.game-${CSS.escape(this.#ruleset.id)}`);
    return [...cards].at(-1) ?? document.querySelector("#chat, .chat-sidebar");
  }

  #missing(key: string): Refusal {
    return new Refusal({ key, data: { actor: this.hero.name } });
  }
}

/** Most frames to wait for an element to stop moving, and frames in which it must not move. */
const MOST_FRAMES = 90;
const CALM_FRAMES = 3;

/** Waits for late-loading fonts and moving windows, because Foundry highlights the current position. */
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

/** Pages in the background draw no frames. */
const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
    setTimeout(resolve, 50);
  });

/** Opens a sidebar tab: the chat or the combat tracker. */
function showTab(name: "chat" | "combat"): void {
  ui.sidebar?.expand();
  ui[name]?.activate();
}

/**
 * Searches the tabs of a sheet, beginning with the open one, until the sheet is closed. Other tabs are not drawn yet.
 */
async function findOnSheet(sheet: TabbedSheet, selector: string): Promise<Element | null> {
  const all = (wanted: string) => [...(sheet.element?.querySelectorAll<HTMLElement>(wanted) ?? [])];
  const tabs = all(`[role="tab"][data-group="${GROUP}"]`);
  for (const tab of [undefined, ...tabs.map(({ dataset }) => dataset.tab)]) {
    if (!sheet.rendered) return null;
    if (tab !== undefined) {
      sheet.changeTab(tab, GROUP);
      await sheet.render({ parts: [tab] });
    }
    const found = all(selector).find((one) => one.getClientRects().length > 0);
    if (found) return found;
  }
  return null;
}
