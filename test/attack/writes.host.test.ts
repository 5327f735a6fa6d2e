// @vitest-environment happy-dom
/** Whatever a player does with documents, flags, options and ids of the player's own: nothing of others changes. */

import { RUN_SEED, runs } from "sandbox/testing/chance";
import { pick, seededRandom } from "sandbox/testing/random";
import { settled } from "sandbox/testing/settled";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { applyChange } from "../support/changes.ts";
import { targetKey } from "../support/consequences.ts";
import { type Forger, startForger } from "../support/forger.ts";
import type { Source, TableActor } from "../support/table.ts";

const ATTACKS = runs(150);

let forger: Forger;
let hero: TableActor;
let foes: TableActor[];

beforeAll(async () => {
  forger = await startForger("edge");
  hero = forger.table.actor("Doctor Anselm Quill");
  foes = [
    forger.foe("Station guard"),
    forger.table.actor("Ilse Marrow"),
    forger.table.actor("Station guard"),
  ];
  for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockReturnValue();
}, 120_000);
afterAll(() => {
  vi.restoreAllMocks();
  return forger.close();
});

const snapshot = () => JSON.stringify(foes.map((foe) => foe.toObject()));

it(`[HIGH-2] [HIGH-3] [HIGH-4] ${ATTACKS} writes to what a player owns change nothing of others`, async () => {
  const random = seededRandom(RUN_SEED);
  const [guard, ilse] = foes as [TableActor, TableActor, TableActor];
  for (const [condition, cause] of [
    ["charmed", "first"],
    ["frightened", "second"],
  ] as const) {
    await applyChange(
      guard,
      { addConditions: [condition], durations: { [condition]: { concentration: true } } },
      { message: cause, source: ilse.uuid },
    );
    await settled();
  }
  const { ledgerOf } = await import("../../module/core/changes/ledger.ts");
  const keys = ledgerOf(guard).map(({ key }) => key);
  const uuids = [guard.uuid, ilse.uuid, hero.uuid, "Actor.constructor", ""];
  const causes = ["first", "second", "x", "hand", ...keys];
  const options = [{}, { undoing: true }, { restored: true }, { undoing: true, restored: true }];
  const effects: string[] = [];
  const timer = () => ({
    until: pick(random, [null, "turnEnd", "fightEnd", "x"]),
    whose: pick(random, uuids),
    round: pick(random, [0, 1, -1, 1e9]),
    combat: null,
    saveEnds: pick<unknown>(random, [null, { kind: "constructor", key: "x", label: "x", icon: "x" }]),
    concentration: pick(random, uuids),
    cause: pick(random, causes),
  });
  const modify = (type: string, action: string, operation: Source) =>
    forger.client.modifyDocument({ type, action, operation } as never).catch(() => undefined);
  const attacks = [
    async () => {
      const data = {
        name: "Forged",
        statuses: pick(random, [[], ["concentrating"], ["dead"]]),
        flags: { manifold: { timer: timer(), hold: pick(random, causes), causes: [pick(random, causes)] } },
      };
      const made = await modify("ActiveEffect", "create", {
        parentUuid: hero.uuid,
        data: [data],
        ...pick(random, options),
      });
      const [effect] = (made?.result ?? []) as { _id: string }[];
      if (effect) effects.push(effect._id);
    },
    async () => {
      const id = effects.pop();
      if (id)
        await modify("ActiveEffect", "delete", {
          parentUuid: hero.uuid,
          ids: [id],
          ...pick(random, options),
        });
    },
    () =>
      modify("Actor", "update", {
        updates: [
          {
            _id: hero.id,
            flags: {
              manifold: {
                ledger: { [pick(random, keys)]: pick<unknown>(random, [null, {}, { open: true }]) },
                automation: pick<unknown>(random, ["auto", "constructor", 7]),
              },
            },
          },
        ],
      }),
    () =>
      forger.ask(pick(random, ["undo", "undoEntry", "apply"]), {
        ...pick<object>(random, [
          { actor: guard.uuid, key: pick(random, keys) },
          {
            message: pick(random, keys)
              .replace(/^ends-/, "")
              .slice(0, 16),
            target: targetKey(guard),
          },
        ]),
      }),
  ];
  const before = snapshot();
  for (let count = 0; count < ATTACKS; count += 1) await pick<() => Promise<unknown>>(random, attacks)();
  await settled();
  expect(snapshot()).toBe(before);
});
