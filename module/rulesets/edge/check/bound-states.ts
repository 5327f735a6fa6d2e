/** States bound to certain creatures: they only count for checks involving these creatures. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { bondsOf, isBoundTo } from "../../../core/effects/bonds.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { publicName } from "../../../core/text/public-name.ts";
import { CHARMER } from "../rules/creature/condition-modifiers.ts";
import { conditionLabel } from "../rules/creature/conditions.ts";
import type { EdgeModifier } from "../rules/modifiers.ts";

/** States that count for checks against the creatures they are bound to (E-081, E-319, E-320). */
const COUNTING_FOR_BOUND = ["aiming", "feinting", "focused"] as const;
/** States that count for checks against all other creatures (E-078). */
const COUNTING_FOR_OTHERS = ["distracted"] as const;

/** Whether a state of the actor counts for a check against these targets. Without targets the user decides. */
export function countsToward(
  actor: ActorDocument,
  state: string,
  targets: readonly ActorDocument[],
): boolean {
  if (targets.length === 0) return true;
  const concerned = targets.some((target) => isBoundTo(actor, state, target));
  if ((COUNTING_FOR_OTHERS as readonly string[]).includes(state)) return !concerned;
  const isBound = (COUNTING_FOR_BOUND as readonly string[]).includes(state) && areBound(actor, state);
  return !isBound || concerned;
}

/** Whether all effects of the state are bound to a creature. */
const areBound = (actor: ActorDocument, state: string): boolean => {
  const bonds = bondsOf(actor, state);
  return bonds.length > 0 && bonds.every(({ about }) => about.length > 0);
};

/** Whether a modifier comes from a bound state while the check has no target; it is then only offered. */
export const isOpenBond = (
  actor: ActorDocument,
  { label }: EdgeModifier,
  targets: readonly ActorDocument[],
): boolean =>
  targets.length === 0 &&
  COUNTING_FOR_BOUND.some((state) => label === conditionLabel(state) && areBound(actor, state));

/**
 * The advantage over creatures that the actor has charmed; offered unticked if it is unknown who charmed them (E-516).
 */
export function charmModifiers(actor: ActorDocument, targets: readonly ActorDocument[]): EdgeModifier[] {
  const charmed = targets.filter(({ statuses }) => statuses.has("charmed"));
  if (charmed.some((target) => isBoundTo(target, "charmed", actor))) return [CHARMER];
  return charmed.some((target) => !areBound(target, "charmed")) ? [{ ...CHARMER, on: false }] : [];
}

/** Ids of the effects bound to these targets, by bound state; without targets, of all bound effects. */
export function bondsToward(
  actor: ActorDocument,
  targets: readonly ActorDocument[],
): Readonly<Record<string, readonly string[]>> {
  const uuids = targets.map(({ uuid }) => uuid);
  const bound = COUNTING_FOR_BOUND.filter((state) => areBound(actor, state)).map((state) => {
    const concerned = bondsOf(actor, state).filter(
      ({ about }) => uuids.length === 0 || about.some((uuid) => uuids.includes(uuid)),
    );
    return [state, concerned.map(({ effect }) => effect)] as const;
  });
  return Object.fromEntries(bound);
}

/** @throws Refusal if one of the targets has charmed the actor, who then cannot attack or harm it (E-516) */
export function refuseCharmed(actor: ActorDocument, targets: readonly ActorDocument[]): void {
  const charmer = targets.find((target) => isBoundTo(actor, "charmed", target));
  if (!charmer) return;
  const data = { actor: publicName(actor), target: publicName(charmer) };
  throw new Refusal({ key: "MANIFOLD.Edge.Problem.charmed", data });
}
