/** The draft that an effect sheet edits. It has one row for each change of the effect. */

import { type ChangeWay, type RollChange, type RollLimits, readAmount } from "../../kit/effect-changes.ts";
import type { ActorDocument, EffectDocument } from "../contract/documents.ts";
import type { EffectNumber, EffectRules } from "../contract/effects.ts";
import type { Text } from "../contract/text.ts";
import {
  amountOf,
  changeFor,
  changesUpdate,
  type StoredChange,
  storedChanges,
  wayOf,
} from "../host/compat.ts";
import { SYSTEM_ID } from "../host/constants.ts";
import { isActor } from "../host/host.ts";
import {
  type ChosenEnd,
  chosenEnd,
  durationFor,
  durationOf,
  lacksCount,
  timerFlag,
} from "../records/effect-duration.ts";
import { pathOf, rollChanges } from "../records/named-changes.ts";
import { readChange } from "../records/read-change.ts";
import { bearerOf, holderOf, numberOf, rulesOf } from "./describe-effect.ts";

/** A change as a row of the sheet. */
export interface DraftRow {
  /** "number:" and a path, "roll:" and a kind, or "path" for a value by its path; blank if nothing is chosen. */
  readonly what: string;
  /** The whole path, for "path". */
  readonly path: string;
  /** Null for a way that only Foundry or another package knows. */
  readonly way: ChangeWay | null;
  readonly value: string;
  readonly only: RollLimits;
  readonly asks: boolean;
  /** The change that the row was read from. It is kept unless the row is edited. */
  readonly former?: StoredChange;
}

export interface EffectDraft {
  readonly name: string;
  readonly img: string;
  readonly acts: boolean;
  readonly ends: ChosenEnd;
  readonly rows: readonly DraftRow[];
}

export const NUMBER = "number:";
export const ROLL = "roll:";
export const BY_PATH = "path";

export const EMPTY_ROW: DraftRow = { what: "", path: "", way: "add", value: "", only: {}, asks: false };

export const draftOf = (effect: EffectDocument): EffectDraft => ({
  name: effect.name,
  img: effect.img ?? "",
  acts: !effect.disabled,
  ends: chosenEnd(effect),
  rows: [
    ...storedChanges(effect).map((change) => numberRow(effect, change)),
    ...rollChanges(effect).map(rollRow),
  ],
});

function numberRow(effect: EffectDocument, change: StoredChange): DraftRow {
  const way = wayOf(change);
  const number = numberOf(effect, change);
  const isNamed = number !== undefined && way !== null && fitsNumber(number, change, way);
  const value = wayOf(change) === "add" && isNamed ? String(amountOf(change)) : String(change.value);
  return {
    ...EMPTY_ROW,
    what: isNamed ? NUMBER + number.path : BY_PATH,
    path: change.key,
    way,
    value,
    former: change,
  };
}

/** Whether the pick lists can express a change. They offer numbers only, and computed numbers can only be added to. */
function fitsNumber({ path, whole }: EffectNumber, change: StoredChange, way: ChangeWay): boolean {
  const at = pathOf(change);
  return !Number.isNaN(amountOf(change)) && (way === "add" ? at === path : at === whole);
}

const rollRow = ({ kind, value, only = {}, asks = false }: RollChange): DraftRow => ({
  ...EMPTY_ROW,
  what: ROLL + kind,
  value: String(value),
  only,
  asks,
});

/** The number of a row; undefined for other rows. */
export const rowNumber = (rules: EffectRules | null, { what }: DraftRow): EffectNumber | undefined =>
  what.startsWith(NUMBER) ? rules?.numbers().find(({ path }) => NUMBER + path === what) : undefined;

/**
 * The reason why a row cannot be stored: it has no number or path, or would be ignored. A stored row that was not
 * edited stays.
 */
