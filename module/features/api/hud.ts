/** An actor's data for head-up displays: rolls by group, points, conditions. */

import type { ActorDocument } from "../../core/contract/documents.ts";
import type { Hud, HudAction, Resource } from "../../core/contract/public-api.ts";
import type { AnyRollKind, RollListEntry } from "../../core/contract/roll-kind.ts";
import { iconPath } from "../../core/host/constants.ts";
import { localizeText } from "../../core/host/format.ts";
import { t } from "../../core/host/host.ts";
import { fieldLabel } from "../../core/text/field-label.ts";
import { getOrMake } from "../../kit/memo.ts";
import { plainClick } from "./roll-input.ts";

export async function hudOf(actor: ActorDocument, withOdds: boolean): Promise<Hud> {
  const { ruleset } = actor;
  const groups = new Map<string, { id: string; label: string; actions: HudAction[] }>();
  for (const kind of Object.values(ruleset?.rolls ?? {})) {
    for (const entry of kind.list?.(actor) ?? []) {
      const id = entry.group ?? kind.label;
      const group = getOrMake(groups, id, () => ({ id, label: t(id), actions: [] }));
      group.actions.push(await actionOf(actor, kind, entry, withOdds));
    }
  }
  return {
    actor: actor.uuid,
    name: actor.name,
    img: actor.img ?? "",
    game: ruleset?.id ?? "",
    groups: [...groups.values()],
    resources: resourcesOf(actor),
    conditions: (ruleset?.conditions ?? [])
      .filter(({ id }) => actor.statuses.has(id))
      .map(({ id, name, icon }) => ({ id, label: t(name), icon: iconPath(icon) })),
  };
}

async function actionOf(
  actor: ActorDocument,
  kind: AnyRollKind,
  { key, label, icon, cost }: RollListEntry,
  withOdds: boolean,
): Promise<HudAction> {
  const click = await plainClick(actor, kind, key);
  return {
    id: `${kind.id}:${key}`,
    kind: kind.id,
    key,
    label: t(label),
    icon: iconPath(icon ?? kind.icon),
    cost: cost ? localizeText(cost) : null,
    difficulty: kind.difficulty?.field ?? null,
    targets:
      kind.targets?.aim === "targets" || (kind.targets?.hit !== undefined && kind.targets?.aim !== "self"),
    odds: withOdds ? click.odds : null,
    disabled: actor.isOwner ? click.reason : t("MANIFOLD.Roll.NotOwner", { actor: actor.name }),
  };
}

/** Resources are the values that token bars can show and that are spent and regained. */
export function resourcesOf(actor: ActorDocument): Resource[] {
  const { bar, value } = actor.subtype?.trackable ?? { bar: [], value: [] };
  const read = (path: string): unknown => foundry.utils.getProperty(actor.system, path);
  const label = (path: string): string => t(fieldLabel(actor, path));
  const bars = bar.flatMap((path): Resource[] => {
    const found = read(path) as { readonly value?: unknown; readonly max?: unknown } | undefined;
    if (typeof found?.value !== "number") return [];
    const max = typeof found.max === "number" ? found.max : null;
    return [{ path: `${path}.value`, label: label(path), value: found.value, max }];
  });
  const numbers = value.flatMap((path): Resource[] => {
    const found = read(path);
    return typeof found === "number" ? [{ path, label: label(path), value: found, max: null }] : [];
  });
  return [...bars, ...numbers];
}
