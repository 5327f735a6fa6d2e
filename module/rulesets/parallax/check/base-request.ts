/** The common part of the requests of checks, attacks and defenses: scores, settings, and modifiers of every source. */

import type { ActorDocument } from "../../../core/contract/documents.ts";
import { shareable } from "../../../core/games/read-once.ts";
import { isNamed, publicName } from "../../../core/text/public-name.ts";
import type { Target } from "../attack/target.ts";
import { creature } from "../data/creature-of.ts";
import { checkEffects } from "../effects/effect-rules.ts";
import { helperModifiers } from "../rules/check/teamwork.ts";
import type { ParallaxCheckRequest } from "../rules/check/types.ts";
import {
  conditionModifiers,
  type Opponent,
  type SourceMatch,
} from "../rules/creature/condition-modifiers.ts";
import type { CheckKind, ParallaxModifier } from "../rules/modifiers.ts";
import { checkSettings } from "../settings.ts";
import { possessionModifiers } from "./item-modifiers.ts";

/** A request with everything but the Attribute and the skill. */
export type BaseCheckRequest = Omit<ParallaxCheckRequest, "attribute" | "skill">;

/** @param resists whether the check resists something that the target does */
export function baseRequest(
  actor: ActorDocument,
  kind: CheckKind,
  target: Target | null,
  resists: boolean,
): BaseCheckRequest {
  const { modifiers, ...facts } = factsOf(actor);
  return {
    kind,
    ...facts,
    against: null,
    name: null,
    weapon: null,
    physical: null,
    action: true,
    trial: null,
    contest: null,
    reach: null,
    figure: 0,
    settings: checkSettings(),
    modifiers: [
      ...situationModifiers(actor, target, resists),
      ...modifiers,
      ...(kind === "check" ? helpersOf(actor) : []),
    ],
  };
}

/** The facts that all checks of an actor share. */
const factsOf = shareable((actor: ActorDocument) => {
  const { scores, skillList, exertion } = creature(actor);
  return {
    attributes: { ...scores },
    skills: Object.fromEntries(
      skillList.map(({ key, label, attribute, bonus, kind }) => [key, { label, attribute, bonus, kind }]),
    ),
    exertion: { available: exertion.value, max: exertion.max },
    modifiers: [...possessionModifiers(actor), ...checkEffects(actor)],
  };
});

function situationModifiers(
  actor: ActorDocument,
  target: Target | null,
  resists: boolean,
): ParallaxModifier[] {
  const { inForce, causes } = creature(actor);
  return conditionModifiers({
    inForce,
    sources: {
      enthralled: matchSource(causes.enthralled, target),
      frightened: matchSource(causes.frightened, target),
      marked: matchSource(causes.marked, target),
    },
    opponent: target ? opponentOf(actor, target) : null,
    resists,
  });
}

/** Whether the source of a condition is the target, judged by name. */
function matchSource(cause: string, target: Target | null): SourceMatch {
  if (cause.trim() === "" || !target) return "unknown";
  return isNamed(target.actor, cause) ? "opponent" : "other";
}

function opponentOf(actor: ActorDocument, { actor: other, metres }: Target): Opponent {
  const { inForce, causes } = creature(other);
  return { inForce, distance: metres, marked: inForce.has("marked") && isNamed(actor, causes.marked) };
}

/** Other players' characters with their skills, offered unticked. */
const helpersOf = shareable((actor: ActorDocument): ParallaxModifier[] => {
  const actors: Iterable<ActorDocument> = game.actors!;
  const others = [...actors].filter(
    (one) => one !== actor && one.type === "parallaxCharacter" && one.hasPlayerOwner,
  );
  return helperModifiers(
    others.map((one) => ({
      id: one.id!,
      name: publicName(one),
      conditions: [...creature(one).inForce.keys()],
      skills: Object.fromEntries(creature(one).skillList.map(({ key, bonus }) => [key, bonus])),
    })),
  );
});
