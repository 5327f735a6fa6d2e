/** What the sheets show and do, fetched before the first of them is drawn. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { ActorSheetContents, GameSheets } from "../../../core/contract/sheets.ts";
import { creature } from "../data/creature-of.ts";
import { SHEET_ACTIONS } from "./actions.ts";
import { gearContext } from "./context-gear.ts";
import { headerContext } from "./context-header.ts";
import { notesContext } from "./context-notes.ts";
import { playContext } from "./context-play.ts";
import { skillLines, skillsContext } from "./context-skills.ts";
import { stateContext } from "./context-state.ts";
import { ITEM_CONTENTS } from "./item-contents.ts";
import { weaponRows } from "./rows.ts";

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

const ACTOR_CONTENTS: ActorSheetContents = {
  part: ({ document: actor, isEditable }, partId) => CONTEXTS[partId]?.(actor, isEditable) ?? {},

  rollValue(actor, { kind, key }) {
    if (kind === "attack") return textOf(weaponRows(actor).find(({ id }) => id === key)?.threshold);
    if (kind !== "check") return null;
    const { scores } = creature(actor);
    const skill = skillLines(actor).find((line) => line.key === key);
    return textOf(skill?.value ?? (Object.hasOwn(scores, key) ? scores[key as keyof typeof scores] : null));
  },
};

export const SHEETS: GameSheets = { actor: ACTOR_CONTENTS, item: ITEM_CONTENTS, actions: SHEET_ACTIONS };
