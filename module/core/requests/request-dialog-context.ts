import type { ActorDocument } from "../contract/documents.ts";
import type { AnyRollKind, RollAddress, Ruleset } from "../contract/index.ts";
import type { CheckRecord } from "../contract/roll-result.ts";
import { findRollKind, rulesetById } from "../games/registry.ts";
import { offeredGames } from "../games/settings.ts";
import { me, t } from "../host/host.ts";
import { actorsAtHand, likelyActors, likelyGame } from "../scene/actor-choices.ts";
import { targetedTokens } from "../scene/scene.ts";
import { type OfferedRoll, rollsOfAll, rollTopics, rollValue, searchRolls } from "./offered-rolls.ts";
import type { RequestOptions } from "./post-request.ts";
import { tellApart } from "./tell-apart.ts";

export interface RequestDialogState {
  readonly ruleset: string;
  /** Uuids. */
  readonly actors: readonly string[];
  readonly kind: string;
  readonly key: string;
  /** The text by which the user searches rolls of all kinds. */
  readonly search: string;
  /** Key of an alternative roll; blank for none. */
  readonly orKey: string;
  readonly difficulty: number | null;
  /** Name of the kind's difficulty field; null if it has none. */
  readonly difficultyField: string | null;
  readonly hideDifficulty: boolean;
  readonly hideOutcome: boolean;
  readonly passively: boolean;
  readonly purpose: NonNullable<RequestOptions["purpose"]>;
  readonly title: string;
}

/**
 * Completes a partial state and replaces values that do not fit together (a key of another kind).
 * @param opposing the check to oppose
 */
export function stateFrom(
  given: Partial<RequestDialogState>,
  opposing: CheckRecord | null,
): RequestDialogState {
  const ruleset = rulesetFor(given.ruleset ?? opposing?.ruleset);
  const kinds = kindsOf(ruleset, opposing);
  const people = actorsOf(ruleset, opposing);
  const chosen = given.actors ?? defaultActors(people, opposing);
  const actors = chosen.filter((uuid) => people.some((actor) => actor.uuid === uuid));
  const search = given.search ?? "";
  const asked = askedOf(actors, people);
  const found = search === "" ? [] : foundRolls(kinds, asked, search);
  const wanted = kinds.find(({ id }) => id === given.kind);
  const kind = found.some((one) => one.kind === wanted) ? wanted : (found[0]?.kind ?? wanted ?? kinds[0]);
  const all = kind ? rollsOfAll(kind, asked) : [];
  const hits = found.filter((one) => one.kind === kind);
  const keys = (hits.length > 0 ? hits : all).map(({ entry }) => entry);
  const known = (key = "") => (keys.some((one) => one.key === key) ? key : "");
  return {
    ruleset: ruleset.id,
    actors,
    kind: kind?.id ?? "",
    key: known(given.key) || ((keys.find(({ open }) => open) ?? keys[0])?.key ?? ""),
    search,
    orKey: all.some(({ entry }) => entry.key === given.orKey) ? given.orKey! : "",
    difficulty: given.difficulty ?? null,
    difficultyField: kind?.difficulty?.field ?? null,
    hideDifficulty: given.hideDifficulty ?? false,
    hideOutcome: given.hideOutcome ?? false,
    passively: given.passively ?? false,
    purpose: given.purpose ?? "each",
    title: given.title ?? "",
  };
}

/** The chosen rolls. */
export function waysOf({ kind, key, orKey }: RequestDialogState): RollAddress[] {
  const keys = orKey === "" || orKey === key ? [key] : [key, orKey];
  return kind === "" ? [] : keys.map((each) => ({ kind, key: each }));
}

/** Context of the template. */
export function requestDialogContext(
  state: RequestDialogState,
  opposing: CheckRecord | null,
  id: string,
): object {
  const ruleset = rulesetById(state.ruleset)!;
  const kinds = kindsOf(ruleset, opposing);
  const kind = kinds.find((one) => one.id === state.kind);
  const people = actorsOf(ruleset, opposing);
  const asked = askedOf(state.actors, people);
  const ofKind = kind ? rollsOfAll(kind, asked) : [];
  const found = state.search === "" ? ofKind : foundRolls(kinds, asked, state.search);
  const offered = found.length > 0 ? found : ofKind;
  const option =
    <T extends { id: string; label: string }>(chosen: string) =>
    ({ id: value, label }: T) => ({
      value,
      label: t(label),
      selected: value === chosen,
    });
  const topics = (rolls: readonly OfferedRoll[], several: boolean, chosen: string) =>
    rollTopics(rolls, { kinds: several }).map(({ label, rolls: options }) => ({
      label,
      rolls: options.map((one) => ({ ...one, selected: one.value === chosen })),
    }));
  return {
    id,
    state,
    opposing: opposing !== null,
    games: opposing ? [] : offeredGames().map(option(state.ruleset)),
    severalGames: !opposing && offeredGames().length > 1,
    kinds: kinds.map(option(state.kind)),
    topics: topics(offered, state.search !== "", rollValue(state.kind, state.key)),
    orTopics: topics(ofKind, false, rollValue(state.kind, state.orKey)),
    found: state.search === "" ? null : t("MANIFOLD.Request.Found", { count: found.length }),
    people: tellApart(people).map((known) => ({ ...known, chosen: state.actors.includes(known.uuid) })),
    difficulty: opposing ? null : (kind?.difficulty ?? null),
    purposes: (["each", "group", "series"] as const)
      .filter((purpose) => purpose === "each" || kind?.[purpose])
      .map((purpose) => option(state.purpose)({ id: purpose, label: `MANIFOLD.Request.Purpose.${purpose}` })),
    passable: kind?.passive !== undefined && (opposing || kind.passive.meets !== undefined),
    isGM: me().isGM,
  };
}

const rulesetFor = (id: string | undefined): Ruleset => rulesetById(id ?? "") ?? likelyGame(offeredGames())!;

/** Kinds that can be requested: those with a list or, for an opposed check, those that can answer it. */
function kindsOf(ruleset: Ruleset, opposing: CheckRecord | null): AnyRollKind[] {
  const answers = opposing && findRollKind(ruleset.id, opposing.kind)?.opposed?.answers;
  return Object.values(ruleset.rolls).filter(({ id, list }) => list && (!opposing || answers?.includes(id)));
}

/** Actors that can be asked. */
function actorsOf(ruleset: Ruleset, opposing: CheckRecord | null): ActorDocument[] {
  return actorsAtHand(ruleset).filter(({ uuid }) => !opposing?.actor || uuid !== opposing.actor);
}

/** The target of an opposed check, otherwise the actors that are probably meant. */
function defaultActors(people: readonly ActorDocument[], opposing: CheckRecord | null): string[] {
  const actors = opposing
    ? targetedTokens()
        .flatMap(({ actor }) => actor ?? [])
        .slice(0, 1)
    : likelyActors(people);
  return actors.map(({ uuid }) => uuid!);
}

/** The chosen actors; the first in the list while none is chosen. */
function askedOf(uuids: readonly string[], people: readonly ActorDocument[]): readonly ActorDocument[] {
  const asked = people.filter(({ uuid }) => uuids.includes(uuid!));
  return asked.length > 0 ? asked : people.slice(0, 1);
}

const foundRolls = (
  kinds: readonly AnyRollKind[],
  asked: readonly ActorDocument[],
  search: string,
): readonly OfferedRoll[] =>
  searchRolls(
    kinds.flatMap((kind) => rollsOfAll(kind, asked)),
    search,
  );
