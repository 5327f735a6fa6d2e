// @ts-check
/**
 * A head-up display: the rolls of an actor in groups, with their odds and costs, its points and conditions. A click rolls.
 * It uses `game.system.api.hud` and the hooks that tell of changes, and nothing else of the system.
 */

/** @typedef {import("../../../module/core/contract/public-api.ts").Hud} Hud */
/** @typedef {import("../../../module/core/contract/public-api.ts").HudAction} HudAction */

/** @returns {import("../../../module/core/contract/public-api.ts").ManifoldApi} */
const api = () => /** @type {any} */ (globalThis).game.system.api;

/**
 * @param {string} name
 * @param {string} text
 */
function element(name, text = "") {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** @param {number | null | undefined} chance */
const percent = (chance) => (chance == null ? "" : ` ${Math.round(chance * 100)} %`);

/**
 * @param {Hud} hud
 * @param {HudAction} action
 */
function button(hud, action) {
  const made = /** @type {HTMLButtonElement} */ (
    element("button", action.label + percent(action.odds?.success))
  );
  made.type = "button";
  made.dataset.action = action.id;
  made.title = action.disabled ?? action.cost ?? "";
  made.disabled = action.disabled !== null;
  made.addEventListener("click", async () => {
    const answer = await api().roll(hud.actor, action.kind, action.key);
    if (answer.state === "refused") made.title = answer.reason;
  });
  return made;
}

/**
 * Draws the display of an actor. Texts of documents are set as text, never as markup.
 * @param {string | { readonly uuid: string }} actor
 */
export async function drawHud(actor) {
  const hud = await api().hud(actor, { odds: true });
  const root = element("section");
  root.className = "example-hud";
  root.dataset.actor = hud.actor;
  root.append(element("h2", hud.name));
  for (const { label, value, max } of hud.resources)
    root.append(element("p", `${label}: ${value}${max === null ? "" : ` / ${max}`}`));
  root.append(element("p", hud.conditions.map(({ label }) => label).join(", ")));
  for (const group of hud.groups) {
    const list = element("fieldset");
    list.append(element("legend", group.label), ...group.actions.map((action) => button(hud, action)));
    root.append(list);
  }
  return root;
}

/** What a display shows may be another after each of these. */
const CHANGES = ["manifold.applied", "manifold.undone", "manifold.gainedCondition", "manifold.lostCondition"];

/** Hooks of the host after which a document of the actor may be another: what is typed, dropped, switched or deleted. */
const DOCUMENT_CHANGES = [
  "updateActor",
  "updateActorDelta",
  ...["Item", "ActiveEffect"].flatMap((name) => [`create${name}`, `update${name}`, `delete${name}`]),
];

/**
 * Whether a document is the actor or is in it, at any depth; the changes of a token without an actor of the world are a
 * document beside its actor.
 * @param {{ readonly uuid: string, readonly parent?: { readonly actor?: { readonly uuid: string } | null } | null }} changed
 * @param {string} actor uuid
 */
const concerns = ({ uuid, parent }, actor) =>
  uuid === actor || uuid.startsWith(`${actor}.`) || parent?.actor?.uuid === actor;

/**
 * Keeps the display of an actor in an element up to date. One drawing is under way at a time; what changes meanwhile is
 * drawn once, afterwards. A deleted actor leaves the element empty.
 * @param {HTMLElement} place
 * @param {string} actor uuid
 * @returns stops it
 */
export function keepHud(place, actor) {
  const { Hooks } = /** @type {any} */ (globalThis);
  let busy = false;
  let stale = false;
  let stopped = false;

  async function draw() {
    stale = true;
    if (busy) return;
    busy = true;
    while (stale && !stopped) {
      stale = false;
      // A refusal is a sentence: the actor may have gone while it was drawn.
      const drawn = await drawHud(actor).catch((/** @type {Error} */ { message }) => element("p", message));
      if (!stopped) place.replaceChildren(drawn);
    }
    busy = false;
  }

  /** @type {[name: string, id: number][]} */
  const listeners = [];
  /**
   * @param {string} name
   * @param {(changed: any) => void} listener
   */
  const listen = (name, listener) => listeners.push([name, Hooks.on(name, listener)]);
  const stop = () => {
    stopped = true;
    for (const [name, id] of listeners.splice(0)) Hooks.off(name, id);
  };

  for (const name of CHANGES)
    listen(name, (payload) => {
      if (payload.actor === actor) void draw();
    });
  for (const name of DOCUMENT_CHANGES)
    listen(name, (changed) => {
      if (concerns(changed, actor)) void draw();
    });
  for (const name of ["deleteActor", "deleteToken"])
    listen(name, ({ uuid }) => {
      if (uuid !== actor && !actor.startsWith(`${uuid}.`)) return;
      stop();
      place.replaceChildren();
    });
  void draw();
  return stop;
}
