// @vitest-environment happy-dom
/** The header of a sheet says that nothing is in force only where it shows nothing that is. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { GAMES } from "../../../scripts/lib/games.ts";
import type { TableActor } from "../../support/documents.ts";
import { startTable, type Table } from "../../support/table.ts";
import { sheetOf } from "./drawn-sheet.ts";

/** States that a game shows in addition to conditions that are effects. */
const STATES: Readonly<Record<string, object>> = {
  edge: { "system.exhaustion.value": 1 },
  burst: { "system.vigor.value": 0 },
  gods: { "system.injuries.value": 2 },
  soul: { "system.hitPoints.value": 0 },
  parallax: { "system.counters.stun": 1 },
};

let table: Table;
beforeAll(async () => {
  table = await startTable(...GAMES);
}, 60_000);
afterAll(() => table.host.teardown());

async function header(actor: TableActor): Promise<string> {
  const sheet = sheetOf(actor);
  await sheet.render({ force: true });
  return sheet.element.querySelector('[data-block="active"]')!.textContent!.replace(/\s+/g, " ");
}

it.each(GAMES)("of %s", async (game) => {
  const actor = table.actors.find(({ type }) => type === `${game}Character`)!;
  for (const id of [...actor.statuses]) await actor.toggleStatusEffect(id, { active: false });
  expect(await header(actor)).toMatch(/None/);
  await actor.update(STATES[game]!);
  expect(await header(actor)).not.toMatch(/None/);
});
