/** Contents and actions of the sheets, loaded before the first sheet is drawn. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { ActorSheetContents, GameSheets } from "../../../core/contract/sheets.ts";
import { sharingFacts } from "../../../core/games/read-once.ts";
import { SHEET_ACTIONS } from "./actions.ts";
import { gearContext } from "./context-gear.ts";
import { headerContext } from "./context-header.ts";
import { notesContext } from "./context-notes.ts";
import { playContext } from "./context-play.ts";
import { skillsContext } from "./context-skills.ts";
import { stateContext } from "./context-state.ts";
import { ITEM_CONTENTS } from "./item-contents.ts";
import { explainRoll, thresholdOf } from "./preview.ts";

/** The context of each part's template. */
const CONTEXTS: Readonly<Record<string, (actor: ActorDocument, editable: boolean) => object>> = {
  header: headerContext,
  play: playContext,
  skills: skillsContext,
  gear: gearContext,
  state: stateContext,
  notes: notesContext,
};

const ACTOR_CONTENTS: ActorSheetContents = {
  part: ({ document: actor, isEditable }, partId) =>
    sharingFacts(() => CONTEXTS[partId]?.(actor, isEditable) ?? {}),

  rollValue: (actor, { kind, key }) => thresholdOf(actor, kind, key)?.toString() ?? null,
  explain: explainRoll,
};

export const SHEETS: GameSheets = { actor: ACTOR_CONTENTS, item: ITEM_CONTENTS, actions: SHEET_ACTIONS };
