/** Describes the changes of an effect in the words of its game. */

import type { RollChange } from "../../kit/effect-changes.ts";
import type { ActorDocument, EffectDocument, ItemDocument } from "../contract/documents.ts";
import type { EffectNumber, EffectRules } from "../contract/effects.ts";
import { conditionName, isStatus } from "../games/status-effects.ts";
import { amountOf, type StoredChange, storedChanges, wayOf } from "../host/compat.ts";
import { formatSigned, localizeText } from "../host/format.ts";
import { alternativeList } from "../host/formatters.ts";
import { isActor, t } from "../host/host.ts";
import { pathOf, pathsOf, rollChanges } from "../records/named-changes.ts";
import { readChange } from "../records/read-change.ts";
import { type UnreadChange, unreadChanges } from "../records/unread-changes.ts";
import { fieldLabel } from "../text/field-label.ts";

/** The actor or item that has an effect; null if it has no parent. */
export const holderOf = (effect: EffectDocument): ActorDocument | ItemDocument | null =>
  effect.parent as ActorDocument | ItemDocument | null;

/** The effect rules of the game that an effect belongs to. */
export const rulesOf = (effect: EffectDocument): EffectRules | null =>
  holderOf(effect)?.ruleset?.effects ?? null;

/** The actor whose numbers an effect changes; null for an effect of an item that no actor carries. */
export function bearerOf(effect: EffectDocument): ActorDocument | null {
  const holder = holderOf(effect);
  return isActor(holder) ? holder : (holder?.actor ?? null);
}

/** The description of a condition of the game, followed by a line for each change. */
export function describeEffect(effect: EffectDocument): string[] {
  const own = [...effect.statuses]
    .filter(isStatus)
    .map((id) => conditionName(holderOf(effect), id))
    .filter((name) => name !== effect.name);
  const known = holderOf(effect)?.ruleset?.conditions ?? [];
  const rules = known.filter(({ id, name }) => effect.statuses.has(id) && t(name) === effect.name);
  return [
    ...rules.map(({ text }) => t(text)),
    ...storedChanges(effect).map((change) => describeCounted(effect, change)),
    ...rollChanges(effect).map((change) => describeRoll(effect, change)),
    ...own,
  ];
}

/** The number of the game that a change concerns. */
export function numberOf(effect: EffectDocument, change: StoredChange): EffectNumber | undefined {
  const path = pathOf(change);
  return path === null
    ? undefined
    : rulesOf(effect)
        ?.numbers()
        .find((one) => pathsOf(one).includes(path));
}

/** The name of the changed number, roll or value; null for a value that the game does not have. */
export function targetName(effect: EffectDocument, change: StoredChange): string | null {
  const number = numberOf(effect, change);
  if (number) return t(number.label);
  const path = pathOf(change);
  const bearer = bearerOf(effect);
  if (path === null || !bearer) return null;
  const label = fieldLabel(bearer, path);
  const isKnown = foundry.utils.getProperty(bearer._source.system, path) !== undefined;
  return isKnown && label !== path ? t(label) : null;
}

/** Describes a change, with the reason if it is ignored. */
function describeCounted(effect: EffectDocument, change: StoredChange): string {
  const what = describeChange(effect, change);
  const { key, value } = change;
  const unread = unreadChanges(bearerOf(effect) ?? {}).find(
    (one) => one.effect === effect && one.change.key === key && one.change.value === value,
  );
  return unread ? t("MANIFOLD.Effect.Unread.Line", { what, problem: problemOf(unread) }) : what;
}

/** Describes a change that is ignored, with its key and the reason. */
export function describeUnread(unread: UnreadChange): string {
  const path = cut(unread.change.key);
  const name = targetName(unread.effect, unread.change);
  const what = name === null ? path : t("MANIFOLD.Effect.Unread.What", { name, path });
  return t("MANIFOLD.Effect.Unread.Line", { what, problem: problemOf(unread) });
}

/** The reason why a change is ignored, determined again: the game may know more of its numbers by now. */
function problemOf({ effect, change, problem }: UnreadChange): string {
  const bearer = bearerOf(effect);
  const now = bearer && readChange(bearer, change);
  return localizeText(now && "problem" in now ? now.problem : problem);
}

/** Keys are cut, because users can enter keys of any length. */
const cut = (key: string): string => (key.length > 80 ? `${key.slice(0, 79)}…` : key);

/** Booleans, as effects store them. */
const SWITCHES: Readonly<Record<string, string>> = { true: "MANIFOLD.Yes", false: "MANIFOLD.No" };

function describeChange(effect: EffectDocument, change: StoredChange): string {
  const name = targetName(effect, change) ?? t("MANIFOLD.Effect.Unknown");
  const switched = SWITCHES[String(change.value)];
  if (switched) return t("MANIFOLD.Effect.Change.other", { name, value: t(switched) });
  const way = wayOf(change);
  const amount = amountOf(change);
  const value =
    Number.isNaN(amount) || way !== "add" ? String(change.value).replace(/^-/, "−") : formatSigned(amount);
  const isPlain = way !== null && !(way === "add" && Number.isNaN(amount));
  return t(`MANIFOLD.Effect.Change.${isPlain ? way : "other"}`, { name, value });
}

function describeRoll(effect: EffectDocument, { kind, value, only = {}, asks }: RollChange): string {
  const rules = rulesOf(effect);
  const known = rules?.kinds.find(({ id }) => id === kind);
  const name = known ? t(known.label) : t("MANIFOLD.Effect.UnknownKind");
  const modifier = known?.counted ? name : `${name} ${formatSigned(value)}`;
  const limits = Object.entries(only).map(([id, words]) => describeLimit(effect, id, words));
  const when = limits.length > 0 ? limits.join("; ") : t("MANIFOLD.Effect.AllRolls");
  return t(asks ? "MANIFOLD.Effect.RollAsks" : "MANIFOLD.Effect.OnRolls", { modifier, when });
}

function describeLimit(effect: EffectDocument, id: string, words: readonly string[]): string {
  const limit = rulesOf(effect)?.limits.find((one) => one.id === id);
  const options = limit?.options(bearerOf(effect)) ?? [];
  const names = words.map((word) => t(options.find((one) => one.id === word)?.label ?? word));
  return alternativeList().format(names);
}
