/** Applies the changes of the answers. Each step is an entry in the actor's ledger, which can undo it. */

import { applyChange } from "../../core/changes/apply.ts";
import { deriveId } from "../../core/changes/derive-id.ts";
import { entryOf } from "../../core/changes/ledger.ts";
import type { ActorDocument } from "../../core/contract/documents.ts";
import type { GuideId } from "../../core/contract/guide.ts";
import { me } from "../../core/host/host.ts";
import { Refusal } from "../../core/host/refusal.ts";
import { isEmptyChangeSet, NO_CHANGE } from "../../kit/change-set.ts";
import type { ChangeSet } from "../../kit/contract.ts";
import { textAnswer } from "../../kit/guide/answers.ts";
import { NAME_FIELD } from "../../kit/guide/common-steps.ts";
import { draftOf, forgetDraft, saveDraft } from "./draft.ts";
import { type GuideRun, stepChanges } from "./propose-answers.ts";

/**
 * Applies all steps. The user owns the actor, whose values are written as its sheet writes them. The key of each step's
 * change follows from the draft, so that an interrupted application is completed without applying a step twice.
 * @throws Refusal if a change no longer fits the actor; the draft stays
 */
export async function applyGuide(actor: ActorDocument, id: GuideId, run: GuideRun): Promise<void> {
  const name = textAnswer(run.answers, NAME_FIELD).trim();
  const naming = name !== "" && name !== actor.name ? namingData(actor, name) : {};
  if (name !== "" && name !== actor.name) await actor.update({ name, "prototypeToken.name": name });
  if (!draftOf(actor)?.id) await saveDraft(actor, id, { answers: run.answers });
  const draft = draftOf(actor)?.id ?? foundry.utils.randomID();
  // The undo of everything finds the name here, because the ledger has no place for it.
  let place = 0;
  const labels = new Map(run.guide.steps.map((step) => [step.id, step.label]));
  for (const step of stepChanges(actor, run)) {
    const key = `guide-${draft}-${step.id}`;
    const isApplied = entryOf(actor, key) !== undefined;
    const change = isApplied ? NO_CHANGE : withIdsOf(key, await step.propose(actor));
    if (!isApplied && isEmptyChangeSet(change)) continue;
    const what = labels.get(step.id) ?? "MANIFOLD.Guide.Step.fill";
    place += 1;
    const data = { step: what, place, ...(place === 1 ? naming : {}) };
    const entry = { key: `MANIFOLD.Guide.Entry.${id}`, data };
    const reason = { key, by: me().id, what: entry, message: null, source: actor.uuid };
    const result = await applyChange(actor, reason, () => ({ change }));
    if (result.state === "refused") throw new Refusal(result.text);
  }
  await forgetDraft(actor);
}

/** Derives the ids of added items from the key, so that two owners who apply the same answers get the same ids. */
function withIdsOf(key: string, change: ChangeSet): ChangeSet {
  const text = (change.items?.added ?? []).reduce(
    (told, { _id }, index) => (_id ? told.replaceAll(_id, deriveId(`${key}#${index}`)) : told),
    JSON.stringify(change),
  );
  return JSON.parse(text) as ChangeSet;
}

const namingData = ({ name, prototypeToken }: ActorDocument, named: string) => ({
  named,
  before: name,
  tokenBefore: prototypeToken.name,
});
