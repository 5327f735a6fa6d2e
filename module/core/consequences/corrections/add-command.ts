/** The relay's command with which a player adds something that the table allows to a finished check of their own. */

import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import { applyChange, undoChange } from "../../changes/apply.ts";
import { deriveId } from "../../changes/derive-id.ts";
import { entryOf } from "../../changes/ledger.ts";
import type { MessageDocument, UserDocument } from "../../contract/documents.ts";
import type { PaidAddition } from "../../contract/roll-result.ts";
import { rollKind } from "../../games/registry.ts";
import { actorByUuid, me, messageById } from "../../host/host.ts";
import { Refusal } from "../../host/refusal.ts";
import { correctAlone, latestCorrection } from "../../records/correction.ts";
import { type Command, patternField } from "../../trust/relay/relay.ts";
import { verifyForApplying } from "../../trust/verification/remembered-claims.ts";
import { additionsFor, type OfferedAddition, refuseAdding } from "./additions.ts";

interface AddContext {
  /** The check as it was rolled. */
  readonly root: MessageDocument;
  readonly text: string;
}

/**
 * Finds the addition with that text. Its value is read from this client's setting, never from what the player has sent.
 * @throws Refusal
 */
function offered(sender: UserDocument, root: MessageDocument, text: string): OfferedAddition {
  const refusal = refuseAdding(sender, root) ?? verifyForApplying(root)?.text ?? null;
  if (refusal) throw new Refusal(refusal);
  const found = additionsFor(root).find((one) => one.text === text);
  if (!found) throw new Refusal({ key: "MANIFOLD.Correct.AddNotOffered" });
  return found;
}

export const ADD: Command<AddContext> = {
  schema: () => ({ message: patternField(/^[A-Za-z0-9]{16}$/), addition: patternField(/^.{1,100}$/u) }),
  prepare(sender, { message, addition }) {
    const root = messageById(message!);
    if (!root) throw new Refusal({ key: "MANIFOLD.Damage.NoMessage" });
    offered(sender, root, addition!);
    return { root, text: addition! };
  },
  run: (sender, { root, text }) => correctAlone(root, () => add(sender, root, text)),
  runsWithoutGm: () => false,
};

async function add(sender: UserDocument, root: MessageDocument, text: string): Promise<void> {
  // If two requests arrive together, or the GM has two windows, only one adds.
  const id = deriveId(`add.${root.id}.${text}`);
  const { correctNow, NO_CORRECTION } = await import("./make-correction.ts");
  const key = paymentKey(root, text);
  // Nothing is awaited between verifying and reading, because the author may change the record at any time.
  const addition = offered(sender, root, text);
  const latest = latestCorrection(root) ?? root;
  const bill = await pay(root, addition, key);
  const record = { addition: { by: sender.name, text, paid: bill?.paid ?? null } };
  try {
    await correctNow(latest, { ...NO_CORRECTION, modifier: addition.modifier }, { id, record });
  } catch (error) {
    // If another window has paid for it, that window has added it, too.
    if (bill?.isNew) await undoChange(bill.actor, key, me().id);
    throw error;
  }
}

/** The key of the payment for an addition. A new key after a refund, so that adding again costs again. */
function paymentKey({ id, publicCheck }: MessageDocument, text: string): string {
  const actor = publicCheck?.actor ? actorByUuid(publicCheck.actor) : null;
  for (let tries = 0; ; tries += 1) {
    const key = deriveId(`add.${id}.${text}.${tries}`);
    if (!actor || !entryOf(actor, key)?.undone) return key;
  }
}

/** Pays the full cost of an addition, or nothing; null if it is free. @throws Refusal */
async function pay(root: MessageDocument, { price, label }: OfferedAddition, key: string) {
  if (!price) return null;
  const { ruleset, kind, actor: uuid, request } = root.publicCheck!;
  const actor = actorByUuid(uuid!)!;
  const { points, cost } = price;
  const value = cost.rises ? points : -points;
  const change = new ChangeSetBuilder().add(cost.path, value, { id: "addition", label, value }).build();
  const what = rollKind(ruleset, kind).title(request);
  const reason = { key, by: me().id, what, message: root.id, source: uuid };
  const result = await applyChange(actor, reason, () => ({ change, exact: true }));
  if (result.state === "refused") throw new Refusal(result.text);
  const paid: PaidAddition = { actor: uuid!, key };
  return { actor, paid, isNew: result.state === "done" };
}
