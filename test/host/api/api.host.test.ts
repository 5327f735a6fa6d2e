// @vitest-environment happy-dom
/** The API for macros and other packages, and the hooks that they get before and after each action. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ManifoldApi, RollAnswer } from "../../../module/core/contract/public-api.ts";
import { GAMES } from "../../../scripts/lib/games.ts";
import { publicApi } from "../../support/api.ts";
import { createCombat } from "../../support/combat.ts";
import type { TableActor } from "../../support/documents.ts";
import { hush, listen } from "../../support/hooks.ts";
import { closeRest, openRest } from "../../support/resting.ts";
import { startTable, type Table } from "../../support/table.ts";

let table: Table;
let api: ManifoldApi;
let ilse: TableActor;

/** Listens until the test ends. @returns what is heard */
function hear(name: string, answer?: (payload: Record<string, unknown>) => unknown) {
  const heard: Record<string, unknown>[] = [];
  const listener = (payload: Record<string, unknown>) => {
    heard.push(payload);
    return answer?.(payload);
  };
  listen(name, listener);
  return heard;
}

beforeAll(async () => {
  table = await startTable(...GAMES);
  api = publicApi();
  ilse = table.actor("Ilse Marrow");
});
afterAll(() => table.host.teardown());
afterEach(async () => {
  hush();
  await closeRest();
});

const rolled = (answer: RollAnswer) => {
  if (answer.state !== "rolled") throw new Error(JSON.stringify(answer));
  return answer;
};

const plain = { dialog: false } as const;
const check = (more: object = {}) => api.roll(ilse.uuid, "check", "athletics", { ...plain, ...more });

