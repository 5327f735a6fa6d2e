import { type Quality, RANK_GAP, rankOf, SUPERIOR_RANK } from "../attack/quality.ts";
import { DEFAULT_PROTECTION } from "./damage-types.ts";
import {
  type Armor,
  type DamageResult,
  type DamageSettings,
  type DamageStep,
  type DamageStepId,
  DEFAULT_DAMAGE_SETTINGS,
  type Hit,
  type OtherArmor,
  type Target,
} from "./types.ts";

/**
 * Takes a hit step by step from the roll to the target's tracks.
 * @param adjust changes the damage that got through before it reaches the target
 */
export function takeDamage(
  target: Target,
  hit: Hit,
  settings: DamageSettings = DEFAULT_DAMAGE_SETTINGS,
  adjust: (through: number) => number = (through) => through,
): DamageResult {
  const steps: DamageStep[] = [];
  const note: Note = (id, value, worn) => {
    if (value !== 0) steps.push({ id, value, ...(worn === undefined ? {} : { worn }) });
  };
  const dealt = damageOf(target, hit, note);
  const unharmed = { ...NOTHING, ...stateOf(target), steps };
  if (isImmune(target, hit)) {
    note("immune", dealt);
    return { ...unharmed, immune: true };
  }
  const stopped = stopDamage(target, hit, dealt, note);
  const arrived = dealt - stopped.coverAbsorbed - stopped.absorbed;
  const through = adjust(arrived);
  note("adjusted", through - arrived);
  return { ...unharmed, ...stopped, through, ...applyToTracks(target, hit, through, settings, note), steps };
}

type Note = (id: DamageStepId, value: number, worn?: number) => void;

const NOTHING = {
  immune: false,
  coverAbsorbed: 0,
  absorbed: 0,
  harmed: null,
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

/** The rolled amount; 0 if its type does not affect the target. */
function damageOf({ living = true, immune = [] }: Target, { rolled, type }: Hit, note: Note): number {
  const amount = Math.max(0, rolled);
  note("rolled", amount);
  const unaffected = type === "toxic" && !living ? "notLiving" : immune.includes(type) ? "typeImmune" : null;
  if (unaffected === null) return amount;
  note(unaffected, -amount);
  return 0;
}

/** A superior hide is immune to weapons of lower rank. */
const isImmune = ({ durabilityRank = "ordinary" }: Target, { quality }: Hit): boolean =>
  rankOf(durabilityRank) >= SUPERIOR_RANK && rankOf(quality) < rankOf(durabilityRank);

interface StoppedDamage {
  readonly coverAbsorbed: number;
  readonly absorbed: number;
  readonly harmed: number | null;
  readonly armorHarm: number;
  readonly armorDestroyed: boolean;
}

/**
 * Cover absorbs first, then the highest Armor Rank that counts. The first worn piece that counts takes the absorbed
 * damage as harm; a superior weapon ignores each piece far below its rank.
 */
function stopDamage(target: Target, hit: Hit, dealt: number, note: Note): StoppedDamage {
  const coverAbsorbed = Math.min(dealt, Math.max(0, hit.cover ?? 0));
  note("cover", -coverAbsorbed);
  const { worn = [], other = [] } = target;
  const counts = (piece: Armor) => protects(piece, hit) && !isDestroyed(piece);
  const bypassed = (piece: Armor) => ranksAbove(hit.quality, piece.quality);
  for (const [index, piece] of worn.entries())
    if (counts(piece) && bypassed(piece)) note("armorBypassed", piece.armorRank, index);
  const counted = worn.filter((piece) => counts(piece) && !bypassed(piece));
  const stopping = [...counted, ...other.filter((one) => protects(one, hit))];
  const armorRank = Math.max(0, ...stopping.map((one) => one.armorRank));
  const absorbed = Math.min(dealt - coverAbsorbed, armorRank);
  const [first] = counted;
  const harmed = first ? worn.indexOf(first) : null;
  note("armor", -absorbed, harmed ?? undefined);
  const harm = first ? harmTo(first, hit, absorbed) : 0;
  note("armorHarm", harm, harmed ?? undefined);
  const left = first?.durability ?? null;
  return {
    coverAbsorbed,
    absorbed,
    harmed,
    armorHarm: harm,
    armorDestroyed: left !== null && harm > 0 && harm >= left,
  };
}

const protects = ({ protects: types = DEFAULT_PROTECTION }: OtherArmor, { type, toHealth }: Hit): boolean =>
  toHealth !== true && types.includes(type);

const isDestroyed = ({ durability = null }: Armor): boolean => durability !== null && durability <= 0;

/** Whether a quality is heroic or better, and at least three ranks above the other. */
const ranksAbove = (quality: Quality, other: Quality): boolean =>
  rankOf(quality) >= SUPERIOR_RANK && rankOf(quality) - rankOf(other) >= RANK_GAP;

/**
 * Harm to a piece of armor, at most its Durability. Superior armor takes none from weapons far below its rank, and no
 * armor takes any from toxic damage.
 */
function harmTo(armor: Armor, { quality, type }: Hit, absorbed: number): number {
  if (type === "toxic" || ranksAbove(armor.quality, quality)) return 0;
  return armor.durability == null ? absorbed : Math.min(absorbed, armor.durability);
}

type TrackState = ReturnType<typeof stateOf>;

/** Subtracts damage from Durability, then from Health; in Shock any damage kills. */
function applyToTracks(
  target: Target,
  hit: Hit,
  through: number,
  settings: DamageSettings,
  note: Note,
): TrackState {
  const before = stateOf(target);
  if (through === 0) return before;
  if (before.shock) {
    note("dead", 1);
    return { ...before, dead: true };
  }
  if (target.object) return wearDown(before, through, note);
  const durabilityLoss = hit.toHealth ? 0 : Math.min(target.durability, through);
  const excess = through - durabilityLoss;
  const reachesHealth = hit.toHealth || before.wounded || durabilityLoss === 0 || settings.overflowToHealth;
  const healthLoss = reachesHealth ? Math.min(target.health, excess) : 0;
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

/** Things lose Durability and are destroyed at 0. */
function wearDown(before: TrackState, through: number, note: Note): TrackState {
  const loss = Math.min(before.durability, through);
  note("durability", -loss);
  const durability = before.durability - loss;
  if (durability === 0) note("destroyed", 1);
  return { ...before, durability, destroyed: durability === 0 };
}
