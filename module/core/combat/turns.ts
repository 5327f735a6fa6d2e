/** What comes due in a fight: asked of the ruleset, put into the chat, applied as the table has it. */

import { isEmptyChangeSet, NO_CHANGE } from "../../kit/change-set.ts";
import type { ActorDocument } from "../contract/documents.ts";
import { applyAtOnce } from "../damage/at-once.ts";
import { type Due, postChanges } from "../damage/post-change.ts";
import { endingSaves } from "../effects/ending.ts";
import type { CombatRules, TurnMoment } from "../ruleset.ts";
import { type Automation, turnAutomation } from "../settings.ts";
import { ownAutomation } from "./automation-dialog.ts";

const ASK: Readonly<Record<TurnMoment, "onTurnStart" | "onTurnEnd" | "onRoundEnd">> = {
  turnStart: "onTurnStart",
  turnEnd: "onTurnEnd",
  roundEnd: "onRoundEnd",
};

export interface Coming {
  /** The tracker hides the combatant from players, and so does its card. */
  readonly secret?: boolean;
  /** Whether it is this window's to tell; asked when there is something to tell. */
  claim?(): Promise<boolean>;
}

/** What a turn uses up is there again: at the start of the own turn, and of a fight. */
export async function beginAnew(actor: ActorDocument | null): Promise<void> {
  const fresh = actor?.ruleset?.combat?.anew?.(actor);
  if (!actor || !fresh) return;
  const changes = Object.entries(fresh).map(([path, value]) => [`system.${path}`, value]);
  await actor.update(Object.fromEntries(changes) as never);
}

/** Handles a moment for one actor. Called on the active Gamemaster's client, in each of its windows. */
export async function comesDue(
  actor: ActorDocument | null,
  moment: TurnMoment,
  { secret = false, claim = async () => true }: Coming = {},
): Promise<void> {
  if (!actor?.ruleset) return;
  const automation = automationFor(actor);
  const due = automation === "off" ? null : dueFor(actor, actor.ruleset.combat ?? {}, moment);
  if (!due || !(await claim())) return;
  const message = await postChanges({
    ruleset: actor.ruleset.id,
    what: { key: `MANIFOLD.Combat.Due.${moment}`, data: { actor: actor.name } },
    icon: "stopwatch",
    due: [due],
    secret,
  });
  if (message && automation === "auto" && !isEmptyChangeSet(due.change)) await applyAtOnce(message);
}

function dueFor(actor: ActorDocument, combat: Partial<CombatRules>, moment: TurnMoment): Due | null {
  const change = combat[ASK[moment]]?.(actor) ?? NO_CHANGE;
  const demands = [
    ...(combat.demands?.(actor, moment) ?? []),
    ...(moment === "turnEnd" ? endingSaves(actor) : []),
  ];
  return isEmptyChangeSet(change) && demands.length === 0 ? null : { actor, change, demands };
}

/** The world's setting, unless the actor has one of its own. */
export const automationFor = (actor: ActorDocument): Automation => ownAutomation(actor) ?? turnAutomation();
