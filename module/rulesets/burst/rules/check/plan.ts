import type { DiceGroup, Modifier } from "../../../../kit/contract.ts";
import { NO_CHOICES } from "../../../../kit/modifiers.ts";
import { coverAgainst } from "../attack/cover.ts";
import { numberToBeat } from "../attack/guard.ts";
import { OFF_HAND_CHALLENGES, OFF_HAND_VIGOR, REACTION_VIGOR } from "../attack/reactions.ts";
import { VISIBILITY, visibilityLabel } from "../attack/visibility.ts";
import { CHALLENGE, DICE, type RollTag, TARGET } from "../modifiers.ts";
import { BONUS_GROUP, bonusFormula } from "./bonus-dice.ts";
import { type Sums, sumUp } from "./sums.ts";
import type { CheckChoices, CheckKind, CheckPlan, CheckRequest, Costs, Timing } from "./types.ts";

/** Group of the Action die. */
export const ACTION_GROUP = "action";

/** The Action die is never resized or removed, and never bursts. */
const ACTION_DIE: DiceGroup = {
  group: ACTION_GROUP,
  formula: "1d20",
  label: "MANIFOLD.Burst.Dice.action",
};

/** Group of the die of emergency aid. */
export const AID_GROUP = "aid";

/** Durability that emergency aid restores: rolled with the check but not part of its total; never bursts (B-072). */
const AID_DIE: DiceGroup = {
  group: AID_GROUP,
  formula: "1d10",
  label: "MANIFOLD.Burst.Dice.aid",
  apart: true,
};

/** Choices of a plain click. */
export const defaultCheckChoices = (request: CheckRequest): CheckChoices => ({
  ...NO_CHOICES,
  ability: request.ability,
  skill: request.skill,
  vs: request.vs,
  charges: 0,
  challenges: 0,
  offHand: false,
  timing: "action",
  fromBehindUnaware: request.attack?.unaware ?? false,
  cover: request.attack?.cover ?? "none",
  visibility: request.attack?.visibility ?? request.visibility,
  distance: request.attack?.distance ?? null,
  actions: request.turn.counted ? request.turn.cost - request.turn.paid : 0,
});

/** The purpose of the roll with these choices. */
const tagOf = (kind: CheckKind, timing: Timing): RollTag =>
  kind === "attack" && timing !== "action" ? "opening" : isTreatment(kind) ? "check" : kind;

const isTreatment = (kind: CheckKind): kind is "aid" | "stabilise" => kind === "aid" || kind === "stabilise";

/** Adds up all modifiers with these choices. */
export function sumModifiers(request: CheckRequest, choices: CheckChoices): Sums {
  const { ability, skill } = choices;
  return sumUp(modifiersOfChoices(request, choices), request.modifiers, choices, {
    tag: tagOf(request.kind, choices.timing),
    ability,
    skill,
  });
}

export function planCheck(request: CheckRequest, choices: CheckChoices): CheckPlan {
  const { kind, settings } = request;
  const sums = sumModifiers(request, choices);
  const vs = choices.vs === null || kind === "initiative" ? null : choices.vs + sums.target;
  const bonus: DiceGroup = {
    group: BONUS_GROUP,
    formula: bonusFormula(sums.dice, sums.size, settings.burstMode),
    label: "MANIFOLD.Burst.Dice.bonus",
  };
  return {
    dice: [ACTION_DIE, ...(sums.dice > 0 ? [bonus] : []), ...(kind === "aid" ? [AID_DIE] : [])],
    modifiers: sums.modifiers,
    kind,
    ability: choices.ability,
    skill: choices.skill,
    bonusDice: sums.dice,
    size: sums.size,
    charges: sums.charges,
    challenges: sums.challenges,
    steps: sums.steps,
    asked: choices.vs,
    vs,
    atLeast: vs === null ? null : vs + (mustBeat(kind, settings) ? 1 : 0),
    burstMode: settings.burstMode,
    timing: choices.timing,
    costs: costsOf(request, choices),
    actions: actionsOf(request, choices),
    cover: choices.cover,
    carried: choices.offHand ? [OFF_HAND] : [],
  };
}

/** Guard and an attack's total must be beaten; a plain VS need only be met, unless a world setting says otherwise. */
const mustBeat = (kind: CheckKind, { vsCompare }: CheckRequest["settings"]): boolean =>
  kind === "attack" || kind === "defense" || vsCompare === "beat";

const OFF_HAND: Modifier = {
  id: "offHand",
  label: "MANIFOLD.Burst.Modifier.offHand",
  value: OFF_HAND_CHALLENGES,
  kind: CHALLENGE,
};

/** Modifiers from the choices: ability and skill, off hand, situation of the attack, poor visibility. */
function modifiersOfChoices(request: CheckRequest, choices: CheckChoices): Modifier[] {
  const ability = choices.ability === null ? undefined : request.abilities[choices.ability];
  const skill = choices.skill === null ? undefined : request.skills[choices.skill];
  const own: Modifier[] = [];
  if (ability) own.push({ id: "ability", label: ability.label, value: ability.dice, kind: DICE });
  if (skill) own.push({ id: "skill", label: skill.label, value: skill.dice, kind: DICE });
  if (choices.offHand) own.push(OFF_HAND);
  if (request.kind === "attack") own.push(...attackNumber(request, choices).modifiers);
  if (request.kind === "check" && skill?.bySight) own.push(...poorSightModifiers(choices));
  return own;
}

/** The number that an attack must beat with these choices. */
export const attackNumber = (request: CheckRequest, choices: CheckChoices) =>
  numberToBeat({
    guard: choices.vs ?? 0,
    ranged: request.attack?.ranged ?? false,
    ...(request.attack?.sizes ? { sizes: request.attack.sizes } : {}),
    cover: coverAgainst(choices.cover, request.attack?.area === true),
    visibility: choices.visibility,
    distance: choices.distance,
    fromBehindUnaware: choices.fromBehindUnaware,
  });

/** Poor visibility raises the VS of skills that rely on sight (B-043). */
const poorSightModifiers = ({ visibility }: CheckChoices): Modifier[] =>
  VISIBILITY[visibility].vs === 0
    ? []
    : [
        {
          id: "visibility",
          label: "MANIFOLD.Burst.Modifier.visibility",
          source: visibilityLabel(visibility),
          value: VISIBILITY[visibility].vs,
          kind: TARGET,
        },
      ];

/** Costs of the request, plus costs of the choices. */
export function costsOf({ costs, settings }: CheckRequest, { offHand, timing }: CheckChoices): Costs {
  const reaction = timing === "opening" ? REACTION_VIGOR : timing === "readied" ? settings.readyVigor : 0;
  const extra = (offHand ? OFF_HAND_VIGOR : 0) + reaction;
  return extra === 0 ? costs : { ...costs, vigor: costs.vigor + extra };
}

/** Actions that the roll takes: none for reactions and for off-hand attacks, which are part of another attack. */
export const actionsOf = ({ turn }: CheckRequest, { actions, timing, offHand }: CheckChoices): number =>
  turn.counted && timing === "action" && !offHand ? actions : 0;
