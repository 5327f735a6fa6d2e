/** The doors of the luck report: the settings, and /luck in the chat. */
import { reportErrors } from "../../core/host/report-errors.ts";

export async function openLuck(): Promise<void> {
  const { LuckWindow } = await import("./luck-window.ts");
  const shown = foundry.applications.instances.get("manifold-luck");
  await (shown ?? new LuckWindow()).render({ force: true });
}

/** Hook `chatMessage`. @returns false for our command, so that the host posts nothing */
export function onLuckCommand(_log: unknown, text: string): boolean {
  if (text.trim().toLowerCase() !== "/luck") return true;
  void reportErrors(openLuck);
  return false;
}
