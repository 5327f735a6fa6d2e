/** The relay's command with which a player rerolls a check of their own, if the table allows it. */

import { deriveId } from "../../changes/derive-id.ts";
import { isOutcomeKnownTo } from "../../chat/known-outcome.ts";
import type { MessageDocument, UserDocument } from "../../contract/documents.ts";
import type { Text } from "../../contract/index.ts";
import { playerRerolls } from "../../games/ruleset-settings.ts";
import { messageById } from "../../host/host.ts";
import { Refusal } from "../../host/refusal.ts";
import { correctAlone, latestCorrection, rerollsOf } from "../../records/correction.ts";
import { type Command, patternField } from "../../trust/relay/relay.ts";
import { verifyForApplying } from "../../trust/verification/remembered-claims.ts";
import { ADD } from "./add-command.ts";
import { refuseChanging } from "./additions.ts";

interface RerollContext {
  /** The check as it was rolled. */
  readonly root: MessageDocument;
  /** The number of rerolls when the player asked. */
  readonly rerolls: number;
}

/** The reason not to reroll a check for a user; null if it can be rerolled. */
const refusalOf = (user: UserDocument, root: MessageDocument): Text | null =>
  refuseReroll(user, root) ?? verifyForApplying(root)?.text ?? null;

/** The reason why a user may not reroll a check; null if they may. */
export function refuseReroll(user: UserDocument, root: MessageDocument): Text | null {
  const refusal = refuseChanging(user, root);
  if (refusal) return refusal;
  const check = root.publicCheck!;
  const allowed = playerRerolls(check.ruleset);
  if (allowed === 0) return { key: "MANIFOLD.Correct.RerollOff" };
  if (rerollsOf(root) >= allowed) return { key: "MANIFOLD.Correct.RerollSpent", data: { count: allowed } };
  if (!isOutcomeKnownTo(user, latestCorrection(root) ?? root))
    return { key: "MANIFOLD.Correct.RerollHidden" };
  return check.plan.dice.length > 0 ? null : { key: "MANIFOLD.Correct.RerollNoDice" };
}

const REROLL: Command<RerollContext> = {
  schema: () => ({ message: patternField(/^[A-Za-z0-9]{16}$/) }),
  prepare(sender, { message }) {
    const root = messageById(message!);
    if (!root) throw new Refusal({ key: "MANIFOLD.Damage.NoMessage" });
    const refusal = refusalOf(sender, root);
    if (refusal) throw new Refusal(refusal);
    return { root, rerolls: rerollsOf(root) };
  },
  run: (sender, context) => correctAlone(context.root, () => reroll(sender, context)),
  runsWithoutGm: () => false,
};

async function reroll(sender: UserDocument, { root, rerolls }: RerollContext): Promise<void> {
  const latest = latestCorrection(root) ?? root;
  // If two requests arrive together, or the GM has two windows, only one throws.
  const id = deriveId(`reroll.${latest.id}`);
  const { correctNow, NO_CORRECTION } = await import("./make-correction.ts");
  // Nothing is awaited between verifying and reading, because the author may change the record at any time.
  const refusal = refusalOf(sender, root);
  if (refusal) throw new Refusal(refusal);
  if (rerollsOf(root) !== rerolls) throw new Refusal({ key: "MANIFOLD.Correct.Meanwhile" });
  await correctNow(latest, { ...NO_CORRECTION, reroll: true }, { id, record: { rerolledBy: sender.name } });
}

export const CORRECT_COMMANDS = { reroll: REROLL, add: ADD };
