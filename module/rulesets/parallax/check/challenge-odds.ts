/** Chances of winning a challenge before it is rolled, for users who may see the other side's scores. */

import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollAddress } from "../../../core/contract/index.ts";
import type { ExtraOdds, OpposedPart, RollInView } from "../../../core/contract/roll-kind.ts";
import { rollKind } from "../../../core/games/registry.ts";
import { me, t } from "../../../core/host/host.ts";
import { publicName } from "../../../core/text/public-name.ts";
import { challengeOdds } from "../rules/check/opposed-odds.ts";
import type { ParallaxCheckOutcome, ParallaxCheckPlan } from "../rules/check/types.ts";

type Opponent = OpposedPart<ParallaxCheckPlan, ParallaxCheckOutcome>["opponent"];

/** The chance against the target's best answer without exertion dice; none if the user may not observe the target. */
export function oddsOfWinning(
  plan: ParallaxCheckPlan,
  { actor, key, options }: RollInView,
  opponent: Opponent,
): ExtraOdds[] {
  const call = opponent?.(actor, key, options);
  if (!call?.actor.testUserPermission(me(), "OBSERVER")) return [];
  const chances = call.ways.flatMap((way) => {
    const answer = answerPlan(call.actor, way, actor);
    return answer ? [challengeOdds(plan, answer).challenger] : [];
  });
  const label = t("MANIFOLD.Parallax.Odds.challenge", { target: publicName(call.actor) });
  return chances.length === 0 ? [] : [{ label, probability: Math.min(...chances) }];
}

/** The target's plan on a plain click; null for an answer without dice. */
function answerPlan(
  target: ActorDocument,
  { kind: id, key }: RollAddress,
  challenger: ActorDocument,
): ParallaxCheckPlan | null {
  if (id === "unanswered") return null;
  const kind = rollKind("parallax", id);
  const reply = { request: "", seat: "" };
  const request = kind.request(target, key, { targets: [challenger.uuid!], opposed: true, reply });
  if (request instanceof Promise) return null;
  return kind.rules.plan(request, kind.defaults(request)) as ParallaxCheckPlan;
}
