/** Click handlers of all sheets, by `data-action`. `this` is the sheet. */

import {
  createEffectByHand,
  deleteEffectByHand,
  FROM_SHEET,
  updateEffectByHand,
} from "../changes/hand-changes.ts";
import type { EffectDocument } from "../contract/documents.ts";
import { clickOptions } from "../games/settings.ts";
import { iconPath } from "../host/constants.ts";
import { confirm, isActor, openSheet, t } from "../host/host.ts";
import { offered } from "../host/offers.ts";
import { pickImage } from "../host/pick-image.ts";
import { drawBundled, loadTemplates } from "../templates/templates.ts";
import { itemLink } from "../text/rules-link.ts";
import { LIST_ACTIONS } from "./lists/list-actions.ts";
import { PIN_ACTIONS } from "./pinning.ts";
import { openRulesPage } from "./rules-pages/find-page.ts";
import { actorOf, itemOf, type SheetLike } from "./sheet-like.ts";
import { holdWithin } from "./typed-numbers.ts";

type Handler = (this: SheetLike, event: PointerEvent, target: HTMLElement) => Promise<void>;

/** The effect of the row: an effect of the document, or of an item that the actor carries. */
function effectOf({ document }: SheetLike, target: Element): EffectDocument | undefined {
  const uuid = target.closest<HTMLElement>("[data-effect-uuid]")?.dataset.effectUuid;
  const effects = isActor(document) ? [...document.allApplicableEffects()] : [...document.effects];
  return effects.find((effect) => effect.uuid === uuid);
}

const openEffect: Handler = async function (_event, target) {
  const effect = effectOf(this, target);
  if (effect) await openSheet(effect);
};

const switchEffect: Handler = async function (_event, target) {
  const effect = effectOf(this, target);
  if (effect) await updateEffectByHand(effect, { disabled: !effect.disabled });
};

const deleteEffect: Handler = async function (_event, target) {
  const effect = effectOf(this, target);
  if (!effect) return;
  await loadTemplates();
  const content = drawBundled("core/apps/delete", { name: effect.name });
  if (await confirm("MANIFOLD.Effect.Delete", content)) await deleteEffectByHand(effect);
};

/** Creates an effect without changes and opens its sheet. */
const createEffect: Handler = async function () {
  const holder = this.document;
  const source = { name: t("MANIFOLD.Effect.New"), img: iconPath("sparkles") };
  const effect = await createEffectByHand(holder, source);
  if (effect) await openSheet(effect);
};

const EFFECT_ACTIONS = { openEffect, switchEffect, deleteEffect, createEffect };

/**
 * Makes the roll of `data-roll-kind` and `data-roll-key`, or the roll of the row's item. `data-roll-ask` always opens
 * the dialog, for rolls without useful defaults (the height of a fall).
 */
const roll: Handler = async function (event, target) {
  const { rollKind, rollKey, rollAsk } = target.dataset;
  const actor = actorOf(this);
  const options = rollAsk === undefined ? clickOptions(event) : { dialog: true };
  if (rollKind) await actor?.roll(rollKind, rollKey ?? "", options);
  else await itemOf(this, target)?.roll(options, actor);
};

const toggleMode: Handler = async function () {
  this.mode = this.mode === "play" ? "edit" : "play";
  await this.render();
};

/**
 * Lets the user choose another picture. Foundry's own action is for `<img>` elements, which cannot be reached by
 * keyboard.
 */
const chooseImage: Handler = async function () {
  const { document } = this;
  await pickImage(document.img ?? "", (img) => document.update({ img }));
};

/** Adds `data-delta` to the number at `data-path`, within its limits, `data-min` and `data-max`. */
const step: Handler = async function (_event, target) {
  const { path, delta } = target.dataset;
  const holder = itemOf(this, target) ?? this.document;
  const found = Number(foundry.utils.getProperty(holder._source, path!)) || 0;
  const value = holdWithin(holder, path!, found + Number(delta), found, target.dataset);
  if (value !== found) await holder.update({ [path!]: value }, FROM_SHEET);
};

/** Toggles the boolean at `data-path` of the row's item, or of the sheet's document. */
const toggle: Handler = async function (_event, target) {
  const holder = itemOf(this, target) ?? this.document;
  const { path } = target.dataset;
  await holder.update({ [path!]: !foundry.utils.getProperty(holder._source, path!) }, FROM_SHEET);
};

/** Opens the character builder for an empty sheet, or continues a draft. */
const makeCharacter: Handler = async function () {
  const actor = actorOf(this);
  if (actor) await offered("openGuide")(actor);
};

const makeAtRandom: Handler = async function () {
  const actor = actorOf(this);
  if (actor) await offered("makeRandom")(actor);
};

/** Opens the rules page of the row's item. */
const openRules: Handler = async function (_event, target) {
  const item = itemOf(this, target);
  if (item) await openRulesPage(itemLink(item));
};

const openItem: Handler = async function (_event, target) {
  const item = itemOf(this, target);
  if (item) await openSheet(item);
};

/** Opens the Create dialog for an item of `data-type`, or of any type of the actor's game. */
const createItem: Handler = async function (_event, target) {
  const actor = actorOf(this);
  if (!actor) return;
  const { type } = target.dataset;
  const { askCreate } = await import("./create-dialog.ts");
  await askCreate("Item", [type ? { type } : {}, { parent: actor }, type ? { types: [type] } : {}]);
};

/** Toggles the condition `data-condition`. */
const toggleCondition: Handler = async function (_event, target) {
  await actorOf(this)?.toggleStatusEffect(target.dataset.condition!);
};

const removeEffect: Handler = async function (_event, target) {
  const effect = [...(actorOf(this)?.allApplicableEffects() ?? [])].find(
    ({ id }) => id === target.dataset.effectId,
  );
  if (effect) await deleteEffectByHand(effect);
};

/** Opens the panel `data-panel` of the actor's game for the actor. */
const openPanel: Handler = async function (_event, target) {
  const actor = actorOf(this);
  if (actor)
    await offered("openPanels")({
      ruleset: actor.ruleset!.id,
      panel: target.dataset.panel!,
      actors: [actor],
    });
};

/** Opens the compendium `data-pack`; empty lists link to it. */
const openPack: Handler = async (_event, target) => {
  const pack = game.packs!.get(target.dataset.pack!);
  if (pack) await pack.render(true);
  else ui.notifications!.warn(t("MANIFOLD.Sheet.NoPack", { pack: target.dataset.pack! }));
};

const rest: Handler = async function () {
  const actor = actorOf(this);
  if (actor) await offered("openRests")(actor);
};

/** Shows all conditions of the game: the tab `data-tab`, or that fold of a statblock. */
const openConditions: Handler = async function (_event, target) {
  const { tab = "" } = target.dataset;
  const fold = this.element.querySelector<HTMLDetailsElement>(`details.part-fold[data-key^="${tab}."]`);
  if (!fold) return (this as Partial<Tabbed>).changeTab?.(tab, "primary");
  fold.open = true;
  fold.querySelector<HTMLElement>(".condition")?.focus();
};

interface Tabbed {
  changeTab(tab: string, group: string): void;
}

export const SHEET_ACTIONS = {
  ...EFFECT_ACTIONS,
  ...LIST_ACTIONS,
  ...PIN_ACTIONS,
  rest,
  openConditions,
  roll,
  toggleMode,
  chooseImage,
  step,
  toggle,
  openItem,
  openRules,
  createItem,
  makeCharacter,
  makeAtRandom,
  toggleCondition,
  removeEffect,
  openPack,
  openPanel,
};
