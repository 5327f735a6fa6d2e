/** Hotbar macros: they find their item or actor by uuid, and notify the user if it has been deleted. */

import { iconPath } from "./constants.ts";
import { actorByUuid, isShiftHeld, itemByUuid } from "./host.ts";
import { reportErrors } from "./report-errors.ts";
import { clickOpensDialog } from "./settings.ts";

interface DropData {
  readonly type?: string;
  readonly uuid?: string;
  readonly kind?: string;
  readonly key?: string;
  readonly label?: string;
}

interface MacroPlan {
  readonly name: string;
  readonly img: string;
  readonly command: string;
}

/**
 * Hook `hotbarDrop`.
 * @returns false if this system creates the macro, so that Foundry does not
 */
export function onHotbarDrop(_bar: unknown, data: DropData, slot: number | string): boolean {
  const plan = macroFor(data);
  if (!plan) return true;
  void reportErrors(() => assign(plan, Number(slot)));
  return false;
}

/** The macro of a drop; null if it has no roll. Items in compendia have none: no actor owns them. */
function macroFor(data: DropData): MacroPlan | null {
  if (!data.uuid) return null;
  if (data.type === "ManifoldRoll") return rollMacro(data);
  if (data.type !== "Item" || data.uuid.startsWith("Compendium.")) return null;
  const item = itemByUuid(data.uuid);
  if (!item?.rollAddress) return null;
  return {
    name: item.name,
    img: item.img ?? iconPath(item.subtype!.icon),
    command: `game.system.api.rollItem(${JSON.stringify(data.uuid)});`,
  };
}

function rollMacro({ uuid, kind, key, label }: DropData): MacroPlan | null {
  const actor = actorByUuid(uuid!);
  if (!actor?.ruleset || !kind) return null;
  return {
    name: `${label ?? kind} (${actor.name})`,
    img: iconPath(actor.ruleset.icon),
    command: `game.system.api.roll(${[uuid, kind, key ?? ""].map((part) => JSON.stringify(part)).join(", ")});`,
  };
}

/** Uses an existing macro with the same command. */
async function assign({ name, img, command }: MacroPlan, slot: number): Promise<void> {
  const present = game.macros!.find((macro) => macro.command === command && macro.isOwner);
  const macro = present ?? (await Macro.implementation.create({ name, img, command, type: "script" }));
  if (macro) await game.user!.assignHotbarMacro(macro, slot);
}

/** Shift opens the dialog, as on a sheet. */
export function wantsDialog(): boolean {
  return isShiftHeld() !== clickOpensDialog();
}
