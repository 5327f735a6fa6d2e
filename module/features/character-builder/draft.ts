/**
 * The answers so far, as flags of the actor, so that another owner can continue and a closed window loses nothing. Each
 * answer is stored separately, so that two owners who answer different questions do not overwrite each other.
 */

import type { ActorDocument } from "../../core/contract/documents.ts";
import type { GuideId } from "../../core/contract/guide.ts";
import { SYSTEM_ID } from "../../core/host/constants.ts";
import { ownFlags } from "../../core/host/flags.ts";
import { offHook, onHook } from "../../core/host/host.ts";
import { Refusal } from "../../core/host/refusal.ts";
import { publicName } from "../../core/text/public-name.ts";
import type { Answer, Answers } from "../../kit/guide/types.ts";

interface StoredDraft {
  readonly guide?: unknown;
  readonly step?: unknown;
  readonly answers?: unknown;
  readonly id?: unknown;
}

export interface Draft {
  readonly guide: GuideId;
  readonly step: string;
  readonly answers: Answers;
  /** The source of the keys of its changes; null for a draft of an older version. */
  readonly id: string | null;
}

const FLAG = `flags.${SYSTEM_ID}.guide`;

/** The draft of an actor; null if there is none or it cannot be read. */
export function draftOf(actor: ActorDocument): Draft | null {
  const stored = storedDraft(actor);
  if (stored?.guide !== "creation" && stored?.guide !== "advancement") return null;
  return {
    guide: stored.guide,
    step: typeof stored.step === "string" ? stored.step : "",
    answers: Object.fromEntries(entriesOf(stored.answers).flatMap(([id, text]) => readAnswer(id, text))),
    id: readId(stored),
  };
}

const storedDraft = (actor: ActorDocument): StoredDraft | undefined =>
  ownFlags<{ guide: StoredDraft }>(actor).guide;

const readId = (stored: StoredDraft | undefined): string | null =>
  /^[A-Za-z0-9]{16}$/.test(String(stored?.id)) ? String(stored!.id) : null;

const entriesOf = (stored: unknown): [string, unknown][] =>
  typeof stored === "object" && stored !== null ? Object.entries(stored) : [];

function readAnswer(id: string, text: unknown): [string, Answer][] {
  if (typeof text !== "string") return [];
  try {
    const answer: unknown = JSON.parse(text);
    return isAnswer(answer) ? [[id, answer]] : [];
  } catch {
    return [];
  }
}

function isAnswer(found: unknown): found is Answer {
  if (typeof found === "string") return true;
  if (Array.isArray(found))
    return found.every((one) => typeof one === "string") || found.every((one) => typeof one === "number");
  return (
    typeof found === "object" &&
    found !== null &&
    Object.values(found).every((one) => typeof one === "number")
  );
}

/** Stores answers and the current step; other values stay. */
export async function saveDraft(
  actor: ActorDocument,
  guide: GuideId,
  { answers = {}, step }: { readonly answers?: Answers; readonly step?: string },
): Promise<void> {
  const texts = Object.entries(answers).map(([id, answer]) => [
    `${FLAG}.answers.${id}`,
    JSON.stringify(answer),
  ]);
  const where = step === undefined ? {} : { [`${FLAG}.step`]: step };
  const id = draftOf(actor)?.id ?? foundry.utils.randomID();
  await actor.update({
    [`${FLAG}.guide`]: guide,
    [`${FLAG}.id`]: id,
    ...where,
    ...Object.fromEntries(texts),
  });
}

/**
 * Begins a draft if there is none. If two people do it at once, the first stored draft wins.
 * @throws Refusal for the second person
 */
export async function beginDraft(actor: ActorDocument, guide: GuideId): Promise<void> {
  const mine = foundry.utils.randomID();
  let first: string | null = null;
  const hook = onHook("updateActor", ({ uuid }) => {
    if (uuid === actor.uuid) first ??= readId(storedDraft(actor));
  });
  try {
    await actor.update({ [`${FLAG}.guide`]: guide, [`${FLAG}.id`]: mine });
  } finally {
    offHook("updateActor", hook);
  }
  if (first === mine) return;
  if (first && readId(storedDraft(actor)) === mine) await actor.update({ [`${FLAG}.id`]: first });
  const data = { actor: publicName(actor), what: publicName(actor) };
  throw new Refusal({ key: first ? "MANIFOLD.Guide.BeingMade" : "MANIFOLD.Ledger.Vetoed", data });
}

export const forgetDraft = (actor: ActorDocument): Promise<unknown> => actor.unsetFlag(SYSTEM_ID, "guide");
