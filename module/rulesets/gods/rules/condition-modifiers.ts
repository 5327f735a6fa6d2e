/** From conditions, counters and ailments to roll modifiers that name their source. */
import { MENTAL_ABILITIES } from "./abilities.ts";
import type { ActiveAilment } from "./ailments.ts";
import { ailmentPenalties } from "./ailments.ts";
import { BLOCK, type GodsModifier, type RollSelector } from "./check-types.ts";
import {
  type Counters,
  conditionLabel,
  conditionsInForce,
  countersInForce,
  NO_COUNTERS,
  speedCondition,
} from "./conditions.ts";
import { attackBonusAgainst, reactionPenalty, SPEEDS } from "./movement.ts";
import { ASLEEP_PENALTY } from "./purposes.ts";
import { isScore } from "./scores.ts";
import { suffocationPenalty } from "./suffocation.ts";

/** What is known of the moment. */
export interface Situation {
  readonly counters?: Counters;
  /** Outdoors, away from danger (G-154). */
  readonly safeOutdoors?: boolean;
  readonly ailments?: readonly ActiveAilment[];
  /** Penalty to concentration from elsewhere, as a positive number. */
  readonly concentrationPenalty?: number;
  /** Health rolls made since the air ran out. */
  readonly breathless?: number;
  /** A fight has just begun: the surprised cannot act yet (G-052). */
  readonly firstRound?: boolean;
}

const ACTIONS: RollSelector = { topics: ["ability", "attack"] };
const ATTACKS: RollSelector = { topics: ["attack"] };
const REACTIONS: RollSelector = { topics: ["reaction"] };

interface Effect {
  readonly value?: number;
  readonly blocks?: boolean;
  readonly appliesTo?: readonly RollSelector[];
  /** Offered unticked: it depends on the moment. */
  readonly ask?: string;
}

/** What each condition does to its bearer's own rolls. */
const OWN_ROLLS: Readonly<Record<string, readonly Effect[]>> = {
  unconscious: [{ blocks: true, appliesTo: [ACTIONS] }],
  paralyzed: [{ blocks: true, appliesTo: [ACTIONS] }],
  semiConscious: [{ blocks: true, appliesTo: [ACTIONS] }],
  dead: [{ blocks: true }],
  concentrating: [{ blocks: true, appliesTo: [ATTACKS] }],
  disbelieving: [{ blocks: true, appliesTo: [ATTACKS] }],
  surprised: [
    { value: -3, appliesTo: [{ topics: ["ability", "reaction", "attack"] }] },
    { blocks: true, appliesTo: [ACTIONS], ask: "firstRound" },
  ],
  acceptingIllusion: [{ blocks: true, appliesTo: [REACTIONS], ask: "thatIllusion" }],
  asleep: [{ value: ASLEEP_PENALTY, appliesTo: [{ purposes: ["surprise"] }] }],
};

/** Defense lost to a condition (G-052, G-092). */
const DEFENSE_LOST: Readonly<Record<string, number>> = { surprised: 2, concentrating: 1 };

function ownModifier(
  condition: string,
  from: string | null,
  effect: Effect,
  { firstRound = false }: Situation,
): GodsModifier {
  const id = `condition.${condition}${effect.ask ? `.${effect.ask}` : ""}`;
  return {
    id,
    label: effect.ask ? `MANIFOLD.Gods.Modifier.${effect.ask}` : conditionLabel(condition),
    value: effect.value ?? 0,
    kind: effect.blocks ? BLOCK : "bonus",
    ...(effect.ask ? { source: conditionLabel(condition) } : from ? { source: conditionLabel(from) } : {}),
    ...(effect.ask ? { on: effect.ask === "firstRound" && firstRound } : {}),
    ...(effect.appliesTo ? { appliesTo: effect.appliesTo } : {}),
  };
}

/**
 * The modifiers of a creature's own rolls. Each says which rolls it touches, so the list fits any roll; injuries touch
 * all of them (G-013).
 */
export function conditionModifiers(ids: Iterable<string>, situation: Situation = {}): GodsModifier[] {
  const inForce = conditionsInForce(ids);
  const counters = countersInForce(inForce.keys(), situation.counters ?? NO_COUNTERS);
  return [
    ...injuryModifiers(counters),
    ...[...inForce].flatMap(([id, from]) =>
      (OWN_ROLLS[id] ?? []).map((effect) => ownModifier(id, from, effect, situation)),
    ),
    ...speedModifiers(inForce, situation.safeOutdoors ?? false),
    ...pushModifiers(counters),
    ...ailmentModifiers(situation.ailments ?? []),
    ...concentrationModifiers(situation.concentrationPenalty ?? 0),
    ...breathModifiers(situation.breathless ?? 0),
  ];
}

