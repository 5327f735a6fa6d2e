// @vitest-environment happy-dom
/** A finished check that the Gamemaster corrects: computed again, undone, proposed again, told on a card of its own. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { publicApi } from "../../support/api.ts";
import { drawCard } from "../../support/check-card.ts";
import { apply, showTargets, targetKey, throwing } from "../../support/consequences.ts";
import type { TableActor, TableMessage } from "../../support/documents.ts";
import { type Forger, startForger } from "../../support/forger.ts";
import type { Source } from "../../support/table.ts";
import { type CheckMessage, correct } from "./check-message.ts";

const GAMES = ["edge", "parallax", "burst", "gods", "soul"];

let forger: Forger;
let make: typeof import("../../../module/core/consequences/corrections/make-correction.ts");
let ilse: TableActor;
let anselm: TableActor;

beforeAll(async () => {
  forger = await startForger(...GAMES);
  make = await import("../../../module/core/consequences/corrections/make-correction.ts");
  ilse = forger.table.actor("Ilse Marrow");
  anselm = forger.table.actor("Doctor Anselm Quill");
}, 60_000);
afterAll(() => forger.close());
afterEach(async () => {
  await anselm.update({ "system.vitality.value": 10 });
  await settled();
});

/** Ilse's athletics against a DC that 2d12 at 6 each do not reach. */
async function failedCheck(): Promise<CheckMessage> {
  throwing([12, 6]);
  const { message } = (await ilse.roll("check", "athletics", { dialog: false, choices: { dc: 30 } }))!;
  return message as CheckMessage;
}

async function damage(points: string): Promise<CheckMessage> {
  const options = { dialog: false, choices: { formula: points, type: "biotic" }, targets: [anselm.uuid] };
  return (await ilse.roll("damage", "", options))!.message as CheckMessage;
}

const undoOn = async (message: TableMessage, actor: TableActor): Promise<void> => {
  const { sendCommand } = await import("../../../module/core/trust/relay/relay.ts");
  await sendCommand("undo", { message: message.id, target: targetKey(actor) });
};

describe("a correction", () => {
  it("changes the verdict with the difficulty for every reader of the check, and shows who changed what", async () => {
    const check = await failedCheck();
    expect(check.check.outcome.success).toBe(false);
    const corrected = await correct(check, { difficulty: 8, reason: "the door was ajar" });
    expect(check.check.outcome.success).toBe(true);
    expect(check.rolledCheck.outcome.success, "as it was rolled").toBe(false);
    const card = await drawCard(corrected);
    expect(card).toContain("Corrected by Gamemaster: the door was ajar");
    expect(card).toMatch(/30 → 8/);
    expect(await drawCard(check)).toContain("Gamemaster has corrected this");
  });

  it("undoes the consequences of a hit that is now a miss, and names them", async () => {
    const check = await failedCheck();
    const hit = await correct(check, { difficulty: 8 });
    const options = { dialog: false, choices: { formula: "4", type: "biotic" }, targets: [anselm.uuid] };
    const follow = async (previous: string) => {
      const { message } = (await ilse.roll("damage", "", { ...options, previous }))!;
      await apply(message as TableMessage, anselm);
    };
    await follow(check.uuid);
    await follow(hit.uuid);
    expect(anselm.system.vitality.value).toBe(2);
    const still = await correct(hit, { difficulty: 9 });
    expect(anselm.system.vitality.value, "still a hit").toBe(2);
    const miss = await correct(still, { difficulty: 30 });
    expect(anselm.system.vitality.value).toBe(10);
    expect(await drawCard(miss)).toContain("What had followed from it is undone");
  });

  it("adds a number or thrown dice as a modifier of the trace", async () => {
    const check = await failedCheck();
    const { total = 0 } = check.check.outcome;
    const corrected = await correct(check, {
      modifier: { label: "A rope", amount: "3", kind: "bonus" },
    });
    expect(corrected.check.outcome.total).toBe(total + 3);
    throwing([4, 2]);
    const again = await correct(corrected, {
      modifier: { label: "A blessing", amount: "1d4", kind: "bonus" },
    });
    expect(again.check.outcome.total).toBe(total + 5);
    expect(check.check.outcome.total).toBe(total + 5);
    expect(await drawCard(again)).toMatch(/A rope.*\+3.*A blessing.*\+2|A blessing.*\+2.*A rope.*\+3/);
  });

  it("throws the dice again, or sets the verdict regardless of the dice", async () => {
    const check = await failedCheck();
    const { total = 0 } = check.check.outcome;
    throwing([12, 11]);
    const rerolled = await correct(check, { reroll: true });
    expect(rerolled.check.outcome.total).toBe(total + 10);
    expect(await drawCard(rerolled)).toContain("6, 6 → 11, 11");
    const ruled = await correct(rerolled, { verdict: "success" });
    expect(ruled.check.outcome).toMatchObject({ degree: "success", success: true });
  });

  it("is refused if it changes nothing or is forbidden by the rules", async () => {
    const check = await failedCheck();
    const before = forger.table.messages.contents.length;
    await expect(correct(check, {})).rejects.toMatchObject({ text: { key: "MANIFOLD.Correct.Nothing" } });
    await expect(correct(check, { difficulty: Number.NaN })).rejects.toMatchObject({ text: {} });
    await expect(
      correct(check, { modifier: { label: "", amount: "2x", kind: "bonus" } }),
    ).rejects.toMatchObject({ text: { key: "MANIFOLD.Dealt.BadFormula" } });
    expect(forger.table.messages.contents).toHaveLength(before);
  });

  it("is refused for a check that was corrected since, and restores the previous correction when taken back", async () => {
    const check = await failedCheck();
    const first = await correct(check, { difficulty: 8 });
    await expect(correct(check, { difficulty: 5 })).rejects.toMatchObject({
      text: { key: "MANIFOLD.Correct.Meanwhile" },
    });
    const second = await correct(first, { verdict: "failure" });
    expect(check.check.outcome.success).toBe(false);
    await make.takeBackCorrection(second);
    expect(check.check.outcome.success).toBe(true);
    await make.takeBackCorrection(first);
    expect(check.check.outcome.success).toBe(false);
  });
});

