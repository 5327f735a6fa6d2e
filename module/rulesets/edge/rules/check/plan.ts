/** Plans a check: its dice, the modifiers that count, and its costs. */

import type { DiceGroup, Modifier } from "../../../../kit/contract.ts";
import { BONUS, cancelOpposites, isTicked, kindOf } from "../../../../kit/modifiers.ts";
import { ABILITY_LABELS, type AbilityId, isPhysical } from "../creature/abilities.ts";
import { BLEARED_TARGET, ONE_USE_STATES, UNSEEN_TARGET } from "../creature/condition-modifiers.ts";
import { conditionLabel } from "../creature/conditions.ts";
import { skillOf } from "../creature/skills.ts";
import { ADVANTAGE, type CheckSelector, DISADVANTAGE, type EdgeModifier, FAILURE } from "../modifiers.ts";
import { coverBonus } from "./cover.ts";
import { TENACITY_STEP } from "./tenacity.ts";
import {
  CHECK_GROUP,
  type CheckCost,
  type CheckMode,
  type EdgeCheckChoices,
  type EdgeCheckPlan,
  type EdgeCheckRequest,
} from "./types.ts";

const DICE: Readonly<Record<CheckMode, readonly DiceGroup[]>> = {
  normal: [{ group: CHECK_GROUP, formula: "2d12" }],
  advantage: [{ group: CHECK_GROUP, formula: "3d12dl1" }],
  disadvantage: [{ group: CHECK_GROUP, formula: "3d12dh1" }],
};

export function appliesToCheck(
  modifier: EdgeModifier,
  request: EdgeCheckRequest,
  choices: EdgeCheckChoices,
): boolean {
  const selectors = modifier.appliesTo;
  if (selectors === undefined) return true;
  for (const selector of selectors) if (fits(selector, request, choices)) return true;
  return false;
}

function fits(selector: CheckSelector, request: EdgeCheckRequest, choices: EdgeCheckChoices): boolean {
  const { abilities, skills, kinds, sense, physical } = selector;
  return (
    (abilities === undefined || abilities.includes(choices.ability)) &&
    (skills === undefined || (choices.skill !== null && skills.includes(choices.skill))) &&
    (kinds === undefined || kinds.includes(request.kind)) &&
    (sense === undefined || sense === choices.sense) &&
    (physical === undefined ||
      physical === (choices.physical ?? isPhysical(choices.ability, request.kind === "save")))
  );
}

/**
 * Fields that few plans have. They are assigned one by one: every preview makes a plan, and spreading objects is
 * several times slower.
 */
interface RarePlanFields {
  maneuver?: string;
  target?: string;
  striker?: string;
  kit?: string;
  endsEffects?: Readonly<Record<string, readonly string[]>>;
}

/** Advantage is counted by source. Cancelled sources name their opposite. */
export function planCheck(request: EdgeCheckRequest, choices: EdgeCheckChoices): EdgeCheckPlan {
  const collected = withoutBleared(collect(request, choices));
  let bonus = 0;
  let advantages = 0;
  let disadvantages = 0;
  let automaticFailure: string | null = null;
  for (const modifier of collected) {
    if (modifier.cancelled !== undefined) continue;
    const kind = kindOf(modifier);
    if (kind === BONUS) bonus += modifier.value;
    else if (kind === ADVANTAGE) advantages += 1;
    else if (kind === DISADVANTAGE) disadvantages += 1;
    else if (kind === FAILURE) automaticFailure ??= modifier.label;
  }
  const bothSides = advantages > 0 && disadvantages > 0;
  const mode =
    advantages > disadvantages ? "advantage" : advantages < disadvantages ? "disadvantage" : "normal";
  const cover = coverOf(choices);
  const used = usedStates(collected);
  const bound = boundStates(request, used);
  const plan: EdgeCheckPlan & RarePlanFields = {
    dice: automaticFailure === null ? diceOf(mode, request) : [],
    modifiers: bothSides ? cancelOpposites(collected, ADVANTAGE, DISADVANTAGE).modifiers : collected,
    kind: request.kind,
    ability: choices.ability,
    skill: choices.skill,
    mode,
    advantages,
    disadvantages,
    bonus,
    dc: choices.dc === null ? null : choices.dc + cover,
    cover,
    blasts: request.blasts === true,
    offHand: choices.offHand,
    ends: endsOf(request, used, bound),
    automaticFailure,
    cost: costOf(request, choices),
    edgeCards: request.settings.edgeCards,
    noExploits: request.noExploits || choices.widens !== undefined,
    specialsOnDroppedDie: request.settings.specialsOnDroppedDie,
  };
  if (request.maneuver !== undefined) plan.maneuver = request.maneuver;
  if (request.target && !choices.thing) plan.target = request.target.uuid;
  if (request.striker !== undefined) plan.striker = request.striker;
  if (request.kit !== undefined) plan.kit = request.kit;
  if (bound.length > 0) plan.endsEffects = Object.fromEntries(bound.map((id) => [id, request.bonds![id]!]));
  return plan;
}

/**
 * A blast that misses lands 1d3 m away in one of eight directions. The dice are rolled with the check and shown only on
 * a miss.
 */
const SCATTER: readonly DiceGroup[] = [
  { group: "scatter", formula: "1d3", label: "MANIFOLD.Edge.Scatter.metres", apart: true },
  { group: "direction", formula: "1d8", label: "MANIFOLD.Edge.Scatter.direction", apart: true },
];

const diceOf = (mode: CheckMode, { blasts }: EdgeCheckRequest): readonly DiceGroup[] =>
  blasts ? [...DICE[mode], ...SCATTER] : DICE[mode];

