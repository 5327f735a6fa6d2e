/** The course of an ailment with whoever carries it: exposure, action times, leaving. The rules decide, this writes. */
import { applyToActor } from "../../core/changes.ts";
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { ManifoldItem } from "../../core/documents/item.ts";
import { ChangeSetBuilder } from "../../kit/change-set.ts";
import type { GodsAilmentData } from "./data/ailment.ts";
import { type AilmentState, addedUp, contract, dueAt, leaveArea, passActionTime } from "./rules/ailments.ts";
import { INJURIES_PATH } from "./rules/paths.ts";

interface Span {
  readonly formula: string;
  readonly unit: string;
}

/** What is read of the item's model. */
type Ailment = GodsAilmentData & {
  readonly strength: number;
  readonly chronic: boolean;
  readonly inescapable: boolean;
  readonly injuries: string;
  readonly state: "none" | "asleep" | "paralyzed";
  readonly stateDuration: Span;
};

const ailmentOf = (item: ManifoldItem): Ailment => item.system as unknown as Ailment;

/**
 * Meets the ailment: a roll decides whether it takes hold. What one cannot escape needs none, because it asks for one
 * at every action time.
 */
export async function expose(actor: ManifoldActor, item: ManifoldItem): Promise<void> {
  const ailment = ailmentOf(item);
  if (!ailment.inescapable) {
    const result = await actor.roll("check", `ailment.${item.id}`, { dialog: false });
    if (result?.outcome.success !== false) return;
  }
  await writeCourse(item, contract(ailment));
}

/** One action time passes: the roll that is due, the effects that come of it. */
export async function nextActionTime(actor: ManifoldActor, item: ManifoldItem): Promise<void> {
  const state = ailmentOf(item).courseState();
  if (!state) return;
  const due = dueAt(state);
  let made: boolean | null = null;
  if (due.type === "roll") {
    const result = await actor.roll("check", `ailment.${item.id}`, { dialog: false });
    if (!result) return;
    made = result.outcome.success === true;
  }
  const { state: after, applies } = passActionTime(state, made);
  await writeCourse(item, after);
  if (applies) await applyEffects(actor, item, after.applications);
  else tell("MANIFOLD.Gods.Ailment.spared", { ailment: item.name, actor: actor.name });
}

/** Out of the gas. */
export async function leave(item: ManifoldItem): Promise<void> {
  const state = ailmentOf(item).courseState();
  if (state) await writeCourse(item, leaveArea(state));
}

/** As if it had never been caught; what it did stays. */
export const forget = (item: ManifoldItem): Promise<unknown> =>
  update(item, { stage: "none", exposed: false, current: 0, applications: 0 });

async function applyEffects(actor: ManifoldActor, item: ManifoldItem, applications: number): Promise<void> {
  const ailment = ailmentOf(item);
  const changes = new ChangeSetBuilder();
  const injuries = await total(ailment.injuries);
  if (injuries > 0) changes.add(INJURIES_PATH, injuries);
  if (ailment.state !== "none") changes.addCondition(ailment.state);
  await applyToActor(actor, changes.build());
  tell("MANIFOLD.Gods.Ailment.worked", { ailment: item.name, actor: actor.name, injuries });
  if (ailment.state !== "none") {
    const { formula, unit } = ailment.stateDuration;
    tell("MANIFOLD.Gods.Ailment.lasts", {
      actor: actor.name,
      state: game.i18n!.localize(`MANIFOLD.Gods.Condition.${ailment.state}`),
      duration: addedUp(formula, applications),
      unit: game.i18n!.localize(`MANIFOLD.Gods.TimeUnit.${unit}`),
    });
  }
}

async function total(formula: string): Promise<number> {
  if (formula.trim() === "") return 0;
  const roll = await new Roll(formula).evaluate();
  return roll.total ?? 0;
}

const writeCourse = (item: ManifoldItem, { exposed, current, applications, over }: AilmentState) =>
  update(item, { stage: over ? "over" : "active", exposed, current, applications });

/** The typings know the update data of the host's types only. */
const update = (item: ManifoldItem, course: object): Promise<unknown> =>
  (item as unknown as { update(changes: object): Promise<unknown> }).update({ system: { course } });

const tell = (key: string, data: Record<string, string | number>): void => {
  ui.notifications!.info(
    game.i18n!.format(
      key,
      Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)])),
    ),
  );
};
