// @vitest-environment happy-dom
/** The files that run after a click: from a sheet to the card, and from Apply to the changed actor. */
import { writeFileSync } from "node:fs";
import { settled } from "sandbox/testing/settled";
import { afterAll, beforeAll, expect, it } from "vitest";
import { showTargets, targetsOf } from "../../support/consequences.ts";
import { type Ran, ranDuring } from "../../support/ran.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";

/** May only fall. */
const MOST = {
  roll: { files: 87 },
  apply: { files: 108, consequenceOf: 2, propose: 1, rolledMessage: 8 },
} as const;

let table: Table;
let hero: TableActor;
let foe: TableActor;
const figures: Record<string, Readonly<Record<string, number>>> = {};

beforeAll(async () => {
  table = await startTable("gods");
  hero = table.actors.find(({ type }) => type === "godsCharacter")!;
  foe = table.actors.find(({ type }) => type === "godsNpc")!;
});
afterAll(async () => {
  // `npm run house` names the file.
  const { WALK_REPORT: report } = process.env;
  if (report) writeFileSync(report, JSON.stringify(figures));
  await table.host.teardown();
});

/** The second of two walks, since the first loads what is loaded once. */
async function second(walk: () => Promise<() => Promise<void>>): Promise<Ran> {
  const first = await walk();
  await first();
  return ranDuring(await walk());
}

const clickOn = (element: HTMLElement) => async (): Promise<void> => {
  element.click();
  await settled();
};

it("few files run from a click on a sheet to the card", async () => {
  const { sheet } = hero;
  await sheet.render({ force: true });
  const check = "[data-action='roll'][data-roll-kind='check']:not([data-roll-ask])";
  const { files, functions } = await second(async () =>
    clickOn(sheet.element.querySelector<HTMLElement>(check)!),
  );
  await sheet.close();
  expect(table.messages.contents).toHaveLength(2);
  figures["from a click on a sheet to the card"] = { files: files.length, functions };
  expect(files.length).toBeLessThanOrEqual(MOST.roll.files);
});

it("few files run from Apply to the changed actor, and the message is read few times", async () => {
  const weapon = hero.items.find(({ type }) => type === "godsWeapon")!;
  const { files, functions, calls } = await second(async () => {
    const options = { dialog: false, targets: [foe.uuid] };
    const { message } = (await hero.roll("damage", weapon.id, options))!;
    const card = await showTargets(message);
    return clickOn(card.querySelector<HTMLElement>('[data-consequence="apply"]')!);
  });
  for (const message of table.messages.contents.slice(-2))
    expect(targetsOf(message).map(({ applied }) => applied)).toEqual([expect.anything()]);
  const counts = {
    consequenceOf: calls("consequenceOf"),
    propose: calls("propose", /\/rules\//),
    rolledMessage: calls("rolledMessage"),
  };
  figures["from Apply to the changed actor"] = { files: files.length, functions, ...counts };
  expect(files.length).toBeLessThanOrEqual(MOST.apply.files);
  for (const [name, count] of Object.entries(counts))
    expect(count, name).toBeLessThanOrEqual(MOST.apply[name as keyof typeof counts]);
});
