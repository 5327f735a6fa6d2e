/** Effects that end with the verdict of a roll: a save at the end of a turn, a concentration check. */

import { ChangeSetBuilder } from "../../kit/change-set.ts";
import type { RollOutcome } from "../../kit/contract.ts";
import type { Ending } from "../../kit/demand.ts";
import { effectsOfCondition } from "../changes/condition-effects.ts";
import type { ActorDocument, EffectDocument } from "../contract/documents.ts";
import { publicName } from "../text/public-name.ts";
import { postOrTell } from "./change-card.ts";
import { applyNow } from "./service.ts";

/** The effects that an ending names, as far as they still exist. */
export function endedEffects(actor: ActorDocument, { condition, effect }: Ending): EffectDocument[] {
  const given = condition === undefined ? [] : effectsOfCondition(actor, condition);
  const ids = [...given.map(({ id }) => id), ...(effect === undefined ? [] : [effect])];
  return ids.flatMap((id) => actor.effects.get(id) ?? []);
}

/** Ends the named effects if the outcome requires it. A card shows the change and can undo it. */
export async function applyEnding(
  actor: ActorDocument,
  ending: Ending,
  { success }: RollOutcome,
): Promise<void> {
  if (success !== (ending.on === "success")) return;
  const present = endedEffects(actor, ending);
  if (present.length === 0) return;
  const change = new ChangeSetBuilder();
  for (const { id } of present) change.removeEffect(id!);
  const message = await postOrTell({
    ruleset: actor.ruleset!.id,
    what: { key: "MANIFOLD.Effect.Ended", data: { effect: present[0]!.name, actor: publicName(actor) } },
    icon: "hourglass",
    due: [{ actor, change: change.build() }],
  });
  if (message) await applyNow(message);
}
