/** What comes due in a fight: asked of the ruleset, put into the chat, applied as the table has it. */
import { isEmptyChangeSet, NO_CHANGE } from "../../kit/change-set.ts";
import { applyAtOnce } from "../damage/at-once.ts";
import { type Due, postChanges } from "../damage/post-change.ts";
import type { ManifoldActor } from "../documents/actor.ts";
import { endingSaves } from "../effects/ending.ts";
import type { CombatRules, TurnMoment } from "../ruleset.ts";
import { type Automation, turnAutomation } from "../settings.ts";
import { ownAutomation } from "./automation-dialog.ts";

const ASK: Readonly<Record<TurnMoment, "onTurnStart" | "onTurnEnd" | "onRoundEnd">> = {
  turnStart: "onTurnStart",
  turnEnd: "onTurnEnd",
  roundEnd: "onRoundEnd",
};

/**
 * Handles a moment for one actor. Called on one Gamemaster's client only, which the host sees to.
 * @param secret the tracker hides it from players, and so does its card
 */
export async function comesDue(
  actor: ManifoldActor | null,
  moment: TurnMoment,
  secret = false,
): Promise<void> {
  if (!actor?.ruleset) return;
  const automation = automationFor(actor);
  const due = automation === "off" ? null : dueFor(actor, actor.ruleset.combat ?? {}, moment);
  if (!due) return;
  const message = await postChanges({
    ruleset: actor.ruleset.id,
    what: { key: `MANIFOLD.Combat.Due.${moment}`, data: { actor: actor.name } },
    icon: "stopwatch",
    due: [due],
    secret,
  });
  if (message && automation === "auto" && !isEmptyChangeSet(due.change)) await applyAtOnce(message);
}

function dueFor(actor: ManifoldActor, combat: Partial<CombatRules>, moment: TurnMoment): Due | null {
  const change = combat[ASK[moment]]?.(actor) ?? NO_CHANGE;
  const demands = [
    ...(combat.demands?.(actor, moment) ?? []),
    ...(moment === "turnEnd" ? endingSaves(actor) : []),
  ];
  return isEmptyChangeSet(change) && demands.length === 0 ? null : { actor, change, demands };
}

/** The world's setting, unless the actor has one of its own. */
const automationFor = (actor: ManifoldActor): Automation => ownAutomation(actor) ?? turnAutomation();
