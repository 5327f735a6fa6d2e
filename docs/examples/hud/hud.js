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

/**
 * Keeps the display of an actor in an element up to date.
 * @param {HTMLElement} place
 * @param {string} actor uuid
 * @returns stops it
 */
export function keepHud(place, actor) {
  const { Hooks } = /** @type {any} */ (globalThis);
  const draw = async () => place.replaceChildren(await drawHud(actor));
  const ids = CHANGES.map((name) =>
    Hooks.on(name, (/** @type {{ actor: string }} */ payload) => payload.actor === actor && draw()),
  );
  void draw();
  return () => {
    for (const [index, name] of CHANGES.entries()) Hooks.off(name, ids[index]);
  };
}
