/** Facts and notes on the card of a pool. */

import type { CardData, CardPart, Text } from "../../../core/contract/index.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { isSuccess } from "../rules/check/resolve.ts";
import type { PoolOutcome, PoolPlan, PoolRequest } from "../rules/check/types.ts";
import { facesOf } from "./faces.ts";

type Pool = CardData<PoolRequest, PoolPlan, PoolOutcome>;

/** Part of the card that a GM may hide: the needed result or the defense. */
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
      data: { successes: outcome.successes, count: plan.pool, difficulty: plan.difficulty.effective },
    },
  ];
}

interface Note {
  readonly icon: string;
  readonly text: Text;
}

/** Lines below the dice that apply to this roll. */
function notes({ request, plan, outcome }: Pool): Note[] {
  const { difficulty } = plan;
  const note = (when: boolean, icon: string, id: string, data: Text["data"] = {}): Note[] =>
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
    ...note(
      request.tags.includes("craft") && outcome.successes === 0,
      "hammer-nails",
      outcome.criticalFailure ? "wasted.all" : "wasted.half",
    ),
    ...note(request.tags.includes("exhaustion") && outcome.success === false, "tired-eye", "tired"),
    ...note(request.tags.includes("grapple"), "grab", "grappleTie"),
    ...remindersOf(request).map((key) => ({ icon: "hazard-sign", text: { key } })),
  ];
}

/**
 * The reminders of a roll. The grapple roll itself, and anything that is not an act of will, requires no grapple roll
 * before it.
 */
const remindersOf = ({ reminders, tags }: PoolRequest): readonly string[] =>
  tags.some((tag) => ["grapple", "hazard", "body", "damage", "initiative", "exhaustion"].includes(tag))
    ? reminders.filter((key) => key !== "MANIFOLD.Soul.Reminder.grappleFirst")
    : reminders;

export const poolCard: CardPart<PoolRequest, PoolPlan, PoolOutcome> = {
  template: templatePath("soul/check/card"),
  context: (data) => ({ faces: facesOf(data.plan), notes: notes(data) }),
  facts,
  total: ({ result }) => result,
  counts: (die, plan) => isSuccess(die, plan),
};
