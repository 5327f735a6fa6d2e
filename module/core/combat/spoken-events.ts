/** Announces events to screen readers, once each, for users who may know of them. */

import { describeTargets } from "../consequences/target-section.ts";
import type {
  ActorDocument,
  CombatDocument,
  EffectDocument,
  MessageDocument,
} from "../contract/documents.ts";
import { isActor, me, t } from "../host/host.ts";
import { announce } from "../host/live-region.ts";
import { isFollower } from "../records/squads.ts";
import { publicName } from "../text/public-name.ts";

/** Targets of one card that are announced by name. A list of fifty would take minutes to hear. */
const MOST_SAID = 12;

interface TargetChanges {
  readonly system?: {
    readonly targets?: Readonly<Record<string, { readonly applied?: object | null } | null>>;
  };
}

/** Hook `updateChatMessage`: announces applied and undone changes. */
export function announceApplied(message: MessageDocument, { system }: TargetChanges): void {
  const changed = Object.entries(system?.targets ?? {}).filter(([, target]) => target?.applied !== undefined);
  if (changed.length === 0 || !message.visible || !message.isContentVisible) return;
  const lines = describeTargets(
    message,
    changed.slice(0, MOST_SAID).map(([key]) => key),
  );
  const count = changed.length - MOST_SAID;
  if (count > 0) lines.push(t("MANIFOLD.Spoken.Others", { count }));
  const undone = changed.every(([, target]) => target!.applied === null);
  announce(undone ? t("MANIFOLD.Spoken.Undone", { what: lines.join(". ") }) : lines.join(". "));
}

/** Hook `updateCombat`: announces whose turn it is. Combatants that the tracker hides are not announced to players. */
export function announceTurn(combat: CombatDocument, changes: object): void {
  const { combatant, started, round } = combat;
  if (!started || !("turn" in changes || "round" in changes) || !combatant) return;
  if ((combatant.hidden && !me().isGM) || isFollower(combat, combatant)) return;
  const name = combatant.actor ? publicName(combatant.actor) : (combatant.token?.name ?? "");
  const own = combatant.actor?.isOwner === true && !me().isGM;
  announce(t(own ? "MANIFOLD.Spoken.YourTurn" : "MANIFOLD.Spoken.Turn", { name, round }));
}

/** Hook `createActiveEffect`: announces a new condition to users who may see the actor's sheet. */
export const announceCondition = (effect: EffectDocument): void =>
  sayCondition(effect, "MANIFOLD.Spoken.Gains");

/** Hook `deleteActiveEffect`. */
export const announceRelief = (effect: EffectDocument): void => sayCondition(effect, "MANIFOLD.Spoken.Loses");

function sayCondition({ name, statuses, parent }: EffectDocument, key: string): void {
  if (statuses.size === 0 || !isActor(parent)) return;
  const actor: ActorDocument = parent;
  if (!actor.testUserPermission(me(), "OBSERVER")) return;
  announce(t(key, { name: publicName(actor), condition: t(name) }));
}
