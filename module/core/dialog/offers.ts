/** The lines of modifiers in the roll dialog and what each is worth. Pure. */
import type {
  BaseChoices,
  BaseRequest,
  Modifier,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../kit/contract.ts";
import { isTicked, uniqueModifiers } from "../../kit/modifiers.ts";

export interface Offer {
  readonly modifier: Modifier;
  /** Whether it takes part (before cancelling). */
  readonly ticked: boolean;
  /** Part of the roll itself (the score, what a field of the dialog says): listed, but nothing to tick. */
  readonly fixed: boolean;
  /** Added by hand, so it can be taken away again. */
  readonly situational: boolean;
  /** Chance of success with it minus without it, everything else as it is. Null where success is not a question. */
  readonly worth: number | null;
}

type Rules = RollRules<BaseRequest, BaseChoices, RollPlan, RollOutcome>;

/**
 * Every modifier that takes part or could: what the roll itself is made of, what was offered, what was added by
 * hand. An offered modifier that the plan does not take up even when ticked does not concern this roll and is left out.
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
  // The planned copy knows what cancelled it.
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

/** Choices with one modifier ticked or not. */
export function withTick(choices: BaseChoices, modifier: Modifier, ticked: boolean): BaseChoices {
  const without = (ids: readonly string[]) => ids.filter((id) => id !== modifier.id);
  const added = (ids: readonly string[]) => [...without(ids), modifier.id];
  if (modifier.on === false) {
    return { ...choices, enabled: ticked ? added(choices.enabled) : without(choices.enabled) };
  }
  return { ...choices, disabled: ticked ? without(choices.disabled) : added(choices.disabled) };
}

/** A plan that cannot succeed at all names no degree of success; beside one that can it counts as 0. */
function worth(rules: Rules, on: RollPlan, off: RollPlan): number | null {
  const [chanceOn, chanceOff] = [successChance(rules, on), successChance(rules, off)];
  if (chanceOn === null && chanceOff === null) return null;
  return (chanceOn ?? 0) - (chanceOff ?? 0);
}

/** Chance of any degree that counts as success; null when none of them is in question. */
export function successChance(rules: Rules, plan: RollPlan): number | null {
  const odds = rules.odds(plan);
  const chances = rules.successDegrees.flatMap((degree) => odds.get(degree) ?? []);
  return chances.length === 0 ? null : chances.reduce((sum, chance) => sum + chance, 0);
}
