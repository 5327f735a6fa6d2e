/** The parts of a game page that tests use to build their own client. */
export { Roll, registerDice } from "./dice/_module.ts";
export { useMessageRenderer } from "./documents/chat/renderer.ts";
export { assembleFoundry } from "./foundry.ts";
export { Game } from "./game.ts";
export { Hooks } from "./helpers/hooks.ts";
export { SocketTransport } from "./socket.ts";
export type { Transport } from "./transport.ts";
