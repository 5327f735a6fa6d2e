/** The check that dialogs make before they send their input. */
import { hostSocket } from "../../host/host.ts";
import { Refusal } from "../../host/refusal.ts";

/** @throws Refusal if the server cannot be reached; the dialog then stays open and keeps its input */
export function requireConnection(): void {
  if (!hostSocket().connected) throw new Refusal({ key: "MANIFOLD.NoConnection" });
}
