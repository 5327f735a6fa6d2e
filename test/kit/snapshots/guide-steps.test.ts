/** The steps that several games share: whole fields, what they come to, and what is open. */
import { problemsOfStep } from "../../../module/kit/guide/check-answers.ts";
import {
  gearStep,
  itemsStep,
  nameStep,
  ranksStep,
  stepTexts,
  valuesStep,
} from "../../../module/kit/guide/common-steps.ts";
import type { Answers, GuideInput, GuideItem, GuideStep } from "../../../module/kit/guide/types.ts";
import { inputFor } from "../../support/guides.ts";
import { expectWhole } from "../../support/whole.ts";

const item = (id: string, name: string, type: string, system: GuideItem["system"] = {}): GuideItem => ({
  id,
  name,
  type,
  system,
});

/** Out of order, and of several types. */
const ITEMS = [
  item("swim", "Swim", "skill", { bonus: 0 }),
  item("rope", "Rope", "thing", { price: 30 }),
  item("lamp", "Lamp", "thing", { price: 80 }),
  item("stone", "Stone", "thing", { price: 0 }),
  item("flute", "Flute", "toy", { price: null }),
  item("climb", "Climb", "skill", { bonus: 1 }),
];
const OWNED = [
  item("own-swim", "Swim", "skill", { bonus: 7 }),
  item("own-dance", "Dance", "skill", { bonus: null }),
  item("own-rope", "Rope", "thing", { bonus: 9 }),
];

const { wording, silent } = stepTexts("MANIFOLD.Gods.Guide.");

/** The result of the step's answers, and the open fields. */
const result = (step: GuideStep, input: GuideInput): unknown[] => [
  step.result(input),
  ...problemsOfStep(step, input),
];
/** Its fields too. */
const whole = (step: GuideStep, input: GuideInput): unknown[] => [
  ...step.fields(input),
  ...result(step, input),
];

const name = nameStep({
  look: { label: "MANIFOLD.Guide.Name", path: "details.look" },
  home: { label: "MANIFOLD.Guide.Name", path: "details.home" },
});
const powers = itemsStep(silent("gear"), { types: ["thing", "toy"], usual: 2 });
const bought = gearStep(wording("gear"), {
  types: ["thing", "toy"],
  weapons: "blade",
  money: "purse.coins",
  usual: 3,
  usualMoney: 200,
  unit: (price) => ({ key: "MANIFOLD.Gods.Guide.price", data: { price } }),
});
const free = gearStep(wording("gear"), { types: ["thing"], weapons: "blade", money: null, usual: 3 });
const ranks = { type: "skill", path: "bonus", max: 5, usual: 2 };
const trained = ranksStep(wording("skills"), ranks);
const paid = ranksStep(wording("skills"), { ...ranks, points: 3 });
const values = (min: number | "stored") =>
  valuesStep(wording("skills"), {
    rows: [
      { id: "might", label: "Might", path: "scores.might" },
      { id: "wits", label: "Wits", path: "scores.wits" },
    ],
    min,
    max: 6,
    usual: 4,
  });

const PURSE = { purse: { coins: 5 } };

const withItems = (answers: Answers, system: GuideInput["system"] = {}): GuideInput =>
  inputFor(system, { items: ITEMS, owned: OWNED, answers });

expectWhole(import.meta.url, {
  "the texts of steps": () =>
    [name, powers, bought].map(({ id, label, hint, note }) =>
      [id, label, hint, note ?? "without a note"].join(" "),
    ),
  "a name and further texts, none of them yet": () => whole(name, inputFor({})),
  "texts without the blanks around them": () =>
    result(name, inputFor({}, { answers: { name: "Ada", look: "  tall ", home: "   " } })),

  "items to choose, by name": () => whole(powers, withItems({})),
  "items that are chosen, one of them gone": () => result(powers, withItems({ gear: ["rope", "gone"] })),

  "things that cost money": () => whole(bought, withItems({}, { purse: { coins: 100.7 } })),
  "things of an actor without money": () => result(bought, withItems({}, { purse: { coins: null } })),
  "things that are bought, and what is left": () =>
    result(bought, withItems({ money: { money: 200 }, gear: { rope: 2, lamp: 1, flute: 3 } }, PURSE)),
  "things that cost more than there is": () =>
    whole(bought, withItems({ money: { money: 50 }, gear: { lamp: 1 } }, PURSE)),
  "things of a game without money": () =>
    whole(free, withItems({ money: { money: 200 }, gear: { rope: 2 } }, { purse: { coins: 100 } })),
  "more of a thing than anybody carries": () => result(free, withItems({ gear: { rope: 100 } })),

  "skills that are there, and others": () => whole(trained, withItems({})),
  "skills that are raised and added": () =>
    result(trained, withItems({ skills: { "own-dance": 4, "own-swim": 7, climb: 1 } })),
  "skills for points": () => whole(paid, withItems({})),
  "skills for points that the group has changed": () =>
    whole(paid, withItems({ points: { points: 2 }, skills: { climb: 2, "own-dance": 1 } })),

  "values from a minimum": () => whole(values(1), inputFor({ scores: { might: 3, wits: null } })),
  "values that fall below it": () =>
    result(
      values(1),
      inputFor({ scores: { might: 3, wits: null } }, { answers: { skills: { might: 2, wits: 0 } } }),
    ),
  "values from what is stored": () =>
    whole(
      values("stored"),
      inputFor({ scores: { might: 3, wits: null } }, { answers: { skills: { might: 2 } } }),
    ),
  "a value that is stored above the most of the guide": () =>
    whole(values("stored"), inputFor({ scores: { might: 9, wits: 2 } })),
});
