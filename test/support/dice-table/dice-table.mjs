/**
 * Stands in for packages that draw dice, with the part of their public surface that other packages use: messages with
 * dice are marked while these roll, a promise and a hook tell that they lie. Tests say when that is.
 */

/** What waits for the dice of a message, by its id. */
const waiting = new Map();
/** Whether the promise breaks, as that of a faulty package does. */
let broken = false;

function onMessage(message) {
  if (message.rolls.some(({ dice }) => dice.length > 0)) message._dice3danimating = true;
}

/** Puts the package on the page. @returns takes it away */
export function setUp({ silent = false, faulty = false } = {}) {
  broken = faulty;
  game.dice3d = {
    waitFor3DAnimationByMessageID: (id) =>
      broken
        ? Promise.reject(new Error("the dice fell off the table"))
        : new Promise((resolve) => {
            if (!silent) waiting.set(id, resolve);
          }),
  };
  const id = Hooks.on("createChatMessage", onMessage);
  return () => {
    Hooks.off("createChatMessage", id);
    delete game.dice3d;
    waiting.clear();
  };
}

/** The dice of a message lie. */
export function rest(message, by = "promise") {
  delete message._dice3danimating;
  if (by === "promise") waiting.get(message.id)?.(true);
  else Hooks.callAll("diceSoNiceRollComplete", message.id);
}

Hooks.once("ready", () => {
  setUp();
  game.dice3d.rest = rest;
});
