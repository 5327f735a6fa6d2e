/** Guides the user through creating or advancing a character, step by step. */

import type { ActorDocument } from "../../core/contract/documents.ts";
import type { Guide, GuideId } from "../../core/contract/guide.ts";
import { templatePath } from "../../core/host/constants.ts";
import { confirm, createMessage, isItem, offHook, onHook, openSheet, t } from "../../core/host/host.ts";
import { announce } from "../../core/host/live-region.ts";
import { Refusal } from "../../core/host/refusal.ts";
import { reportErrors } from "../../core/host/report-errors.ts";
import { speakerOf } from "../../core/records/speaker.ts";
import { morph } from "../../core/templates/dom/morph.ts";
import { drawQuestion } from "../../core/templates/templates.ts";
import { ManifoldWindow } from "../../core/templates/window.ts";
import { escapeText } from "../../core/text/html.ts";
import { publicName } from "../../core/text/public-name.ts";
import { textAnswer } from "../../kit/guide/answers.ts";
import { type Chance, fillAtRandom } from "../../kit/guide/fill-at-random.ts";
import type { Answer, Answers, GuideField } from "../../kit/guide/types.ts";
import { numberIn } from "../../kit/numbers.ts";
import { applyGuide } from "./apply-answers.ts";
import { guideContext } from "./builder-context.ts";
import { type Catalog, loadCatalog } from "./catalog.ts";
import { beginDraft, draftOf, forgetDraft, saveDraft } from "./draft.ts";
import { inputOf, previewGuide } from "./propose-answers.ts";

/** Random results from Foundry: dice as a message with its sound and 3D dice, single choices by its generator. */
const hostChance = (actor: ActorDocument): Chance => ({
  pick: (count) => Math.min(count - 1, Math.floor(CONFIG.Dice.randomUniform() * count)),
  roll: async ({ label, formula, times }) => {
    const rolls: Roll[] = [];
    for (let index = 0; index < times; index++) rolls.push(await new Roll(formula).evaluate());
    const totals = rolls.map(({ total }) => Number(total));
    const text = t("MANIFOLD.Guide.Rolled", { what: t(label), totals: totals.join(", ") });
    await createMessage({
      speaker: speakerOf(actor),
      content: `<p>${escapeText(text)}</p>`,
      rolls,
      sound: CONFIG.sounds.dice,
    });
    return totals;
  },
});

/** Hooks that can change the preview. */
const UPDATES = ["updateActor", "createItem", "updateItem", "deleteItem"] as const;

interface GuideOptions {
  readonly actor: ActorDocument;
  readonly id: GuideId;
  readonly guide: Guide;
  readonly catalog: Catalog;
}

