/** Starts a client in its realm. The system is imported after the host is ready, because its classes need the host. */
import { join } from "./client.ts";

const load = async () => {
  await import("../../../module/manifold.ts");
  const { sendCommand: request } = await import("../../../module/core/trust/relay/relay.ts");
  const { onDamageReady } = await import("../../../module/core/consequences/damage-hooks.ts");
  const { loadGames } = await import("../../../module/core/games/load-games.ts");
  return { request, onDamageReady, loadGames };
};

globalThis.joinTable = (border) => join(border, load);
