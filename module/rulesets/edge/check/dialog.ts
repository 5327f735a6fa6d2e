/** The dialog of a check. */

import type { DialogPart, FormValues, Text } from "../../../core/contract/index.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { formatSigned } from "../../../core/host/format.ts";
import { language, t } from "../../../core/host/host.ts";
import { numberOrNull } from "../../../core/rolls/dialog/form-values.ts";
import { CALLED_CHECKS, type CalledCheck, findCalledCheck, OWN_KINDS } from "../rules/check/called-checks.ts";
import { COVERS, type Cover } from "../rules/check/cover.ts";
import { DC_TABLE } from "../rules/check/difficulty.ts";
import { isSkilled } from "../rules/check/plan.ts";
import { tenacityMax } from "../rules/check/tenacity.ts";
import type { EdgeCheckChoices, EdgeCheckPlan, EdgeCheckRequest } from "../rules/check/types.ts";
import { ABILITIES, ABILITY_LABELS, type AbilityId } from "../rules/creature/abilities.ts";
import { skillOf } from "../rules/creature/skills.ts";
import type { Sense } from "../rules/modifiers.ts";
import { maneuverOf } from "../rules/turn/maneuvers.ts";
import { readTakes, takesOptions } from "../turn/economy.ts";

/** In the user's language. */
export const skillName = (id: string, { skillNames }: EdgeCheckRequest): string =>
  t(skillOf(id)?.label ?? skillNames?.[id] ?? id);

export const CHECK_DIALOG: DialogPart<EdgeCheckRequest, EdgeCheckChoices, EdgeCheckPlan> = {
  template: templatePath("edge/check/dialog"),
  context: (request, choices) => ({
    abilities: ABILITIES.map((id) => ({
      id,
      label: ABILITY_LABELS[id],
      value: request.abilities[id],
      selected: id === choices.ability,
    })),
    skills: Object.entries(request.skills)
      .map(([id, bonus]) => ({
        id,
        label: skillName(id, request),
        bonus,
        selected: id === choices.skill,
      }))
      .sort((a, b) => a.label.localeCompare(b.label, language())),
    difficulties: DC_TABLE.map(({ value, difficulty }) => ({
      value,
      label: difficulty,
      selected: value === choices.dc,
    })),
    dc: Number.isFinite(choices.dc) ? choices.dc : "",
    tenacity: [0, 1, 2, 3].map((bonus) => ({
      bonus,
      cost: bonus * 3,
      selected: bonus === choices.tenacity,
      unaffordable:
        bonus > tenacityMax({ vp: request.vp, strainCost: choices.strainRefused ? 0 : choices.strain }),
    })),
    senses: [null, "sight", "hearing"].map((id) => ({
      id: id ?? "",
      label: `MANIFOLD.Edge.Sense.${id ?? "none"}`,
      selected: id === choices.sense,
    })),
    choices,
    vp: request.vp,
    unskilled: !isSkilled(request, choices.skill),
    light: request.light === true,
    aimsAtThing: request.thingDc !== undefined,
    occasions: occasionsFor(request, choices),
    covers: request.weapon === undefined ? null : coversFor(choices),
    hint: request.maneuver === undefined ? null : maneuverOf(request.maneuver).hint,
    takes: takesOptions(request.turn, choices.takes),
  }),
  read: (form, choices, request) => ({
    ...choices,
    ...readOccasion(form, choices),
    ...readThing(form, choices, request),
    ...(form.offHand === true && !choices.offHand ? SECOND_WEAPON : readTakes(form)),
    offHand: form.offHand === true,
    cover: (form.cover || null) as Cover | null,
    tenacity: Number(form.tenacity),
    strain: form.strain === null ? 0 : Number(form.strain),
    strainRefused: form.strainRefused === true,
    unskilled: form.unskilled === true,
    sense: form.sense === "" ? null : (String(form.sense) as Sense),
  }),
  situational: [
    { kind: "bonus", label: "MANIFOLD.Edge.ModifierKind.bonus" },
    { kind: "advantage", label: "MANIFOLD.Edge.ModifierKind.advantage" },
    { kind: "disadvantage", label: "MANIFOLD.Edge.ModifierKind.disadvantage" },
  ],
  summary: ({ mode, bonus, automaticFailure }): Text =>
    automaticFailure === null
      ? { key: `MANIFOLD.Edge.Summary.${mode}`, data: { bonus: formatSigned(bonus) } }
      : { key: "MANIFOLD.Edge.Summary.automaticFailure", data: { reason: t(automaticFailure) } },
};

/** Called checks of this kind; none for maneuvers and other special rolls. */
function occasionsFor({ kind, maneuver }: EdgeCheckRequest, { occasion }: EdgeCheckChoices): object[] {
  if (maneuver !== undefined || (kind !== "check" && kind !== "save")) return [];
  return CALLED_CHECKS.filter((called) => called.kind === kind && isOpen(called, occasion)).map(
    ({ id, label, dc }) => ({
      id,
      text: dc === null ? t(label) : `${t(label)} (${dc})`,
      selected: id === occasion,
    }),
  );
}

/** A called check with its own roll kind only shows its own occasion. */
const isOpen = ({ id }: CalledCheck, occasion: string | null): boolean =>
  OWN_KINDS.includes(id) || OWN_KINDS.includes(occasion ?? "") ? id === occasion : true;

/** An attack with a second weapon is a minor action; the user may change that (E-384). */
const SECOND_WEAPON = { takes: "minor" } as const;

const coversFor = ({ cover }: EdgeCheckChoices): object[] =>
  COVERS.map((id) => ({ id, label: `MANIFOLD.Edge.Cover.${id}`, selected: id === cover }));

/** Ticking "empty space or object" sets its DC; unticking it restores the DC of the target (E-338). */
function readThing(
  form: FormValues,
  choices: EdgeCheckChoices,
  { thingDc, dc }: EdgeCheckRequest,
): Partial<EdgeCheckChoices> {
  const thing = form.thing === true;
  return thing === choices.thing || thingDc === undefined ? {} : { thing, dc: thing ? thingDc : dc };
}

/** Choosing an occasion sets ability, skill and DC; otherwise the fields are read. */
function readOccasion(form: FormValues, choices: EdgeCheckChoices): Partial<EdgeCheckChoices> {
  const picked = "occasion" in form ? String(form.occasion) || null : choices.occasion;
  const called = picked === choices.occasion ? undefined : findCalledCheck(picked);
  if (called) return { occasion: called.id, ability: called.ability, skill: called.skill, dc: called.dc };
  return {
    occasion: picked,
    ability: String(form.ability) as AbilityId,
    skill: form.skill === "" ? null : String(form.skill),
    dc: "dc" in form ? numberOrNull(form.dc) : choices.dc,
  };
}
