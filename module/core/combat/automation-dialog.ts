import { ManifoldWindow } from "../apps/window.ts";
import { SYSTEM_ID, templatePath } from "../constants.ts";
import type { ActorDocument } from "../contract/documents.ts";
import { t } from "../host.ts";
import { AUTOMATION_LABELS, turnAutomation } from "../settings.ts";
import { ownAutomation } from "./own-automation.ts";

/** Chooses the automation of one actor's turns. */
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

  readonly #actor: ActorDocument;

  constructor(actor: ActorDocument) {
    super({ classes: actor.ruleset ? [`game-${actor.ruleset.id}`] : [] });
    this.#actor = actor;
  }

  protected override async _prepareContext(): Promise<object> {
    const own = ownAutomation(this.#actor);
    return {
      name: this.#actor.name,
      world: { now: t(AUTOMATION_LABELS[turnAutomation()]), selected: own === null },
      choices: Object.entries(AUTOMATION_LABELS).map(([id, label]) => ({ id, label, selected: id === own })),
    };
  }

  static async #submit(this: AutomationDialog): Promise<void> {
    const chosen = this.element.querySelector<HTMLInputElement>("input[name=automation]:checked")?.value;
    const actor = this.#actor;
    if (chosen) await actor.setFlag(SYSTEM_ID, "automation", chosen);
    else await actor.unsetFlag(SYSTEM_ID, "automation");
  }
}
