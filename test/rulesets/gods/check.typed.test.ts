import { expect, it } from "vitest";
import { checkCard } from "../../../module/rulesets/gods/check/card.ts";
import { d20s, godsChoices, godsRequest } from "./requests.ts";
import { checkRules } from "./told-rules.ts";

it("[G-012] the card shows only the die while the Guide's penalty is hidden", () => {
  const request = godsRequest();
  const plan = checkRules.plan(request, godsChoices(request, { penalty: 3 }));
  const outcome = checkRules.resolve(plan, d20s(9));
  const facts = checkCard.facts({
    request,
    plan,
    dice: d20s(9),
    outcome,
    shows: (part) => part !== "penalty",
  });
  expect(facts).toEqual([{ key: "MANIFOLD.Gods.Fact.rolled", data: { roll: 9 } }]);
});
