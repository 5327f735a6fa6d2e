// @vitest-environment happy-dom
/** Data of a player that the newer entries read: scenes on cards, dodges, what the GM keeps. */

import { RUN_SEED, runs } from "sandbox/testing/chance";
import { pick, seededRandom } from "sandbox/testing/random";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { RequestRecord } from "../../module/core/contract/roll-result.ts";
import { sceneOf } from "../support/areas.ts";
import type { TableScene } from "../support/documents.ts";
import { type Forger, startForger } from "../support/forger.ts";
import type { Source, TableActor } from "../support/table.ts";

const ATTACKS = runs(60);

let forger: Forger;
let anselm: TableActor;
let guard: TableActor;
let scene: TableScene;

beforeAll(async () => {
  forger = await startForger("edge");
  anselm = forger.table.actor("Doctor Anselm Quill");
  guard = forger.foe("Station guard");
  scene = sceneOf(forger.table);
}, 120_000);
afterAll(() => forger.close());

it(`${ATTACKS} cards of a player with changes of a scene write nothing to it`, async () => {
  const { applyScene, undoScene, sceneOf } = await import("../../module/core/records/scene-record.ts");
  const random = seededRandom(RUN_SEED);
  const before = JSON.stringify(scene.toObject());
  const paths = [
    "environment.darknessLevel",
    "name",
    "flags.manifold.gravity",
    "ownership.default",
    "tokens",
  ];
  for (let attack = 0; attack < ATTACKS; attack += 1) {
    const path = pick(random, paths);
    const update = { path, label: "x", from: pick(random, [0, null, "x"]), to: pick(random, [1, "y", true]) };
    const record = { uuid: scene.uuid, name: "x", updates: [update], applied: pick(random, [true, false]) };
    const { id } = await forger.post({
      type: "change",
      system: { ruleset: "edge", what: { key: "x" }, icon: "stopwatch", scene: record, targets: {} },
    });
    const message = forger.table.messages.get(id)!;
    expect(sceneOf(message)).toBeNull();
    await applyScene(message);
    await undoScene(message);
  }
  expect(JSON.stringify(scene.toObject())).toBe(before);
});

it("[HIGH-1] a dodge by another than the target of an attack changes nothing of it", async () => {
  const { revisedCheck } = await import("../../module/core/chat/revised-check.ts");
  const weapon = guard.items.contents.find(({ type }) => type === "edgeWeapon")!;
  await guard.update({ ownership: { default: 3 } });
  const rolled = await forger.roll(guard, "attack", weapon.id, { targets: [guard.uuid] });
  const attack = await forger.post(rolled);
  const known = JSON.stringify(attack.check);
  for (const actor of [anselm.uuid, guard.uuid, null])
    await forger.post(rolled, (system) => ({
      ...system,
      kind: "dodge",
      actor,
      previous: `ChatMessage.${attack.id}`,
      dice: [{ faces: 12, value: 1, kept: true, group: "check" }],
    }));
  expect(JSON.stringify(revisedCheck(attack))).toBe(known);
});

it(`${ATTACKS} secrets of a player's own are taken for no GM's`, async () => {
  const { keptCheck, keptDifficulty } = await import("../../module/core/trust/hidden-rolls/secrets.ts");
  const random = seededRandom(RUN_SEED);
  const source = await forger.roll(anselm, "check", "athletics", {});
  const record = { ...(source.system as Source), outcome: { degree: "success", success: true } };
  for (let attack = 0; attack < ATTACKS; attack += 1) {
    const secret = `Secret${String(attack).padStart(10, "0")}`;
    const part = pick(random, ["difficulty", "outcome", "all", "x", null]);
    const sealed = part === null ? secret : { part, secret };
    const message = await forger
      .post(source, (system) => ({ ...system, sealed }))
      .catch(() => forger.post(source, (system) => ({ ...system, sealed: { part: "all", secret } })));
    await forger.post({
      _id: secret,
      type: "secret",
      whisper: pick(random, [[], [forger.client.userId]]),
      system: {
        of: pick(random, [message.id, "x"]),
        difficulty: pick(random, [1, null]),
        check: pick(random, [JSON.stringify(record), "{", null]),
      },
    });
    const stored = forger.table.messages.get(message.id)!;
    expect(keptCheck(stored)).toBeNull();
    expect(keptDifficulty(stored, { ...(stored.system as RequestRecord), sealed: null })).toBeNull();
    const order = await forger.apply(message.id, guard);
    expect(order).not.toBeNull();
  }
});
