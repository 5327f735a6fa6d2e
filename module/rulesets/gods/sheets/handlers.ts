/** Actions that only sheets of this game know. `this` is the sheet. */
import type { ManifoldActor } from "../../../core/documents/actor.ts";
import { speakerOf } from "../../../core/host.ts";
import { escapeText } from "../../../core/html.ts";
import { RestDialog } from "../../../core/rest/rest-dialog.ts";
import { actorOf, itemOf, type SheetLike } from "../../../core/sheets/sheet-like.ts";
import { forget, leave } from "../ailments.ts";
import { creature } from "../bridge.ts";
import { ABILITIES, ABILITY_FORMULA, type AbilityId } from "../rules/abilities.ts";
import { AGING_TRADE, tradeForAge } from "../rules/aging.ts";
import { speedCondition } from "../rules/conditions.ts";
import { GAIN_FORMULA, gainAt, STARTING_AGE_FORMULA } from "../rules/derived.ts";
import { SPEEDS } from "../rules/movement.ts";

type Handler = (this: SheetLike, event: PointerEvent, target: HTMLElement) => Promise<void>;

/** One speed at a time; pressing the present one goes back to combat movement. */
const setSpeed: Handler = async function (_event, target) {
  const actor = actorOf(this);
  if (!actor) return;
  const wanted = speedCondition(target.dataset.speed!);
  const had = actor.statuses.has(wanted);
  for (const id of SPEEDS.map((speed) => speedCondition(speed.id))) {
    if (id !== wanted && actor.statuses.has(id)) await actor.toggleStatusEffect(id, { active: false });
  }
  if (SPEEDS.some(({ id, condition }) => condition && speedCondition(id) === wanted)) {
    await actor.toggleStatusEffect(wanted, { active: !had });
  }
};

const ailment = (
  deed: (actor: ManifoldActor, item: NonNullable<ReturnType<typeof itemOf>>) => Promise<unknown>,
): Handler =>
  async function (_event, target) {
    const actor = actorOf(this);
    const item = itemOf(this, target);
    if (actor && item) await deed(actor, item);
  };

const rest: Handler = async function () {
  const actor = actorOf(this);
  if (actor?.ruleset) await new RestDialog(actor.ruleset, [actor]).render({ force: true });
};

/** An injury of age for two points of an ability (G-059). */
const tradeAge: Handler = async function (_event, target) {
  const actor = actorOf(this);
  const ability = target.dataset.ability as AbilityId;
  if (!actor) return;
  const { abilities, injuries } = creature(actor);
  const value = tradeForAge(abilities[ability].value);
  if (value === null || injuries.aging < 1) {
    ui.notifications!.warn(
      game.i18n!.format("MANIFOLD.Gods.Problem.noTrade", { points: String(AGING_TRADE) }),
    );
    return;
  }
  await update(actor, {
    [`system.abilities.${ability}.value`]: value,
    "system.injuries.aging": injuries.aging - 1,
  });
};

/** The d10 that this level brings (G-031). */
const rollGain: Handler = async function () {
  const actor = actorOf(this);
  if (!actor) return;
  const { level, survival, verve } = creature(actor);
  const gains = gainAt(level);
  if (gains === null) return;
  const roll = await new Roll(GAIN_FORMULA).evaluate();
  const label = game.i18n!.localize(`MANIFOLD.Gods.Sheet.${gains}`);
  await roll.toMessage({
    speaker: speakerOf(actor),
    flavor: game.i18n!.format("MANIFOLD.Gods.Gain.flavor", { level: String(level), label }),
  } as never);
  const stored = gains === "survival" ? survival : verve;
  await update(actor, { [`system.${gains}.gained`]: stored.gained + (roll.total ?? 0) });
};

/** Six totals to arrange freely (G-017). */
const rollAbilities: Handler = async function () {
  const actor = actorOf(this);
  if (!actor) return;
  const rolls = await Promise.all(ABILITIES.map(() => new Roll(ABILITY_FORMULA).evaluate()));
  const totals = rolls.map(({ total }) => total ?? 0).sort((a, b) => b - a);
  await ChatMessage.implementation.create({
    speaker: speakerOf(actor),
    content: `<p>${escapeText(game.i18n!.format("MANIFOLD.Gods.Creation.totals", { totals: totals.join(", ") }))}</p>`,
    rolls,
    sound: CONFIG.sounds.dice,
  } as never);
};

/** Starting age (G-033). */
const rollAge: Handler = async function () {
  const actor = actorOf(this);
  if (!actor) return;
  const roll = await new Roll(STARTING_AGE_FORMULA).evaluate();
  const flavor = game.i18n!.localize("MANIFOLD.Gods.Creation.age");
  await roll.toMessage({ speaker: speakerOf(actor), flavor } as never);
  await update(actor, { "system.age": roll.total ?? 0 });
};

/** The typings know the update data of the host's types only. */
const update = (actor: ManifoldActor, changes: Record<string, unknown>): Promise<unknown> =>
  (actor as unknown as { update(changes: object): Promise<unknown> }).update(changes);

export const GODS_ACTIONS = {
  setSpeed,
  leaveAilment: ailment(leave),
  forgetAilment: ailment(forget),
  rest,
  tradeAge,
  rollGain,
  rollAbilities,
  rollAge,
};
