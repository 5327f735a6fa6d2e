/** The template context of a panel. */

import type { ActorDocument } from "../../core/contract/documents.ts";
import type { Panel, PanelField, PanelPlan, PanelRequest, PanelValues } from "../../core/contract/panel.ts";
import type { Ruleset } from "../../core/contract/ruleset.ts";
import { formatSigned, localizeText } from "../../core/host/format.ts";
import { t } from "../../core/host/host.ts";
import type { FilledPanel, MemberPreview } from "../../core/party/fill-panel.ts";
import { describeUpdate, sceneRecord } from "../../core/records/scene-record.ts";
import { withNumbers } from "../../core/text/number-alike.ts";
import type { Modifier } from "../../kit/contract.ts";
import { doesAnything, panelKey, panelsFor } from "./panel-plan.ts";

interface View {
  readonly games: readonly Ruleset[];
  readonly ruleset: Ruleset | null;
  readonly panel: Panel | null;
  /** Actors that can be chosen. */
  readonly people: readonly ActorDocument[];
  /** Null without a panel. */
  readonly filled: FilledPanel | null;
  /** A message about the last action. */
  readonly note: string;
  readonly id: string;
}

export function panelContext({ games, ruleset, panel, people, filled, note, id }: View): object {
  const groups = games.map((game) => ({
    label: t(game.label),
    panels: panelsFor(game).map((one) => ({
      value: panelKey(game, one),
      label: t(one.label),
      selected: game === ruleset && one === panel,
    })),
  }));
  const scene = filled?.plan.scene ? sceneRecord(filled.plan.scene) : null;
  return {
    id,
    game: ruleset?.id ?? "",
    groups,
    severalPanels: groups.flatMap(({ panels }) => panels).length > 1,
    panel: panel && { icon: panel.icon, label: panel.label, hint: panel.hint },
    note,
    ...(panel && filled
      ? {
          fields: fieldsContext(filled.fields, filled.input.values, filled),
          people: withNumbers(people.map((actor) => personContext(actor, panel, filled))),
          facts: (filled.plan.facts ?? []).map(localizeText),
          scene: scene && { name: scene.name, lines: scene.updates.map(describeUpdate) },
          requests: requestsContext(filled.plan),
          problems: filled.problems
            .filter(({ field }) => field === undefined)
            .map(({ text }) => localizeText(text)),
          blocked:
            filled.problems.length > 0 ||
            filled.members.some(({ problem }) => problem !== null) ||
            !doesAnything(filled, scene),
        }
      : {}),
  };
}

function fieldsContext(
  fields: readonly PanelField[],
  values: PanelValues,
  { problems }: FilledPanel,
  member = "",
): object[] {
  return fields.map((field) => {
    const path = member === "" ? field.name : `${member}|${field.name}`;
    const value = values[field.name];
    const isUnreadable = typeof value === "number" && Number.isNaN(value);
    return {
      ...field,
      [field.type]: true,
      path,
      member,
      value: isUnreadable ? "" : value,
      ...(field.type === "choice"
        ? { choices: field.choices.map((choice) => ({ ...choice, selected: choice.value === value })) }
        : {}),
      problem: problems.filter((problem) => problem.field === path).map(({ text }) => localizeText(text))[0],
    };
  });
}

function personContext(actor: ActorDocument, panel: Panel, filled: FilledPanel) {
  const refusal = panel.refuse?.(actor) ?? null;
  const preview = filled.members.find((member) => member.actor.uuid === actor.uuid);
  return {
    uuid: actor.uuid,
    name: actor.name,
    img: actor.img,
    refusal: refusal && localizeText(refusal),
    chosen: preview !== undefined,
    ...(preview ? memberContext(preview, filled) : {}),
  };
}

function memberContext({ actor, change, lines, problem }: MemberPreview, filled: FilledPanel): object {
  const fields = filled.memberFields.get(actor.uuid) ?? [];
  const reasons = (change?.change.steps ?? []).map(reasonText).filter((text) => !lines.includes(text));
  const notes = (change?.notes ?? []).map(localizeText);
  const demands = (change?.demands ?? []).map(({ icon, label, data }) => ({
    icon,
    text: localizeText(data ? { key: label, data } : { key: label }),
  }));
  return {
    fields: fieldsContext(fields, filled.input.valuesOf(actor), filled, actor.uuid),
    lines,
    reasons: [...reasons, ...notes],
    demands,
    problem: problem && localizeText(problem),
    idle: lines.length + reasons.length + notes.length + demands.length === 0 && !problem,
  };
}

/** A reason with its number, as on the card. A reason without a number uses its source as label. */
const reasonText = ({ label, value, source }: Modifier): string =>
  value === 0
    ? localizeText({ key: label, data: { source: source ?? "" } })
    : `${t(source ?? label)} ${formatSigned(value)}`;

const requestsContext = ({ requests = [] }: PanelPlan): object[] =>
  requests.map(({ actors, title, difficulty = null }: PanelRequest) => ({
    title: localizeText(title),
    names: actors.map(({ name }) => name).join(", "),
    difficulty,
  }));
