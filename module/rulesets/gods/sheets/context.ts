/** What the parts of the actor sheets show, as plain records. */
import type { Creature } from "../bridge.ts";
import { ABILITIES, abilityLabel } from "../rules/abilities.ts";
import { tradeForAge } from "../rules/aging.ts";
import { archetypeOf } from "../rules/archetypes.ts";
import { speedCondition } from "../rules/conditions.ts";
import { attackBonusAgainst, castingMovement, ratesAt, reactionPenalty, SPEEDS } from "../rules/movement.ts";
import { REACTION_PAIRS, REACTIONS, reactionLabel } from "../rules/reactions.ts";
import { preparedBuffer } from "../rules/suffocation.ts";
import {
  dayMiles,
  flyingDayMiles,
  flyingMilesPerHour,
  walkingDaysBetweenRests,
  walkingHoursBetweenRests,
  walkingMilesPerHour,
} from "../rules/travel.ts";

type Source = Pick<Creature, "abilities" | "reactions">;

/** Abilities with what they lend. */
export const abilityRows = (creature: Creature, source: Source) =>
  ABILITIES.map((id) => ({
    id,
    label: abilityLabel(id),
    value: creature.numbers[id],
    source: source.abilities[id].value,
    major: creature.contributors[id].major,
    minor: creature.contributors[id].minor,
    archetypal: archetypeOf(creature.archetype)?.ability === id,
  }));

/** Reactions with the abilities they come from. */
export const reactionRows = (creature: Creature, source: Source) =>
  REACTIONS.map((id) => ({
    id,
    label: reactionLabel(id),
    value: creature.numbers[id],
    bonus: source.reactions[id].bonus,
    override: source.reactions[id].override,
    major: abilityLabel(REACTION_PAIRS[id].major),
    minor: abilityLabel(REACTION_PAIRS[id].minor),
    archetypal: archetypeOf(creature.archetype)?.reaction === id,
  }));

/** The speeds and what each means for this creature now. */
export function speedRows({ movementNow, numbers, march }: Creature, statuses: ReadonlySet<string>) {
  const moving = SPEEDS.some(({ id, condition }) => condition && statuses.has(speedCondition(id)));
  const dazed = statuses.has("semiConscious");
  return SPEEDS.map((speed) => {
    const { feetPerRound, yardsPerMinute, lasts } = ratesAt(speed, movementNow, numbers.endurance);
    const chosen = statuses.has(speedCondition(speed.id));
    return {
      id: speed.id,
      label: `MANIFOLD.Gods.Speed.${speed.id}`,
      icon: speed.icon,
      feet: feetPerRound,
      yards: yardsPerMinute,
      lasts: lasts.amount,
      unit: `MANIFOLD.Gods.TimeUnit.${lasts.unit}`,
      reactions: reactionPenalty(speed.id, march.safeOutdoors),
      attack: attackBonusAgainst(speed.id),
      inCombat: speed.inCombat,
      choosable: speed.condition || speed.id === "combat",
      chosen:
        chosen || (speed.id === "combat" && !moving && !dazed) || (speed.id === "semiConscious" && dazed),
    };
  });
}

/** Days and hours on the road. */
export const roadFacts = ({ movementNow, numbers, casting }: Creature) => ({
  perHour: Math.round(walkingMilesPerHour(movementNow) * 10) / 10,
  restEvery: walkingHoursBetweenRests(numbers.endurance),
  perfect: dayMiles(movementNow, "perfect"),
  rough: dayMiles(movementNow, "rough"),
  bog: dayMiles(movementNow, "bog"),
  breath: preparedBuffer(numbers.endurance),
  restDays: walkingDaysBetweenRests(numbers.endurance),
  flyingHour: flyingMilesPerHour(movementNow),
  flyingDay: flyingDayMiles(movementNow),
  casting: castingMovement(movementNow, casting),
});

/** Abilities that may be lowered for an injury of age. */
export const tradeRows = ({ abilities }: Source) =>
  ABILITIES.filter((id) => tradeForAge(abilities[id].value) !== null).map((id) => ({
    id,
    label: abilityLabel(id),
  }));

/** One line on what conditions leave of the turn; null while nothing is lost. */
export function turnNote({ turn }: Creature): string | null {
  if (turn.noActions) return "MANIFOLD.Gods.Turn.noActions";
  if (turn.onlyMovement) return "MANIFOLD.Gods.Turn.onlyMovement";
  return turn.noAttack ? "MANIFOLD.Gods.Turn.noAttack" : null;
}
