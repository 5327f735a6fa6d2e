// @vitest-environment happy-dom
/** Answers of players that name another opponent than the one that has asked. */
import { settled } from "sandbox/testing/settled";
import { afterAll, beforeAll, expect, it } from "vitest";
import { throwing } from "../../support/consequences.ts";
import { type Forger, startForger } from "../../support/forger.ts";
import type { Source, TableActor } from "../../support/table.ts";

let forger: Forger;
let hero: TableActor;
let foe: TableActor;

beforeAll(async () => {
  forger = await startForger("parallax");
  const { actors, users } = forger.table;
  hero = actors.find((actor) => actor.testUserPermission(users.getName("Ada")!, "OWNER"))!;
  foe = actors.find(({ type }) => type === "parallaxNpc")!;
}, 60_000);
afterAll(() => forger.close());

/** Ada's answer to an invisible foe that sways her. @param asked what the answer says of how it was made */
async function answer(asked: Source): Promise<unknown> {
  const { answerOptions } = await import("../../../module/core/records/answer-options.ts");
  const { claimProblemOf } = await import("../../../module/core/trust/verification/remembered-claims.ts");
  throwing([100, 20]);
  await foe.roll("check", "deed.sway", { dialog: false, targets: [hero.uuid] });
  const card = forger.table.messages.contents.at(-1)!;
  const laidDown = answerOptions(card.request!, card.id, card.request!.seats[1]!, "check");
  const source = await forger.roll(hero, "check", "sanity", { ...laidDown, ...asked });
  const message = await forger.post(source);
  await settled();
  return claimProblemOf(message);
}

it("the opponent of an answer is the request's, whatever the answer says", async () => {
  await hero.toggleStatusEffect("enthralled", { active: true });
  await hero.update({ "system.causes.enthralled": foe.name });
  expect(await answer({})).toBeNull();
  expect(await answer({ targets: [] })).not.toBeNull();
  expect(await answer({ opposed: false })).not.toBeNull();
});
