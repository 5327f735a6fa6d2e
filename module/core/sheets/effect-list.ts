/** The list of effects on the sheet of an actor or of an item. */

import type { ActorDocument, EffectDocument, ItemDocument } from "../contract/documents.ts";
import { describeEffect, describeUnread } from "../effects/describe-effect.ts";
import { describeBond, describeEnding } from "../effects/describe-ending.ts";
import { isActor, t } from "../host/host.ts";
import { durationOf } from "../records/effect-duration.ts";
import { sourceOf } from "../records/named-changes.ts";
import { isConditionGone } from "../records/own-conditions.ts";
import { timerOf } from "../records/timers.ts";
import { unreadChanges } from "../records/unread-changes.ts";

/** An effect in the list. */
interface EffectRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** Uuid by which the row's buttons find the effect. */
  readonly uuid: string;
  /** Name of the item that it comes from; null for an effect of the document itself. */
  readonly source: string | null;
  /** Its changes in words; empty if there are none. */
  readonly lines: readonly string[];
  /** Phrases that say when it ends. */
  readonly ends: readonly string[];
  readonly on: boolean;
}

interface EffectGroup {
  readonly id: string;
  readonly label: string;
  readonly rows: readonly EffectRow[];
}

const GROUPS = ["temporary", "lasting", "items", "off"] as const;

/** The effects of an actor and of its items, or of an item, in groups. Empty groups are left out. */
export function effectGroups(holder: ActorDocument | ItemDocument): EffectGroup[] {
  const effects: readonly EffectDocument[] = isActor(holder)
    ? [...holder.allApplicableEffects()]
    : [...holder.effects];
  return GROUPS.flatMap((id) => {
    const rows = effects.filter((effect) => groupOf(holder, effect) === id).map((one) => rowOf(holder, one));
    return rows.length > 0 ? [{ id, label: `MANIFOLD.Effect.Kind.${id}`, rows }] : [];
  });
}

/** The ignored effects of an actor, each with the reason. */
export function unreadContext(actor: ActorDocument): object[] {
  const unread = unreadChanges(actor);
  return [...new Set(unread.map(({ effect }) => effect))].map((effect) => ({
    uuid: effect.uuid,
    name: effect.name,
    lines: unread.filter((one) => one.effect === effect).map(describeUnread),
  }));
}

function groupOf(holder: ActorDocument | ItemDocument, effect: EffectDocument): (typeof GROUPS)[number] {
  if (effect.disabled) return "off";
  if (isActor(holder) && effect.parent !== (holder as unknown)) return "items";
  return timerOf(effect) || durationOf(effect) || effect.statuses.size > 0 ? "temporary" : "lasting";
}

function rowOf(holder: ActorDocument | ItemDocument, effect: EffectDocument): EffectRow {
  const source = isActor(holder) ? sourceOf(holder, effect) : "MANIFOLD.Effect.Word";
  const timer = timerOf(effect);
  return {
    id: effect.id!,
    uuid: effect.uuid,
    name: effect.name,
    img: effect.img ?? "",
    source: source === "MANIFOLD.Effect.Word" ? null : source,
    lines: [
      ...describeEffect(effect),
      ...(isConditionGone(effect) ? [t("MANIFOLD.Effect.ConditionGone")] : []),
    ],
    ends: [...describeEnding(timer), ...describeBond(timer, effect.isOwner)],
    on: !effect.disabled,
  };
}
