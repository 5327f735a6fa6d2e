import type { CardAction, CardData, CardPart, Text } from "../../../core/contract/index.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { formatSigned } from "../../../core/host/format.ts";
import type { BurstChain } from "../../../kit/dice.ts";
import { DODGE_KEY } from "../attack/attack-source.ts";
import { describeAmount } from "../labels.ts";
import type { CheckOutcome, CheckPlan, CheckRequest, NamedActor } from "../rules/check/types.ts";
import type { EffectOutcome, EffectPlan } from "../rules/damage/effect-types.ts";
import { CHALLENGE, CHARGE, STEP } from "../rules/modifiers.ts";
import { ladderRungs, type Rung } from "./dialog-fields.ts";

type CheckCard = CardData<CheckRequest, CheckPlan, CheckOutcome>;

/** Context of `burst/check/bursts`. */
export interface DiceLines {
  /** Bonus dice that burst: their faces in rolling order, and the sum. */
  readonly bursts: readonly { readonly faces: number; readonly values: string; readonly total: number }[];
  /** The reasons for a changed size of the bonus dice; null if it is unchanged. */
  readonly ladder: Text | null;
  /** Null without bonus dice. */
  readonly rungs: readonly Rung[] | null;
}

export const diceLines = (
  plan: CheckPlan | EffectPlan,
  { bursts }: CheckOutcome | EffectOutcome,
): DiceLines => ({
  bursts: bursts.map(burstLine),
  ladder: ladderLine(plan),
  rungs: plan.bonusDice > 0 ? ladderRungs(plan.size) : null,
});

const burstLine = ({ faces, values, total }: BurstChain) => ({ faces, values: values.join(" » "), total });

function ladderLine({ bonusDice, size, charges, challenges, steps }: CheckPlan | EffectPlan): Text | null {
  const moves = [
    ...(charges > 0 ? [describeAmount(CHARGE, charges)] : []),
    ...(challenges > 0 ? [describeAmount(CHALLENGE, challenges)] : []),
    ...(steps === 0 ? [] : [describeAmount(STEP, steps)]),
  ];
  if (bonusDice === 0 || moves.length === 0) return null;
  return { key: "MANIFOLD.Burst.Card.ladder", data: { size, moves: moves.join(" · ") } };
}

interface CheckCardContext extends DiceLines {
  readonly opening: boolean;
  readonly outright: boolean;
  readonly tooFar: CheckRequest["aftermath"]["tooFar"];
  readonly unopposed: Text | null;
  readonly turnOver: boolean;
}

const checkContext = ({ request, plan, outcome }: CheckCard): CheckCardContext => ({
  ...diceLines(plan, outcome),
  opening: request.aftermath.createsOpening,
  outright: outcome.success === true && request.aftermath.killsOutright,
  tooFar: request.aftermath.tooFar,
  unopposed: reactionBarLine(request, outcome),
  turnOver: plan.actions > 0 && plan.actions === request.turn.left,
});

/** The reason why the target of a hit cannot react; null if it can, or without a target. */
function reactionBarLine({ aftermath: { reacting } }: CheckRequest, { success }: CheckOutcome): Text | null {
  if (success === false || !reacting?.bar) return null;
  return { key: `MANIFOLD.Burst.Card.unopposed.${reacting.bar}`, data: { name: reacting.name } };
}

function checkFacts({ plan, outcome, shows }: CheckCard): Text[] {
  const { total, margin } = outcome;
  if (plan.vs === null || !shows("vs")) return [{ key: "MANIFOLD.Burst.Fact.total", data: { total } }];
  return [
    { key: "MANIFOLD.Burst.Fact.against", data: { total, vs: plan.vs } },
    { key: "MANIFOLD.Burst.Fact.margin", data: { margin: formatSigned(margin ?? 0) } },
  ];
}

/* -------------------------------------------- */
/*  Buttons                                     */
/* -------------------------------------------- */

/** A success offers its effect and the target's reactions; openings are offered whatever the outcome. */
function checkActions({ request, plan, outcome }: CheckCard): CardAction[] {
  const { createsOpening, foes } = request.aftermath;
  const openings = createsOpening ? openingActions(foes) : [];
  if (outcome.success === false) return openings;
  return [
    ...effectActions(request),
    ...(plan.kind === "attack" ? defenseActions(request) : []),
    ...resistanceActions(request, outcome),
    ...openings,
  ];
}

/** The total is not known here, so a resistance roll against it has to be requested by the GM. */
function unseenActions(request: CheckRequest): CardAction[] {
  const { createsOpening, foes } = request.aftermath;
  return [
    ...effectActions(request),
    ...(request.kind === "attack" ? defenseActions(request) : []),
    ...(createsOpening ? openingActions(foes) : []),
  ];
}

const effectActions = ({ effect }: CheckRequest): CardAction[] =>
  effect === null
    ? []
    : [
        {
          kind: "effect",
          key: effect,
          label: "MANIFOLD.Burst.Card.effect",
          icon: "burning-dot",
          atSame: true,
        },
      ];

/** A button for each adjacent foe; without any, one button for all players. */
export const openingActions = (foes: readonly NamedActor[]): CardAction[] => {
  const take = {
    kind: "attack",
    key: "",
    label: "MANIFOLD.Burst.Card.takeOpening",
    icon: "crossed-swords",
    choices: { timing: "opening" },
  } as const;
  return foes.length > 0 ? foes.map((actor) => ({ ...take, actor })) : [{ ...take, who: "anyone" }];
};

/** The target's defenses for its owners; without a known target, Dodge for all players (B-075, B-083). */
function defenseActions({ aftermath: { reacting } }: CheckRequest): CardAction[] {
  const dodge = { kind: "defense", key: DODGE_KEY, label: "MANIFOLD.Burst.Card.dodge", icon: "dodging" };
  if (!reacting) return [{ ...dodge, who: "anyone" }];
  if (reacting.bar) return [];
  const actor = { uuid: reacting.uuid, name: reacting.name };
  return reacting.defenses.map(({ key, label }) => ({ ...dodge, key, label, actor }));
}

/** The resistance roll of the target; without a known target, for all players. */
function resistanceActions(
  { aftermath: { resist, reacting } }: CheckRequest,
  { total }: CheckOutcome,
): CardAction[] {
  if (!resist) return [];
  const roll = {
    kind: "resistance",
    key: resist.id,
    label: "MANIFOLD.Burst.Card.resist",
    icon: "shield-reflect",
    choices: { vs: resist.vs > 0 ? resist.vs : total },
  };
  return [
    reacting ? { ...roll, actor: { uuid: reacting.uuid, name: reacting.name } } : { ...roll, who: "anyone" },
  ];
}

export const checkCard: CardPart<CheckRequest, CheckPlan, CheckOutcome> = {
  template: templatePath("burst/check/card"),
  context: (data) => ({ ...checkContext(data) }),
  facts: checkFacts,
  actions: checkActions,
  unseen: unseenActions,
};
