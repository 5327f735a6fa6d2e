import type { BaseChoices, Modifier } from "./contract.ts";

/** The choices of a plain click: nothing disabled, nothing enabled, nothing added by hand. */
export const NO_CHOICES: BaseChoices = { disabled: [], enabled: [], situational: [] };

/** The default kind of a modifier: it adds to the total. */
export const BONUS = "bonus";

/** A modifier's kind, {@link BONUS} by default. */
export const kindOf = (modifier: Modifier): string => modifier.kind ?? BONUS;

/**
 * The modifiers that apply to a roll: the ticked ones among those offered, then those added by hand. Of modifiers with
 * the same id only the first counts.
 * @param fits whether an offered modifier applies to this roll; by default all do
 */
export function chosenModifiers<M extends Modifier>(
  offered: readonly M[],
  choices: BaseChoices,
  fits?: (modifier: M) => boolean,
): readonly (M | Modifier)[] {
  const chosen: (M | Modifier)[] = [];
  for (const modifier of offered) {
    if (fits !== undefined && !fits(modifier)) continue;
    if (isTicked(modifier, choices)) addOnce(chosen, modifier);
  }
  for (const modifier of choices.situational) {
    if (!choices.disabled.includes(modifier.id)) addOnce(chosen, modifier);
  }
  return chosen;
}

/** Adds a modifier unless its id is already in the list. */
export function addOnce<M extends Modifier>(modifiers: M[], modifier: M): void {
  if (!hasId(modifiers, modifier.id)) modifiers.push(modifier);
}

/** Whether an offered modifier is ticked with these choices. */
export const isTicked = (modifier: Modifier, choices: BaseChoices): boolean =>
  modifier.on === false ? choices.enabled.includes(modifier.id) : !choices.disabled.includes(modifier.id);

/** Keeps the first modifier of each id. */
export function uniqueModifiers<M extends Modifier>(modifiers: readonly M[]): M[] {
  const unique: M[] = [];
  for (const modifier of modifiers) addOnce(unique, modifier);
  return unique;
}

/** Lists are short (rarely over ten), so a scan is faster than a set. */
function hasId(modifiers: readonly Modifier[], id: string): boolean {
  for (const modifier of modifiers) if (modifier.id === id) return true;
  return false;
}

export interface CancelledCount {
  /** The modifiers in their order; cancelled ones have the id of their opposite in `cancelled`. */
  readonly modifiers: readonly Modifier[];
  /** Number of each kind before cancelling. */
  readonly plus: number;
  readonly minus: number;
  /** `plus - minus`. */
  readonly net: number;
}

/**
 * Cancels modifiers of two opposite kinds one for one, in the order of the list. Each counts as one, whatever its
 * value. Modifiers already cancelled remain so.
 */
export function cancelOpposites(
  modifiers: readonly Modifier[],
  plusKind: string,
  minusKind: string,
): CancelledCount {
  let plus = 0;
  let minus = 0;
  for (const modifier of modifiers) {
    if (modifier.cancelled !== undefined) continue;
    if (modifier.kind === plusKind) plus += 1;
    else if (modifier.kind === minusKind) minus += 1;
  }
  const net = plus - minus;
  if (plus === 0 || minus === 0) return { modifiers, plus, minus, net };
  return { modifiers: markPairs(modifiers, plusKind, minusKind), plus, minus, net };
}

function markPairs(modifiers: readonly Modifier[], plusKind: string, minusKind: string): Modifier[] {
  const marked = modifiers.slice();
  let plusAt = nextActiveIndex(modifiers, plusKind, 0);
  let minusAt = nextActiveIndex(modifiers, minusKind, 0);
  while (plusAt >= 0 && minusAt >= 0) {
    const plus = modifiers[plusAt]!;
    const minus = modifiers[minusAt]!;
    marked[plusAt] = cancelWith(plus, minus.id);
    marked[minusAt] = cancelWith(minus, plus.id);
    plusAt = nextActiveIndex(modifiers, plusKind, plusAt + 1);
    minusAt = nextActiveIndex(modifiers, minusKind, minusAt + 1);
  }
  return marked;
}

/**
 * A cancelled copy with the fields that a trace shows. Written out field by field: this runs for every modifier of
 * every preview, and spreading objects of many shapes is several times slower.
 */
