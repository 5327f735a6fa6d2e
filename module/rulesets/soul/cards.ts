/** What this game's chat cards add: facts, notes and the rolls that follow. */
import { templatePath } from "../../core/constants.ts";
import type { CardAction, CardData, CardPart, Text } from "../../core/ruleset.ts";
import { isCounted } from "./rules/pool-resolve.ts";
import type { PoolOutcome, PoolPlan, PoolRequest } from "./rules/pool-types.ts";
import type { DieOutcome, DiePlan, DieRequest } from "./rules/single-die.ts";

type Pool = CardData<PoolRequest, PoolPlan, PoolOutcome>;

/** Part of the card that a GM may hide: what had to be reached. */
export const NEEDED = "required";

function facts({ plan, outcome, shows }: Pool): Text[] {
  if (plan.automaticFailure !== null) return [{ key: plan.automaticFailure }];
  const result = { result: outcome.result };
  const open = { key: "MANIFOLD.Soul.Fact.result", data: result };
  const against = (): Text => {
    if (!shows(NEEDED)) return open;
    if (plan.defense !== null)
      return { key: "MANIFOLD.Soul.Fact.defense", data: { ...result, defense: plan.defense } };
    if (plan.required === null) return open;
    return { key: "MANIFOLD.Soul.Fact.required", data: { ...result, required: plan.required } };
  };
  return [
    against(),
    {
      key: "MANIFOLD.Soul.Fact.dice",
      data: { successes: outcome.successes, pool: plan.pool, difficulty: plan.difficulty.effective },
    },
  ];
}

/** Lines under the dice; only what is true of this roll. */
function notes({ request, plan, outcome }: Pool): object[] {
  const { difficulty } = plan;
  const note = (when: boolean, icon: string, id: string, data: object = {}): object[] =>
    when ? [{ icon, text: { key: `MANIFOLD.Soul.Note.${id}`, data } }] : [];
  const rolled = plan.automaticFailure === null;
  return [
    ...note(rolled && plan.impossible, "stop-sign", "impossible", { raw: difficulty.raw }),
    ...note(rolled && difficulty.capped && !plan.impossible, "contract", "capped", {
      raw: difficulty.raw,
      effective: difficulty.effective,
    }),
    ...note(rolled && plan.pool === 0, "empty-hourglass", "noDice"),
    ...note(outcome.criticalFailure && outcome.success === true, "broken-pottery", "onesAnyway"),
    ...note(request.tags.includes("craft") && outcome.successes === 0, "hammer-nails", "wasted", {
      share: outcome.criticalFailure ? "MANIFOLD.Soul.Share.all" : "MANIFOLD.Soul.Share.half",
    }),
    ...note(request.tags.includes("exhaustion") && outcome.success === false, "tired-eye", "tired"),
    ...note(request.tags.includes("grapple"), "grab", "grappleTie"),
    ...request.reminders.map((key) => ({ icon: "hazard-sign", text: { key } })),
  ];
}

const part: Omit<CardPart<PoolRequest, PoolPlan, PoolOutcome>, "actions"> = {
  template: templatePath("soul/chat/pool"),
  context: (data) => ({ notes: notes(data) }),
  facts,
  counts: (die, plan) => isCounted(die, plan),
};

export const poolCard: CardPart<PoolRequest, PoolPlan, PoolOutcome> = part;

/** Damage below the hardness of what was struck offers what the weapon takes instead (S-089). */
export const damageCard: CardPart<PoolRequest, PoolPlan, PoolOutcome> = {
  ...part,
  actions: ({ request: { source, struckHardness }, plan, outcome: { result } }) =>
    source && plan.strike?.weapon && result > 0 && struckHardness !== null && result < struckHardness
      ? [
          {
            kind: "recoil",
            key: source,
            label: "MANIFOLD.Soul.Action.recoil",
            icon: "shattered-sword",
            choices: { damage: result },
          },
        ]
      : [],
};

/** An attack that was not a miss offers the damage of the same weapon or power. */
export const attackCard: CardPart<PoolRequest, PoolPlan, PoolOutcome> = {
  ...part,
  actions: ({ outcome, request }) => (outcome.hit === false ? [] : damageActions(request, outcome)),
};

function damageActions({ source }: PoolRequest, { degree }: PoolOutcome): CardAction[] {
  if (!source || degree === "automaticFailure" || degree === "criticalFailure") return [];
  return [
    { kind: "damage", key: source, label: "MANIFOLD.Soul.Action.damage", icon: "sword-wound", who: "owner" },
  ];
}

type Die = CardData<DieRequest, DiePlan, DieOutcome>;

export const dieCard: CardPart<DieRequest, DiePlan, DieOutcome> = {
  template: templatePath("soul/chat/die"),
  context: ({ plan }: Die) => ({ hint: `MANIFOLD.Soul.DieHint.${plan.purpose}` }),
  facts: ({ outcome }) => [{ key: "MANIFOLD.Soul.Fact.face", data: { face: outcome.face } }],
};