const coverOf = ({ cover }: EdgeCheckChoices): number => (cover === null ? 0 : coverBonus([cover]));

const NO_STATES: readonly string[] = [];

const ONE_USE_LABELS: ReadonlySet<string> = new Set(ONE_USE_STATES.map(conditionLabel));

/** States that count here and are used up by a single roll. */
function usedStates(collected: readonly Modifier[]): readonly string[] {
  for (const { label } of collected) {
    if (ONE_USE_LABELS.has(label))
      return ONE_USE_STATES.filter((id) => collected.some((one) => one.label === conditionLabel(id)));
  }
  return NO_STATES;
}

/** For states bound to creatures, only the effects that count here end. */
const boundStates = ({ bonds }: EdgeCheckRequest, used: readonly string[]): readonly string[] =>
  bonds === undefined || used.length === 0 ? NO_STATES : used.filter((id) => bonds[id] !== undefined);

/**
 * States for a single roll end with it. An attack ends hiding, hit or miss (E-359), and any action ends aiming (E-319).
 */
function endsOf(
  { kind, hidden, aims, turn }: EdgeCheckRequest,
  used: readonly string[],
  bound: readonly string[],
): readonly string[] {
  if (used.length === 0 && aims !== true && hidden !== true) return NO_STATES;
  const attacks = kind === "meleeAttack" || kind === "rangedAttack";
  const stopsAiming = aims === true && (attacks || turn?.part === "action") && !used.includes("aiming");
  return [
    ...used.filter((id) => !bound.includes(id)),
    ...(stopsAiming ? ["aiming"] : []),
    ...(hidden === true && attacks ? ["hidden"] : []),
  ];
}

/** All modifiers that count: ability and skill first, then offers, then those added by the user. */
function collect(request: EdgeCheckRequest, choices: EdgeCheckChoices): Modifier[] {
  const modifiers: Modifier[] = [
    bonus("ability", ABILITY_LABELS[choices.ability], request.abilities[choices.ability]),
  ];
  if (choices.skill !== null) modifiers.push(skillModifier(request, choices));
  for (const modifier of request.modifiers) {
    if (isTicked(modifier, choices) && appliesToCheck(modifier, request, choices))
      addOnce(modifiers, modifier);
  }
  for (const modifier of choices.situational) {
    if (!choices.disabled.includes(modifier.id)) addOnce(modifiers, modifier);
  }
  if (choices.unskilled && !isSkilled(request, choices.skill)) addOnce(modifiers, UNSKILLED);
  if (choices.strainRefused && choices.strain > 0) addOnce(modifiers, STRAIN_REFUSED);
  if (choices.tenacity !== 0) {
    addOnce(modifiers, bonus("tenacity", "MANIFOLD.Edge.Modifier.tenacity", choices.tenacity));
  }
  return modifiers;
}

/** Bleared sight has no additional effect on a target that cannot be seen at all. */
function withoutBleared(modifiers: readonly Modifier[]): readonly Modifier[] {
  const unseen = modifiers.find(({ id }) => id === UNSEEN_TARGET);
  if (!unseen) return modifiers;
  return modifiers.map((one) => (one.id === BLEARED_TARGET ? { ...one, cancelled: unseen.label } : one));
}

const bonus = (id: string, label: string, value: number): Modifier => ({ id, label, value, kind: BONUS });

/** Whether a creature possesses the skill that it uses (E-580). */
export const isSkilled = ({ possessed }: EdgeCheckRequest, skill: string | null): boolean =>
  skill !== null && possessed?.includes(skill) !== false;

/** Modifiers with the same id are the same source and count once. */
function addOnce(modifiers: Modifier[], modifier: Modifier): void {
  for (const present of modifiers) if (present.id === modifier.id) return;
  modifiers.push(modifier);
}

const UNSKILLED: Modifier = {
  id: "unskilled",
  label: "MANIFOLD.Edge.Modifier.unskilled",
  value: 1,
  kind: DISADVANTAGE,
};

const STRAIN_REFUSED: Modifier = {
  id: "strainRefused",
  label: "MANIFOLD.Edge.Modifier.strainRefused",
  value: 1,
  kind: DISADVANTAGE,
};

/** Mental tasks are not affected by weightlessness (E-231). */
const MENTAL: readonly AbilityId[] = ["int", "wil"];

const isMental = ({ ability, physical }: EdgeCheckChoices): boolean =>
  physical === null ? MENTAL.includes(ability) : !physical;

function skillModifier(request: EdgeCheckRequest, choices: EdgeCheckChoices): Modifier {
  const skill = choices.skill!;
  const label = skillOf(skill)?.label ?? request.skillNames?.[skill] ?? skill;
  const value = request.skills[skill] ?? 0;
  const cancelled = isMental(choices) ? null : request.skillBarredBy;
  return cancelled === null
    ? bonus("skill", label, value)
    : { id: "skill", label, value, kind: BONUS, cancelled };
}

const NO_COST: CheckCost = { tenacityVp: 0, strainVp: 0, exhaustion: 0, cappedVp: 0 };

function costOf(
  { vp, vpMaxIfExhausted }: EdgeCheckRequest,
  { tenacity, strain, strainRefused }: EdgeCheckChoices,
): CheckCost {
  if (tenacity === 0 && strain === 0) return NO_COST;
  const tenacityVp = tenacity * TENACITY_STEP;
  const exhausts = strainRefused && strain > 0;
  return {
    tenacityVp,
    strainVp: strainRefused ? 0 : strain,
    exhaustion: exhausts ? 1 : 0,
    cappedVp: exhausts ? Math.max(0, vp - tenacityVp - vpMaxIfExhausted) : 0,
  };
}