function injuryModifiers({ injuries, aging }: Counters): GodsModifier[] {
  return [
    { id: "injuries", label: conditionLabel("injured"), value: -injuries },
    { id: "agingInjuries", label: conditionLabel("agingInjuries"), value: -aging },
  ].filter(({ value }) => value !== 0);
}

function speedModifiers(inForce: ReadonlyMap<string, unknown>, safeOutdoors: boolean): GodsModifier[] {
  return SPEEDS.filter(({ id }) => inForce.has(speedCondition(id))).flatMap(({ id }) => {
    const value = reactionPenalty(id, safeOutdoors);
    const condition = speedCondition(id);
    return value === 0
      ? []
      : [{ id: `condition.${condition}`, label: conditionLabel(condition), value, appliesTo: [REACTIONS] }];
  });
}

/** Earlier movement health rolls make the next one harder (G-158). */
const pushModifiers = ({ pushes }: Counters): GodsModifier[] =>
  pushes === 0
    ? []
    : [
        {
          id: "condition.pushedOn",
          label: conditionLabel("pushedOn"),
          value: -2 * pushes,
          appliesTo: [{ purposes: ["pushOn"] }],
        },
      ];

/** Each penalty of each ailment at work, times how often it has worked; concentration touches the mind (G-094). */
function ailmentModifiers(ailments: readonly ActiveAilment[]): GodsModifier[] {
  return ailments.flatMap((ailment) =>
    ailmentPenalties(ailment).map(({ to, value }) => ({
      id: `ailment.${ailment.id}.${to}`,
      label: to === "concentration" ? "MANIFOLD.Gods.Concentration" : conditionLabel("ailing"),
      source: ailment.name,
      value: -value,
      appliesTo: [{ scores: isScore(to) ? [to] : MENTAL_ABILITIES }],
    })),
  );
}

const concentrationModifiers = (penalty: number): GodsModifier[] =>
  penalty === 0
    ? []
    : [
        {
          id: "concentration",
          label: "MANIFOLD.Gods.Concentration",
          value: -penalty,
          appliesTo: [{ scores: MENTAL_ABILITIES }],
        },
      ];

/** Each minute without air is harder than the one before (G-174). */
const breathModifiers = (earlier: number): GodsModifier[] =>
  earlier === 0
    ? []
    : [
        {
          id: "breathless",
          label: conditionLabel("suffocating"),
          value: suffocationPenalty(earlier),
          appliesTo: [{ purposes: ["suffocate"] }],
        },
      ];

/** What attackers gain or the target loses: the attacker's modifiers that come from the target's conditions. */
export function targetModifiers(targetConditions: Iterable<string>): GodsModifier[] {
  const inForce = conditionsInForce(targetConditions);
  return SPEEDS.filter(({ id }) => inForce.has(speedCondition(id)) && attackBonusAgainst(id) !== 0).map(
    ({ id }) => ({
      id: `target.${speedCondition(id)}`,
      label: conditionLabel(speedCondition(id)),
      source: "MANIFOLD.Gods.Modifier.ofTarget",
      value: attackBonusAgainst(id),
      appliesTo: [ATTACKS],
    }),
  );
}

export interface DefenseInput {
  /** What the sheet says, agility's share apart. */
  readonly base: number;
  /** Share that comes from agility; a bonus is lost when barely awake, a penalty is not (G-168). */
  readonly agility: number;
  readonly conditions: Iterable<string>;
}

/** Defense after conditions, part by part. */
export function defenseParts({ base, agility, conditions }: DefenseInput): GodsModifier[] {
  const inForce = conditionsInForce(conditions);
  const lost = inForce.has("semiConscious") && agility > 0 ? { cancelled: "semiConscious" } : {};
  return [
    { id: "base", label: "MANIFOLD.Sheet.Base", value: base },
    ...(agility === 0
      ? []
      : [{ id: "agility", label: "MANIFOLD.Gods.Ability.agility", value: agility, ...lost }]),
    ...Object.entries(DEFENSE_LOST)
      .filter(([id]) => inForce.has(id))
      .map(([id, value]) => ({ id, label: conditionLabel(id), value: -value })),
  ];
}
