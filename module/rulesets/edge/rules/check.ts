import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import type { ChangeSet, DiceGroup, Modifier, RolledDie, RollRules } from "../../../kit/contract.ts";
import { BONUS, cancelOpposites, isTicked, kindOf } from "../../../kit/modifiers.ts";
import { ABILITY_LABELS, isPhysical } from "./abilities.ts";
import { coverBonus } from "./attack.ts";
import { checkOdds } from "./check-odds.ts";
import { checkProblems } from "./check-problems.ts";
import {
  ADVANTAGE,
  type CheckCost,
  type CheckMode,
  type CheckSelector,
  DISADVANTAGE,
  type EdgeCheckChoices,
  type EdgeCheckOutcome,
  type EdgeCheckPlan,
  type EdgeCheckRequest,
  type EdgeModifier,
  FAILURE,
  type Scatter,
} from "./check-types.ts";
import { ONE_USE_STATES } from "./condition-modifiers.ts";
import { conditionLabel } from "./conditions.ts";
import { DEGREES, OPEN_DEGREE, SUCCESS_DEGREES, verdictDegree } from "./degrees.ts";
import { EDGE_BURN } from "./offers.ts";
import { EDGE_CARDS_PATH, EDGE_USED_PATH, EXHAUSTION_PATH, VP_PATH } from "./paths.ts";
import { skillOf } from "./skills.ts";
import { consequencesOf, isDouble, otherDieOf, specialOf } from "./specials.ts";
import { outcomeWord } from "./tables.ts";
import { TENACITY_STEP } from "./tenacity.ts";

/** Group of the dice of a check. */
export const CHECK_GROUP = "check";

const DICE: Readonly<Record<CheckMode, readonly DiceGroup[]>> = {
  normal: [{ group: CHECK_GROUP, formula: "2d12" }],
  advantage: [{ group: CHECK_GROUP, formula: "3d12dl1" }],
  disadvantage: [{ group: CHECK_GROUP, formula: "3d12dh1" }],
};

/** Choices of a plain click: what the request asks for, nothing spent, nothing added. */
export const defaultCheckChoices = (request: EdgeCheckRequest): EdgeCheckChoices => ({
  disabled: [],
  enabled: [],
  situational: [],
  ability: request.ability,
  skill: request.skill,
  dc: request.dc,
  occasion: request.occasion ?? null,
  cover: null,
  offHand: false,
  tenacity: 0,
  strain: 0,
  strainRefused: false,
  unskilled: false,
  sense: null,
  physical: null,
});

/** Whether a modifier touches the check that these choices describe. */
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
    (physical === undefined || physical === (choices.physical ?? isPhysical(choices.ability)))
  );
}

/** What to roll and why. Advantage is counted by source; the sources that met an opposite say which. */
function plan(request: EdgeCheckRequest, choices: EdgeCheckChoices): EdgeCheckPlan {
  const collected = collect(request, choices);
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
  return {
    dice: automaticFailure === null ? diceOf(mode, request) : [],
    modifiers: bothSides ? cancelOpposites(collected, ADVANTAGE, DISADVANTAGE).modifiers : collected,
    kind: request.kind,
    ...(request.maneuver === undefined ? {} : { maneuver: request.maneuver }),
    ability: choices.ability,
    skill: choices.skill,
    mode,
    advantages,
    disadvantages,
    bonus,
    dc: choices.dc === null ? null : choices.dc + coverOf(choices),
    cover: coverOf(choices),
    blasts: request.blasts === true,
    offHand: choices.offHand,
    ends: endedStates(request, collected),
    automaticFailure,
    cost: collected.some(({ id }) => id === EDGE_BURN.id)
      ? { ...costOf(choices), card: true }
      : costOf(choices),
    edgeCards: request.settings.edgeCards,
    noExploits: request.noExploits,
    specialsOnDroppedDie: request.settings.specialsOnDroppedDie,
  };
}

/** What misses its point lands 1d3 m beside it, in one of eight directions; thrown along, told when it matters. */
const SCATTER: readonly DiceGroup[] = [
  { group: "scatter", formula: "1d3", label: "MANIFOLD.Edge.Scatter.metres", apart: true },
  { group: "direction", formula: "1d8", label: "MANIFOLD.Edge.Scatter.direction", apart: true },
];

const diceOf = (mode: CheckMode, { blasts }: EdgeCheckRequest): readonly DiceGroup[] =>
  blasts ? [...DICE[mode], ...SCATTER] : DICE[mode];