export function rowProblem(effect: EffectDocument, row: DraftRow): Text | null {
  const rules = rulesOf(effect);
  if (row.what === "" || isCounted(rules, row)) return null;
  if (row.what !== BY_PATH)
    return Number.isNaN(readAmount(row.value)) ? { key: "MANIFOLD.Effect.NeedsNumber" } : null;
  if (row.path.trim() === "") return { key: "MANIFOLD.Effect.NeedsPath" };
  const change = changeOf(rules, row);
  const bearer = change === row.former ? null : exampleFor(effect);
  const read = bearer && readChange(bearer, change);
  return read && "problem" in read ? read.problem : null;
}

/** The actor that an effect changes, or a new character of its game; null for an effect of no game. */
function exampleFor(effect: EffectDocument): ActorDocument | null {
  const [type] = Object.keys(holderOf(effect)?.ruleset?.actors ?? {});
  const bearer = bearerOf(effect);
  if (bearer || !type) return bearer;
  return new Actor.implementation({ name: type, type: type as Actor.SubType }) as object as ActorDocument;
}

/** Whether a required entry is missing, so that the draft cannot be stored. */
export const isUnfinished = (effect: EffectDocument, { name, ends, rows }: EffectDraft): boolean =>
  name.trim() === "" || lacksCount(ends) || rows.some((row) => rowProblem(effect, row) !== null);

/** Whether a row is a modifier without an amount. */
export const isCounted = (rules: EffectRules | null, { what }: DraftRow): boolean =>
  rules?.kinds.some(({ id, counted }) => ROLL + id === what && counted) ?? false;

/** Update data of the effect. Rows without a target are left out. */
export function updateOf(effect: EffectDocument, draft: EffectDraft): object {
  const rules = rulesOf(effect);
  const rows = draft.rows.filter(({ what }) => what !== "");
  const changes = rows.filter(({ what }) => !what.startsWith(ROLL)).map((row) => changeOf(rules, row));
  const rolls = rows.filter(({ what }) => what.startsWith(ROLL)).map((row) => rollChangeOf(rules, row));
  return {
    name: draft.name.trim(),
    img: draft.img,
    disabled: !draft.acts,
    ...changesUpdate(changes),
    flags: { [SYSTEM_ID]: { rolls, ...endFlags(effect, draft.ends) } },
  };
}

function changeOf(rules: EffectRules | null, row: DraftRow): StoredChange {
  const { former, path, value, way } = row;
  if (way === null && former) return { ...former, key: path, value };
  const number = rowNumber(rules, row);
  const key = number ? `system.${way === "add" ? number.path : (number.whole ?? number.path)}` : path.trim();
  const isSame = former && former.key === key && wayOf(former) === way && String(former.value) === value;
  const amount = readAmount(value);
  const stored = Number.isNaN(amount) ? value.trim() : String(amount);
  return isSame ? former : changeFor(way ?? "add", { key, value: stored }, former);
}

function rollChangeOf(rules: EffectRules | null, row: DraftRow): RollChange {
  const only = Object.fromEntries(Object.entries(row.only).filter(([, ids]) => ids.length > 0));
  return {
    kind: row.what.slice(ROLL.length),
    value: isCounted(rules, row) ? 1 : readAmount(row.value),
    ...(Object.keys(only).length > 0 ? { only } : {}),
    ...(row.asks ? { asks: true } : {}),
  };
}

/** Flags for the end of an effect. A new duration begins now; an unchanged duration keeps its end. */
function endFlags(effect: EffectDocument, ends: ChosenEnd): object {
  const former = chosenEnd(effect);
  if (former.end === ends.end && former.count === ends.count) return {};
  const duration = durationFor(ends);
  const holder = holderOf(effect);
  return { duration, ...(isActor(holder) ? { timer: timerFlag(holder, duration) } : {}) };
}

/** Whether an effect ends in a way that the pick list cannot express: by a save or with a concentration. */
export const hasOtherEnd = (effect: EffectDocument, timer: object | null): boolean =>
  timer !== null && durationOf(effect) === null;
