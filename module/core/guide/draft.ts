/**
 * What has been answered so far, as flags of the actor: another owner can go on, and a closed window loses nothing. Each
 * answer is a text of its own, so that two owners who answer different questions do not overwrite each other.
 */
import type { Answer, Answers } from "../../kit/guide/types.ts";
import { SYSTEM_ID } from "../constants.ts";
import type { ActorDocument } from "../contract/documents.ts";
import type { GuideId } from "../contract/guide.ts";
import { ownFlags } from "../flags.ts";

interface StoredDraft {
  readonly guide?: unknown;
  readonly step?: unknown;
  readonly answers?: unknown;
  readonly done?: unknown;
}

export interface Draft {
  readonly guide: GuideId;
  readonly step: string;
  readonly answers: Answers;
  /** Ids of the steps whose changes are applied, where applying them was interrupted. */
  readonly done: readonly string[];
}

const FLAG = `flags.${SYSTEM_ID}.guide`;

/** The draft of an actor; null without one, or if it cannot be read. */
export function draftOf(actor: ActorDocument): Draft | null {
  const stored = ownFlags<{ guide: StoredDraft }>(actor).guide;
  if (stored?.guide !== "creation" && stored?.guide !== "advancement") return null;
  return {
    guide: stored.guide,
    step: typeof stored.step === "string" ? stored.step : "",
    answers: Object.fromEntries(entriesOf(stored.answers).flatMap(([id, text]) => readAnswer(id, text))),
    done: entriesOf(stored.done).map(([id]) => id),
  };
}

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

/** Stores answers and where the guide is; only what is named changes. */
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
  await actor.update({ [`${FLAG}.guide`]: guide, ...where, ...Object.fromEntries(texts) });
}

/** Remembers that the changes of a step are applied. */
export const saveDone = (actor: ActorDocument, step: string): Promise<unknown> =>
  actor.update({ [`${FLAG}.done.${step}`]: true });

export const forgetDraft = (actor: ActorDocument): Promise<unknown> => actor.unsetFlag(SYSTEM_ID, "guide");
