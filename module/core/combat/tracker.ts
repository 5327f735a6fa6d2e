/** Additions to the combat tracker: states of combatants, delaying, and what a combatant can still do in its turn. */

import type { CombatantDocument, CombatDocument } from "../contract/documents.ts";
import { allRulesets } from "../games/registry.ts";
import { contextEntry } from "../host/compat.ts";
import { localizeText } from "../host/format.ts";
import { me, t } from "../host/host.ts";
import { reportErrors } from "../host/report-errors.ts";
import { canDelay, delay } from "./delay.ts";

interface Tracker {
  readonly viewed: CombatDocument | null;
}

/**
 * Hook `getCombatantContextOptions`: adds combat states and delaying. The menu is created once, so it has the entries
 * of all games; each is shown for combatants of its game.
 */
export function addCombatantEntries(tracker: Tracker, entries: object[]): void {
  const combatantOf = (row: HTMLElement) =>
    tracker.viewed?.combatants.get(row.closest<HTMLElement>("[data-combatant-id]")!.dataset.combatantId!);
  const states = new Set(allRulesets().flatMap(({ turnStates = [] }) => turnStates));
  for (const id of states) entries.push(stateEntry(id, combatantOf));
  entries.push(
    contextEntry({
      label: "MANIFOLD.Combat.Delay",
      icon: "fa-solid fa-hourglass-half",
      visible: (row) => {
        const combatant = combatantOf(row);
        return Boolean(combatant?.isOwner) && canDelay(tracker.viewed!, combatant!);
      },
      run: (row) => reportErrors(() => delay(tracker.viewed!, combatantOf(row)!)),
    }),
  );
}

function stateEntry(id: string, combatantOf: (row: HTMLElement) => CombatantDocument | undefined): object {
  return contextEntry({
    label: nameOfState(id),
    icon: "fa-solid fa-circle-half-stroke",
    visible: (row) => {
      const { actor } = combatantOf(row) ?? {};
      return Boolean(actor?.isOwner && actor.ruleset?.turnStates?.includes(id));
    },
    run: (row) => reportErrors(() => combatantOf(row)?.actor?.toggleStatusEffect(id)),
  });
}

/** The name of a state in the first game that has it. */
function nameOfState(id: string): string {
  const conditions = allRulesets().flatMap((ruleset) => ruleset.conditions);
  return t(conditions.find((condition) => condition.id === id)?.name ?? id);
}

/** Hook `renderCombatTracker`: shows the remaining actions of the turn to users who may observe the actor. */
export function showEconomy({ viewed }: Tracker, html: HTMLElement): void {
  for (const row of html.querySelectorAll<HTMLElement>("[data-combatant-id]")) {
    const { actor } = viewed?.combatants.get(row.dataset.combatantId!) ?? {};
    const texts = actor?.testUserPermission(me(), "OBSERVER")
      ? (actor.ruleset?.combat?.economy?.(actor) ?? [])
      : [];
    const name = row.querySelector(".token-name");
    name?.querySelector(".manifold-economy")?.remove();
    if (texts.length === 0 || !name) continue;
    const line = row.ownerDocument.createElement("span");
    line.className = "manifold-economy";
    line.textContent = texts.map(localizeText).join(" · ");
    name.append(line);
  }
}
