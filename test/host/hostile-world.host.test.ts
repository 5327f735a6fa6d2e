/** A world with damaged or hostile data: it opens, reports the faults, and loses nothing. */
import type { Host } from "sandbox/node";
import { endHost } from "sandbox/testing/settled";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startBuilt } from "../support/built.ts";
import type { Listed, TableActor } from "../support/documents.ts";
import { worldOf } from "../support/table.ts";

const ID = (name: string): string => name.padEnd(16, "0");
const actor = (id: string, system: object, name = id): Record<string, unknown> => ({
  _id: ID(id),
  name,
  type: "edgeCharacter",
  system,
});

const WORLD = [
  actor("sound", { level: 3 }),
  actor("huge", { level: 1e300, vitality: { value: -1e300 } }),
  actor("wrongtypes", { level: "seven", abilities: "strong", skills: 12 }),
  actor("missing", {}),
  actor("big", {
    level: 99,
    abilities: { str: { value: 50 }, wil: { value: 50 }, dex: { value: 50 } },
    vitality: { value: 9999, bonus: 9999 },
  }),
  actor("html", {}, "<img src=x onerror=alert(1)>"),
];

let host: Host;
let actors: Listed<TableActor>;
beforeAll(async () => {
  host = await startBuilt({ Actor: WORLD });
  ({ actors } = worldOf(host));
});
afterAll(() => endHost(host));

it("intact characters are kept next to damaged ones, and no document is lost", () => {
  expect(actors.get(ID("sound"))?.system).toMatchObject({ level: 3 });
  expect(actors.get(ID("missing"))?.system).toMatchObject({ level: 1, vitality: { value: 20, max: 20 } });
  expect(actors.get(ID("huge"))?.system).toMatchObject({ level: 99, vitality: { value: 0 } });
  expect([...actors.invalidDocumentIds]).toEqual([ID("wrongtypes")]);
  expect(actors.size).toBe(WORLD.length - 1);
  for (const id of actors.invalidDocumentIds) expect(actors.getInvalid(id)).toBeDefined();
});

it("the largest numbers that the schema allows give finite derived numbers", () => {
  const { vitalityMax, defenseTotal, deathThreshold } = (actors.get(ID("big"))?.system ?? {}) as Record<
    string,
    number
  >;
  expect([vitalityMax, defenseTotal, deathThreshold]).toEqual([20 + 98 + 9999, 62, 110]);
});

it("HTML in names stays text", () => {
  expect(actors.get(ID("html"))?.name).toBe("<img src=x onerror=alert(1)>");
});
