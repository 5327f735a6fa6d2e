import type { ActorDocument } from "../../core/contract/documents.ts";
import type { Panel, PanelWindowOptions } from "../../core/contract/panel.ts";
import type { Ruleset } from "../../core/contract/ruleset.ts";
import { rulesetById } from "../../core/games/registry.ts";
import { offeredGames } from "../../core/games/settings.ts";
import { templatePath } from "../../core/host/constants.ts";
import { offHook, onHook, t } from "../../core/host/host.ts";
import { announce } from "../../core/host/live-region.ts";
import { Refusal } from "../../core/host/refusal.ts";
import { reportErrors } from "../../core/host/report-errors.ts";
import { type FilledPanel, fillPanel, type PanelEntries } from "../../core/party/fill-panel.ts";
import { actorsAtHand, actorsOnScene, likelyActors, likelyGame } from "../../core/scene/actor-choices.ts";
import { morph } from "../../core/templates/dom/morph.ts";
import { ManifoldWindow } from "../../core/templates/window.ts";
import { applyPanel, nextRun } from "./apply-panel.ts";
import { panelContext } from "./panel-context.ts";
import { panelKey, panelOf, panelsFor } from "./panel-plan.ts";

/** Hooks that can change the preview. */
const UPDATES = [
  "updateActor",
  "createItem",
  "updateItem",
  "deleteItem",
  "updateScene",
  "createActiveEffect",
  "deleteActiveEffect",
] as const;

/** Fields into which users type. */
const TYPED = 'input[type="text"]';

