// @vitest-environment happy-dom
/** What a condition is counted with, where its game counts it; and a tie that dice decide. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { load, startTable, type Table, type TableActor } from "../../support/table.ts";

interface Sheet {
  effectChips(actor: object): { readonly name: string; readonly count: number | null }[];
  conditionToggles(actor: object): { readonly id: string; readonly count: number | null }[];
}
interface Fight {
  readonly turns: readonly { readonly actorId: string }[];
  activate(): Promise<unknown>;
  startCombat(): Promise<unknown>;
}

let table: Table;
let actors: readonly TableActor[];

beforeAll(async () => {
  table = await startTable("soul");
  const { contents } = table.actors as unknown as { contents: (TableActor & { type: string })[] };
  actors = contents.filter(({ type }) => type.startsWith("soul"));
}, 60_000);
afterAll(() => table.host.teardown());

it("the rounds of unconsciousness stand beside the condition on the sheet, and go with it", async () => {
  const sheet = await load<Sheet>("module/core/sheets/effect-chips.ts");
  const [actor] = actors;
  await actor!.update({ "system.counters.unconsciousRounds": 3 });
  const toggle = () => sheet.conditionToggles(actor!).find(({ id }) => id === "unconscious")!;
  expect(toggle().count).toBeNull();
  await actor!.toggleStatusEffect("unconscious", { active: true });
  expect(sheet.effectChips(actor!)).toMatchObject([{ count: 3 }]);
  expect(toggle().count).toBe(3);
  await actor!.toggleStatusEffect("unconscious", { active: false });
  expect(sheet.effectChips(actor!)).toEqual([]);
});

it("[S-142] who is equal in everything rolls a d6 against the other", async () => {
  const [a, b] = actors;
  const fight = (await CONFIG.Combat.documentClass.create({
    combatants: [a, b].map((actor) => ({ actorId: actor!.id, initiative: 2.0304 })),
  } as never)) as unknown as Fight;
  await fight.activate();
  const faces = [2, 5];
  CONFIG.Dice.randomUniform = () => 1 - ((faces.shift() ?? 1) - 0.5) / 6;
  await fight.startCombat();
  expect(fight.turns.map(({ actorId }) => actorId)).toEqual([b!.id, a!.id]);
});