/** @param success only a miss scatters */
function scatterOf(
  { blasts }: EdgeCheckPlan,
  success: boolean | null,
  dice: readonly RolledDie[],
): Scatter | null {
  const face = (wanted: string) => dice.find(({ group }) => group === wanted)?.value;
  const [metres, direction] = [face("scatter"), face("direction")];
  return blasts && success === false && metres && direction ? { metres, direction } : null;
}

const coverOf = ({ cover }: EdgeCheckChoices): number => (cover === null ? 0 : coverBonus([cover]));

/** States that help or hinder once are used up where they counted; an attack ends hiding, hit or miss (E-359). */
function endedStates({ kind, hidden }: EdgeCheckRequest, collected: readonly Modifier[]): string[] {
  const revealed = hidden === true && (kind === "meleeAttack" || kind === "rangedAttack");
  return [
    ...ONE_USE_STATES.filter((id) => collected.some(({ label }) => label === conditionLabel(id))),
    ...(revealed ? ["hidden"] : []),
  ];
}

/** Every modifier that is in play: scores first, then what was offered, then what the roller chose. */
function collect(request: EdgeCheckRequest, choices: EdgeCheckChoices): Modifier[] {
  const modifiers: Modifier[] = [
    bonus("ability", ABILITY_LABELS[choices.ability], request.abilities[choices.ability]),
  ];
  if (choices.skill !== null) modifiers.push(skillModifier(request, choices.skill));
  for (const modifier of request.modifiers) {
    if (isTicked(modifier, choices) && appliesToCheck(modifier, request, choices))
      addOnce(modifiers, modifier);
  }
  for (const modifier of choices.situational) {
    if (!choices.disabled.includes(modifier.id)) addOnce(modifiers, modifier);
  }
  if (choices.unskilled && choices.skill === null) addOnce(modifiers, UNSKILLED);
  if (choices.strainRefused && choices.strain > 0) addOnce(modifiers, STRAIN_REFUSED);
  if (choices.tenacity !== 0) {
    addOnce(modifiers, bonus("tenacity", "MANIFOLD.Edge.Modifier.tenacity", choices.tenacity));
  }
  return modifiers;
}

const bonus = (id: string, label: string, value: number): Modifier => ({ id, label, value, kind: BONUS });

/** The same id is the same source and counts once. */
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

function skillModifier(request: EdgeCheckRequest, skill: string): Modifier {
  const label = skillOf(skill)?.label ?? request.skillNames?.[skill] ?? skill;
  const value = request.skills[skill] ?? 0;
  const cancelled = request.skillBarredBy;
  return cancelled === null
    ? bonus("skill", label, value)
    : { id: "skill", label, value, kind: BONUS, cancelled };
}

const FREE: CheckCost = { tenacityVp: 0, strainVp: 0, exhaustion: 0 };

function costOf({ tenacity, strain, strainRefused }: EdgeCheckChoices): CheckCost {
  if (tenacity === 0 && strain === 0) return FREE;
  return {
    tenacityVp: tenacity * TENACITY_STEP,
    strainVp: strainRefused ? 0 : strain,
    exhaustion: strainRefused && strain > 0 ? 1 : 0,
  };
}

/** What the faces mean. The dice come in rolling order; which one drops is decided here, not by the host. */
function resolve(plan: EdgeCheckPlan, dice: readonly RolledDie[]): EdgeCheckOutcome {
  if (plan.automaticFailure !== null) return failedOutright(plan);
  let thrown = 0;
  let a = 0;
  let b = 0;
  let c = 0;
  for (const die of dice) {
    if (die.group !== CHECK_GROUP) continue;
    if (thrown === 0) a = die.value;
    else if (thrown === 1) b = die.value;
    else c = die.value;
    thrown += 1;
  }
  const expected = plan.mode === "normal" ? 2 : 3;
  if (thrown !== expected) throw new RangeError(`a ${plan.mode} check reads ${expected} dice, not ${thrown}`);

  const droppedIndex = droppedPlace(plan.mode, a, b, c);
  const dropped = droppedIndex === null ? null : droppedIndex === 2 ? c : droppedIndex === 1 ? b : a;
  const first = droppedIndex === 0 ? b : a;
  const second = droppedIndex === null || droppedIndex === 2 ? b : c;
  const natural = first + second;
  const total = natural + plan.bonus;
  const special =
    plan.kind === "initiative"
      ? "none"
      : specialOf(first, second, plan.specialsOnDroppedDie ? dropped : null);
  const otherDie = otherDieOf(first, second, special);
  const success = plan.dc === null ? null : total >= plan.dc;
  const consequences = consequencesOf(special, otherDie, success, plan.noExploits);
  return {
    degree: degreeOf(plan, total, success, special),
    success,
    margin: plan.dc === null ? null : total - plan.dc,
    kept: [first, second],
    dropped,
    droppedIndex,
    natural,
    total,
    special,
    otherDie,
    exploitMaxRank: consequences.exploitMaxRank,
    setback: consequences.setback,
    softFailure: consequences.softFailure,
    scatter: scatterOf(plan, success, dice),
    edgeCard: plan.edgeCards && isDouble(special),
  };
}

