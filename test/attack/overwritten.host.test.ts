// @vitest-environment happy-dom
/** Rolls that were sound when they were posted, and that their player writes over before they are applied. */

import { RUN_SEED, runs } from "sandbox/testing/chance";
import { pick, seededRandom } from "sandbox/testing/random";
import { settled } from "sandbox/testing/settled";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { showTargets, throwing } from "../support/consequences.ts";
import type { TableMessage } from "../support/documents.ts";
import { type Forger, startForger } from "../support/forger.ts";
import type { Source, TableActor } from "../support/table.ts";
import { forge } from "./forge.ts";
import { report } from "./page.ts";

const REWRITES = runs(30);
const VITALITY = 20;

/** Fields of the message itself. */
const AROUND: readonly Source[] = [
  { blind: true },
  { blind: false },
  { content: "<p>9999</p>" },
  { flavor: "9999" },
  { speaker: { alias: "Gamemaster", actor: null, token: null } },
  { timestamp: 1 },
  { type: "check" },
  { rolls: [] },
  { flags: { manifold: { applied: true, ledger: [null] } } },
];

let forger: Forger;
let anselm: TableActor;
let guard: TableActor;
let conditions: string[];

beforeAll(async () => {
  for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockReturnValue();
  forger = await startForger("edge");
  anselm = forger.table.actor("Doctor Anselm Quill");
  guard = forger.foe("Station guard");
  conditions = CONFIG.statusEffects.map(({ id }) => id);
}, 60_000);
afterAll(() => {
  vi.restoreAllMocks();
  return forger.close();
});
beforeEach(async () => {
  await guard.update({ "system.vitality.value": VITALITY, "system.armor.natural": 0 });
  await settled();
});

async function hit(): Promise<TableMessage> {
  throwing([6, 2]);
  const choices = { formula: "1d6", type: "biotic" };
  const rolled = await forger.roll(anselm, "damage", "", { choices, targets: [guard.uuid] });
  return await forger.post(rolled);
}

/** Vitality and conditions of the foe. */
const stateOf = () => JSON.stringify([guard.system.vitality.value, [...guard.statuses].sort()]);

/** One random write of the author over the message. @returns what it was */
async function rewrite(message: TableMessage, random: () => number): Promise<string> {
  const { system, rolls } = message.toObject() as { system: Source; rolls: (string | Source)[] };
  const plain = rolls.map((roll) => (typeof roll === "string" ? (JSON.parse(roll) as Source) : roll));
  const forged = forge({ system, rolls: plain }, conditions, random);
  const around = pick(random, AROUND);
  const { targets: _, ...parts } = forged.system;
  const changes =
    random() < 0.3 ? around : { system: parts, rolls: forged.rolls.map((roll) => JSON.stringify(roll)) };
  await forger.client
    .modifyDocument({
      ...{ type: "ChatMessage", action: "update" },
      operation: { updates: [{ _id: message.id, ...changes }] },
    })
    .catch(() => undefined);
  await settled();
  return changes === around ? JSON.stringify(around) : forged.name;
}

it(`[HIGH-1] ${REWRITES} rolls written over after they were verified do what they did, or nothing`, async () => {
  const random = seededRandom(RUN_SEED);
  const untouched = stateOf();
  await forger.apply((await hit()).id, guard);
  const honest = stateOf();
  expect(honest).not.toBe(untouched);
  const broken: string[] = [];
  let refused = 0;
  const note = (who: string, what: string) => {
    const state = stateOf();
    if (state === untouched) refused += 1;
    else if (state !== honest) broken.push(`${who}, ${what}: ${state}`);
  };
  const heal = async () => {
    for (const effect of [...guard.effects]) await effect.delete();
    await guard.update({ "system.vitality.value": VITALITY });
    await settled();
  };
  for (let count = 0; count < REWRITES; count += 1) {
    await heal();
    const asked = await hit();
    const first = await rewrite(asked, random);
    await forger.apply(asked.id, guard);
    await settled();
    note("asked", first);
    await heal();
    const clicked = await hit();
    const card = await showTargets(clicked);
    const second = await rewrite(clicked, random);
    card.querySelector<HTMLElement>('[data-consequence="apply"]')!.click();
    await settled();
    note("clicked", second);
    await clicked.update({ "system.targets": {} }).catch(() => undefined);
  }
  report(`${2 * REWRITES} rolls written over, ${refused} refused`);
  expect(broken).toEqual([]);
});