function cancelWith(modifier: Modifier, cancelled: string): Modifier {
  const { id, label, value, kind = BONUS, source } = modifier;
  return source === undefined
    ? { id, label, value, kind, cancelled }
    : { id, label, value, kind, source, cancelled };
}

/** Index of the next modifier of that kind that is not cancelled; -1 if there is none. */
function nextActiveIndex(modifiers: readonly Modifier[], kind: string, from: number): number {
  for (let i = from; i < modifiers.length; i += 1) {
    const modifier = modifiers[i]!;
    if (modifier.kind === kind && modifier.cancelled === undefined) return i;
  }
  return -1;
}

/**
 * Cancels all modifiers of two opposite kinds if there is at least one of each. Each gets the id of the first one of
 * the other kind in `cancelled`.
 */
export function cancelSides(
  modifiers: readonly Modifier[],
  plusKind: string,
  minusKind: string,
): readonly Modifier[] {
  const plusAt = nextActiveIndex(modifiers, plusKind, 0);
  const minusAt = plusAt < 0 ? -1 : nextActiveIndex(modifiers, minusKind, 0);
  if (minusAt < 0) return modifiers;
  const plus = modifiers[plusAt]!;
  const minus = modifiers[minusAt]!;
  return modifiers.map((modifier) => {
    if (modifier.cancelled !== undefined) return modifier;
    if (modifier.kind === plusKind) return cancelWith(modifier, minus.id);
    return modifier.kind === minusKind ? cancelWith(modifier, plus.id) : modifier;
  });
}

/**
 * Cancels the values of two opposite kinds against each other, in the order of the list. A partly cancelled modifier is
 * split: the rest still counts, followed by the cancelled part as `<id>~`. Values are whole numbers, not negative.
 */
export function cancelAmounts(
  modifiers: readonly Modifier[],
  plusKind: string,
  minusKind: string,
): readonly Modifier[] {
  const amount = Math.min(amountOf(modifiers, plusKind), amountOf(modifiers, minusKind));
  if (amount === 0) return modifiers;
  const split: Modifier[] = [];
  /** Amount of each side cancelled so far. */
  let plus = 0;
  let minus = 0;
  for (const modifier of modifiers) {
    const isPlus = modifier.kind === plusKind;
    if (!(isPlus || modifier.kind === minusKind) || !hasAmount(modifier)) {
      split.push(modifier);
      continue;
    }
    const before = isPlus ? plus : minus;
    const met = Math.min(modifier.value, amount - before);
    if (isPlus) plus += met;
    else minus += met;
    if (met < modifier.value) split.push(met === 0 ? modifier : { ...modifier, value: modifier.value - met });
    if (met === 0) continue;
    const by = modifierAt(modifiers, isPlus ? minusKind : plusKind, before);
    const cancelled = cancelWith(modifier, by);
    split.push(met === modifier.value ? cancelled : { ...cancelled, id: `${modifier.id}~`, value: met });
  }
  return split;
}

const hasAmount = ({ cancelled, value }: Modifier): boolean => cancelled === undefined && value > 0;

/** Sum of one kind's values that are not cancelled. */
function amountOf(modifiers: readonly Modifier[], kind: string): number {
  let amount = 0;
  for (const modifier of modifiers)
    if (modifier.kind === kind && hasAmount(modifier)) amount += modifier.value;
  return amount;
}

/** Id of the modifier of that kind at the given position, with the amounts laid end to end. */
function modifierAt(modifiers: readonly Modifier[], kind: string, position: number): string {
  let end = 0;
  for (const modifier of modifiers) {
    if (modifier.kind !== kind || !hasAmount(modifier)) continue;
    end += modifier.value;
    if (position < end) return modifier.id;
  }
  throw new RangeError(`there are ${end} of "${kind}", none at ${position}`);
}

/** Sum of the values of one kind that are not cancelled. */
export function sumOfKind(modifiers: readonly Modifier[], kind: string = BONUS): number {
  let sum = 0;
  for (const modifier of modifiers) {
    if (modifier.cancelled === undefined && kindOf(modifier) === kind) sum += modifier.value;
  }
  return sum;
}