/** Lowest die under advantage, highest under disadvantage; of equal ones the last rolled. */
function droppedPlace(mode: CheckMode, a: number, b: number, c: number): number | null {
  if (mode === "normal") return null;
  const extreme = mode === "advantage" ? Math.min(a, b, c) : Math.max(a, b, c);
  if (c === extreme) return 2;
  return b === extreme ? 1 : 0;
}

function degreeOf(
  plan: EdgeCheckPlan,
  total: number,
  success: boolean | null,
  special: EdgeCheckOutcome["special"],
): string {
  if (success !== null) return verdictDegree(success, special, plan.noExploits);
  return plan.kind === "contest" || plan.kind === "initiative" ? OPEN_DEGREE : outcomeWord(total);
}

const failedOutright = (plan: EdgeCheckPlan): EdgeCheckOutcome => ({
  degree: "automaticFailure",
  success: false,
  margin: null,
  kept: [],
  dropped: null,
  droppedIndex: null,
  natural: 0,
  total: plan.bonus,
  special: "none",
  otherDie: null,
  exploitMaxRank: null,
  setback: null,
  softFailure: false,
  scatter: null,
  edgeCard: false,
});

/**
 * The same throw once someone else has decided whether it succeeded: the winner of a contest, a GM's ruling.
 * Null is a tie, in which nothing is offered.
 */
export function withVerdict(
  plan: EdgeCheckPlan,
  outcome: EdgeCheckOutcome,
  success: boolean | null,
): EdgeCheckOutcome {
  if (outcome.degree === "automaticFailure") return outcome;
  return {
    ...outcome,
    ...consequencesOf(outcome.special, outcome.otherDie, success, plan.noExploits),
    success,
    degree: success === null ? OPEN_DEGREE : verdictDegree(success, outcome.special, plan.noExploits),
  };
}

/** What rolling costs: VP for tenacity and strain, exhaustion for strain refused, states used up. Not damage. */
export function checkCosts({ cost, ends }: EdgeCheckPlan): ChangeSet {
  const changes = new ChangeSetBuilder();
  const pay = (id: "tenacity" | "strain", vp: number) => {
    if (vp > 0) changes.add(VP_PATH, -vp, { id, label: `MANIFOLD.Edge.Cost.${id}`, value: -vp });
  };
  pay("tenacity", cost.tenacityVp);
  pay("strain", cost.strainVp);
  if (cost.exhaustion > 0) {
    const step = {
      id: "strainRefused",
      label: "MANIFOLD.Edge.Modifier.strainRefused",
      value: cost.exhaustion,
    };
    changes.add(EXHAUSTION_PATH, cost.exhaustion, step);
  }
  if (cost.card) {
    changes.add(EDGE_CARDS_PATH, -1, { id: EDGE_BURN.id, label: EDGE_BURN.label, value: -1 });
    changes.set(EDGE_USED_PATH, true);
  }
  for (const id of ends) {
    const source = conditionLabel(id);
    changes.removeCondition(id, { id, label: "MANIFOLD.Edge.Turn.ends", source, value: 0 });
  }
  return changes.build();
}

/** The one mechanic of the game: 2d12 + ability + skill + modifiers against a DC. */
export const checkRules: RollRules<EdgeCheckRequest, EdgeCheckChoices, EdgeCheckPlan, EdgeCheckOutcome> = {
  degrees: DEGREES,
  successDegrees: SUCCESS_DEGREES,
  validate: checkProblems,
  plan,
  resolve,
  odds: checkOdds,
};
