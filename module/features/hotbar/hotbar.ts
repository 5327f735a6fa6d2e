/** Hotbar macros: they find their item or actor by uuid, and notify the user if it has been deleted. */

import { iconPath } from "../../core/host/constants.ts";
import { actorByUuid, itemByUuid } from "../../core/host/host.ts";
import { reportErrors } from "../../core/host/report-errors.ts";
import type { MacroPlan } from "./hotbar-plan.ts";

interface DropData {
  readonly type?: string;
  readonly uuid?: string;
  readonly kind?: string;
  readonly key?: string;
  readonly label?: string;
}

/**
 * Hook `hotbarDrop`.
 * @returns false if this system creates the macro, so that Foundry does not
 */
export function onHotbarDrop(_bar: unknown, data: DropData, slot: number | string): boolean {
  const plan = macroFor(data);
  if (!plan) return true;
  void reportErrors(async () => (await import("./hotbar-macros.ts")).makeMacro(plan, Number(slot)));
  return false;
}

/** The macro of a drop; null if it has no roll, as items in compendia, which have no actor. */
function macroFor(data: DropData): MacroPlan | null {
  if (!data.uuid) return null;
  if (data.type === "ManifoldRoll") return rollMacro(data);
  if (data.type !== "Item" || data.uuid.startsWith("Compendium.")) return null;
  const item = itemByUuid(data.uuid);
  const address = item?.rollAddress;
  if (!address) return null;
  return {
    name: item.name,
    owner: item.actor?.name ?? null,
    img: item.img ?? iconPath(item.subtype!.icon),
    command: call("rollItem", [data.uuid]),
    forSelected: call("rollSelected", [{ ruleset: item.ruleset!.id, ...address, name: item.name }]),
  };
}

const call = (method: string, values: readonly unknown[]): string =>
  `game.system.api.${method}(${values.map((value) => JSON.stringify(value)).join(", ")});`;

function rollMacro({ uuid, kind, key, label }: DropData): MacroPlan | null {
  const actor = actorByUuid(uuid!);
  if (!actor?.ruleset || !kind) return null;
  const name = label ?? kind;
  return {
    name,
    owner: actor.name,
    img: iconPath(actor.ruleset.icon),
    command: call("roll", [uuid, kind, key ?? ""]),
    forSelected: call("rollSelected", [{ ruleset: actor.ruleset.id, kind, key: key ?? "", name }]),
  };
}
