// @vitest-environment happy-dom
/** Answers to attacks and challenges on real documents: they are given to whoever has asked, with all that this brings. */
import { afterEach, describe, expect, it } from "vitest";
import type { ParallaxCheckPlan } from "../../../module/rulesets/parallax/rules/check/types.ts";
import { userTargets } from "../../support/consequences.ts";
import { placed, stand } from "../../support/places.ts";
import type { TableActor } from "../../support/table.ts";
import { addGun, setDice, setUpDuel } from "./parallax-table.ts";

const duel = setUpDuel();

const bystander = (): TableActor =>
  duel.table.actors.find((actor) => actor !== duel.hero && actor !== duel.foe)!;

afterEach(async () => {
  userTargets().clear();
  for (const actor of [duel.hero, duel.foe, bystander()]) {
    for (const id of [...actor.statuses]) await actor.toggleStatusEffect(id, { active: false });
    await actor.update({ "system.causes.enthralled": "" });
  }
});

/** The roll that the card's own button makes for the foe. @param kind of the answer */
async function answer(kind: string, key: string): Promise<{ plan: ParallaxCheckPlan; targets: unknown }> {
  const { answerOptions } = await import("../../../module/core/records/answer-options.ts");
  const card = duel.table.messages.contents.at(-1)!;
  const options = answerOptions(card.request!, card.id, card.request!.seats[1]!, kind);
  setDice([100, 10], [100, 95]);
  const { message, plan } = (await duel.foe.roll(kind, key, { dialog: false, ...options }))!;
  return { plan: plan as ParallaxCheckPlan, targets: message.check!.asked!.targets };
}

/** The foe's defense against the hero's shot. */
async function defense() {
  const gun = await addGun(duel.hero);
  setDice([100, 20]);
  const options = { dialog: false, targets: [duel.foe.uuid], choices: { band: "close" } };
  await duel.hero.roll("attack", gun, options);
  const answered = await answer("defense", "defense");
  await duel.hero.deleteEmbeddedDocuments("Item", [gun]);
  return answered;
}

/** The foe's answer by Sanity to the hero, who sways it. */
async function resistance() {
  setDice([100, 20]);
  await duel.hero.roll("check", "deed.sway", { dialog: false, targets: [duel.foe.uuid] });
  return answer("check", "sanity");
}

describe("an answer", () => {
  it("is given its asker, whomever the answering user targets meanwhile", async () => {
    await bystander().toggleStatusEffect("invisible", { active: true });
    userTargets().add({ actor: bystander() });
    const { plan, targets } = await defense();
    expect([plan.favor, targets]).toEqual(["none", [duel.hero.uuid]]);
  });

  it("[P-134] is unfavorable for a defense against an invisible attacker", async () => {
    expect((await defense()).plan.favor).toBe("none");
    await duel.hero.toggleStatusEffect("invisible", { active: true });
    expect((await defense()).plan.favor).toBe("unfavorable");
  });

  it("[P-141] is favorable for a defense while prone against a shot from beyond 3 m", async () => {
    await duel.foe.toggleStatusEffect("prone", { active: true });
    const favorAt = async (metres: number) => {
      let favor = "";
      await placed([stand(duel.hero, 0, 0), stand(duel.foe, metres, 0)], async () => {
        favor = (await defense()).plan.favor;
      });
      return favor;
    };
    expect([await favorAt(3), await favorAt(4)]).toEqual(["none", "favorable"]);
  });

  it("[P-125] is unfavorable for the enthralled to their enthraller, to nobody else", async () => {
    await duel.foe.toggleStatusEffect("enthralled", { active: true });
    await duel.foe.update({ "system.causes.enthralled": duel.hero.name });
    expect([(await resistance()).plan.favor, (await defense()).plan.favor]).toEqual([
      "unfavorable",
      "unfavorable",
    ]);
    await duel.foe.update({ "system.causes.enthralled": "Somebody else" });
    expect([(await resistance()).plan.favor, (await defense()).plan.favor]).toEqual(["none", "none"]);
  });
});

it("[P-125] the enthralled are hampered in nothing else, also while they target their enthraller", async () => {
  await duel.foe.toggleStatusEffect("enthralled", { active: true });
  await duel.foe.update({ "system.causes.enthralled": duel.hero.name });
  const keys = (await import("../../../module/rulesets/parallax/check/request.ts"))
    .listChecks(duel.foe)
    .map(({ key }) => key);
  const hampered: string[] = [];
  for (const key of keys) {
    setDice([100, 50]);
    const options = { dialog: false, opposed: true, silent: true, targets: [duel.hero.uuid] };
    const rolled = await duel.foe.roll("check", key, options);
    if ((rolled?.plan as ParallaxCheckPlan | undefined)?.favor === "unfavorable") hampered.push(key);
  }
  // Refusing an order resists whoever gives it.
  expect(hampered).toEqual(["deed.refuse"]);
});
