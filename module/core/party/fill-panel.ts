/** A filled-in panel: its fields, the effect of applying it, and the reason why it cannot be applied. */

import { previewChange } from "../changes/preview-change.ts";
import type { ActorDocument } from "../contract/documents.ts";
import type {
  Panel,
  PanelChange,
  PanelField,
  PanelInput,
  PanelPlan,
  PanelProblem,
  PanelValues,
} from "../contract/panel.ts";
import type { Text } from "../contract/text.ts";
import { t } from "../host/host.ts";
import { MOST_TARGETS } from "../host/size-limits.ts";
import { viewedScene } from "../scene/viewed-scene.ts";
import { fieldProblems, type RawValue, valuesFrom } from "./panel-values.ts";

/** The users' entries, as typed. */
export interface PanelEntries {
  readonly actors: readonly ActorDocument[];
  readonly values: Readonly<Record<string, RawValue | undefined>>;
  /** By uuid and name of the field. */
  readonly memberValues: Readonly<Record<string, Readonly<Record<string, RawValue | undefined>> | undefined>>;
}

/** A panel with its entries, and the result of applying them. */
export interface FilledPanel {
  readonly input: PanelInput;
  readonly fields: readonly PanelField[];
  readonly memberFields: ReadonlyMap<string, readonly PanelField[]>;
  readonly plan: PanelPlan;
  readonly problems: readonly PanelProblem[];
  readonly members: readonly MemberPreview[];
}

/** The effect of applying it on one member. */
export interface MemberPreview {
  readonly actor: ActorDocument;
  readonly change: PanelChange | null;
  /** Values before and after. */
  readonly lines: readonly string[];
  readonly problem: Text | null;
}

/** Computes the result of a filled-in panel. Writes nothing. */
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
  // Rules are not called with numbers that are out of bounds.
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

const labelOf = ({ label }: PanelField): string => t(label);

/** Fields can depend on values and values on fields, so both are computed twice. */
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