export class BuilderWindow extends ManifoldWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["manifold", "guide-window"],
    tag: "form",
    window: { icon: "fa-solid fa-shoe-prints", resizable: true },
    position: { width: 820, height: 640 },
    form: { handler: BuilderWindow.#forward, submitOnChange: false, closeOnSubmit: false },
    actions: {
      goStep: BuilderWindow.#goStep,
      back: BuilderWindow.#back,
      rollField: BuilderWindow.#rollField,
      useSpread: BuilderWindow.#useSpread,
      fillRest: BuilderWindow.#fillRest,
      startOver: BuilderWindow.#startOver,
      finish: BuilderWindow.#finish,
    },
  };

  static override PARTS = { body: { template: templatePath("core/apps/guide") } };

  readonly #actor: ActorDocument;
  readonly #id: GuideId;
  readonly #guide: Guide;
  #catalog: Catalog;
  #answers: Answers = {};
  #step: string;
  #isApplying = false;
  readonly #hooks: (readonly [name: (typeof UPDATES)[number], id: number])[] = [];
  /** Draws one after the other, so that a slow earlier drawing cannot finish last. */
  #drawing: Promise<unknown> = Promise.resolve();

  /** Answers that are being rolled or stored. */
  #stored: Promise<unknown> = Promise.resolve();

  constructor({ actor, id, guide, catalog }: GuideOptions) {
    super({
      id: `manifold-guide-${actor.id}`,
      classes: [`game-${actor.ruleset!.id}`],
      window: { title: t(`MANIFOLD.Guide.Title.${id}`, { actor: actor.name }) },
    });
    this.#actor = actor;
    this.#id = id;
    this.#guide = guide;
    this.#catalog = catalog;
    this.#step = guide.steps[0]!.id;
    this.#readDraft();
    const stored = draftOf(actor);
    if (stored?.guide === id && guide.steps.some((step) => step.id === stored.step)) this.#step = stored.step;
  }

  #readDraft(): void {
    const stored = draftOf(this.#actor);
    if (stored === null || stored.guide === this.#id) this.#answers = stored?.answers ?? {};
  }

  get #run() {
    return { guide: this.#guide, answers: this.#answers, catalog: this.#catalog };
  }

  protected override async _renderHTML(): Promise<Record<string, HTMLElement>> {
    return { body: await this.#renderBody() };
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => void reportErrors(() => this.#changed(event)));
    for (const name of UPDATES)
      this.#hooks.push([name, onHook(name, (...args: readonly unknown[]) => this.#noticed(name, args[0]))]);
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    for (const [name, id] of this.#hooks.splice(0)) offHook(name, id);
    if (builders.windows.get(this.#actor.uuid) === this) builders.windows.delete(this.#actor.uuid);
  }

  /** Updates the window: another owner may answer too, or a chosen item may be deleted. */
  #noticed(name: string, document: unknown): void {
    const isActor = document === this.#actor;
    if (this.#isApplying || (name === "updateActor" && !isActor)) return;
    const item = isItem(document) ? document : null;
    if (item?.actor && item.actor !== this.#actor) return;
    // Reading the compendia again takes long, and items of an actor are not in the catalog.
    const isOffered = item !== null && !item.actor && this.#guide.itemTypes.includes(item.type);
    void reportErrors(async () => {
      if (isActor) this.#readDraft();
      if (isOffered) this.#catalog = await loadCatalog(this.#guide.itemTypes, this.#actor);
      await this.#refresh();
    });
  }

  async #renderBody(): Promise<HTMLElement> {
    const actor = this.#actor;
    const view = guideContext({
      id: this.#id,
      guide: this.#guide,
      actor,
      after: await previewGuide(actor, this.#run),
      input: inputOf(actor, this.#run),
      step: this.#step,
      unreadable: this.#catalog.unreadable,
      unseen: this.#catalog.unseen,
      tellOption: this.#catalog.tell,
    });
    return this.drawBody(templatePath("core/apps/guide"), view);
  }

  #refresh(): Promise<unknown> {
    this.#drawing = this.#drawing.then(async () => {
      const body = this.liveBody;
      if (body) morph(body, await this.#renderBody());
    });
    return this.#drawing;
  }

  /** Shows the answers at once, then stores them. */
  async #answer(answers: Answers, step = this.#step): Promise<void> {
    this.#answers = { ...this.#answers, ...answers };
    this.#step = step;
    await this.#noteStoring(this.#refresh().then(() => saveDraft(this.#actor, this.#id, { answers, step })));
  }

  /** Remembers work that applying the answers must wait for. */
  #noteStoring(work: Promise<void>): Promise<void> {
    this.#stored = Promise.allSettled([this.#stored, work]);
    return work;
  }

  #answerBy(roll: Promise<Answers>): Promise<void> {
    return this.#noteStoring(roll.then((answers) => this.#answer(answers)));
  }

  #fieldOf(id: string): GuideField | undefined {
    const input = inputOf(this.#actor, this.#run);
    return this.#guide.steps.flatMap((step) => step.fields(input)).find((field) => field.id === id);
  }

  async #changed({ target }: Event): Promise<void> {
    const control = target as HTMLInputElement | HTMLSelectElement;
    const { field: id = "", row = "" } = control.dataset;
    const field = this.#fieldOf(id);
    if (field) await this.#answer({ [id]: this.#read(field, control, row) });
  }

  #read(field: GuideField, control: HTMLInputElement | HTMLSelectElement, row: string): Answer {
    const { id, kind } = field;
    const { value } = control;
    if (kind === "many") {
      const boxes = this.element.querySelectorAll<HTMLInputElement>(`input[data-field="${id}"]:checked`);
      return [...boxes].map((box) => box.value);
    }
    if (kind !== "numbers" && kind !== "deal") return value;
    const given = this.#answers[id];
    const numbers = typeof given === "object" && !Array.isArray(given) ? given : {};
    const { [row]: _before, ...others } = numbers as Record<string, number>;
    return value === "" ? others : { ...others, [row]: numberIn(value) };
  }

  async #go(step: string): Promise<void> {
    await this.#answer({}, step);
    const heading = this.element?.querySelector<HTMLElement>(".guide-title");
    heading?.focus();
  }

  #neighbour(by: 1 | -1): string | undefined {
    const place = this.#guide.steps.findIndex(({ id }) => id === this.#step);
    return this.#guide.steps[place + by]?.id;
  }

  static async #forward(this: BuilderWindow): Promise<void> {
    await reportErrors(async () => {
      const next = this.#neighbour(1);
      if (next) await this.#go(next);
      else await this.#apply();
    });
  }

  static async #back(this: BuilderWindow): Promise<void> {
    const before = this.#neighbour(-1);
    if (before) await this.#go(before);
  }

  static async #goStep(this: BuilderWindow, _event: Event, target: HTMLElement): Promise<void> {
    await this.#go(target.dataset.step!);
  }

  static async #rollField(this: BuilderWindow, _event: Event, target: HTMLElement): Promise<void> {
    const field = this.#fieldOf(target.dataset.field!);
    if (field?.kind !== "roll") return;
    const roll = hostChance(this.#actor).roll(field);
    await this.#answerBy(roll.then((totals) => ({ [field.id]: totals })));
  }

  static async #useSpread(this: BuilderWindow, _event: Event, target: HTMLElement): Promise<void> {
    const field = this.#fieldOf(target.dataset.field!);
    if (field?.kind !== "deal") return;
    const spread = field.spreads?.find(({ id }) => id === target.dataset.spread);
    if (spread) await this.#answer({ [field.id]: spread.values });
  }

  /** Answers the open questions at random. */
  static async #fillRest(this: BuilderWindow): Promise<void> {
    const input = inputOf(this.#actor, this.#run);
    await this.#answerBy(fillAtRandom(this.#guide.steps, input, hostChance(this.#actor)));
    announce(t("MANIFOLD.Guide.Filled"));
  }

  static async #startOver(this: BuilderWindow): Promise<void> {
    const question = drawQuestion(t("MANIFOLD.Guide.StartOverQuestion"));
    if (!(await confirm(t("MANIFOLD.Guide.StartOver"), question))) return;
    this.#answers = {};
    this.#step = this.#guide.steps[0]!.id;
    await forgetDraft(this.#actor);
    await this.#refresh();
  }

  static async #finish(this: BuilderWindow): Promise<void> {
    await reportErrors(() => this.#apply());
  }

  async #apply(): Promise<void> {
    if (this.#isApplying) return;
    this.#isApplying = true;
    try {
      // The click may have left a field, whose answer would otherwise be stored later and begin a new draft.
      await this.#stored;
      await applyGuide(this.#actor, this.#id, this.#run);
    } finally {
      this.#isApplying = false;
    }
    const name = textAnswer(this.#answers, "name") || this.#actor.name;
    ui.notifications!.info(t(`MANIFOLD.Guide.Done.${this.#id}`, { actor: name }));
    await this.close();
    if (this.#id === "creation") await openSheet(this.#actor);
  }
}

/** Owned by the builder, by uuid of the actor: each entry ends when its window closes or its character is complete. */
const builders = {
  /** An actor has one guide at a time. */
  windows: new Map<string, BuilderWindow>(),
  /** Characters that are being created at random. */
  making: new Map<string, Promise<void>>(),
};

/** Opens the guide of an actor that the user owns, at the step where it was left. */
export async function showGuide(actor: ActorDocument, id: GuideId): Promise<BuilderWindow> {
  await builders.windows.get(actor.uuid)?.close();
  const guide = (await actor.ruleset!.guides!())[id];
  const app = new BuilderWindow({ actor, id, guide, catalog: await loadCatalog(guide.itemTypes, actor) });
  builders.windows.set(actor.uuid, app);
  await app.render({ force: true });
  return app;
}

/** Fills all steps of an empty sheet at random and applies them. Repeated calls in the meantime have no effect. */
export function makeAtRandom(actor: ActorDocument): Promise<void> {
  const begun =
    builders.making.get(actor.uuid) ?? makeAlone(actor).finally(() => builders.making.delete(actor.uuid));
  builders.making.set(actor.uuid, begun);
  return begun;
}

/** @throws Refusal if another user has begun it */
async function makeAlone(actor: ActorDocument): Promise<void> {
  const guide = (await actor.ruleset!.guides!()).creation;
  const catalog = await loadCatalog(guide.itemTypes, actor);
  const draft = draftOf(actor);
  const isBegun = draft !== null;
  if (!isBegun) await beginDraft(actor, "creation");
  else if (draft.id && Object.keys(draft.answers).length === 0)
    throw new Refusal({ key: "MANIFOLD.Guide.BeingMade", data: { actor: publicName(actor) } });
  const run = { guide, answers: draft?.answers ?? {}, catalog };
  const answers = await fillAtRandom(guide.steps, inputOf(actor, run), hostChance(actor)).catch(
    async (error: unknown) => {
      if (!isBegun) await forgetDraft(actor);
      throw error;
    },
  );
  // Stored before the first step, so that another user can continue if the window closes.
  await saveDraft(actor, "creation", { answers });
  await applyGuide(actor, "creation", { ...run, answers });
  ui.notifications!.info(t("MANIFOLD.Guide.Done.creation", { actor: actor.name }));
}
