/** Additions that players may make to finished checks of their own, if their table allows them. */

import type { Addition } from "../../../kit/additions.ts";
import type { CostKind } from "../../../kit/dealing.ts";
import { isOutcomeKnownTo } from "../../chat/known-outcome.ts";
import type { MessageDocument, UserDocument } from "../../contract/documents.ts";
import type { Text } from "../../contract/index.ts";
import { rollKind } from "../../games/registry.ts";
import { playerAdditions } from "../../games/ruleset-settings.ts";
import { actorByUuid } from "../../host/host.ts";
import { additionsOf, latestCorrection } from "../../records/correction.ts";
import { costsOf, isNamed } from "./addition-words.ts";

/** An addition that a check can take. */
export interface OfferedAddition extends Addition {
  /** The resulting modifier. */
  readonly modifier: { readonly label: string; readonly amount: string; readonly kind: string };
  /** Null if it is free. */
  readonly price: { readonly points: number; readonly cost: CostKind } | null;
}

/** The additions that the table allows, the check can take and its player has not made yet. */
export function additionsFor(root: MessageDocument): OfferedAddition[] {
  const check = root.publicCheck;
  if (!check || check.plan.dice.length === 0) return [];
  const { situational } = rollKind(check.ruleset, check.kind).dialog;
  const costs = costsOf(check.ruleset);
  const made = additionsOf(root);
  return playerAdditions(check.ruleset).flatMap((addition) => {
    const { text, label, amount, kind: word, cost } = addition;
    const kind = word === "" ? situational[0] : situational.find((one) => isNamed(one.kind, one.label, word));
    const paid = cost && costs.find(({ id, label: name }) => isNamed(id, name, cost.kind));
    if (!kind || (cost && !paid) || made.includes(text)) return [];
    const price = cost && paid ? { points: cost.points, cost: paid } : null;
    return [{ ...addition, modifier: { label, amount, kind: kind.kind }, price }];
  });
}

/** The reason why a user may not change a finished check, whatever the table allows; null if they may. */
export function refuseChanging(user: UserDocument, root: MessageDocument): Text | null {
  const check = root.publicCheck;
  if (!check || check.correction) return { key: "MANIFOLD.Correct.Unreadable" };
  const actor = check.actor ? actorByUuid(check.actor) : null;
  const isOwn = root.author?.id === user.id && actor?.testUserPermission(user, "OWNER");
  return isOwn ? null : { key: "MANIFOLD.Correct.RerollNotYours" };
}

/** The reason why a user may not add to a check; null if they may. */
export function refuseAdding(user: UserDocument, root: MessageDocument): Text | null {
  const refusal = refuseChanging(user, root);
  if (refusal) return refusal;
  const latest = latestCorrection(root) ?? root;
  if (!isOutcomeKnownTo(user, latest)) return { key: "MANIFOLD.Correct.RerollHidden" };
  if (latest.publicCheck?.correction?.verdict) return { key: "MANIFOLD.Correct.AddVerdict" };
  return additionsFor(root).length > 0 ? null : { key: "MANIFOLD.Correct.AddOff" };
}
