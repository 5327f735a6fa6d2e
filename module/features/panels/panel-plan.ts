/** A filled-in panel: its fields, what applying would do, and why it cannot be applied. */

import { previewChange } from "../../core/changes/preview-change.ts";
import type { ActorDocument } from "../../core/contract/documents.ts";
import type {
  Panel,
  PanelChange,
  PanelField,
  PanelInput,
  PanelPlan,
  PanelProblem,
  PanelValues,
} from "../../core/contract/panel.ts";
import type { Ruleset } from "../../core/contract/ruleset.ts";
import type { Text } from "../../core/contract/text.ts";
import { rulesetById } from "../../core/games/registry.ts";
import { offeredGames } from "../../core/games/settings.ts";
import { me, t } from "../../core/host/host.ts";
import { Refusal } from "../../core/host/refusal.ts";
import { MOST_TARGETS } from "../../core/host/size-limits.ts";
import { awardPanel } from "../../core/party/award-panel.ts";
import { viewedScene } from "../../core/scene/viewed-scene.ts";
import { isEmptyChangeSet } from "../../kit/change-set.ts";
import { fieldProblems, type RawValue, valuesFrom } from "./field-values.ts";

/** What users fill in, as it is typed. */
export interface PanelEntries {
  readonly actors: readonly ActorDocument[];
  readonly values: Readonly<Record<string, RawValue | undefined>>;
  /** By uuid and name of the field. */
  readonly memberValues: Readonly<Record<string, Readonly<Record<string, RawValue | undefined>> | undefined>>;
}

/** A panel as it is filled in. */
export interface FilledPanel {
  readonly input: PanelInput;
  readonly fields: readonly PanelField[];
  readonly memberFields: ReadonlyMap<string, readonly PanelField[]>;
  readonly plan: PanelPlan;
  readonly problems: readonly PanelProblem[];
  readonly members: readonly MemberPreview[];
}

/** What applying would do to one member. */
export interface MemberPreview {
  readonly actor: ActorDocument;
  readonly change: PanelChange | null;
  /** Values with old and new. */
  readonly lines: readonly string[];
  readonly problem: Text | null;
}

/** Panels that are fetched, by game. */
const fetched = new Map<string, readonly Panel[]>();

/** Fetches the panels of the games at this table, and of another one. */
export async function loadPanels(other?: string): Promise<void> {
  const games = new Set([...offeredGames(), rulesetById(other ?? "")]);
  await Promise.all([...games].map(async (game) => game && fetched.set(game.id, await fetchPanels(game))));
}

async function fetchPanels(game: Ruleset): Promise<Panel[]> {
  const [own, party] = await Promise.all([game.panels?.() ?? [], game.party?.()]);
  return [...own, ...(party ? [awardPanel(game, party)] : [])];
}

const panelsOf = ({ id }: Ruleset): readonly Panel[] => fetched.get(id) ?? [];

/** A game's panels for this user, once they are fetched. */
export const panelsFor = (ruleset: Ruleset): readonly Panel[] =>
  me().isGM ? panelsOf(ruleset) : panelsOf(ruleset).filter(({ players }) => players);

/** What a choice among the panels of all games is known by. */
export const panelKey = (game: Ruleset, panel: Panel): string => `${game.id}|${panel.id}`;

/** @throws Refusal if the game has no such panel */
export function panelOf(ruleset: Ruleset, id: string): Panel {
  const found = panelsOf(ruleset).find((panel) => panel.id === id);
  if (!found) throw new Refusal({ key: "MANIFOLD.Panel.Unknown", data: { id } });
  return found;
}

/** Computes what a panel does as it is filled in. Writes nothing. */
export function fillPanel(panel: Panel, { actors, values, memberValues }: PanelEntries): FilledPanel {
  const members = actors.filter((actor) => !panel.refuse?.(actor));
  const ofMember = new Map<string, PanelValues>();
  const memberFields = new Map<string, readonly PanelField[]>();
  const base = {
    members,
    valuesOf: ({ uuid }: ActorDocument) => ofMember.get(uuid) ?? {},
    scene: viewedScene(),
  };
  const [fields, filled] = settle((known) => panel.fields({ ...base, values: known }), values);
  const input: PanelInput = { ...base, values: filled };
  for (const actor of members) {
    const raw = memberValues[actor.uuid] ?? {};
    const [own, ownValues] = settle((known) => {
      ofMember.set(actor.uuid, known);
      return panel.memberFields?.(actor, input) ?? [];
    }, raw);
    memberFields.set(actor.uuid, own);
    ofMember.set(actor.uuid, ownValues);
  }
  const wrong = [
    ...fieldProblems(fields, filled, labelOf),
    ...members.flatMap((actor) => memberProblems(actor, memberFields.get(actor.uuid)!, base.valuesOf(actor))),
  ];
  const tooMany: PanelProblem[] =
    members.length > MOST_TARGETS
      ? [{ text: { key: "MANIFOLD.Damage.TooMany", data: { count: MOST_TARGETS } } }]
      : [];
  // Rules are not asked about numbers that are out of bounds.
  const plan: PanelPlan = wrong.length > 0 ? { changes: [] } : panel.plan(input);
  return {
    input,
    fields,
    memberFields,
    plan,
    problems: [...wrong, ...tooMany, ...(plan.problems ?? [])],
    members: members.map((actor) => previewMember(actor, plan)),
  };
}

/** Whether applying would do anything. */
export const doesAnything = ({ plan }: FilledPanel, scene: object | null): boolean =>
  scene !== null ||
  (plan.requests ?? []).length > 0 ||
  plan.changes.some(({ change, demands = [] }) => !isEmptyChangeSet(change) || demands.length > 0);

const labelOf = ({ label }: PanelField): string => t(label);

/** Fields may depend on values and values on fields; a second look at both settles them. */
function settle(
  ask: (known: PanelValues) => readonly PanelField[],
  raw: Readonly<Record<string, RawValue | undefined>>,
): [fields: readonly PanelField[], values: PanelValues] {
  const first = valuesFrom(ask(withoutBlanks(raw)), raw);
  const fields = ask(first);
  return [fields, valuesFrom(fields, raw)];
}

const withoutBlanks = (raw: Readonly<Record<string, RawValue | undefined>>): PanelValues =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

const memberProblems = (
  actor: ActorDocument,
  fields: readonly PanelField[],
  values: PanelValues,
): PanelProblem[] =>
  fieldProblems(fields, values, (field) => `${actor.name}: ${labelOf(field)}`).map((problem) => ({
    ...problem,
    field: `${actor.uuid}|${problem.field}`,
  }));

function previewMember(actor: ActorDocument, plan: PanelPlan): MemberPreview {
  const change = plan.changes.find((one) => one.actor.uuid === actor.uuid) ?? null;
  return change
    ? { actor, change, ...previewChange(actor, change.change) }
    : { actor, change, lines: [], problem: null };
}
