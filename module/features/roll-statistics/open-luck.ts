/** Opens the roll statistics from the settings and by /luck in the chat. */
import { reportErrors } from "../../core/host/report-errors.ts";

export async function openLuck(): Promise<void> {
  const { LuckWindow } = await import("./luck-window.ts");
  const shown = foundry.applications.instances.get("manifold-luck");
  await (shown ?? new LuckWindow()).render({ force: true });
}

/**
 * Hook `chatMessage`.
 * @returns false for the command, so that Foundry posts nothing
 */
export function onLuckCommand(_log: unknown, text: string): boolean {
  if (text.trim().toLowerCase() !== "/luck") return true;
  void reportErrors(openLuck);
  return false;
}
