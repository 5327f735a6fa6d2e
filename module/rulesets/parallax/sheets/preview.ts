/** Thresholds of rolls with default choices and without a target, for sheets and explanations. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { Explanation } from "../../../core/contract/index.ts";
import { rollKind } from "../../../core/games/registry.ts";
import { localizeText } from "../../../core/host/format.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { kindOf } from "../../../kit/modifiers.ts";
import { attackRequest, defenseRequest } from "../attack/request.ts";
import { checkRequest } from "../check/request.ts";
import { defaultCheckChoices, planCheck } from "../rules/check/plan.ts";
import type { ParallaxCheckPlan } from "../rules/check/types.ts";
import { PERSONAL } from "../rules/modifiers.ts";

const REQUESTS = { check: checkRequest, attack: attackRequest, defense: defenseRequest } as const;

const isPreviewed = (kind: string): kind is keyof typeof REQUESTS => Object.hasOwn(REQUESTS, kind);

interface Preview {
  readonly title: string;
  readonly plan: ParallaxCheckPlan;
}

/** Null for an impossible roll: with a compromised weapon, or a skill with a damaged key. */
function preview(actor: ActorDocument, kind: string, key: string): Preview | null {
  if (!isPreviewed(kind)) return null;
  try {
    const request = REQUESTS[kind](actor, key, { targets: [] });
    const title = localizeText(rollKind("parallax", kind).title(request));
    return { title, plan: planCheck(request, defaultCheckChoices(request)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return null;
  }
}

/** The threshold of a roll with all bonuses of features, gear and effects; null for an impossible roll. */
export const thresholdOf = (actor: ActorDocument, kind: string, key: string): number | null =>
  preview(actor, kind, key)?.plan.threshold ?? null;

/** Key for {@link explainRoll}. */
export const explainKey = (kind: string, key: string): string => `roll:${kind}:${key}`;

/** The parts of a threshold. @returns null for another key, and for an impossible roll */
export function explainRoll(actor: ActorDocument, text: string): Explanation | null {
  const [topic, kind = "", ...rest] = text.split(":");
  const found = topic === "roll" ? preview(actor, kind, rest.join(":")) : null;
  if (!found) return null;
  return {
    label: found.title,
    total: found.plan.threshold,
    parts: found.plan.modifiers.filter((one) => kindOf(one) === PERSONAL && one.cancelled === undefined),
  };
}
