/** The context of an effect sheet, computed from its draft. */

import { CHANGE_WAYS } from "../../kit/effect-changes.ts";
import type { EffectDocument } from "../contract/documents.ts";
import type { EffectKind, EffectNumber, EffectRules } from "../contract/effects.ts";
import { t } from "../host/host.ts";
import { ENDS, isCountedEnd, lacksCount, MOST_COUNTED } from "../records/effect-duration.ts";
import { timerOf } from "../records/timers.ts";
import { bearerOf, rulesOf, targetName } from "./describe-effect.ts";
import { describeEnding } from "./describe-ending.ts";
import {
  BY_PATH,
  type DraftRow,
  type EffectDraft,
  hasOtherEnd,
  isCounted,
  NUMBER,
  ROLL,
  rowNumber,
  rowProblem,
} from "./effect-draft.ts";

/** @param checked whether missing entries show an error */
export function effectContext(
  effect: EffectDocument,
  draft: EffectDraft,
  { checked, id }: { readonly checked: boolean; readonly id: string },
): object {
  const rules = rulesOf(effect);
  const timer = timerOf(effect);
  const { end, count } = draft.ends;
  return {
    id,
    name: draft.name,
    nameless: checked && draft.name.trim() === "",
    img: draft.img,
    acts: draft.acts,
    ends: ENDS.map((one) => ({
      id: one,
      label: `MANIFOLD.Effect.End.${one === "none" && hasOtherEnd(effect, timer) ? "asItIs" : one}`,
      selected: one === end,
    })),
    counts: isCountedEnd(end),
    count: Number.isNaN(count) ? "" : count,
    most: MOST_COUNTED,
    uncounted: checked && lacksCount(draft.ends),
    endsNow: describeEnding(timer),
    rows: draft.rows.map((row, index) => rowContext(effect, rules, row, { index, checked })),
  };
}

function rowContext(
  effect: EffectDocument,
  rules: EffectRules | null,
  row: DraftRow,
  { index, checked }: { readonly index: number; readonly checked: boolean },
): object {
  const { what, way, value, path, asks } = row;
  const byPath = what === BY_PATH;
  const isRoll = what.startsWith(ROLL);
  const number = rowNumber(rules, row);
  const isUnknown = byPath && path !== "" && targetName(effect, { key: path, value }) === null;
  return {
    index,
    number: index + 1,
    what,
    value,
    path,
    asks,
    byPath,
    groups: targetGroups(rules, what),
    ways: byPath || number ? wayOptions(number, way) : [],
    valued: what !== "" && !isCounted(rules, row),
    wrong: checked ? rowProblem(effect, row) : null,
    unknown: isUnknown,
    limits: isRoll ? limitContext(effect, rules, row) : [],
  };
}

interface Option {
  readonly id: string;
  readonly label: string;
  readonly selected: boolean;
}

/** The targets of a change: numbers by group, modifiers of rolls, values by path. */
function targetGroups(rules: EffectRules | null, what: string): { label: string; options: Option[] }[] {
  const option = (id: string, label: string): Option => ({ id, label: t(label), selected: id === what });
  const numbers = rules?.numbers() ?? [];
  const headings = [...new Set(numbers.map(({ group }) => group))];
  const kinds: readonly Pick<EffectKind, "id" | "label">[] = rules?.kinds ?? [];
  const stray = what.startsWith(ROLL) && !kinds.some(({ id }) => ROLL + id === what);
  return [
    {
      label: t("MANIFOLD.Effect.Group.rolls"),
      options: [
        ...kinds.map(({ id, label }) => option(ROLL + id, label)),
        ...(stray ? [option(what, "MANIFOLD.Effect.UnknownKind")] : []),
      ],
    },
    ...headings.map((heading) => ({
      label: t(heading),
      options: numbers
        .filter(({ group }) => group === heading)
        .map(({ path, label }) => option(NUMBER + path, label)),
    })),
    {
      label: t("MANIFOLD.Effect.Group.others"),
      options: [option(BY_PATH, "MANIFOLD.Effect.ByPath")],
    },
  ].filter(({ options }) => options.length > 0);
}

/** The ways to change a target. Only additions are possible on computed numbers. */
function wayOptions(number: EffectNumber | undefined, way: DraftRow["way"]): Option[] {
  const ways = number && number.whole === undefined ? (["add"] as const) : CHANGE_WAYS;
  const known = ways.map((id) => ({ id, label: `MANIFOLD.Effect.Way.${id}`, selected: id === way }));
  return way === null ? [{ id: "", label: "MANIFOLD.Effect.Way.other", selected: true }, ...known] : known;
}

function limitContext(effect: EffectDocument, rules: EffectRules | null, { only }: DraftRow): object[] {
  return (rules?.limits ?? []).map(({ id, label, options }) => {
    const all = options(bearerOf(effect)).map((one) => ({ id: one.id, label: t(one.label) }));
    const chosen = only[id] ?? [];
    return {
      id,
      label,
      options: all.filter((one) => !chosen.includes(one.id)),
      chosen: chosen.map((word) => ({
        id: word,
        label: all.find((one) => one.id === word)?.label ?? word,
      })),
    };
  });
}
