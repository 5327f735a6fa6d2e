/** Modifiers that conditions, counters and ailments give to rolls, with their source. */
import { BLOCK, type GodsModifier, type RollSelector } from "../modifiers.ts";
import { MENTAL_ABILITIES } from "./abilities.ts";
import { type ActiveAilment, ailmentPenalties } from "./ailment-penalties.ts";
import {
  type Counters,
  conditionLabel,
  conditionsInForce,
  countersInForce,
  NO_COUNTERS,
  NO_DODGING,
} from "./conditions.ts";
import { isScore } from "./scores.ts";
import { attackBonusAgainst, reactionPenalty, SPEEDS, type Speed, speedCondition } from "./speed.ts";

/** Penalty of sleepers on the surprise roll (G-051). */
const ASLEEP_PENALTY = -6;

/** Facts about the situation that change the effects of conditions. */
export interface Situation {
  readonly counters?: Counters;
  /** Outdoors and away from danger (G-154). */
  readonly safeOutdoors?: boolean;
  readonly ailments?: readonly ActiveAilment[];
  /** World time in seconds, which decides whether lasting penalties have ended. */
  readonly now?: number;
  /** Penalty to concentration from sources other than ailments; positive. */
  readonly concentrationPenalty?: number;
  /** Health rolls since the air ran out. */
  readonly breathless?: number;
  /** In the first round of a fight, the surprised cannot act (G-052). */
  readonly firstRound?: boolean;
}

const ACTIONS: RollSelector = { topics: ["ability", "attack"] };
const ATTACKS: RollSelector = { topics: ["attack"] };
const REACTIONS: RollSelector = { topics: ["reaction"] };

interface Effect {
  readonly value?: number;
  readonly blocks?: boolean;
  readonly appliesTo?: readonly RollSelector[];
  /** Part of a language key: the modifier is offered unticked, because it depends on the situation. */
  readonly ask?: string;
}

/** Effects of each condition on its bearer's rolls. */
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
 * Modifiers of a creature's own rolls. Each names the rolls it applies to, so that one list serves every roll; injuries
 * apply to all rolls (G-013).
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
    ...ailmentModifiers(situation.ailments ?? [], situation.now ?? 0),
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
  const speed = fastestOf(inForce);
  const value = speed ? reactionPenalty(speed.id, safeOutdoors) : 0;
  if (!speed || value === 0) return [];
  const condition = speedCondition(speed.id);
  return [{ id: `condition.${condition}`, label: conditionLabel(condition), value, appliesTo: [REACTIONS] }];
}

/** A creature has one speed; if several conditions give one, the fastest counts. */
const fastestOf = (inForce: ReadonlyMap<string, unknown>): Speed | undefined =>
  SPEEDS.filter(({ id }) => inForce.has(speedCondition(id))).sort((a, b) => b.feet - a.feet)[0];

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

/** A penalty to concentration applies to the mental abilities (G-094). */
function ailmentModifiers(ailments: readonly ActiveAilment[], now: number): GodsModifier[] {
  return ailments.flatMap((ailment) =>
    ailmentPenalties(ailment, now).map(({ to, value }) => ({
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

/** Penalty of the health roll by the number of earlier ones: 0, -1, -2 … (G-174). */
const suffocationPenalty = (earlier: number): number => -earlier || 0;

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

/** Modifiers that the target's conditions give to an attacker. */
export function targetModifiers(targetConditions: Iterable<string>): GodsModifier[] {
  const speed = fastestOf(conditionsInForce(targetConditions));
  const value = speed ? attackBonusAgainst(speed.id) : 0;
  if (!speed || value === 0) return [];
  const condition = speedCondition(speed.id);
  return [
    {
      id: `target.${condition}`,
      label: conditionLabel(condition),
      source: "MANIFOLD.Gods.Modifier.ofTarget",
      value,
      appliesTo: [ATTACKS],
    },
  ];
}

export interface DefenseInput {
  /** The number on the sheet, without the bonus from agility. */
  readonly base: number;
  /**
   * Bonus or penalty from agility. A creature that is not fully conscious or cannot move loses the bonus, but keeps a
   * penalty (G-168).
   */
  readonly agility: number;
  readonly conditions: Iterable<string>;
}

/** The parts of defense, including conditions. */
export function defenseParts({ base, agility, conditions }: DefenseInput): GodsModifier[] {
  const inForce = conditionsInForce(conditions);
  const still = NO_DODGING.find((id) => inForce.has(id));
  const lost = still !== undefined && agility > 0 ? { cancelled: still } : {};
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
