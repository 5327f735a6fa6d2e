import type { DiceGroup, Modifier } from "../../../kit/contract.ts";
import type { ActionChoices, ActionKind, ActionPlan, ActionRequest, Costs, Timing } from "./action-types.ts";
import { BONUS_GROUP, bonusFormula } from "./bonus-dice.ts";
import { numberToBeat } from "./guard.ts";
import { CHALLENGE, DICE, type RollTag, TARGET } from "./modifier-types.ts";
import { OFF_HAND_CHALLENGES, OFF_HAND_VIGOR, REACTION_VIGOR } from "./reactions.ts";
import { type Sums, sumUp } from "./sums.ts";
import { VISIBILITY, visibilityLabel } from "./visibility.ts";

/** Group of the Action die. */
export const ACTION_GROUP = "action";

/** The Action die is never resized, never taken away, and never bursts. */
const ACTION_DIE: DiceGroup = {
  group: ACTION_GROUP,
  formula: "1d20",
  label: "MANIFOLD.Burst.Dice.action",
};

/** Group of what emergency aid gives back. */
export const AID_GROUP = "aid";

/** Durability that emergency aid gives back: thrown along, no part of the total, and it does not burst (B-072). */
const AID_DIE: DiceGroup = {
  group: AID_GROUP,
  formula: "1d10",
  label: "MANIFOLD.Burst.Dice.aid",
  apart: true,
};

/** Choices of a plain click: what the request asks for and what is known of the situation, nothing added. */
export const defaultActionChoices = (request: ActionRequest): ActionChoices => ({
  disabled: [],
  enabled: [],
  situational: [],
  ability: request.ability,
  skill: request.skill,
  vs: request.vs,
  charges: 0,
  challenges: 0,
  offHand: false,
  timing: "action",
  fromBehindUnaware: request.attack?.unaware ?? false,
  cover: request.attack?.cover ?? "none",
  visibility: request.attack?.visibility ?? "normal",
  distance: request.attack?.distance ?? null,
  actions: request.turn.counted ? request.turn.cost - request.turn.paid : 0,
});

/** What the roll is made for, once the choices are known. */
const tagOf = (kind: ActionKind, timing: Timing): RollTag =>
  kind === "attack" && timing !== "action" ? "opening" : isTreatment(kind) ? "check" : kind;

const isTreatment = (kind: ActionKind): kind is "aid" | "stabilise" => kind === "aid" || kind === "stabilise";

/** Everything the modifiers come to under these choices. */
export function actionSums(request: ActionRequest, choices: ActionChoices): Sums {
  const { ability, skill } = choices;
  return sumUp(ownModifiers(request, choices), request.modifiers, choices, {
    tag: tagOf(request.kind, choices.timing),
    ability,
    skill,
  });
}

export function planAction(request: ActionRequest, choices: ActionChoices): ActionPlan {
  const { kind, settings } = request;
  const sums = actionSums(request, choices);
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

/** Guard and the total of an attack have to be beaten; a plain VS is met unless the world says otherwise. */
const mustBeat = (kind: ActionKind, { vsCompare }: ActionRequest["settings"]): boolean =>
  kind === "attack" || kind === "defense" || vsCompare === "beat";

const OFF_HAND: Modifier = {
  id: "offHand",
  label: "MANIFOLD.Burst.Modifier.offHand",
  value: OFF_HAND_CHALLENGES,
  kind: CHALLENGE,
};

/** What the roll itself is made of: ability and skill, the situation of an attack, poor sight. */
function ownModifiers(request: ActionRequest, choices: ActionChoices): Modifier[] {
  const ability = choices.ability === null ? undefined : request.abilities[choices.ability];
  const skill = choices.skill === null ? undefined : request.skills[choices.skill];
  const own: Modifier[] = [];
  if (ability) own.push({ id: "ability", label: ability.label, value: ability.dice, kind: DICE });
  if (skill) own.push({ id: "skill", label: skill.label, value: skill.dice, kind: DICE });
  if (choices.offHand) own.push(OFF_HAND);
  if (request.kind === "attack") own.push(...situationOf(request, choices).modifiers);
  if (request.kind === "check" && skill?.bySight) own.push(...poorSight(choices));
  return own;
}

/** The attack's number, worked out from Guard and what the roller chose. */
export const situationOf = (request: ActionRequest, choices: ActionChoices) =>
  numberToBeat({
    guard: choices.vs ?? 0,
    ranged: request.attack?.ranged ?? false,
    ...(request.attack?.sizes ? { sizes: request.attack.sizes } : {}),
    cover: choices.cover,
    visibility: choices.visibility,
    distance: choices.distance,
    fromBehindUnaware: choices.fromBehindUnaware,
  });

/** Steering and finding the way are harder where little can be seen. */
const poorSight = ({ visibility }: ActionChoices): Modifier[] =>
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

/** What is paid when the dice lie: the request's own costs and those of the choices. */
export function costsOf({ costs, settings }: ActionRequest, { offHand, timing }: ActionChoices): Costs {
  const reaction = timing === "opening" ? REACTION_VIGOR : timing === "readied" ? settings.readyVigor : 0;
  const extra = (offHand ? OFF_HAND_VIGOR : 0) + reaction;
  return extra === 0 ? costs : { ...costs, vigor: costs.vigor + extra };
}

/** Actions of the turn: none for reactions, and an off-hand strike is part of the attack it goes with. */
export const actionsOf = ({ turn }: ActionRequest, { actions, timing, offHand }: ActionChoices): number =>
  turn.counted && timing === "action" && !offHand ? actions : 0;
