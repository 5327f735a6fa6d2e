import { type DamageType, DEFAULT_PROTECTION } from "./damage-types.ts";
import { type Quality, RANK_GAP, rankOf, SUPERIOR_RANK } from "./quality.ts";

/** Worn armor. */
export interface Armor {
  /** Armor Rank: damage it takes off each hit. */
  readonly armorRank: number;
  readonly quality: Quality;
  /** Its own Durability; null where nobody counts it. At 0 it is destroyed. */
  readonly durability?: number | null;
  readonly protects?: readonly DamageType[];
}

/** Natural hide, magic: takes off damage, suffers no harm, has no rank to be bypassed. */
export interface OtherArmor {
  readonly armorRank: number;
  readonly protects?: readonly DamageType[];
}

export interface Target {
  readonly durability: number;
  readonly health: number;
  readonly wounded?: boolean;
  readonly shock?: boolean;
  readonly stabilized?: boolean;
  /** Rank of a Heroic, Epic or Legendary hide; ordinary for everybody else. */
  readonly durabilityRank?: Quality;
  /** Toxic damage harms the living alone. */
  readonly living?: boolean;
  /** Types that do nothing at all to it. */
  readonly immune?: readonly DamageType[];
  /** Things have no wounds, no Health and no Shock. */
  readonly object?: boolean;
  readonly armor?: Armor | null;
  readonly other?: readonly OtherArmor[];
}

export interface Hit {
  readonly rolled: number;
  readonly type: DamageType;
  readonly quality: Quality;
  /** Poison and the like: straight to Health, past Durability and armor. */
  readonly toHealth?: boolean;
  /** Armor Rank of the cover in between. */
  readonly cover?: number;
}

/** World settings of the pipeline. */
export interface DamageSettings {
  /** Damage beyond the last point of Durability is carried into Health. */
  readonly overflowToHealth: boolean;
  /** New damage throws a stabilised creature back into Shock. */
  readonly shockAgain: boolean;
}

export const DEFAULT_DAMAGE: DamageSettings = { overflowToHealth: true, shockAgain: true };

export type DamageStepId =
  | "rolled"
  | "notLiving"
  | "typeImmune"
  | "immune"
  | "cover"
  | "armorBypassed"
  | "armor"
  | "armorHarm"
  | "adjusted"
  | "durability"
  | "health"
  | "wounded"
  | "shock"
  | "dead"
  | "destroyed";

/** One stage and its amount, for who wants to know why. */
export interface DamageStep {
  readonly id: DamageStepId;
  readonly value: number;
}

export interface DamageResult {
  readonly immune: boolean;
  readonly coverAbsorbed: number;
  readonly absorbed: number;
  readonly armorHarm: number;
  readonly armorDestroyed: boolean;
  /** What reached the target. */
  readonly through: number;
  readonly durability: number;
  readonly health: number;
  readonly wounded: boolean;
  readonly shock: boolean;
  readonly dead: boolean;
  readonly destroyed: boolean;
  readonly steps: readonly DamageStep[];
}

/**
 * A hit from the roll to what is left of the target, stage by stage.
 * @param adjust what somebody makes of the amount that gets through, before it reaches the target
 */
export function takeDamage(
  target: Target,
  hit: Hit,
  settings: DamageSettings = DEFAULT_DAMAGE,
  adjust: (through: number) => number = (through) => through,
): DamageResult {
  const steps: DamageStep[] = [];
  const note = (id: DamageStepId, value: number) => {
    if (value !== 0) steps.push({ id, value });
  };
  const dealt = damageOf(target, hit, note);
  const untouched = { ...NOTHING, ...stateOf(target), steps };
  if (isImmune(target, hit)) {
    note("immune", dealt);
    return { ...untouched, immune: true };
  }
  const stopped = stop(target, hit, dealt, note);
  const arrived = dealt - stopped.coverAbsorbed - stopped.absorbed;
  const through = adjust(arrived);
  note("adjusted", through - arrived);
  return { ...untouched, ...stopped, through, ...suffer(target, hit, through, settings, note), steps };
}

type Note = (id: DamageStepId, value: number) => void;

const NOTHING = {
  immune: false,
  coverAbsorbed: 0,
  absorbed: 0,
  armorHarm: 0,
  armorDestroyed: false,
  through: 0,
} as const;

const stateOf = ({ durability, health, wounded = false, shock = false }: Target) => ({
  durability,
  health,
  wounded,
  shock,
  dead: false,
  destroyed: false,
});

