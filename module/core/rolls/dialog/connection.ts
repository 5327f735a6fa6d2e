/** What a dialog asks for before it sends what was entered. */
import { hostSocket } from "../../host/host.ts";
import { Refusal } from "../../host/refusal.ts";

/** @throws Refusal if the server cannot be reached; the dialog then stays with what was entered */
export function requireConnection(): void {
  if (!hostSocket().connected) throw new Refusal({ key: "MANIFOLD.NoConnection" });
}
