import type { RollAddress } from "../../../core/contract/text.ts";
import {
  actorParts,
  actorTabs,
  ManifoldActorSheet,
  STATBLOCK_OPTIONS,
  STATBLOCK_PARTS,
} from "../../../core/sheets/actor-sheet.ts";
import { abilitiesContext } from "./context-abilities.ts";
import { conditionsContext } from "./context-conditions.ts";
import { fightContext } from "./context-fight.ts";
import { gearContext } from "./context-gear.ts";
import { headerContext } from "./context-header.ts";
import { notesContext } from "./context-notes.ts";
import { powersContext } from "./context-powers.ts";
import { isPreviewed, rollTile } from "./preview.ts";
import { type SharedRows, sharedRows } from "./shared-rows.ts";

const TABS = ["fight", "abilities", "powers", "gear", "conditions", "effects", "notes"] as const;

/** The sheet of characters, NPCs and things. */
export abstract class BurstActorSheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldActorSheet.DEFAULT_OPTIONS = {
    classes: ["game-burst", "burst-actor"],
  };

  static override LAYOUT = { folder: "burst/actor", labelPrefix: "MANIFOLD.Burst.Tab", tabs: TABS };

  static override PARTS: typeof ManifoldActorSheet.PARTS = actorParts("burst/actor", TABS);

  static override TABS = actorTabs("MANIFOLD.Burst.Tab", TABS);

  protected override readonly conditionsPart = "conditions";

  private rows!: SharedRows;

  protected override sharedContext(): object {
    this.rows = sharedRows(this.subject);
    return super.sharedContext();
  }

  protected override rollValue({ kind, key }: RollAddress): string | null {
    return isPreviewed(kind) ? rollTile(this.subject, kind, key).dice : null;
  }

  protected override partContext(partId: string): object {
    const { subject: actor, rows } = this;
    switch (partId) {
      case "header":
        return headerContext(actor, this.isEditable);
      case "fight":
        return fightContext(actor, rows);
      case "abilities":
        return abilitiesContext(actor, rows);
      case "powers":
        return powersContext(actor, rows);
      case "gear":
        return gearContext(actor, rows);
      case "conditions":
        return conditionsContext(actor);
      case "notes":
        return notesContext();
      default:
        return {};
    }
  }
}

// Foundry stores the sheet of a document by class name, so each subtype keeps a class of its own.

export class BurstCharacterSheet extends BurstActorSheet {}

export class BurstNpcSheet extends BurstActorSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldActorSheet.DEFAULT_OPTIONS = STATBLOCK_OPTIONS;

  static override PARTS: typeof ManifoldActorSheet.PARTS = STATBLOCK_PARTS;

  static override TABS: typeof ManifoldActorSheet.TABS = {};
}
