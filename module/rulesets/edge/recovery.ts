/** Saves that a full rest rolls by itself: sleeping in armor, getting over traumas. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { ChangeSetBuilder } from "../../kit/change-set.ts";
import type { DiceGroup, RolledDie } from "../../kit/contract.ts";
import { checkRequest, creature } from "./bridge.ts";
import { traumasOf } from "./injuries.ts";
import { CHECK_GROUP, checkRules, defaultCheckChoices } from "./rules/check.ts";
import type { EdgeCheckPlan, EdgeModifier } from "./rules/check-types.ts";
import { ARMOR_REST_DC, traumaHeals } from "./rules/rest.ts";
import { type Care, careModifiers, TRAUMA_SAVE_DC, TRAUMA_SAVES } from "./rules/trauma-recovery.ts";
import type { Trauma } from "./rules/traumas.ts";

/** A save with everything that counts for it. */
export interface Save {
  /** Group of its dice. */
  readonly group: string;
  /** Name of what is fought. */
  readonly label: string;
  readonly plan: EdgeCheckPlan;
}

export function saveOf(
  actor: ManifoldActor,
  {
    group,
    label,
    key,
    dc,
    more = [],
  }: {
    group: string;
    label: string;
    key: string;
    dc: number;
    more?: readonly EdgeModifier[];
  },
): Save {
  const found = checkRequest(actor, key, "save");
  const request = { ...found, dc, modifiers: [...found.modifiers, ...more] };
  return { group, label, plan: checkRules.plan(request, defaultCheckChoices(request)) };
}

/** The save for resting in the heaviest armor worn; null without any (E-509). */
export function armorSave(actor: ManifoldActor): Save | null {
  const worn = creature(actor).wornArmor();
  const [heaviest] = worn.sort((a, b) => ARMOR_REST_DC[b.system.class] - ARMOR_REST_DC[a.system.class]);
  if (!heaviest) return null;
  const { name, system } = heaviest;
  return saveOf(actor, { group: "armor", label: name, key: "stamina", dc: ARMOR_REST_DC[system.class] });
}

/** One save for every trauma with something left to heal (E-491). */
export const traumaSaves = (actor: ManifoldActor, care: Care): { trauma: Trauma; save: Save }[] =>
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

/** The dice of a save. All are read; which one drops is decided when they are. */
export const diceOf = ({ group, label, plan }: Save): DiceGroup[] =>
  plan.automaticFailure === null ? [{ group, formula: plan.mode === "normal" ? "2d12" : "3d12", label }] : [];

export function succeeds({ group, plan }: Save, dice: readonly RolledDie[]): boolean {
  const own = dice.filter((die) => die.group === group).map((die) => ({ ...die, group: CHECK_GROUP }));
  return checkRules.resolve(plan, own).success === true;
}

/** A save more; the last one heals: a mild trauma is over, of a severe one the permanent part stays (E-492, E-496). */
export function recover(changes: ChangeSetBuilder, { id, name, successes, needed, severity }: Trauma): void {
  const step = { id: `trauma.${id}`, label: name, value: 1 };
  if (!traumaHeals(successes + 1, needed)) {
    changes.item(id).add("successes", 1, step);
  } else if (severity === "mild") {
    changes.removeItem(id, step);
  } else {
    changes.item(id).add("successes", 1, step).set("healed", true);
  }
}
