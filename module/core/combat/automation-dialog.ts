import { HandlebarsApplication } from "../compat.ts";
import { SYSTEM_ID, templatePath } from "../constants.ts";
import type { ActorDocument } from "../contract/documents.ts";
import { AUTOMATION_LABELS, type Automation, turnAutomation } from "../settings.ts";

/** What an actor says itself about what turns bring; null while it goes by the world's setting. */
export function ownAutomation(actor: ActorDocument): Automation | null {
  const flags = actor.flags as unknown as Record<string, { automation?: Automation } | undefined>;
  const own = flags[SYSTEM_ID]?.automation;
  return own && own in AUTOMATION_LABELS ? own : null;
}

/** Chooses for one actor what the turns of a fight bring by themselves. */
export class AutomationDialog extends HandlebarsApplication {
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

  protected override async _prepareContext(): Promise<never> {
    const own = ownAutomation(this.#actor);
    return {
      name: this.#actor.name,
      world: { now: game.i18n!.localize(AUTOMATION_LABELS[turnAutomation()]), selected: own === null },
      choices: Object.entries(AUTOMATION_LABELS).map(([id, label]) => ({ id, label, selected: id === own })),
    } as never;
  }

  static async #submit(this: AutomationDialog): Promise<void> {
    const chosen = this.element.querySelector<HTMLInputElement>("input[name=automation]:checked")?.value;
    const actor = this.#actor as unknown as {
      setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
      unsetFlag(scope: string, key: string): Promise<unknown>;
    };
    if (chosen) await actor.setFlag(SYSTEM_ID, "automation", chosen);
    else await actor.unsetFlag(SYSTEM_ID, "automation");
  }
}
