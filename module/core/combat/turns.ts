/** Changes at the start or end of a turn or round: posted as a card, and applied if the automation is set to do so. */

import { isEmptyChangeSet, NO_CHANGE } from "../../kit/change-set.ts";
import { applyChange } from "../changes/apply.ts";
import { followDice } from "../chat/rolling-dice.ts";
import { type PendingChange, postOrTell } from "../consequences/change-card.ts";
import { applyNow } from "../consequences/service.ts";
import type { ActorDocument, CombatDocument } from "../contract/documents.ts";
import type { CombatRules, TurnEventType } from "../contract/index.ts";
import { saveDemands } from "../effects/guarded-saves.ts";
import { callHook, callPreHook } from "../games/public-hooks.ts";
import { type Automation, turnAutomation } from "../games/settings.ts";
import { isActiveGM, me } from "../host/host.ts";
import { Refusal } from "../host/refusal.ts";
import { reportErrors, showRefusal } from "../host/report-errors.ts";
import { updateSystem } from "../host/update-system.ts";
import { publicName } from "../text/public-name.ts";
import { messageOfGm } from "../trust/once-per-table.ts";
import { ownAutomation } from "./own-automation.ts";

const HANDLERS: Readonly<Record<TurnEventType, "onTurnStart" | "onTurnEnd" | "onRoundEnd">> = {
  turnStart: "onTurnStart",
  turnEnd: "onTurnEnd",
  roundEnd: "onRoundEnd",
};

export interface TurnEventOptions {
  /** Shows the card to GMs only, because the tracker hides the combatant. */
  readonly secret?: boolean;
  /**
   * Claims the event for this window. Called only if there is something to post; false if another window has claimed
   * it.
   */
  claim?(): Promise<boolean>;
  /** Id of the event's card, the same in every window. */
  id?(): string;
}

/** Resets per-turn counters at the start of the actor's turn and of combat. */
export async function resetCounters(actor: ActorDocument | null): Promise<void> {
  const counters = actor?.ruleset?.combat?.resetCounters?.(actor);
  if (actor && counters) await updateSystem(actor, counters);
}

/** Handles an event for one actor. Called in every window of the active GM. */
export async function handleTurnEvent(
  actor: ActorDocument | null,
  event: TurnEventType,
  { secret = false, claim = async () => true, id }: TurnEventOptions = {},
): Promise<void> {
  if (!actor?.ruleset) return;
  const automation = automationFor(actor);
  const withheld = automation === "off" && isPlayersChoice(actor);
  if (automation === "off" && (!withheld || told.has(actor))) return;
  const due = dueFor(actor, actor.ruleset.combat ?? {}, event);
  if (!due) return;
  if (withheld) told.add(actor);
  if (!(await claim())) return;
  const payload = { actor: actor.uuid, event, change: due.change };
  if (!isAllowed(payload)) return;
  const card = id?.();
  const posted = card === undefined ? null : messageOfGm(card);
  const message =
    posted ??
    (await postOrTell({
      ruleset: actor.ruleset.id,
      what: {
        key: `MANIFOLD.Combat.Due.${withheld ? "withheld" : event}`,
        data: { actor: publicName(actor) },
      },
      icon: "stopwatch",
      due: [due],
      secret: secret || withheld,
      id: card,
    }));
  if (message && automation === "auto" && !isEmptyChangeSet(due.change)) await applyNow(message);
  const tell = async () => callHook("manifold.turned", { ...payload, message: message?.id ?? null });
  await (message ? followDice(message, tell) : tell());
}

/** Actors whose missing turn changes this window has already reported to GMs. Per session. */
const told = new WeakSet<ActorDocument>();

/** Whether a player may have turned off the actor's automation against the world's setting. */
const isPlayersChoice = (actor: ActorDocument): boolean => turnAutomation() !== "off" && actor.hasPlayerOwner;

/**
 * Whether other packages allow the event. A prevented event is finished, so that it does not return at the GM's next
 * start.
 */
function isAllowed(payload: Parameters<typeof callPreHook<"manifold.preTurn">>[1]): boolean {
  try {
    callPreHook("manifold.preTurn", payload);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    showRefusal(error.text);
    return false;
  }
}

function dueFor(
  actor: ActorDocument,
  combat: Partial<CombatRules>,
  event: TurnEventType,
): PendingChange | null {
  const change = combat[HANDLERS[event]]?.(actor) ?? NO_CHANGE;
  const demands = [
    ...(combat.demands?.(actor, event) ?? []),
    ...(event === "turnEnd" ? saveDemands(actor) : []),
  ];
  return isEmptyChangeSet(change) && demands.length === 0 ? null : { actor, change, demands };
}

/** The automation of the actor, or that of the world. */
export const automationFor = (actor: ActorDocument): Automation => ownAutomation(actor) ?? turnAutomation();

/** Hook `deleteCombat`: changes each actor once, with a ledger entry that can be undone. */
export function endCombat({ id, combatants }: CombatDocument): void {
  if (!isActiveGM()) return;
  const actors = new Set(combatants.contents.flatMap(({ actor }) => actor ?? []));
  for (const actor of actors) void reportErrors(() => endFor(actor, `end-${id}`));
}

/** The key comes from the combat, so that a second window of the GM finds the entry. */
async function endFor(actor: ActorDocument, key: string): Promise<void> {
  const change = actor.ruleset?.combat?.onCombatEnd?.(actor);
  if (!change || isEmptyChangeSet(change)) return;
  const what = { key: "MANIFOLD.Combat.Ended" };
  const reason = { key, by: me().id, what, message: null, source: actor.uuid ?? null };
  const result = await applyChange(actor, reason, () => ({ change }));
  if (result.state === "refused") throw new Refusal(result.text);
}
