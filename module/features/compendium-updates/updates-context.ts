/** The template context of a comparison. */

import { EFFECTS } from "../../core/changes/item-parts.ts";
import { partLabel, partWords } from "../../core/changes/part-words.ts";
import type { ItemDocument } from "../../core/contract/documents.ts";
import { describeEffect } from "../../core/effects/describe-effect.ts";
import { localizeText } from "../../core/host/format.ts";
import { unitList } from "../../core/host/formatters.ts";
import { t } from "../../core/host/host.ts";
import type { FieldDifference, RefreshChoice } from "../../kit/refresh.ts";
import { excerptsOf } from "./excerpt.ts";
import type { Comparison, DifferingItem } from "./find-differences.ts";

export type ChoiceOf = (found: DifferingItem, difference: FieldDifference) => RefreshChoice;

const CHOICES = ["mine", "theirs", "ignore"] as const;

export interface RefreshView {
  readonly comparison: Comparison;
  readonly choiceOf: ChoiceOf;
  /** Whether ignored differences are shown too. */
  readonly showsIgnored: boolean;
  /** Number of items of the last update, which can be undone; null for none. */
  readonly applied: number | null;
}

export function refreshContext({ comparison, choiceOf, showsIgnored, applied }: RefreshView): object {
  const { differing, lost, same, without } = comparison;
  const all = differing.flatMap((found) =>
    found.differences.map((difference) => ({ difference, choice: choiceOf(found, difference) })),
  );
  const taken = all.filter(({ choice }) => choice === "theirs").length;
  const ignored = all.filter(({ difference }) => difference.isIgnored).length;
  const isNews = all.some(({ difference, choice }) => difference.isIgnored !== (choice === "ignore"));
  return {
    summary: [
      differing.length > 0 ? t("MANIFOLD.Refresh.Differing", { count: differing.length }) : null,
      same > 0 ? t("MANIFOLD.Refresh.Same", { count: same }) : null,
      without > 0 ? t("MANIFOLD.Refresh.Without", { count: without }) : null,
    ].filter((line) => line !== null),
    items: differing.map((found) => itemContext(found, choiceOf, showsIgnored)),
    lost: lost.map(({ item, problem }) => ({ ...headOf(item), problem: localizeText(spelled(problem)) })),
    choices: CHOICES.map((choice) => ({ choice, label: t(`MANIFOLD.Refresh.All.${choice}`) })),
    ignored: ignored > 0 ? t("MANIFOLD.Refresh.Ignored", { count: ignored }) : null,
    showsIgnored,
    submit:
      taken > 0
        ? t("MANIFOLD.Refresh.Apply", { count: taken })
        : t(isNews ? "MANIFOLD.Refresh.Remember" : "MANIFOLD.Refresh.ApplyNone"),
    isIdle: taken === 0 && !isNews,
    nothing: differing.length === 0 && lost.length === 0,
    applied: applied === null ? null : t("MANIFOLD.Refresh.Done", { count: applied }),
  };
}

/** The problem of a source as text. Its kind of source is a language key. */
const spelled = (problem: Comparison["lost"][number]["problem"]) =>
  problem.data?.kind === undefined
    ? problem
    : { ...problem, data: { ...problem.data, kind: t(String(problem.data.kind)) } };

const headOf = (item: ItemDocument) => ({
  uuid: item.uuid,
  name: item.name,
  img: item.img,
  kind: t(`TYPES.Item.${item.type}`),
  owner: item.actor?.name ?? null,
});

function itemContext(found: DifferingItem, choiceOf: ChoiceOf, showsIgnored: boolean): object {
  const { item, pack, differences, unseenBy } = found;
  const shown = differences.filter(({ isIgnored }) => showsIgnored || !isIgnored);
  const rows = (isOwn: boolean) =>
    shown
      .filter((difference) => difference.isOwn === isOwn)
      .map((difference) => rowContext(found, difference, choiceOf(found, difference)));
  return {
    ...headOf(item),
    pack,
    unseen:
      unseenBy.length > 0
        ? t("MANIFOLD.Refresh.Unseen", { count: unseenBy.length, names: unitList().format(unseenBy), pack })
        : null,
    rows: rows(false),
    own: rows(true),
    hidden: shown.length === 0,
    choices: CHOICES.map((choice) => ({
      choice,
      label: t(`MANIFOLD.Refresh.All.${choice}`),
      spoken: t(`MANIFOLD.Refresh.AllOf.${choice}`, { item: item.name }),
    })),
  };
}

function rowContext(found: DifferingItem, difference: FieldDifference, choice: RefreshChoice): object {
  const { item } = found;
  const { path, isIgnored } = difference;
  const label = partLabel(item, path);
  const [mine, theirs] = excerptsOf(...textsOf(found, difference));
  return {
    key: `${item.uuid}|${path}`,
    path,
    label,
    isPicture: path === "img",
    picture: { mine: difference.mine, theirs: difference.theirs },
    mine,
    theirs,
    isIgnored,
    choices: CHOICES.map((one) => ({
      choice: one,
      label: t(`MANIFOLD.Refresh.One.${one}`),
      spoken: t(`MANIFOLD.Refresh.OneOf.${one}`, { item: item.name, field: label }),
      chosen: one === choice,
    })),
  };
}

/** The texts of both sides. Effects are shown by their changes, because their names may be equal. */
function textsOf({ item, source }: DifferingItem, { path, mine, theirs }: FieldDifference): [string, string] {
  return path === EFFECTS
    ? [effectWords(item), effectWords(source)]
    : [partWords(item, path, mine), partWords(item, path, theirs)];
}

const effectWords = ({ effects }: ItemDocument): string =>
  effects.contents.map((effect) => [effect.name, describeEffect(effect).join("; ")].join(": ")).join(" · ") ||
  "–";
