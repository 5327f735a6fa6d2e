/**
 * Simulates a package that draws dice, with the public features that other packages use. Messages are marked while
 * their dice roll; a promise and a hook report that the dice have come to rest. Tests decide when that happens.
 */

/** The resolvers of promises that wait for the dice of a message, by its id. */
const waiting = new Map();
/** Whether the promise rejects, like that of a faulty package. */
let broken = false;

function onMessage(message) {
  if (message.rolls.some(({ dice }) => dice.length > 0)) message._dice3danimating = true;
}

/** Adds the package to the page. @returns a function that removes it */
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

/** Ends the animation of a message's dice. */
export function rest(message, by = "promise") {
  delete message._dice3danimating;
  if (by === "promise") waiting.get(message.id)?.(true);
  else Hooks.callAll("diceSoNiceRollComplete", message.id);
}

Hooks.once("ready", () => {
  setUp();
  game.dice3d.rest = rest;
});
