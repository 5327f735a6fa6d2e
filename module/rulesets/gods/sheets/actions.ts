/** Click actions of this game's sheets; `this` is the sheet. */

import { applyToActor } from "../../../core/changes/apply-to-actor.ts";
import type { ActorDocument, ItemDocument } from "../../../core/contract/documents.ts";
import type { RollResult } from "../../../core/contract/index.ts";
import { createMessage, t } from "../../../core/host/host.ts";
import { speakerOf } from "../../../core/records/speaker.ts";
import { actorOf, itemOf, type SheetLike } from "../../../core/sheets/sheet-like.ts";
import { escapeText } from "../../../core/text/html.ts";
import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import { endAilmentPenalty, forgetAilment, leaveAilmentArea } from "../ailment/ailment-items.ts";
import { breakUpGroup } from "../check/break-up.ts";
import type { Ailment } from "../data/ailment.ts";
import { creature, storedCreature } from "../data/creature-of.ts";
import { ailmentOf } from "../data/item-of.ts";
import type { Power } from "../data/power.ts";
import type { CreationOutcome, CreationRollId } from "../rules/check/creation.ts";
import {
  ABILITIES,
  type AbilityId,
  abilityLabel,
  arrangeStandardScores,
  isAbility,
} from "../rules/creature/abilities.ts";
import { gainAt } from "../rules/creature/derived.ts";
import { SPEEDS, speedCondition, speedOf } from "../rules/creature/speed.ts";
import { AGING_TRADE, tradeForAge } from "../rules/survival/aging.ts";
import { beginCasting, endCasting } from "../rules/survival/movement.ts";

type Handler = (this: SheetLike, event: PointerEvent, target: HTMLElement) => Promise<void>;

/** Chooses a speed; choosing the present one returns to combat movement. */
const setSpeed: Handler = async function (_event, target) {
  const actor = actorOf(this);
  if (!actor) return;
  const chosen = speedOf(target.dataset.speed!);
  if (chosen?.condition) await actor.toggleStatusEffect(speedCondition(chosen.id));
  else
    for (const id of SPEEDS.map((speed) => speedCondition(speed.id)))
      if (actor.statuses.has(id)) await actor.toggleStatusEffect(id, { active: false });
};

const ailmentAction = (
  act: (actor: ActorDocument, ailment: ItemDocument<Ailment>) => Promise<void>,
): Handler =>
  async function (_event, target) {
    const actor = actorOf(this);
    const item = itemOf(this, target);
    const ailment = item && ailmentOf(item);
    if (actor && ailment) await act(actor, ailment);
  };

/** Starts casting a spell, calling a spirit, or using a psychic power. */
const cast: Handler = async function (_event, target) {
  const actor = actorOf(this);
  const item = itemOf(this, target) as ItemDocument<Power> | null;
  if (actor && item?.type === "godsPower")
    await applyToActor(actor, beginCasting(item.system, creature(actor).movementNow), { key: item.name });
};

const finishCasting: Handler = async function () {
  const actor = actorOf(this);
  if (actor) await applyToActor(actor, endCasting(), { key: "MANIFOLD.Gods.Sheet.endCasting" });
};

/** Removes an injury of age for two points of an ability (G-059). */
const tradeAge: Handler = async function (_event, target) {
  const actor = actorOf(this);
  const { ability = "" } = target.dataset;
  if (!actor || !isAbility(ability)) return;
  const { abilities, injuries } = creature(actor);
  const value = tradeForAge(abilities[ability].value);
  if (value === null || injuries.aging < 1) {
    ui.notifications!.warn(t("MANIFOLD.Gods.Problem.noTrade", { count: AGING_TRADE }));
    return;
  }
  await actor.update({
    [`system.abilities.${ability}.value`]: value,
    "system.injuries.aging": injuries.aging - 1,
  });
};

/** Rolls without a dialog and without a card; the caller posts the dice as a plain message. */
const rollCreation = (actor: ActorDocument, id: CreationRollId): Promise<RollResult | null> =>
  actor.roll("creation", id, { dialog: false, silent: true });

/** Rolls the d10 of this level (G-031). */
const rollGain: Handler = async function () {
  const actor = actorOf(this);
  if (!actor) return;
  const { level } = creature(actor);
  const gains = gainAt(level);
  if (gains === null) return;
  const result = await rollCreation(actor, "gain");
  const label = t(`MANIFOLD.Gods.Sheet.${gains}`);
  if (result) await postDice(actor, result, t("MANIFOLD.Gods.Gain.flavor", { level, label }));
};

/** Rolls six totals to arrange freely (G-017). */
const rollAbilities: Handler = async function () {
  const actor = actorOf(this);
  const result = actor && (await rollCreation(actor, "abilities"));
  if (!result) return;
  const { totals } = result.outcome as CreationOutcome;
  const text = t("MANIFOLD.Gods.Creation.totals", { totals: totals.join(", ") });
  await createMessage({
    speaker: speakerOf(actor),
    content: `<p>${escapeText(text)}</p>`,
    rolls: [result.roll],
    sound: CONFIG.sounds.dice,
  });
};

/** Assigns the standard scores instead of rolling, the best score to the best ability (G-017). */
const standardScores: Handler = async function () {
  const actor = actorOf(this);
  if (!actor) return;
  const { abilities } = storedCreature(actor);
  const now = Object.fromEntries(ABILITIES.map((id) => [id, abilities[id].value])) as Record<
    AbilityId,
    number
  >;
  const changes = new ChangeSetBuilder();
  for (const [id, value] of Object.entries(arrangeStandardScores(now)) as [AbilityId, number][]) {
    const step = { id, label: abilityLabel(id), value: value - now[id] };
    changes.set(`abilities.${id}.value`, value, step);
  }
  await applyToActor(actor, changes.build(), { key: "MANIFOLD.Gods.Creation.standard" });
};

/** Breaks up the group of the controlled tokens. */
const breakUp: Handler = async function () {
  const actor = actorOf(this);
  if (actor) await breakUpGroup(actor);
};

/** Rolls the starting age (G-033). */
const rollAge: Handler = async function () {
  const actor = actorOf(this);
  const result = actor && (await rollCreation(actor, "age"));
  if (result) await postDice(actor, result, t("MANIFOLD.Gods.Creation.age"));
};

/** Posts the dice in Foundry's own format, without a card. */
async function postDice(actor: ActorDocument, { roll }: RollResult, flavor: string): Promise<void> {
  await roll?.toMessage({ speaker: speakerOf(actor), flavor });
}

export const SHEET_ACTIONS = {
  setSpeed,
  cast,
  endCasting: finishCasting,
  leaveAilment: ailmentAction(leaveAilmentArea),
  forgetAilment: ailmentAction(forgetAilment),
  endAilmentPenalty: ailmentAction(endAilmentPenalty),
  tradeAge,
  rollGain,
  rollAbilities,
  standardScores,
  rollAge,
  breakUpGroup: breakUp,
};
