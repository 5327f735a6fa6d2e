/** Saves rolled in a full rest: sleeping in armor, recovering from traumas. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { ChangeSetBuilder } from "../../../kit/change-set.ts";
import type { DiceGroup, RolledDie } from "../../../kit/contract.ts";
import { checkRequest } from "../check/request.ts";
import { creature } from "../data/creature-of.ts";
import { traumasOf } from "../data/traumas-of.ts";
import { checkRules, defaultCheckChoices } from "../rules/check/check.ts";
import { CHECK_GROUP, type EdgeCheckPlan } from "../rules/check/types.ts";
import { type Care, careModifiers, TRAUMA_SAVE_DC, TRAUMA_SAVES } from "../rules/injury/trauma-recovery.ts";
import type { Trauma } from "../rules/injury/traumas.ts";
import type { EdgeModifier } from "../rules/modifiers.ts";
import { ARMOR_REST_DC, traumaHeals } from "../rules/survival/rest.ts";

/** A save with all its modifiers. */
export interface RestSave {
  /** Group of its dice. */
  readonly group: string;
  /** Name of the armor or trauma. */
  readonly label: string;
  readonly plan: EdgeCheckPlan;
}

interface SaveInput {
  readonly group: string;
  readonly label: string;
  readonly key: string;
  readonly dc: number;
  readonly more?: readonly EdgeModifier[];
}

export function saveOf(actor: ActorDocument, { group, label, key, dc, more = [] }: SaveInput): RestSave {
  const plain = checkRequest(actor, key, "save");
  const request = { ...plain, dc, modifiers: [...plain.modifiers, ...more] };
  return { group, label, plan: checkRules.plan(request, defaultCheckChoices(request)) };
}

/** The save for a rest in the heaviest armor worn; null without armor (E-509). */
export function armorSave(actor: ActorDocument): RestSave | null {
  const worn = creature(actor).wornArmor();
  const [heaviest] = worn.sort((a, b) => ARMOR_REST_DC[b.system.class] - ARMOR_REST_DC[a.system.class]);
  if (!heaviest) return null;
  const { name, system } = heaviest;
  return saveOf(actor, { group: "armor", label: name, key: "stamina", dc: ARMOR_REST_DC[system.class] });
}

/** One save for every trauma that has not healed (E-491). */
export const traumaSaves = (actor: ActorDocument, care: Care): { trauma: Trauma; save: RestSave }[] =>
  traumasOf(actor)
    .filter(({ healed }) => !healed)
    .map((trauma) => ({
      trauma,
      save: saveOf(actor, {
        group: `trauma-${trauma.id}`,
        label: trauma.name,
        key: TRAUMA_SAVES[trauma.nature].skill,
        dc: TRAUMA_SAVE_DC,
        more: careModifiers(care),
      }),
    }));

/** The dice of a save, all kept: the rules drop one when reading them. */
export const diceOf = ({ group, label, plan }: RestSave): DiceGroup[] =>
  plan.automaticFailure === null ? [{ group, formula: plan.mode === "normal" ? "2d12" : "3d12", label }] : [];

export function succeeds({ group, plan }: RestSave, dice: readonly RolledDie[]): boolean {
  const own = dice.filter((die) => die.group === group).map((die) => ({ ...die, group: CHECK_GROUP }));
  return checkRules.resolve(plan, own).success === true;
}

/** Counts a save. The last one removes a mild trauma, or leaves the permanent part of a severe one (E-492, E-496). */
export function addTraumaSave(
  changes: ChangeSetBuilder,
  { id, name, successes, needed, severity }: Trauma,
): void {
  const step = { id: `trauma.${id}`, label: name, value: 1 };
  if (!traumaHeals(successes + 1, needed)) {
    changes.item(id).add("successes", 1, step);
  } else if (severity === "mild") {
    changes.removeItem(id, step);
  } else {
    changes.item(id).add("successes", 1, step).set("healed", true);
  }
}
