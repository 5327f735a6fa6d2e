/** The sheets of characters and NPCs. */
import { setUpDeck } from "../../../core/cards.ts";
import { SYSTEM_ID } from "../../../core/constants.ts";
import type { RollAddress } from "../../../core/contract/text.ts";
import { formatSigned } from "../../../core/format.ts";
import { offHook, onHook } from "../../../core/host.ts";
import { reportErrors, showRefusal } from "../../../core/report-errors.ts";
import {
  actorParts,
  actorTabs,
  ManifoldActorSheet,
  STATBLOCK_OPTIONS,
  STATBLOCK_PARTS,
} from "../../../core/sheets/actor-sheet.ts";
import { creature } from "../data/creature-of.ts";
import { isAbility } from "../rules/creature/abilities.ts";
import { actionsContext } from "./context-actions.ts";
import { conditionsContext } from "./context-conditions.ts";
import { gearContext } from "./context-gear.ts";
import { headerContext } from "./context-header.ts";
import { notesContext } from "./context-notes.ts";
import { skillsContext } from "./context-skills.ts";
import { weaponRows } from "./rows.ts";

const TABS = ["actions", "skills", "gear", "conditions", "effects", "notes"] as const;

abstract class EdgeActorSheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldActorSheet.DEFAULT_OPTIONS = {
    classes: ["game-edge", "edge-actor"],
  };

  static override LAYOUT = { folder: "edge/actor", labelPrefix: "MANIFOLD.Edge.Tab", tabs: TABS };

  static override PARTS: typeof ManifoldActorSheet.PARTS = actorParts("edge/actor", TABS);

  static override TABS = actorTabs("MANIFOLD.Edge.Tab", TABS);

  protected override readonly conditionsPart = "conditions";

  protected override rollValue({ kind, key }: RollAddress): string | null {
    const model = creature(this.subject);
    if (kind === "attack") {
      const weapon = weaponRows(this.subject).find(({ id }) => id === key);
      return weapon ? formatSigned(weapon.attack) : null;
    }
    if (kind !== "check" && kind !== "save") return null;
    const total = isAbility(key) ? model.scores[key] : model.skillTotal(key);
    return total === null ? null : formatSigned(total);
  }

  protected override partContext(partId: string): object {
    const { subject, isEditable } = this;
    switch (partId) {
      case "header":
        return headerContext(subject, isEditable);
      case "actions":
        return actionsContext(subject, isEditable);
      case "skills":
        return skillsContext(subject);
      case "gear":
        return gearContext(subject);
      case "conditions":
        return conditionsContext(subject);
      case "notes":
        return notesContext(subject);
      default:
        return {};
    }
  }
}

const UPDATES = ["createCards", "deleteCards", "createCard", "updateCard", "deleteCard"] as const;

export class EdgeCharacterSheet extends EdgeActorSheet {
  static override DEFAULT_OPTIONS: typeof EdgeActorSheet.DEFAULT_OPTIONS = {
    actions: { setUpDeck: EdgeCharacterSheet.#setUpDeck },
  };

  readonly #hooks: (readonly [name: (typeof UPDATES)[number], id: number])[] = [];
  #waiting = false;

  /** The deck and the hand are documents of their own. */
  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    for (const name of UPDATES) this.#hooks.push([name, onHook(name, () => this.#showCardsSoon())]);
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    for (const [name, id] of this.#hooks.splice(0)) offHook(name, id);
  }

  /** A shuffled deck changes all its cards; they are drawn together. */
  #showCardsSoon(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    queueMicrotask(() => {
      this.#waiting = false;
      if (this.rendered) void reportErrors(() => this.render({ parts: ["actions"] }));
    });
  }

  static async #setUpDeck(this: EdgeCharacterSheet): Promise<void> {
    if (!(await setUpDeck("edge", `${SYSTEM_ID}.edge-deck`))) showRefusal({ key: "MANIFOLD.Cards.NotSetUp" });
  }
}

export class EdgeNpcSheet extends EdgeActorSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldActorSheet.DEFAULT_OPTIONS = STATBLOCK_OPTIONS;

  static override PARTS: typeof ManifoldActorSheet.PARTS = STATBLOCK_PARTS;

  static override TABS: typeof ManifoldActorSheet.TABS = {};
}
