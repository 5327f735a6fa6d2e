/** Proposes the consequences of a new condition: the unconscious drop things and release creatures. */
import { deriveId } from "../changes/derive-id.ts";
import { postChangeCard } from "../consequences/change-card.ts";
import type { EffectDocument } from "../contract/documents.ts";
import { isStatus } from "../games/status-effects.ts";
import { isActiveGM, isActor } from "../host/host.ts";
import { reportErrors } from "../host/report-errors.ts";
import { givingOf } from "../records/causes.ts";

/** Hook `createActiveEffect`. A restored condition restores its consequences too. */
export function proposeWhatFollows(
  effect: EffectDocument,
  { restored = false }: { readonly restored?: boolean },
): void {
  const { parent: actor } = effect;
  if (!isActor(actor) || !actor.ruleset || restored || !isActiveGM()) return;
  const { id: ruleset, effects } = actor.ruleset;
  const gained = [...effect.statuses].filter(isStatus);
  const due = effects?.onGained?.(actor, gained) ?? [];
  if (due.length === 0) return;
  const what = { key: "MANIFOLD.Effect.Follows", data: { name: effect.name } };
  const id = deriveId(`follows#${givingOf(effect)}`);
  void reportErrors(() => postChangeCard({ id, ruleset, what, icon: "pin", due }));
}
