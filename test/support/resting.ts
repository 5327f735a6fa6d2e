/** Opens, reads, changes and submits the rest dialog like a user. */

import { settled } from "sandbox/testing/settled";
import type { GameFacts } from "../../scripts/lib/games.ts";
import type { TableActor, TableDialog, TableMessage } from "./documents.ts";
import type { Source } from "./table.ts";
import { dialogOf } from "./windows.ts";

export { loadAllDice } from "./next-dice.ts";

export type RestFacts = NonNullable<GameFacts["rests"]>;

/** Removes from actors the values that a rest restores. @returns a function that restores them */
export async function hurt(
  actors: readonly TableActor[],
  { hurt: changes, conditions = [] }: RestFacts,
): Promise<() => Promise<void>> {
  const before = actors.map((actor) =>
    Object.fromEntries(Object.keys(changes).map((path) => [path, valueAt(actor.toObject(), path)])),
  );
  const impose = async (active: boolean, values: readonly object[]) => {
    for (const [index, actor] of actors.entries()) {
      await actor.update(values[index]!);
      for (const condition of conditions) await actor.toggleStatusEffect(condition, { active });
    }
  };
  await impose(
    true,
    actors.map(() => changes),
  );
  return () => impose(false, before);
}

export const valueAt = (object: object, path: string): unknown =>
  path.split(".").reduce<unknown>((inner, part) => (inner as Source | undefined)?.[part], object);

let open: TableDialog | null = null;

export const closeRest = async (): Promise<void> => {
  await open?.close();
};

/** Opens the dialog for a kind of rest. */
export async function openRest(actors: readonly TableActor[], kind: string): Promise<TableDialog> {
  const { RestDialog } = await import("../../module/features/rests/rest-dialog.ts");
  const dialog = dialogOf(new RestDialog(actors[0]!.ruleset, actors));
  open = dialog;
  await dialog.render({ force: true });
  await tick(dialog, "kind", kind, true);
  return dialog;
}

export async function tick(
  dialog: TableDialog,
  name: string,
  value: string,
  checked: boolean,
): Promise<void> {
  const box = dialog.element.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`)!;
  box.checked = checked;
  box.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
}

const plainText = (text: string | null) => (text ?? "").replaceAll(/\s+/g, " ").trim();

/** The lines of the dialog about one of its actors. */
export const linesOf = (dialog: TableDialog, place: number): string[] => {
  const entry = dialog.element.querySelectorAll(".rest-actors > li")[place]!;
  return [...entry.querySelectorAll("li:not(.empty)")].map(({ textContent }) => plainText(textContent));
};

/** Submits the dialog. @returns the message that can undo the rest */
export async function rest(
  dialog: TableDialog,
  messages: { readonly contents: readonly TableMessage[] },
): Promise<TableMessage> {
  const before = messages.contents.length;
  await dialog.submit();
  if (messages.contents.length !== before + 1) throw new Error("the rest posts no message, or several");
  return messages.contents.at(-1)!;
}
