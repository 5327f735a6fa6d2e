/** Sheets of characters and NPCs. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollAddress } from "../../../core/contract/text.ts";
import {
  actorParts,
  actorTabs,
  ManifoldActorSheet,
  STATBLOCK_OPTIONS,
  STATBLOCK_PARTS,
} from "../../../core/sheets/actor-sheet.ts";
import { creature } from "../data/creature-of.ts";
import { SHEET_ACTIONS } from "./actions.ts";
import { gearContext } from "./context-gear.ts";
import { headerContext } from "./context-header.ts";
import { notesContext } from "./context-notes.ts";
import { playContext } from "./context-play.ts";
import { skillLines, skillsContext } from "./context-skills.ts";
import { stateContext } from "./context-state.ts";
import { weaponRows } from "./rows.ts";

const TABS = ["play", "skills", "gear", "state", "effects", "notes"] as const;

const textOf = (value: number | string | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/** What each part's template shows, by part. */
const CONTEXTS: Readonly<Record<string, (actor: ActorDocument, editable: boolean) => object>> = {
  header: headerContext,
  play: playContext,
  skills: skillsContext,
  gear: gearContext,
  state: stateContext,
  notes: notesContext,
};

abstract class ParallaxActorSheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldActorSheet.DEFAULT_OPTIONS = {
    classes: ["game-parallax", "parallax-actor"],
    actions: SHEET_ACTIONS,
  };

  static override LAYOUT = { folder: "parallax/actor", labelPrefix: "MANIFOLD.Parallax.Tab", tabs: TABS };

  static override PARTS: typeof ManifoldActorSheet.PARTS = actorParts("parallax/actor", TABS);

  static override TABS = actorTabs("MANIFOLD.Parallax.Tab", TABS);

  protected override readonly conditionsPart = "state";

  protected override rollValue({ kind, key }: RollAddress): string | null {
    const { subject } = this;
    if (kind === "attack") return textOf(weaponRows(subject).find(({ id }) => id === key)?.threshold);
    if (kind !== "check") return null;
    const { scores } = creature(subject);
    const skill = skillLines(subject).find((line) => line.key === key);
    return textOf(skill?.value ?? (Object.hasOwn(scores, key) ? scores[key as keyof typeof scores] : null));
  }

  protected override partContext(partId: string): object {
    return CONTEXTS[partId]?.(this.subject, this.isEditable) ?? {};
  }
}

export class ParallaxCharacterSheet extends ParallaxActorSheet {}

export class ParallaxNpcSheet extends ParallaxActorSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldActorSheet.DEFAULT_OPTIONS = STATBLOCK_OPTIONS;

  static override PARTS: typeof ManifoldActorSheet.PARTS = STATBLOCK_PARTS;

  static override TABS: typeof ManifoldActorSheet.TABS = {};
}
