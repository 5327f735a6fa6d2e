/** The changes that effects make on an actor, each with its name. */

import type { BaseRequest, Modifier, NamedShare, NumberPart } from "../../kit/contract.ts";
import {
  amountOfEachChange,
  isRollChange,
  type RollChange,
  type RollLimits,
} from "../../kit/effect-changes.ts";
import type { ActorDocument, EffectDocument } from "../contract/documents.ts";
import type { EffectNumber } from "../contract/effects.ts";
import type { AnyRollKind, RollOptions } from "../contract/roll-kind.ts";
import type { Explanation } from "../contract/ruleset.ts";
import { amountOf, orderOf, type StoredChange, storedChanges, wayOf } from "../host/compat.ts";
import { ownFlags } from "../host/flags.ts";
import { formatSigned } from "../host/format.ts";

interface EffectFlags {
  readonly rolls: readonly unknown[];
}

/**
 * Limits for the roll changes of one effect, and of all effects of an actor: every client repeats its rolls with them.
 */
const MOST_CHANGES = 50;
const MOST_MODIFIERS = 200;

/** The changes of rolls that an effect has. */
export const rollChanges = (effect: { readonly flags?: object }): readonly RollChange[] => {
  const { rolls = [] } = ownFlags<EffectFlags>(effect);
  return Array.isArray(rolls) ? rolls.slice(0, MOST_CHANGES).filter(isRollChange) : [];
};

/** Path below `system` that a change names; null for a change of another part of the actor. */
export const pathOf = ({ key }: StoredChange): string | null =>
  key.startsWith("system.") ? key.slice("system.".length) : null;

/** The origin of an effect: the item that has it, or the word for an effect. */
export function sourceOf(actor: ActorDocument, { parent, name }: EffectDocument): string {
  const fromItem = parent !== null && parent !== (actor as unknown) && parent.name !== name;
  return fromItem ? parent.name : "MANIFOLD.Effect.Word";
}

/* -------------------------------------------- */
/*  Rolls                                       */
/* -------------------------------------------- */

/** A modifier by an effect, with the limits that the game reads. */
interface EffectModifier {
  readonly modifier: Modifier & { readonly kind: string };
  readonly only: RollLimits;
}

/** Modifiers that the effects at work add to the actor's rolls. */
export function effectModifiers(actor: ActorDocument): EffectModifier[] {
  const made = actor.appliedEffects.flatMap((effect) =>
    rollChanges(effect).map(({ kind, value, only = {}, asks }, place) => ({
      modifier: {
        id: `effect.${effect.id}.${place}`,
        label: effect.name,
        source: sourceOf(actor, effect),
        value,
        kind,
        ...(asks ? { on: false } : {}),
      },
      only,
    })),
  );
  return made.slice(0, MOST_MODIFIERS);
}

/** Makes the request of a roll, and names the changes that effects make to its numbers. */
export function makeNamedRequest(
  kind: AnyRollKind,
  actor: ActorDocument,
  key: string,
  options: RollOptions,
): BaseRequest | Promise<BaseRequest> {
  const request = kind.request(actor, key, options);
  return request instanceof Promise
    ? request.then((made) => withNames(actor, made))
    : withNames(actor, request);
}

function withNames(actor: ActorDocument, request: BaseRequest): BaseRequest {
  const effects = namedShares(actor);
  return effects.length === 0 ? request : { ...request, effects };
}

/* -------------------------------------------- */
/*  Numbers                                     */
/* -------------------------------------------- */

/** Adds the names of effects to the parts of a number. */
export function nameEffects(actor: ActorDocument, explanation: Explanation | null): Explanation | null {
  if (!explanation) return null;
  const named = namedShares(actor);
  const parts = explanation.parts.flatMap((part) =>
    part.path === undefined ? withShare(part, named) : splitPart(actor, part),
  );
  return { ...explanation, parts };
}

/** The modifier with the changes of effects as its source. */
export function withShare<M extends Modifier>(modifier: M, named: readonly NamedShare[] = []): M {
  const text = modifier.source ?? named.find(({ label }) => label === modifier.label)?.text;
  return text === undefined ? modifier : { ...modifier, source: text };
}

/** The stored number and each effect that changes it; the number itself is left out if it is 0. */
function splitPart(actor: ActorDocument, part: NumberPart): NumberPart[] {
  const { path, ...plain } = part;
  const stored = storedNumber(actor, path!);
  const shares = sharesOf(actor, path!);
  if (shares.length === 0 || stored === null) return [plain];
  const effects = shares.map(({ effect, share }, place) => ({
    id: `effect.${effect.id}.${place}`,
    label: effect.name,
    source: sourceOf(actor, effect),
    value: share,
  }));
  return stored === 0 ? effects : [{ ...plain, value: stored }, ...effects];
}

/** The amounts that effects add to the numbers of the game. */
function namedShares(actor: ActorDocument): NamedShare[] {
  const isChanged = actor.appliedEffects.some((effect) => storedChanges(effect).length > 0);
  if (!isChanged) return [];
  return (actor.ruleset?.effects?.numbers() ?? []).flatMap((number) => {
    const shares = pathsOf(number).flatMap((path) => sharesOf(actor, path));
    const texts = shares.map(({ effect, share }) => `${effect.name} ${formatSigned(share)}`);
    return texts.length === 0 ? [] : [{ label: number.label, text: texts.join(", ") }];
  });
}

/** The paths by which effects change a number. */
export const pathsOf = ({ path, whole }: EffectNumber): readonly string[] =>
  whole === undefined ? [path] : [whole, path];

interface Share {
  readonly effect: EffectDocument;
  readonly share: number;
}

/** Each effect that changes the number at a path below `system`, with its amount. */
function sharesOf(actor: ActorDocument, path: string): Share[] {
  const changes = actor.appliedEffects
    .flatMap((effect) =>
      storedChanges(effect)
        .filter((change) => pathOf(change) === path)
        .map((change) => ({ effect, change })),
    )
    .sort((a, b) => orderOf(a.change) - orderOf(b.change));
  if (changes.length === 0) return [];
  const start = storedNumber(actor, path) ?? 0;
  const shares = amountOfEachChange(
    start,
    changes.map(({ change }) => ({ way: wayOf(change), value: amountOf(change) || 0 })),
  );
  const total = shares.reduce((sum, share) => sum + share, start);
  // Formulas, and limits of the field, show only in the result.
  const rest = (numberAt(actor.system, path) ?? total) - total;
  return changes
    .map(({ effect }, place) => ({
      effect,
      share: shares[place]! + (place === changes.length - 1 ? rest : 0),
    }))
    .filter(({ share }) => share !== 0);
}

const storedNumber = (actor: ActorDocument, path: string): number | null =>
  numberAt(actor._source.system, path);

function numberAt(system: object, path: string): number | null {
  const found: unknown = foundry.utils.getProperty(system, path);
  return typeof found === "number" ? found : null;
}