/** The amount that arrives at all. */
function damageOf({ living = true, immune = [] }: Target, { rolled, type }: Hit, note: Note): number {
  const amount = Math.max(0, rolled);
  note("rolled", amount);
  const spared = type === "toxic" && !living ? "notLiving" : immune.includes(type) ? "typeImmune" : null;
  if (spared === null) return amount;
  note(spared, -amount);
  return 0;
}

/** A superior hide is untouched by weapons of lower rank, armor included. */
const isImmune = ({ durabilityRank = "ordinary" }: Target, { quality }: Hit): boolean =>
  rankOf(durabilityRank) >= SUPERIOR_RANK && rankOf(quality) < rankOf(durabilityRank);

interface Stopped {
  readonly coverAbsorbed: number;
  readonly absorbed: number;
  readonly armorHarm: number;
  readonly armorDestroyed: boolean;
}

/** Cover first, then the highest Armor Rank that counts; worn armor that counted takes what was stopped. */
function stop(target: Target, hit: Hit, dealt: number, note: Note): Stopped {
  const coverAbsorbed = Math.min(dealt, Math.max(0, hit.cover ?? 0));
  note("cover", -coverAbsorbed);
  const { armor = null, other = [] } = target;
  const worn = armor !== null && protects(armor, hit) && !isDestroyed(armor) ? armor : null;
  const bypassed = worn !== null && ranksAbove(hit.quality, worn.quality);
  if (bypassed) note("armorBypassed", worn.armorRank);
  const counted = worn && !bypassed ? worn : null;
  const ranks = other.filter((one) => protects(one, hit)).map(({ armorRank }) => armorRank);
  const armorRank = Math.max(0, counted?.armorRank ?? 0, ...ranks);
  const absorbed = Math.min(dealt - coverAbsorbed, armorRank);
  note("armor", -absorbed);
  const harm = counted ? harmTo(counted, hit, absorbed) : 0;
  note("armorHarm", harm);
  const left = counted?.durability ?? null;
  return {
    coverAbsorbed,
    absorbed,
    armorHarm: harm,
    armorDestroyed: left !== null && harm > 0 && harm >= left,
  };
}

const protects = ({ protects: types = DEFAULT_PROTECTION }: OtherArmor, { type, toHealth }: Hit): boolean =>
  toHealth !== true && types.includes(type);

const isDestroyed = ({ durability = null }: Armor): boolean => durability !== null && durability <= 0;

/** Heroic or better, and three ranks or more above the other. */
const ranksAbove = (quality: Quality, other: Quality): boolean =>
  rankOf(quality) >= SUPERIOR_RANK && rankOf(quality) - rankOf(other) >= RANK_GAP;

/** Superior armor takes no harm from weapons far below it, none from poison, and never more than it has. */
function harmTo(armor: Armor, { quality, type }: Hit, absorbed: number): number {
  if (type === "toxic" || ranksAbove(armor.quality, quality)) return 0;
  return armor.durability == null ? absorbed : Math.min(absorbed, armor.durability);
}

type Suffered = Omit<ReturnType<typeof stateOf>, "steps">;

/** What gets through, on the tracks: Durability, then Health; in Shock anything kills. */
function suffer(target: Target, hit: Hit, through: number, settings: DamageSettings, note: Note): Suffered {
  const before = stateOf(target);
  if (through === 0) return before;
  if (before.shock) {
    note("dead", 1);
    return { ...before, dead: true };
  }
  if (target.object) return wear(before, through, note);
  const durabilityLoss = hit.toHealth ? 0 : Math.min(target.durability, through);
  const beyond = through - durabilityLoss;
  const carried = hit.toHealth || before.wounded || durabilityLoss === 0 || settings.overflowToHealth;
  const healthLoss = carried ? Math.min(target.health, beyond) : 0;
  note("durability", -durabilityLoss);
  note("health", -healthLoss);
  const durability = target.durability - durabilityLoss;
  const health = target.health - healthLoss;
  const wounded = before.wounded || durability === 0;
  const shock = health === 0 && (target.stabilized !== true || settings.shockAgain);
  if (wounded && !before.wounded) note("wounded", 1);
  if (shock) note("shock", 1);
  return { ...before, durability, health, wounded, shock };
}

/** Things wear out and break. */
function wear(before: Suffered, through: number, note: Note): Suffered {
  const loss = Math.min(before.durability, through);
  note("durability", -loss);
  const durability = before.durability - loss;
  if (durability === 0) note("destroyed", 1);
  return { ...before, durability, destroyed: durability === 0 };
}