describe("the consequences of a corrected check", () => {
  it("are undone and proposed again with the new numbers", async () => {
    const hit = await damage("3");
    await forger.applyAsGm(hit.id, anselm);
    expect(anselm.system.vitality.value).toBe(7);
    const corrected = await correct(hit, { modifier: { label: "Aim", amount: "2", kind: "bonus" } });
    expect(anselm.system.vitality.value, "undone").toBe(10);
    expect(await drawCard(corrected)).toContain("Undone first: Doctor Anselm Quill");
    await expect(forger.applyAsGm(hit.id, anselm), "the old card").rejects.toThrow();
    await forger.applyAsGm(corrected.id, anselm);
    expect(anselm.system.vitality.value).toBe(5);
    await make.takeBackCorrection(corrected);
    expect(anselm.system.vitality.value).toBe(10);
    await forger.applyAsGm(hit.id, anselm);
    expect(anselm.system.vitality.value, "the old card counts again").toBe(7);
    await undoOn(hit, anselm);
  });

  it("need no undo if they were undone since: the card says so", async () => {
    const hit = await damage("3");
    await forger.applyAsGm(hit.id, anselm);
    await undoOn(hit, anselm);
    const corrected = await correct(hit, { modifier: { label: "Aim", amount: "2", kind: "bonus" } });
    expect(corrected.check.correction!.notes.map(({ key }) => key)).toEqual([
      "MANIFOLD.Correct.NothingApplied",
    ]);
    expect(anselm.system.vitality.value).toBe(10);
  });

  it("stay if they cannot be undone, are named, and are not proposed a second time", async () => {
    const hit = await damage("3");
    await forger.applyAsGm(hit.id, anselm);
    const { vitalityMax } = anselm.system;
    await anselm.update({ "system.vitality.value": vitalityMax });
    const corrected = await correct(hit, { modifier: { label: "Aim", amount: "2", kind: "bonus" } });
    expect(corrected.check.correction!.notes.map(({ key }) => key)).toEqual(["MANIFOLD.Correct.NotUndone"]);
    expect(corrected.system.targets).toEqual({});
    await anselm.update({ "system.vitality.value": 10 });
    expect(
      (await showTargets(hit)).querySelector('[data-consequence="undo"]'),
      "may be undone later",
    ).not.toBeNull();
    await undoOn(hit, anselm);
    expect(anselm.system.vitality.value).toBe(13);
  });
});

describe("players", () => {
  it("cannot correct: a correction by a player has no effect", async () => {
    const check = await failedCheck();
    const { _id, ...source } = check.toObject();
    await forger.post(source, (system) => ({
      ...system,
      outcome: { ...(system.outcome as Source), degree: "success", success: true },
      correction: { of: check.id, by: "Ada", reason: "", lines: [], notes: [], verdict: "success" },
    }));
    await settled();
    expect(check.check.outcome.success).toBe(false);
    expect(await drawCard(forger.table.messages.contents.at(-1)!)).not.toContain("Corrected by");
  });

  it("keep a valid roll: the Gamemaster's correction does not make it invalid", async () => {
    throwing([12, 6]);
    const posted = await forger.post(
      await forger.roll(anselm, "check", "athletics", { dialog: false, choices: { dc: 25 } }),
    );
    const { claimProblemOf } = await import("../../../module/core/trust/verification/remembered-claims.ts");
    await correct(posted, { difficulty: 5 });
    expect(claimProblemOf(posted)).toBeNull();
  });
});

it("an answer to a request counts with its correction", async () => {
  const { postRequest } = await import("../../../module/core/requests/post-request.ts");
  const request = (await postRequest([ilse], [{ kind: "check", key: "athletics" }], {
    difficulty: 30,
  })) as TableMessage;
  const [seat] = request.system.seats;
  throwing([12, 6]);
  const reply = { request: request.id, seat: seat!.id };
  const { message } = (await ilse.roll("check", "athletics", { dialog: false, choices: { dc: 30 }, reply }))!;
  const { requestState } = publicApi();
  expect(requestState(request.id).seats[0]).toMatchObject({ success: false });
  await correct(message, { difficulty: 8 });
  expect(requestState(request.id).seats[0]).toMatchObject({ success: true });
});

it.each(GAMES)("every verdict of the checks of %s can be set, and its card drawn", async (game) => {
  const actor = forger.table.actors.find(({ ruleset }) => ruleset?.id === game)!;
  const several = Object.values(actor.ruleset.rolls).filter(
    ({ list, rules }) => list && rules.degrees.length > 1,
  );
  for (const kind of several.slice(0, 3)) {
    const [entry] = kind.list?.(actor) ?? [];
    const result = entry && (await actor.roll(kind.id, entry.key, { dialog: false }));
    if (!result?.message) continue;
    let message = result.message as CheckMessage;
    for (const degree of kind.rules.degrees) {
      if (message.check.outcome.degree === degree) continue;
      message = await correct(message, { verdict: degree });
      expect(await drawCard(message), `${kind.id} ${degree}`).toContain("Corrected by");
      expect((await showTargets(message)).querySelector(".problem"), `${kind.id} ${degree}`).toBeNull();
    }
  }
});
