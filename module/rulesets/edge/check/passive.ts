import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollOptions } from "../../../core/contract/index.ts";
import type { PassiveValue } from "../../../kit/contract.ts";
import { BONUS, kindOf } from "../../../kit/modifiers.ts";
import { checkRules, defaultCheckChoices } from "../rules/check/check.ts";
import { passiveValue } from "../rules/check/passive.ts";
import { SETTINGS } from "../settings.ts";
import { checkRequest } from "./request.ts";

/**
 * The passive value: base, scores and every modifier of a roll, with net advantage counted once. A sleeping creature
 * has a penalty instead of net advantage. Null if the roll would fail automatically.
 */
export function passiveCheck(
  actor: ActorDocument,
  key: string,
  options: Pick<RollOptions, "targets"> = { targets: [] },
): PassiveValue | null {
  const request = checkRequest(actor, key, "check", options);
  const plan = checkRules.plan(request, defaultCheckChoices(request));
  if (plan.automaticFailure !== null) return null;
  const sleeping = actor.statuses.has("asleep");
  const value = passiveValue({
    mods: [plan.bonus],
    adv: plan.advantages,
    dis: plan.disadvantages,
    sleeping,
    sleepPenalty: SETTINGS.read("sleepPenalty"),
  });
  const bonuses = plan.modifiers.filter(
    (modifier) => modifier.cancelled === undefined && kindOf(modifier) === BONUS,
  );
  const base = passiveValue({});
  const swing = value - plan.bonus - base;
  return {
    value,
    parts: [
      { id: "base", label: "MANIFOLD.Sheet.Base", value: base },
      ...bonuses,
      ...(swing === 0 ? [] : [{ id: "swing", label: swingLabel(sleeping, swing), value: swing }]),
    ],
  };
}

const swingLabel = (sleeping: boolean, swing: number): string =>
  sleeping
    ? "MANIFOLD.Edge.Condition.asleep"
    : `MANIFOLD.Edge.ModifierKind.${swing > 0 ? "advantage" : "disadvantage"}`;
