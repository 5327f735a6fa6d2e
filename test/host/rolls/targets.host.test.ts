// @vitest-environment happy-dom
/** The target of a roll: named by the caller, otherwise targeted by the user. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { RollOptions } from "../../../module/core/contract/roll-kind.ts";
import type { TargetRange } from "../../../module/core/scene/scene.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";

let table: Table;
let scene: typeof import("../../../module/core/scene/scene.ts");
let guard: TableActor;
let ilse: TableActor;
let foreigner: TableActor;

beforeAll(async () => {
  table = await startTable("edge", "soul");
  guard = table.actor("Station guard");
  ilse = table.actor("Ilse Marrow");
  foreigner = table.actor("Hedda Varn");
  scene = await import("../../../module/core/scene/scene.ts");
});
afterAll(() => table.host.teardown());

const targetOf = (options: Pick<RollOptions, "targets">, range?: TargetRange) =>
  scene.singleTarget(ilse, options, range)?.actor.name ?? null;

it("the target is the one actor that the options name, whether the user targets it or not", () => {
  expect(targetOf({ targets: [guard.uuid] })).toBe(guard.name);
  expect(targetOf({ targets: [guard.uuid, guard.uuid] })).toBe(guard.name);
});

it("there is no target with several named actors, deleted actors or an empty list", () => {
  expect(targetOf({ targets: [guard.uuid, ilse.uuid] })).toBeNull();
  expect(targetOf({ targets: ["Actor.0000000000000000"] })).toBeNull();
  expect(targetOf({ targets: [] })).toBeNull();
});

it("the roller is a target only if it may target itself", () => {
  expect(targetOf({ targets: [ilse.uuid] })).toBe(ilse.name);
  expect(targetOf({ targets: [ilse.uuid] }, { self: false })).toBeNull();
  expect(targetOf({ targets: [ilse.uuid, guard.uuid] }, { self: false })).toBe(guard.name);
});

it("an actor of another game is never a target", () => {
  expect(targetOf({ targets: [foreigner.uuid] })).toBeNull();
  expect(targetOf({ targets: [foreigner.uuid, guard.uuid] })).toBe(guard.name);
});

it("without named actors, the target is the user's only target of the game; otherwise it is ignored", () => {
  const target = (actors: readonly TableActor[]) =>
    Object.defineProperty(game.user, "targets", {
      value: new Set(actors.map((actor) => ({ actor }))),
      configurable: true,
    });
  target([guard, foreigner]);
  expect(targetOf({})).toBe(guard.name);
  expect(targetOf({ targets: [ilse.uuid] })).toBe(ilse.name);
  target([guard, ilse]);
  expect(targetOf({})).toBeNull();
  target([]);
  expect(targetOf({})).toBeNull();
});