describe("the API", () => {
  it("has a version and cannot be overwritten", () => {
    expect(api.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(Object.isFrozen(api)).toBe(true);
  });

  it("takes documents, uuids and ids, and names a missing document in a sentence", async () => {
    const byUuid = await api.resources(ilse.uuid);
    expect(await api.resources(ilse.id)).toEqual(byUuid);
    expect(await api.resources(ilse)).toEqual(byUuid);
    await expect(api.resources("0000000000000000")).rejects.toMatchObject({
      name: "RollRefused",
      message: expect.stringContaining("0000000000000000"),
    });
    const check = api.plan(ilse, "nonsense");
    await expect(check).rejects.toMatchObject({ message: expect.stringMatching(/“nonsense”.*check/) });
  });

  it("describes every game: kinds, degrees, difficulty, conditions, rests", () => {
    const games = api.games();
    expect(games.map(({ id }) => id).sort()).toEqual([...GAMES].sort());
    for (const { kinds, conditions } of games) {
      expect(kinds.some(({ isListed }) => isListed)).toBe(true);
      expect(kinds.some(({ isListed }) => !isListed)).toBe(true);
      expect(kinds.every(({ degrees }) => degrees.length > 0)).toBe(true);
      expect(conditions.length).toBeGreaterThan(3);
    }
  });

  it("uses one word for the difficulty in all games", async () => {
    for (const actor of table.actors.contents) {
      const listed = (await api.list(actor)).find(({ difficulty }) => difficulty !== null);
      if (!listed) continue;
      const { choices } = await api.plan(actor, listed.kind, listed.key, {}, 7);
      expect(choices[listed.difficulty!]).toBe(7);
    }
    const { unknown } = await api.plan(ilse, "check", "athletics", { against: 7 });
    expect(unknown).toEqual(["against"]);
  });

  it("returns the result of a roll", async () => {
    const { message, uuid, outcome } = rolled(await check({ difficulty: 2 }));
    expect(outcome.degree).toBeTypeOf("string");
    expect(uuid).toBe(`ChatMessage.${message}`);
    const refused = await api.roll(ilse, "check", "no-such-skill", plain);
    expect(refused).toMatchObject({ state: "refused", hook: null });
    expect((refused as { reason: string }).reason).toMatch(/ .*\.$/);
  });

  it("takes the message of an earlier check by id, uuid or document", async () => {
    const first = rolled(await check({ difficulty: 2 }));
    const message = table.messages.get(first.message!)!;
    for (const previous of [first.message!, first.uuid!, message]) {
      const next = rolled(await check({ difficulty: 2, previous }));
      const { system } = table.messages.get(next.message!)!;
      expect(system.previous).toBe(first.uuid);
    }
    await expect(check({ previous: "nothing" })).resolves.toMatchObject({ state: "refused" });
  });

  it("offers the follow-ups of a card as rolls", async () => {
    const weapon = (await api.list(ilse)).find(({ kind }) => kind === "attack")!;
    const target = table.actor("Doctor Anselm Quill");
    const shot = rolled(
      await api.roll(ilse, "attack", weapon.key, { ...plain, targets: [target.id], choices: { dc: 2 } }),
    );
    const followUps = await api.followUps(shot.message!);
    expect(followUps.every(({ label, actor }) => label !== "" && actor !== "")).toBe(true);
    for (const { actor, kind, key, options } of followUps)
      expect((await api.roll(actor, kind, key, { ...options, ...plain })).state).toBe("rolled");
  });

  it("describes an actor for a display: groups, odds, costs, points, and why something cannot be rolled", async () => {
    for (const actor of table.actors.contents) {
      const hud = await api.hud(actor, { odds: true });
      const actions = hud.groups.flatMap((group) => group.actions);
      expect(new Set(actions.map(({ id }) => id)).size, actor.name).toBe(actions.length);
      expect(hud.resources.every(({ label, path }) => label !== "" && label !== path)).toBe(true);
      for (const { odds, disabled } of actions) {
        if (disabled !== null) expect(disabled).toMatch(/\S/);
        if (odds) expect(Object.values(odds.degrees).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 6);
      }
    }
    expect(await api.resources(ilse)).toContainEqual(
      expect.objectContaining({ path: "vitality.value", max: expect.any(Number) }),
    );
  });

  it("applies parts of a change set, and names errors in other change sets", async () => {
    const before = (await api.resources(ilse)).find(({ path }) => path === "vitality.value")!.value;
    const key = await api.apply(ilse, { deltas: { "vitality.value": -2 } }, { label: "A fall" });
    const now = () =>
      api.resources(ilse).then((all) => all.find(({ path }) => path === "vitality.value")!.value);
    expect(await now()).toBe(before - 2);
    await api.undo(ilse, key);
    expect(await now()).toBe(before);
    const bad = api.apply(ilse, { deltas: "no" } as never);
    await expect(bad).rejects.toMatchObject({ message: expect.stringContaining("“deltas”") });
    const foreign = table.actors.contents.find(({ type }) => type === "godsCharacter")!;
    const [edge, gods] = ["edge", "gods"].map(
      (game) => api.games().find(({ id }) => id === game)!.conditions,
    );
    const { id } = edge!.find((one) => gods!.every((other) => other.id !== one.id))!;
    await expect(api.apply(foreign, { addConditions: [id] })).rejects.toMatchObject({
      message: expect.stringContaining(id),
    });
  });

  it("refuses requests that nobody could answer", async () => {
    const rolls = [{ kind: "check", key: "no-such-skill" }];
    await expect(api.request({ actors: [ilse], rolls })).rejects.toMatchObject({
      message: expect.stringContaining("no-such-skill"),
    });
    const series = api.request({
      actors: [ilse],
      rolls: [{ kind: "save", key: "stamina" }],
      purpose: "nonsense" as never,
    });
    await expect(series).rejects.toMatchObject({ message: expect.stringContaining("nonsense") });
  });
});

describe("hooks", () => {
  it("are called before the dialog, before the dice and after a roll; a listener that stops the roll is named", async () => {
    const [before, dice, after] = [
      hear("manifold.preRoll"),
      hear("manifold.preDice"),
      hear("manifold.rolled"),
    ];
    const { message } = rolled(await check({ difficulty: 2, secret: { dc: 3 } }));
    expect(before[0]).toMatchObject({ actor: ilse.uuid, kind: "check", preview: false });
    expect(dice[0]).toMatchObject({ choices: { dc: 2 } });
    expect(after[0]).toMatchObject({ message });
    hear("manifold.preDice", () => false);
    const stopped = await check({ difficulty: 2 });
    expect(stopped).toMatchObject({ state: "refused", hook: "manifold.preDice" });
    expect((stopped as { reason: string }).reason).toContain("manifold.preDice");
    expect(after).toHaveLength(1);
  });

  it("are called for the odds of a roll too, so that a display says what will be rolled", async () => {
    const usual = await api.odds(ilse, "check", "athletics", {}, 15);
    hear("manifold.preRoll", (payload) => {
      payload.choices = { ...(payload.choices as object), dc: 5 };
    });
    expect((await api.odds(ilse, "check", "athletics", {}, 15)).success).toBeGreaterThan(usual.success!);
  });

  it("are called before and after a change and its undo, whoever applies it", async () => {
    const [applied, undone] = [hear("manifold.applied"), hear("manifold.undone")];
    const key = await api.apply(ilse, { deltas: { "vitality.value": -1 } });
    expect(applied).toEqual([
      expect.objectContaining({ actor: ilse.uuid, key, message: null, change: expect.anything() }),
    ]);
    const veto = hear("manifold.preUndo", () => false);
    await expect(api.undo(ilse, key)).rejects.toMatchObject({ name: "RollRefused" });
    expect(veto).toEqual([{ actor: ilse.uuid, key }]);
    hush(1);
    await api.undo(ilse, key);
    expect(undone).toEqual([{ actor: ilse.uuid, key }]);
    hear("manifold.preApply", () => false);
    await expect(api.apply(ilse, { deltas: { "vitality.value": -1 } })).rejects.toMatchObject({
      message: expect.stringContaining("manifold.preApply"),
    });
    expect(applied).toHaveLength(1);
  });

  it("are called when a condition is gained or lost, and may refuse either", async () => {
    const [gained, lost] = [hear("manifold.gainedCondition"), hear("manifold.lostCondition")];
    await api.apply(ilse, { addConditions: ["prone"] });
    expect(gained).toEqual([{ actor: ilse.uuid, condition: "prone" }]);
    hear("manifold.preLoseCondition", () => false);
    await expect(api.apply(ilse, { removeConditions: ["prone"] })).rejects.toMatchObject({
      name: "RollRefused",
    });
    expect(ilse.statuses.has("prone")).toBe(true);
    hush(1);
    await api.apply(ilse, { removeConditions: ["prone"] });
    expect(lost).toEqual([{ actor: ilse.uuid, condition: "prone" }]);
    hear("manifold.preGainCondition", ({ condition }) => condition !== "prone");
    await expect(api.apply(ilse, { addConditions: ["prone"] })).rejects.toMatchObject({
      name: "RollRefused",
    });
  });

  it("are called when an effect runs out", async () => {
    const [before, after] = [hear("manifold.preEndEffect"), hear("manifold.endedEffect")];
    const combat = await createCombat([[ilse, 5]]);
    await api
      .apply(ilse, { addConditions: ["dazed"], durations: { dazed: { until: "fightEnd" } } })
      .catch(() =>
        api.apply(ilse, { addConditions: ["prone"], durations: { prone: { until: "fightEnd" } } }),
      );
    await combat.delete();
    await settled();
    expect(after).toEqual(before);
    expect(after).toHaveLength(1);
  });

  it("are called before a request is posted", async () => {
    const rolls = [{ kind: "check", key: "athletics" }];
    const requested = hear("manifold.requested");
    await api.request({ actors: [ilse], rolls, difficulty: 10 });
    expect(requested).toHaveLength(1);
    hear("manifold.preRequest", () => false);
    await expect(api.request({ actors: [ilse], rolls })).rejects.toMatchObject({ name: "RollRefused" });
    expect(requested).toHaveLength(1);
  });

  it("are called before the dice of a rest and after its card is applied", async () => {
    const [rested, veto] = [hear("manifold.rested"), hear("manifold.preRest", () => false)];
    const kind = api.games().find(({ id }) => id === "edge")!.rests[0]!.id;
    const rest = async () => {
      const dialog = await openRest([ilse], kind);
      (dialog.element as HTMLFormElement).dispatchEvent(new Event("submit", { cancelable: true }));
      await settled();
    };
    await rest();
    expect(veto).toEqual([expect.objectContaining({ ruleset: "edge", rest: kind, actors: [ilse.uuid] })]);
    expect(rested).toEqual([]);
    hush(1);
    await rest();
    expect(rested).toEqual([expect.objectContaining({ actors: [ilse.uuid], message: expect.any(String) })]);
  });
});
