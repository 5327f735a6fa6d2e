import { describeChange } from "../../core/changes/describe-change.ts";
import { postChangeCard } from "../../core/consequences/change-card.ts";
import { applyNow } from "../../core/consequences/service.ts";
import type { ActorDocument, ItemDocument } from "../../core/contract/documents.ts";
import type { Chosen, GrantChoice } from "../../core/contract/grants.ts";
import type { Text } from "../../core/contract/index.ts";
import { templatePath } from "../../core/host/constants.ts";
import { localizeText } from "../../core/host/format.ts";
import { t } from "../../core/host/host.ts";
import { NOT_POSTED, Refusal } from "../../core/host/refusal.ts";
import { reportErrors, showRefusal } from "../../core/host/report-errors.ts";
import { SubmitGuard } from "../../core/rolls/dialog/submit-guard.ts";
import { ManifoldWindow } from "../../core/templates/window.ts";
import type { ChangeSet, ItemSource } from "../../kit/contract.ts";
import { loadFeatures, proposeGrants, replacedBy } from "./propose.ts";

/** The purpose for which the dialog is opened. */
interface GrantInput {
  readonly actor: ActorDocument;
  /** Null if an item is only removed. */
  readonly adding: ItemDocument | null;
  readonly features: readonly ItemSource[];
  readonly leaving: ItemDocument | null;
}

/** The number of choices, at most the length of the list, so that a short list does not block the dialog. */
const countOf = ({ count, options }: GrantChoice): number => Math.min(count, options.length);

/**
 * Shows the changes of adding, replacing or removing an item, asks for its choices, and applies everything as one
 * change.
 */
export class GrantDialog extends ManifoldWindow {
  static override DEFAULT_OPTIONS = {
    id: "manifold-grants-{id}",
    classes: ["manifold", "grant-dialog"],
    tag: "form",
    window: { icon: "fa-solid fa-id-card" },
    position: { width: 480 },
    form: { handler: GrantDialog.#submit, submitOnChange: false, closeOnSubmit: false },
  };

  static override PARTS = { body: { template: templatePath("core/apps/grants") } };

  readonly #input: GrantInput;
  readonly #what: Text;
  #chosen: Chosen = {};
  readonly #once = new SubmitGuard(this);

  private constructor(input: GrantInput) {
    const { actor, adding, leaving } = input;
    const what = {
      key: adding ? "MANIFOLD.Grants.Add" : "MANIFOLD.Grants.Remove",
      data: { item: (adding ?? leaving)!.name, actor: actor.name },
    };
    super({ classes: [`game-${actor.ruleset!.id}`], window: { title: localizeText(what) } });
    this.#input = input;
    this.#what = what;
  }

  /** Opens the dialog for an item that is dropped on an actor. Nothing is added yet. */
  static async add(actor: ActorDocument, item: ItemDocument): Promise<void> {
    const rules = item.subtype!.grants!;
    const problem = rules.refuse?.(actor, item) ?? null;
    if (problem) return showRefusal(problem);
    const features = await loadFeatures(rules, item);
    const leaving = replacedBy(actor, item);
    await new GrantDialog({ actor, adding: item, features, leaving }).render({ force: true });
  }

  /** Opens the dialog for an item of the actor that is about to be removed. Nothing is removed yet. */
  static async remove(actor: ActorDocument, item: ItemDocument): Promise<void> {
    await new GrantDialog({ actor, adding: null, features: [], leaving: item }).render({ force: true });
  }

  protected override async _prepareContext(): Promise<object> {
    const { actor, adding, features, leaving } = this.#input;
    const choices = this.#choices();
    const change = this.#propose();
    const missing = adding ? adding.subtype!.grants!.features(adding).length - features.length : 0;
    return {
      choices: choices.map((choice) => this.#choiceContext(choice)),
      replaces: adding && leaving ? t("MANIFOLD.Grants.Replaces", { item: leaving.name }) : null,
      missing: missing > 0 ? t("MANIFOLD.Grants.Missing", { count: missing }) : null,
      kept: change.steps.map(({ label, source = "" }) => localizeText({ key: label, data: { source } })),
      lines: describeChange(actor, change),
      submit: adding
        ? leaving
          ? "MANIFOLD.Grants.Replace"
          : "MANIFOLD.Grants.Submit"
        : "MANIFOLD.Grants.Take",
      isOpen: choices.some((choice) => this.#problemOf(choice)),
    };
  }

  #choices(): readonly GrantChoice[] {
    const { actor, adding } = this.#input;
    return adding ? adding.subtype!.grants!.choices(actor, adding) : [];
  }

  #chosenOf({ id, options }: GrantChoice): readonly string[] {
    return (this.#chosen[id] ?? []).filter((one) => options.some((option) => option.id === one));
  }

  /** The problem of a choice; null if it is complete. */
  #problemOf(choice: GrantChoice): Text | null {
    const count = countOf(choice);
    const chosen = this.#chosenOf(choice).length;
    return chosen === count ? null : { key: "MANIFOLD.Grants.Wrong", data: { chosen, count } };
  }

  #choiceContext(choice: GrantChoice): object {
    const chosen = this.#chosenOf(choice);
    const problem = this.#problemOf(choice);
    return {
      id: choice.id,
      legend: t("MANIFOLD.Grants.Choose", { label: localizeText(choice.label), count: countOf(choice) }),
      problem: problem && localizeText(problem),
      options: choice.options.map(({ id, label }) => ({ id, label, ticked: chosen.includes(id) })),
    };
  }

  #propose(): ChangeSet {
    const { actor, adding, features, leaving } = this.#input;
    return proposeGrants(actor, {
      leaving,
      adding: adding && { item: adding, chosen: this.#chosen, features },
    });
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", () => {
      this.#read();
      void reportErrors(() => this.render());
    });
  }

  #read(): void {
    const ticked = [...this.element.querySelectorAll<HTMLInputElement>("input[data-choice]:checked")];
    this.#chosen = Object.fromEntries(
      this.#choices().map(({ id }) => [
        id,
        ticked.filter(({ dataset }) => dataset.choice === id).map(({ value }) => value),
      ]),
    );
  }

  static async #submit(this: GrantDialog): Promise<void> {
    await reportErrors(() => this.#once.run(() => this.#apply()));
  }

  async #apply(): Promise<void> {
    const { actor, adding, leaving } = this.#input;
    this.#read();
    for (const choice of this.#choices()) {
      const problem = this.#problemOf(choice);
      if (problem) throw new Refusal(problem);
    }
    const message = await postChangeCard({
      ruleset: actor.ruleset!.id,
      what: this.#what,
      icon: (adding ?? leaving)!.subtype!.icon,
      due: [{ actor, change: this.#propose() }],
    });
    if (!message) throw new Refusal(NOT_POSTED);
    await applyNow(message);
  }
}
