/** Buttons of the sheet. Each applies one change set, which the user can undo in the list of changes. */

import { applyToActor } from "../../../core/changes/apply-to-actor.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { targetedTokens } from "../../../core/scene/scene.ts";
import { creature } from "../data/creature-of.ts";
import { isItem } from "../data/item-of.ts";
import { payMaterial } from "../rules/crafting/costs.ts";
import { addFatigue, removeFatigue } from "../rules/survival/fatigue.ts";
import { drinkForDay, goWithout, NEEDS, type Need, resupply } from "../rules/survival/hunger-and-thirst.ts";
import { holdBreath, stopHoldingBreath } from "../rules/survival/underwater.ts";
import { standUp } from "../rules/turn/costs.ts";
import { wearinessOf } from "../survival/weariness.ts";
import { actionPointsInCombat } from "../turn/action-points.ts";

interface ActorSheet {
  readonly document: unknown;
}

type Action = (this: ActorSheet, event: PointerEvent, target: HTMLElement) => Promise<unknown>;

const actorOf = ({ document }: ActorSheet): ActorDocument => document as ActorDocument;

const needOf = (target: HTMLElement): Need | undefined => NEEDS.find((id) => id === target.dataset.need);

const onAddFatigue: Action = async function () {
  const actor = actorOf(this);
  await applyToActor(actor, addFatigue(wearinessOf(actor)), { key: "MANIFOLD.Soul.Fatigue" });
};

const onRemoveFatigue: Action = async function () {
  const actor = actorOf(this);
  await applyToActor(actor, removeFatigue(wearinessOf(actor)), { key: "MANIFOLD.Soul.Fatigue" });
};

/** Adds hours without food or water. */
const onGoWithout: Action = async function (_event, target) {
  const actor = actorOf(this);
  const need = needOf(target);
  if (!need) return;
  const { hoursWithoutWater, hoursWithoutFood } = creature(actor).supplies;
  const before = need === "water" ? hoursWithoutWater : hoursWithoutFood;
  const change = goWithout(need, before, Number(target.dataset.hours), wearinessOf(actor));
  await applyToActor(actor, change, { key: `MANIFOLD.Soul.Want.${need}` });
};

const onResupply: Action = async function (_event, target) {
  const need = needOf(target);
  if (need) await applyToActor(actorOf(this), resupply(need), { key: `MANIFOLD.Soul.Want.${need}` });
};

/** Counts a day with the button's litres of water. */
const onDrink: Action = async function (_event, target) {
  const actor = actorOf(this);
  const { hoursWithoutWater } = creature(actor).supplies;
  const change = drinkForDay(Number(target.dataset.litres), hoursWithoutWater, wearinessOf(actor));
  await applyToActor(actor, change, { key: "MANIFOLD.Soul.Want.day" });
};

/** Holds one's breath for as long as Endurance allows, longer after a minute of preparation (S-105). */
const onHoldBreath: Action = async function (_event, target) {
  const actor = actorOf(this);
  const { breathNow, breathPrepared } = creature(actor);
  const { seconds } = target.dataset.prepared === "true" ? breathPrepared : breathNow;
  await applyToActor(actor, holdBreath(seconds), { key: "MANIFOLD.Soul.Condition.holdingBreath" });
};

const onBreathe: Action = async function () {
  await applyToActor(actorOf(this), stopHoldingBreath(), { key: "MANIFOLD.Soul.Sheet.breathe" });
};

/** @throws Refusal in combat without an action point left */
const onStandUp: Action = async function () {
  const actor = actorOf(this);
  const left = actionPointsInCombat(actor);
  if (left === 0)
    throw new Refusal({ key: "MANIFOLD.Soul.Problem.noPointToRise", data: { actor: actor.name } });
  await applyToActor(actor, standUp(left !== null), { key: "MANIFOLD.Soul.Sheet.standUp" });
};

/** Pays for a project's lost material. @throws Refusal without enough copper */
const onPay: Action = async function (_event, target) {
  const actor = actorOf(this);
  const item = actor.items.get(target.closest<HTMLElement>("[data-item-id]")?.dataset.itemId ?? "");
  if (!item || !isItem(item, "soulProject")) return;
  const { owed } = item.system;
  if (creature(actor).copper < owed)
    throw new Refusal({ key: "MANIFOLD.Soul.Problem.purse", data: { actor: actor.name, copper: owed } });
  await applyToActor(actor, payMaterial(item.id!, owed), { key: item.name });
};

/** Opens the ruling dialog for the user's targets, or for this actor without targets. */
const onOpenRuling: Action = async function (_event, target) {
  const actor = actorOf(this);
  const own = targetedTokens().length === 0 ? { targets: [actor.uuid] } : {};
  await actor.roll("ruling", target.dataset.effect ?? "damage", { dialog: true, ...own });
};

export const SHEET_ACTIONS = {
  addFatigue: onAddFatigue,
  removeFatigue: onRemoveFatigue,
  goWithout: onGoWithout,
  resupply: onResupply,
  drink: onDrink,
  holdBreath: onHoldBreath,
  breathe: onBreathe,
  standUp: onStandUp,
  pay: onPay,
  openRuling: onOpenRuling,
};
