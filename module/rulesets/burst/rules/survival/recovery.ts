import { isWinded } from "../creature/conditions.ts";
import { maximaOf, vigorRecovery } from "../creature/derived.ts";

/** Points that abilities and talents restore in each Recovery, in addition to the Vigor from Stamina. */
export interface Regeneration {
  readonly vigor?: number;
  readonly durability?: number;
  /** Restores Durability even to the wounded. */
  readonly whileWounded?: boolean;
  readonly health?: number;
  readonly mana?: number;
}

export interface Tracks {
  readonly vigor: number;
  readonly durability: number;
  readonly health: number;
  readonly mana: number;
}

export interface RecoveryState extends Tracks {
  readonly winded: boolean;
  readonly wounded: boolean;
  readonly shock: boolean;
  readonly shockRounds: number;
  /** Shock began in the round that ends now, which is not counted. */
  readonly shockBegan: boolean;
  readonly dead: boolean;
}

export interface RecoveryInput {
  readonly state: RecoveryState;
  readonly stamina: number;
  readonly max?: Partial<Tracks>;
  readonly gains?: Regeneration;
}

/** The end of a round for one combatant, in the order of the rules. The dead recover nothing. */
export function recover({ state, stamina, max = {}, gains = {} }: RecoveryInput): RecoveryState {
  if (state.dead) return state;
  const most = { ...maximaOf({ stamina, soul: 0 }), mana: Number.POSITIVE_INFINITY, ...max };
  const gain = (now: number, by: number, limit: number) => Math.max(now, Math.min(limit, now + by));
  const vigor = gain(state.vigor, vigorRecovery(stamina) + (gains.vigor ?? 0), most.vigor);
  const heals = !state.wounded || gains.whileWounded === true;
  const durability = gain(state.durability, heals ? (gains.durability ?? 0) : 0, most.durability);
  const counts = state.shock && !state.shockBegan;
  const shockRounds = counts ? Math.max(0, state.shockRounds - 1) : state.shockRounds;
  return {
    vigor,
    durability,
    health: gain(state.health, gains.health ?? 0, most.health),
    mana: gain(state.mana, gains.mana ?? 0, most.mana),
    winded: isWinded({ vigor, winded: state.winded }),
    wounded: state.wounded && durability <= 0,
    shock: state.shock,
    shockRounds,
    shockBegan: false,
    dead: counts && shockRounds === 0,
  };
}

/** Points restored by a day of rest; world settings. */
export interface DailyRecovery {
  readonly dailyDurability: number;
  readonly dailyHealth: number;
}

export const DEFAULT_DAILY: DailyRecovery = { dailyDurability: 1, dailyHealth: 1 };

/**
 * Rest outside combat restores all Vigor, and all Durability unless wounded. Health, and the Durability of the wounded,
 * are restored day by day.
 */
export function rest({
  state,
  max,
  days = 0,
  daily = DEFAULT_DAILY,
}: {
  state: Tracks & { readonly wounded: boolean };
  max: Tracks;
  days?: number;
  daily?: DailyRecovery;
}): Tracks & { readonly wounded: boolean } {
  const upTo = (now: number, limit: number) => Math.max(now, limit);
  const over = (now: number, limit: number, each: number) =>
    Math.max(now, Math.min(limit, now + each * days));
  const durability = state.wounded
    ? over(state.durability, max.durability, daily.dailyDurability)
    : upTo(state.durability, max.durability);
  return {
    vigor: upTo(state.vigor, max.vigor),
    durability,
    health: over(state.health, max.health, daily.dailyHealth),
    mana: state.mana,
    wounded: state.wounded && durability <= 0,
  };
}
