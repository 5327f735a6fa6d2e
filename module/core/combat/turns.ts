/** What comes due in a fight: asked of the ruleset, put into the chat, applied as the table has it. */

import { isEmptyChangeSet, NO_CHANGE } from "../../kit/change-set.ts";
import type { ActorDocument } from "../contract/documents.ts";
import { type PendingChange, postChangeCard } from "../damage/change-card.ts";
import { applyNow } from "../damage/service.ts";
import { saveDemands } from "../effects/ending.ts";
import type { CombatRules, TurnEventType } from "../ruleset.ts";
import { type Automation, turnAutomation } from "../settings.ts";
import { ownAutomation } from "./automation-dialog.ts";

const ASK: Readonly<Record<TurnEventType, "onTurnStart" | "onTurnEnd" | "onRoundEnd">> = {
  turnStart: "onTurnStart",
  turnEnd: "onTurnEnd",
  roundEnd: "onRoundEnd",
};

export interface TurnEventOptions {
  /** The tracker hides the combatant from players, and so does its card. */
  readonly secret?: boolean;
  /** Whether it is this window's to tell; asked when there is something to tell. */
  claim?(): Promise<boolean>;
}

/** What a turn uses up is there again: at the start of the own turn, and of a fight. */
export async function resetCounters(actor: ActorDocument | null): Promise<void> {
  const fresh = actor?.ruleset?.combat?.resetCounters?.(actor);
  if (!actor || !fresh) return;
  const changes = Object.entries(fresh).map(([path, value]) => [`system.${path}`, value]);
  await actor.update(Object.fromEntries(changes) as never);
}

/** Handles a moment for one actor. Called on the active Gamemaster's client, in each of its windows. */
export async function handleTurnEvent(
  actor: ActorDocument | null,
  moment: TurnEventType,
  { secret = false, claim = async () => true }: TurnEventOptions = {},
): Promise<void> {
  if (!actor?.ruleset) return;
  const automation = automationFor(actor);
  const due = automation === "off" ? null : dueFor(actor, actor.ruleset.combat ?? {}, moment);
  if (!due || !(await claim())) return;
  const message = await postChangeCard({
    ruleset: actor.ruleset.id,
    what: { key: `MANIFOLD.Combat.Due.${moment}`, data: { actor: actor.name } },
    icon: "stopwatch",
    due: [due],
    secret,
  });
  if (message && automation === "auto" && !isEmptyChangeSet(due.change)) await applyNow(message);
}

function dueFor(
  actor: ActorDocument,
  combat: Partial<CombatRules>,
  moment: TurnEventType,
): PendingChange | null {
  const change = combat[ASK[moment]]?.(actor) ?? NO_CHANGE;
  const demands = [
    ...(combat.demands?.(actor, moment) ?? []),
    ...(moment === "turnEnd" ? saveDemands(actor) : []),
  ];
  return isEmptyChangeSet(change) && demands.length === 0 ? null : { actor, change, demands };
}

/** The world's setting, unless the actor has one of its own. */
export const automationFor = (actor: ActorDocument): Automation => ownAutomation(actor) ?? turnAutomation();
