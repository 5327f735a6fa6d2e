/** The modifiers in the roll dialog and how each changes the chance of success. Pure. */
import type {
  BaseChoices,
  BaseRequest,
  Modifier,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../../kit/contract.ts";
import { isTicked, uniqueModifiers } from "../../../kit/modifiers.ts";

/** One modifier in the dialog. */
export interface Offer {
  readonly modifier: Modifier;
  /** Whether it applies (before cancelling). */
  readonly ticked: boolean;
  /** Part of the roll itself (a score, a field of the dialog): listed, but cannot be unticked. */
  readonly fixed: boolean;
  /** Added by hand, so it can be removed. */
  readonly situational: boolean;
  /** Chance of success with it minus without it. Null for rolls without success. */
  readonly worth: number | null;
}

type Rules = RollRules<BaseRequest, BaseChoices, RollPlan, RollOutcome>;

/**
 * Lists the modifiers of the roll itself, offered modifiers, and modifiers added by hand. Omits offered modifiers that
 * the plan ignores even if they are ticked.
 */
export function listOffers(
  rules: Rules,
  request: BaseRequest,
  choices: BaseChoices,
  plan: RollPlan,
): Offer[] {
  const offered = uniqueModifiers([...request.modifiers, ...choices.situational]);
  const ids = new Set(offered.map(({ id }) => id));
  const fixed = plan.modifiers
    .filter(({ id }) => !ids.has(id))
    .map((modifier) => ({ modifier, ticked: true, fixed: true, situational: false, worth: null }));
  return [...fixed, ...offered.flatMap((modifier) => offerOf(rules, request, choices, modifier))];
}

function offerOf(rules: Rules, request: BaseRequest, choices: BaseChoices, modifier: Modifier): Offer[] {
  const ticked = isTicked(modifier, choices);
  const on = rules.plan(request, withTick(choices, modifier, true));
  // The plan's copy names what cancelled it.
  const planned = on.modifiers.find(({ id }) => id === modifier.id);
  if (!planned) return [];
  const off = rules.plan(request, withTick(choices, modifier, false));
  const situational = choices.situational.some(({ id }) => id === modifier.id);
  return [
    {
      modifier: ticked ? planned : modifier,
      ticked,
      fixed: false,
      situational,
      worth: worth(rules, on, off),
    },
  ];
}

/** Returns the choices with one modifier ticked or unticked. */
export function withTick(choices: BaseChoices, modifier: Modifier, ticked: boolean): BaseChoices {
  const without = (ids: readonly string[]) => ids.filter((id) => id !== modifier.id);
  const added = (ids: readonly string[]) => [...without(ids), modifier.id];
  if (modifier.on === false) {
    return { ...choices, enabled: ticked ? added(choices.enabled) : without(choices.enabled) };
  }
  return { ...choices, disabled: ticked ? without(choices.disabled) : added(choices.disabled) };
}

/** A plan without any degree of success counts as 0 if the other plan has one. */
function worth(rules: Rules, on: RollPlan, off: RollPlan): number | null {
  const [chanceOn, chanceOff] = [successChance(rules, on), successChance(rules, off)];
  if (chanceOn === null && chanceOff === null) return null;
  return (chanceOn ?? 0) - (chanceOff ?? 0);
}

/** Chance of all degrees that count as success; null if the plan has no such degree. */
export function successChance(rules: Rules, plan: RollPlan): number | null {
  const odds = rules.odds(plan);
  const chances = rules.successDegrees.flatMap((degree) => odds.get(degree) ?? []);
  return chances.length === 0 ? null : chances.reduce((sum, chance) => sum + chance, 0);
}
