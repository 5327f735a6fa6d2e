/** Contents and actions of the sheets, loaded before the first sheet is drawn. */

import type { ActorDocument } from "../../../core/contract/documents.ts";
import type {
  ActorSheetContents,
  GameSheets,
  SheetAction,
  SheetLike,
} from "../../../core/contract/sheets.ts";
import { sharingFacts } from "../../../core/games/read-once.ts";
import { creature } from "../data/creature-of.ts";
import type { CreatureValues } from "../data/creature-values.ts";
import { type AttributeId, isAttribute } from "../rules/creature/attributes.ts";
import { EFFECTS } from "../rules/hit.ts";
import { SHEET_ACTIONS } from "./actions.ts";
import { fightContext } from "./context-fight.ts";
import { gearContext } from "./context-gear.ts";
import { headerContext } from "./context-header.ts";
import { notesContext } from "./context-notes.ts";
import { skillLines, skillsContext } from "./context-skills.ts";
import {
  activityCounters,
  type Counter,
  type DangerCounter,
  dangerCounters,
  type NeedCounter,
  needCounters,
} from "./counters.ts";
import { ITEM_CONTENTS } from "./item-contents.ts";
import { dicePool } from "./rows.ts";

/** Attribute chosen for all skills of a sheet; absent if each skill uses its usual one. */
const picked = new WeakMap<SheetLike, AttributeId>();

const ACTOR_CONTENTS: ActorSheetContents = {
  part: (sheet, partId) => sharingFacts(() => contextOf(sheet, partId)),

  rollValue(actor, { kind, key }) {
    const { scores } = creature(actor);
    const item = actor.items.get(key);
    if ((kind === "attack" || kind === "damage") && item) return dicePool(actor, item, kind);
    if (kind !== "check") return null;
    const skill = skillLines(actor).find((line) => line.key === key || line.key.endsWith(`.${key}`));
    if (skill) return String(skill.value);
    return isAttribute(key) && scores[key] !== null ? String(scores[key]) : null;
  },
};

function contextOf(...[sheet, partId]: Parameters<ActorSheetContents["part"]>): object {
  const { document: actor } = sheet;
  switch (partId) {
    case "header":
      return headerContext(actor, sheet.isEditable);
    case "fight":
      return fightContext(actor, sheet.mode === "edit");
    case "skills":
      return skillsContext(actor, picked.get(sheet) ?? null);
    case "state":
      return stateContext(actor);
    case "gear":
      return gearContext(actor);
    case "notes":
      return notesContext(actor);
    default:
      return {};
  }
}

const onPickAttribute: SheetAction = async function (_event, target) {
  const attribute = target.dataset.attribute ?? "";
  if (isAttribute(attribute)) picked.set(this, attribute);
  else picked.delete(this);
  await this.render({ parts: ["skills"] });
};

export const SHEETS: GameSheets = {
  actor: ACTOR_CONTENTS,
  item: ITEM_CONTENTS,
  actions: { pickAttribute: onPickAttribute, ...SHEET_ACTIONS },
};

/** Context of the state tab: counters, breath and rulings. */
interface StateContext {
  readonly rulings: readonly { readonly id: string; readonly label: string }[];
  readonly tolerated: CreatureValues["tolerated"];
  readonly activity: readonly Counter[];
  readonly danger: readonly DangerCounter[];
  readonly breathNow: CreatureValues["breathNow"];
  readonly breathPrepared: CreatureValues["breathPrepared"];
  readonly needs: readonly NeedCounter[];
}

function stateContext(actor: ActorDocument): StateContext {
  const values = creature(actor);
  const { tolerated, breathNow, breathPrepared } = values;
  return {
    rulings: EFFECTS.map((id) => ({ id, label: `MANIFOLD.Soul.Effect.${id}` })),
    tolerated,
    activity: activityCounters(values),
    danger: dangerCounters(values),
    breathNow,
    breathPrepared,
    needs: needCounters(values),
  };
}
