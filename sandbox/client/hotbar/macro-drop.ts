import type { PlainObject } from "../applications/host.ts";
import { notify, type ShellMacro, shell } from "../sidebar/host.ts";
import { TEXT } from "../sidebar/text.ts";
import type { Hotbar } from "./hotbar.ts";

interface DropData extends PlainObject {
  type?: string;
  slot?: number | string;
}

/**
 * Handles a drop on a slot. The hook hotbarDrop (hotbar, data, slot) may take the drop over by returning false.
 * Otherwise a Macro moves to the slot (from its previous slot), and a RollTable or a sheet's document gets a macro that
 * opens it.
 */
export async function dropOnSlot(hotbar: Hotbar, data: DropData, slot: number): Promise<void> {
  if (!shell.Hooks.call("hotbarDrop", hotbar, data, slot)) return;
  const user = shell.game.user;
  if (data.type === "Macro") {
    const macro = await macroFor(data);
    if (macro) await user.assignHotbarMacro(macro, slot, data.slot ? { fromSlot: Number(data.slot) } : {});
    return;
  }
  const command = commandFor(data);
  if (!command) return notify("warn", TEXT.hotbar.noMacro(data.type ?? "thing"));
  const document = await shell.documentClass(String(data.type)).fromDropData(data);
  if (!document) return;
  const macro = await shell.documentClass("Macro").implementation.create({
    name: document.name,
    type: "script",
    img: document.img ?? undefined,
    command: command(document.uuid),
  });
  if (macro) await user.assignHotbarMacro(macro as ShellMacro, slot);
}

/** Imports compendium macros, because slots store world macros. */
async function macroFor(data: DropData): Promise<ShellMacro | null> {
  const macro = (await shell.documentClass("Macro").fromDropData(data)) as ShellMacro | null;
  if (!macro?.pack) return macro;
  const pack = shell.game.packs.get(macro.pack);
  return pack ? ((await shell.game.macros.importFromCompendium(pack, macro.id)) as ShellMacro) : null;
}

/** The script of the macro for a dropped document. */
function commandFor({ type }: DropData): ((uuid: string) => string) | null {
  switch (type) {
    case "RollTable":
      return (uuid) => `(await fromUuid("${uuid}"))?.draw();`;
    case "Actor":
    case "Item":
    case "JournalEntry":
      return (uuid) => `(await fromUuid("${uuid}"))?.sheet.render({ force: true });`;
    default:
      return null;
  }
}
