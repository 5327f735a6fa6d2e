/** What the tracker shows and offers beyond the host's: states of a fight, delaying, what is left of a turn. */
import { contextEntry } from "../compat.ts";
import { localizeText } from "../format.ts";
import { allRulesets } from "../registry.ts";
import { reportErrors } from "../report-errors.ts";
import { canDelay, type Delayer, type DelayingFight, delay } from "./delay.ts";

interface Fighter extends Delayer {
  readonly isOwner: boolean;
}

interface Tracker {
  readonly viewed: DelayingFight<Fighter> | null;
}

/**
 * Hook `getCombatantContextOptions`: states that a game wants at hand, and its way of delaying. The menu is made once,
 * so the entries of every game are in it and each is shown for fighters of its own.
 */
export function addCombatantEntries(tracker: Tracker, entries: object[]): void {
  const fighterOf = (row: HTMLElement) =>
    tracker.viewed?.combatants.get(row.closest<HTMLElement>("[data-combatant-id]")!.dataset.combatantId!);
  const states = new Set(allRulesets().flatMap(({ combat }) => combat?.states ?? []));
  for (const id of states) entries.push(stateEntry(id, fighterOf));
  entries.push(
    contextEntry({
      label: "MANIFOLD.Combat.Delay",
      icon: "fa-solid fa-hourglass-half",
      visible: (row) => {
        const fighter = fighterOf(row);
        return Boolean(fighter?.isOwner) && canDelay(tracker.viewed!, fighter!);
      },
      run: (row) => reportErrors(() => delay(tracker.viewed!, fighterOf(row)!)),
    }),
  );
}

function stateEntry(id: string, fighterOf: (row: HTMLElement) => Fighter | undefined): object {
  return contextEntry({
    label: nameOf(id),
    icon: "fa-solid fa-circle-half-stroke",
    visible: (row) => {
      const { actor } = fighterOf(row) ?? {};
      return Boolean(actor?.isOwner && actor.ruleset?.combat?.states?.includes(id));
    },
    run: (row) => reportErrors(() => fighterOf(row)?.actor?.toggleStatusEffect(id)),
  });
}

function nameOf(condition: string): string {
  const statuses = Object.values(CONFIG.statusEffects) as unknown as { id: string; name: string }[];
  return game.i18n!.localize(statuses.find(({ id }) => id === condition)?.name ?? condition);
}

/** Hook `renderCombatTracker`: what is left of the actions, in words, for those who may look at the actor. */
export function showEconomy({ viewed }: Tracker, html: HTMLElement): void {
  for (const row of html.querySelectorAll<HTMLElement>("[data-combatant-id]")) {
    const { actor } = viewed?.combatants.get(row.dataset.combatantId!) ?? {};
    const texts = actor?.testUserPermission(game.user!, "OBSERVER")
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
