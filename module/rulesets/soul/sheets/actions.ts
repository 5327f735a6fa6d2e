/** What the buttons of the state and gear tabs do: each one change set, which the list of changes can take back. */
import { applyToActor } from "../../../core/changes/apply-to-actor.ts";
import type { ManifoldActor } from "../../../core/documents/actor.ts";
import { localizeText } from "../../../core/format.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Text } from "../../../core/ruleset.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { actionPointsInCombat, valuesOf } from "../bridge.ts";
import type { SoulProjectData } from "../data/project.ts";
import { payMaterial, standUp } from "../rules/costs.ts";
import { breatheAgain, holdBreath } from "../rules/underwater.ts";
import { dayOfWater, goWithout, supply, WANTS, type Want } from "../rules/want.ts";

/** What these actions need of the sheet. */
interface SheetOfActor {
  readonly document: unknown;
}

type Action = (this: SheetOfActor, event: PointerEvent, target: HTMLElement) => Promise<void>;

const actorOf = ({ document }: SheetOfActor): ManifoldActor => document as ManifoldActor;

/** A refusal is told; then nothing has changed. */
async function change(actor: ManifoldActor, set: ChangeSet, what: Text): Promise<void> {
  try {
    await applyToActor(actor, set, what);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ui.notifications!.warn(localizeText(error.text));
  }
}

const wantOf = (target: HTMLElement): Want | undefined => WANTS.find((id) => id === target.dataset.want);

/** Hours without food or water go by. */
const goHungry: Action = async function (_event, target) {
  const actor = actorOf(this);
  const want = wantOf(target);
  if (!want) return;
  const { supplies, fatigue } = valuesOf(actor);
  const before = want === "water" ? supplies.hoursWithoutWater : supplies.hoursWithoutFood;
  const weary = { fatigue: fatigue.value, conditions: [...actor.statuses] };
  const set = goWithout(want, before, Number(target.dataset.hours), weary);
  await change(actor, set, { key: `MANIFOLD.Soul.Want.${want}` });
};

const takeIn: Action = async function (_event, target) {
  const want = wantOf(target);
  if (want) await change(actorOf(this), supply(want), { key: `MANIFOLD.Soul.Want.${want}` });
};

/** A day with so much water. */
const drink: Action = async function (_event, target) {
  const actor = actorOf(this);
  const { supplies, fatigue } = valuesOf(actor);
  const weary = { fatigue: fatigue.value, conditions: [...actor.statuses] };
  const set = dayOfWater(Number(target.dataset.litres), supplies.hoursWithoutWater, weary);
  await change(actor, set, { key: "MANIFOLD.Soul.Want.day" });
};

/** Air is held: as long as Endurance allows, longer with a minute to prepare (S-105). */
const takeBreath: Action = async function (_event, target) {
  const actor = actorOf(this);
  const { breathNow, breathPrepared } = valuesOf(actor);
  const { seconds } = target.dataset.prepared === "true" ? breathPrepared : breathNow;
  await change(actor, holdBreath(seconds), { key: "MANIFOLD.Soul.Condition.holdingBreath" });
};

const breathe: Action = async function () {
  await change(actorOf(this), breatheAgain(), { key: "MANIFOLD.Soul.Sheet.breathe" });
};

/** Getting up takes an action point, in a fight one that is left. */
const getUp: Action = async function () {
  const actor = actorOf(this);
  const left = actionPointsInCombat(actor);
  if (left === 0) {
    const data = { actor: actor.name };
    ui.notifications!.warn(game.i18n!.format("MANIFOLD.Soul.Problem.noPointToRise", data));
    return;
  }
  await change(actor, standUp(left !== null), { key: "MANIFOLD.Soul.Sheet.standUp" });
};

/** Pays for lost material out of the purse. */
const pay: Action = async function (_event, target) {
  const actor = actorOf(this);
  const id = target.closest<HTMLElement>("[data-item-id]")?.dataset.itemId ?? "";
  const item = actor.items.get(id);
  if (!item) return;
  const { owed } = item.system as unknown as SoulProjectData;
  const { copper } = valuesOf(actor);
  if (copper < owed) {
    const data = { actor: actor.name, copper: String(owed) };
    ui.notifications!.warn(game.i18n!.format("MANIFOLD.Soul.Problem.purse", data));
    return;
  }
  await change(actor, payMaterial(id, owed), { key: item.name });
};

/** Opens the dialog that gives or takes points; without a target, one's own. */
const giveOrTake: Action = async function (_event, target) {
  const actor = actorOf(this);
  const { targets } = game.user as unknown as { targets: ReadonlySet<unknown> };
  const own = targets.size === 0 ? { targets: [actor.uuid!] } : {};
  await actor.roll("ruling", target.dataset.effect ?? "damage", { dialog: true, ...own });
};

export const STATE_ACTIONS = { goHungry, drink, takeIn, takeBreath, breathe, getUp, pay, giveOrTake };