/** The panels of all games: fields, a preview of the changes for each actor, and one button that applies them. */
export class PanelWindow extends ManifoldWindow {
  static override DEFAULT_OPTIONS = {
    id: "manifold-panel",
    classes: ["manifold", "panel-window"],
    tag: "form",
    window: { title: "MANIFOLD.Panel.Title", icon: "fa-solid fa-map-location-dot", resizable: true },
    position: { width: 640 },
    form: { handler: PanelWindow.#submit, submitOnChange: false, closeOnSubmit: false },
  };

  static override PARTS = { body: { template: templatePath("core/apps/panel") } };

  #ruleset: Ruleset | null = null;
  #panel: Panel | null = null;
  #actors: readonly string[] | null = null;
  #values: PanelEntries["values"] = {};
  #memberValues: PanelEntries["memberValues"] = {};
  /** Entries of panels that were viewed before, by {@link panelKey}. */
  readonly #kept = new Map<string, Omit<PanelEntries, "actors">>();
  /** The actors that the window was opened for, who may be on no viewed scene. */
  #given: readonly ActorDocument[] = [];
  #run = 0;
  #note = "";
  #isApplying = false;
  /** Another GM has applied this panel since the preview was drawn. */
  #isOvertaken = false;
  readonly #hooks: (readonly [name: (typeof UPDATES)[number] | "createChatMessage", id: number])[] = [];
  #waiting = false;

  constructor({ ruleset, panel, actors, values = {} }: PanelWindowOptions = {}) {
    super({});
    const game = rulesetById(ruleset ?? "") ?? likelyGame(gamesWithPanels()) ?? null;
    if (game) this.#open(game, panel ? panelOf(game, panel) : panelsFor(game)[0]);
    this.#given = actors ?? [];
    if (actors) this.#actors = actors.map(({ uuid }) => uuid);
    this.#values = values;
  }

  override get title(): string {
    return this.#panel ? t(this.#panel.label) : t("MANIFOLD.Panel.Title");
  }

  #open(ruleset: Ruleset, panel: Panel | undefined): void {
    if (ruleset !== this.#ruleset) this.#actors = null;
    const entries = { values: this.#values, memberValues: this.#memberValues };
    if (this.#panel && this.#ruleset) this.#kept.set(panelKey(this.#ruleset, this.#panel), entries);
    this.#ruleset = ruleset;
    this.#panel = panel ?? null;
    const kept = panel && this.#kept.get(panelKey(ruleset, panel));
    this.#values = kept?.values ?? {};
    this.#memberValues = kept?.memberValues ?? {};
    this.#note = "";
    this.#isOvertaken = false;
    if (panel) this.#run = nextRun(ruleset, panel);
  }

  protected override async _renderHTML(): Promise<Record<string, HTMLElement>> {
    return { body: this.#renderBody() };
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => void reportErrors(() => this.#changed(event)));
    // Typed values are shown at once. Otherwise the click that leaves the field would find the button moved or
    // disabled.
    this.element.addEventListener("input", (event) => {
      if ((event.target as Element).matches(TYPED)) void reportErrors(() => this.#changed(event));
    });
    for (const name of UPDATES) this.#hooks.push([name, onHook(name, () => this.#refreshSoon())]);
    this.#hooks.push(["createChatMessage", onHook("createChatMessage", () => this.#lookForOthers())]);
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    for (const [name, id] of this.#hooks.splice(0)) offHook(name, id);
  }

  /**
   * The actors that the panel can change: actors at hand, those it was opened for and, for a place, those of its scene.
   */
  #people(): ActorDocument[] {
    if (!this.#ruleset) return [];
    const { id } = this.#ruleset;
    const there = this.#panel?.concerns === "scene" ? actorsOnScene() : [];
    const all = [...this.#given, ...there, ...actorsAtHand(this.#ruleset)];
    const own = all.filter((actor) => actor.ruleset?.id === id && actor.isOwner);
    return [...new Map(own.map((actor) => [actor.uuid, actor])).values()];
  }

  #chosen(people: readonly ActorDocument[]): ActorDocument[] {
    const panel = this.#panel!;
    const able = people.filter((actor) => !panel.refuse?.(actor));
    if (this.#actors) return able.filter(({ uuid }) => this.#actors!.includes(uuid));
    const there = panel.concerns === "scene" ? actorsOnScene() : [];
    return there.length > 0 ? able.filter((actor) => there.includes(actor)) : likelyActors(able);
  }

  #fill(people = this.#people()): FilledPanel {
    return fillPanel(this.#panel!, {
      actors: this.#chosen(people),
      values: this.#values,
      memberValues: this.#memberValues,
    });
  }

  #renderBody(): HTMLElement {
    const people = this.#people();
    const view = panelContext({
      games: gamesWithPanels(),
      ruleset: this.#ruleset,
      panel: this.#panel,
      people,
      filled: this.#panel ? this.#fill(people) : null,
      note: this.#note,
      id: this.id,
    });
    return this.drawBody(templatePath("core/apps/panel"), view);
  }

  #refresh(): void {
    const body = this.liveBody;
    if (body) morph(body, this.#renderBody());
    const heading = this.element?.querySelector(".window-title");
    if (heading) heading.textContent = this.title;
  }

  /** Changes of one application arrive one by one and are drawn together. */
  #refreshSoon(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    queueMicrotask(() => {
      this.#waiting = false;
      void reportErrors(() => this.#refresh());
    });
  }

  /** Marks the preview as outdated when another GM's card arrives, so that a click does not apply it again. */
  #lookForOthers(): void {
    if (!this.#panel || !this.#ruleset || this.#isApplying) return;
    const run = nextRun(this.#ruleset, this.#panel);
    if (run === this.#run) return;
    this.#run = run;
    this.#isOvertaken = true;
    this.#note = t("MANIFOLD.Panel.Overtaken");
    this.#refreshSoon();
  }

  #changed({ target }: Event): void {
    const control = target as HTMLInputElement | HTMLSelectElement;
    if (control.name === "panel") {
      const [game = "", panel = ""] = control.value.split("|");
      this.#open(rulesetById(game)!, panelOf(rulesetById(game)!, panel));
    } else if (control.name === "actor") this.#readMembers();
    else if (control.dataset.field) this.#readField(control);
    this.#note = "";
    this.#refresh();
  }

  #readMembers(): void {
    const boxes = [...this.element.querySelectorAll<HTMLInputElement>('input[name="actor"]')];
    this.#actors = boxes.filter(({ checked }) => checked).map(({ value }) => value);
  }

  #readField(control: HTMLInputElement | HTMLSelectElement): void {
    const { field = "", member = "" } = control.dataset;
    const value = control.type === "checkbox" ? (control as HTMLInputElement).checked : control.value;
    if (member === "") this.#values = { ...this.#values, [field]: value };
    else {
      const own = { ...this.#memberValues[member], [field]: value };
      this.#memberValues = { ...this.#memberValues, [member]: own };
    }
  }

  static async #submit(this: PanelWindow): Promise<void> {
    if (!this.#isApplying) await reportErrors(() => this.#apply());
  }

  /** @throws Refusal if another GM has applied the panel since the preview was drawn */
  async #apply(): Promise<void> {
    if (!this.#ruleset || !this.#panel) return;
    if (this.#isOvertaken) {
      this.#isOvertaken = false;
      throw new Refusal({ key: "MANIFOLD.Panel.Overtaken" });
    }
    this.#isApplying = true;
    try {
      await applyPanel(this.#ruleset, this.#panel, this.#fill(), this.#run);
      this.#note = t("MANIFOLD.Panel.Applied");
      announce(this.#note);
    } finally {
      this.#isApplying = false;
      this.#run = nextRun(this.#ruleset, this.#panel);
      this.#refresh();
    }
  }
}

/** The games at this table that have panels for this user. */
const gamesWithPanels = (): Ruleset[] => offeredGames().filter((game) => panelsFor(game).length > 0);
