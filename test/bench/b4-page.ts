/** Measurements of B4 inside the page. */
import type { ActorDocument } from "../../module/core/contract/documents.ts";
import type { TableSheet } from "../support/documents.ts";

/** Milliseconds until layout is complete. */
export interface Measured {
  /** The first opening, then each further one. */
  readonly openings: readonly number[];
  readonly updates: readonly number[];
  /** Edits that moved the focus or the caret. */
  readonly lost: number;
}

export interface Wanted {
  readonly id: string;
  readonly openings: number;
  readonly edits: number;
  /** A number of the actor and its value. */
  readonly path: string;
  readonly value: number;
}

/** Opens the sheet, and changes one field while the user writes in another. */
export async function measure({ id, openings, edits, path, value }: Wanted): Promise<Measured> {
  const actor: ActorDocument = game.actors!.get(id)!;
  const sheet = actor.sheet as TableSheet;
  const opened: number[] = [];
  for (let run = 0; run < openings; run += 1) {
    const start = performance.now();
    await sheet.render({ force: true });
    sheet.element.getBoundingClientRect();
    opened.push(performance.now() - start);
    await sheet.close({ animate: false });
  }
  await sheet.render({ force: true });
  sheet.element.querySelector<HTMLElement>("[data-action=toggleMode]")?.click();
  await new Promise((resolve) => setTimeout(resolve, 200));
  const written = sheet.element.querySelector<HTMLInputElement>(
    ".tab.active input[type=text][name]:not([data-number])",
  );
  const name = written?.name ?? "name";
  const field = () => sheet.element.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
  const updates: number[] = [];
  let lost = 0;
  field().focus();
  for (let run = 0; run < edits; run += 1) {
    const caret = run % (field().value.length + 1);
    field().setSelectionRange(caret, caret);
    const shown = new Promise<void>((resolve) => {
      const hook = Hooks.on("renderApplicationV2", (app) => {
        if ((app as object) !== sheet) return;
        Hooks.off("renderApplicationV2", hook);
        resolve();
      });
    });
    let sent = 0;
    // Measured from the server's answer; until then the page waits for the network.
    Hooks.once("updateActor", () => {
      sent = performance.now();
    });
    await actor.update({ [path]: value + ((run + 1) % 2) });
    await shown;
    sheet.element.getBoundingClientRect();
    updates.push(performance.now() - sent);
    const active = document.activeElement as HTMLInputElement | null;
    if (active !== field() || active.selectionStart !== caret) lost += 1;
  }
  return { openings: opened, updates, lost };
}
