/** Applies what the answers change: an entry of the actor's ledger for each step, from which it can be undone. */
import { isEmptyChangeSet } from "../../kit/change-set.ts";
import { textAnswer } from "../../kit/guide/answers.ts";
import { NAME_FIELD } from "../../kit/guide/common-steps.ts";
import { applyToActor } from "../changes/apply-to-actor.ts";
import type { ActorDocument } from "../contract/documents.ts";
import type { GuideId } from "../contract/guide.ts";
import { draftOf, forgetDraft, saveDone } from "./draft.ts";
import { FILL_STEP, type GuideRun, stepChanges } from "./propose-guide.ts";

/**
 * The user owns the actor, whose values are written as its sheet writes them. Steps that an interrupted application has
 * applied are not applied again.
 * @throws Refusal if a change does not fit the actor any more; the draft stays
 */
export async function applyGuide(actor: ActorDocument, id: GuideId, run: GuideRun): Promise<void> {
  const name = textAnswer(run.answers, NAME_FIELD).trim();
  const naming = name !== "" && name !== actor.name ? namingData(actor, name) : {};
  if (name !== "" && name !== actor.name) await actor.update({ name, "prototypeToken.name": name });
  const done = draftOf(actor)?.done ?? [];
  // The undo of the whole finds the beginning by it, and what has no place in the ledger: the name.
  let place = done.length;
  const labels = new Map(run.guide.steps.map((step) => [step.id, step.label]));
  for (const step of stepChanges(actor, run)) {
    if (done.includes(step.id)) continue;
    const change = await step.propose(actor);
    if (isEmptyChangeSet(change)) continue;
    const what = labels.get(step.id) ?? "MANIFOLD.Guide.Step.fill";
    place += 1;
    const data = { step: what, place, ...(place === 1 ? naming : {}) };
    await applyToActor(actor, change, { key: `MANIFOLD.Guide.Entry.${id}`, data });
    if (step.id !== FILL_STEP) await saveDone(actor, step.id);
  }
  await forgetDraft(actor);
}

const namingData = ({ name, prototypeToken }: ActorDocument, named: string) => ({
  named,
  before: name,
  tokenBefore: prototypeToken.name,
});
