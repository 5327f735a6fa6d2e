import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import { AUTOMATION_LABELS, costsPaid, turnAutomation } from "../games/settings.ts";
import { SYSTEM_ID, templatePath } from "../host/constants.ts";
import { isActor, t } from "../host/host.ts";
import { ownPayment, PAYS } from "../rolls/price.ts";
import { ManifoldWindow } from "../templates/window.ts";
import { ownAutomation } from "./own-automation.ts";

const PAYMENT_LABELS = {
  true: "MANIFOLD.Combat.Automation.Pays",
  false: "MANIFOLD.Combat.Automation.Owes",
} as const;

/**
 * Lets the user choose the automation of one actor's turns, and whether rolls of an actor or item spend their costs.
 */
export class AutomationDialog extends ManifoldWindow {
  static override DEFAULT_OPTIONS = {
    id: "manifold-automation-{id}",
    classes: ["manifold", "automation-dialog"],
    tag: "form",
    window: { title: "MANIFOLD.Combat.Automation.Title", icon: "fa-solid fa-stopwatch" },
    position: { width: 400 },
    form: { handler: AutomationDialog.#submit, submitOnChange: false, closeOnSubmit: true },
  };

  static override PARTS = { body: { template: templatePath("core/apps/automation") } };

  readonly #holder: ActorDocument | ItemDocument;

  constructor(holder: ActorDocument | ItemDocument) {
    super({ classes: holder.ruleset ? [`game-${holder.ruleset.id}`] : [] });
    this.#holder = holder;
  }

  protected override async _prepareContext(): Promise<object> {
    const holder = this.#holder;
    return {
      name: holder.name,
      turns: isActor(holder) ? turnChoices(holder) : null,
      costs: costChoices(holder),
    };
  }

  static async #submit(this: AutomationDialog): Promise<void> {
    const pays = this.#chosen("pays");
    const flags = {
      ...(isActor(this.#holder) ? { automation: this.#chosen("automation") || null } : {}),
      [PAYS]: pays === "" ? null : pays === "true",
    };
    await this.#holder.update({ flags: { [SYSTEM_ID]: flags } });
  }

  #chosen(name: string): string {
    return this.element.querySelector<HTMLInputElement>(`input[name=${name}]:checked`)?.value ?? "";
  }
}

interface Choices {
  /** The setting that applies if nothing is chosen. */
  readonly now: string;
  readonly follows: boolean;
  readonly choices: readonly { readonly id: string; readonly label: string; readonly selected: boolean }[];
}

function turnChoices(actor: ActorDocument): Choices {
  const own = ownAutomation(actor);
  return {
    now: t(AUTOMATION_LABELS[turnAutomation()]),
    follows: own === null,
    choices: Object.entries(AUTOMATION_LABELS).map(([id, label]) => ({ id, label, selected: id === own })),
  };
}

function costChoices(holder: ActorDocument | ItemDocument): Choices {
  const own = ownPayment(holder);
  const actor = isActor(holder) ? null : holder.actor;
  const otherwise = (actor && ownPayment(actor)) ?? costsPaid();
  return {
    now: t(PAYMENT_LABELS[`${otherwise}`]),
    follows: own === null,
    choices: Object.entries(PAYMENT_LABELS).map(([id, label]) => ({ id, label, selected: id === `${own}` })),
  };
}
