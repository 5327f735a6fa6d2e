// @vitest-environment happy-dom
/** Consequences of dice that another package draws: no success is lost, no answer is late, no rest is taken twice. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { ManifoldApi } from "../../../module/core/contract/public-api.ts";
import { publicApi } from "../../support/api.ts";
import { apply, showTargets, targetKey, throwing } from "../../support/consequences.ts";
import type { TableActor } from "../../support/documents.ts";
import { type Forger, startForger } from "../../support/forger.ts";
import { hush, listen } from "../../support/hooks.ts";
import { closeRest, openRest } from "../../support/resting.ts";
import type { TableMessage } from "../../support/table.ts";
import { type DiceTable, loadDiceTable } from "./dice-table.ts";

let forger: Forger;
let ilse: TableActor;
let anselm: TableActor;
let dice: DiceTable;
let api: ManifoldApi;
let dread: string;
let takeAway = () => {};

const SAVE = { kind: "save", key: "lucidity", dc: 14 };

beforeAll(async () => {
  forger = await startForger("edge");
  ilse = forger.table.actor("Ilse Marrow");
  anselm = forger.table.actor("Doctor Anselm Quill");
  dice = await loadDiceTable();
  api = publicApi();
  const save = { skill: SAVE.key, dc: SAVE.dc };
  const system = { conditions: ["frightened"], activation: "action", save };
  const [power] = await ilse.createEmbeddedDocuments("Item", [{ name: "Dread", type: "edgePower", system }]);
  dread = power!.id;
}, 60_000);
afterAll(() => forger.close());
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await settled();
  takeAway();
  takeAway = () => {};
  await closeRest();
  await anselm.toggleStatusEffect("frightened", { active: false });
});

const messages = () => forger.table.messages.contents;
const rollDice = () => {
  takeAway = dice.setUp();
};

/** A card that frightens those who fail its save, and a save that succeeds, whose dice roll. */
async function saving(): Promise<{ card: TableMessage; save: TableMessage }> {
  const { message: card } = (await ilse.roll("power", dread, { dialog: false, targets: [anselm.uuid] }))!;
  await settled();
  throwing([12, 12]);
  const asked = { choices: { dc: SAVE.dc }, previous: `ChatMessage.${card.id}`, demanded: true };
  rollDice();
  const { message: save } = (await anselm.roll(SAVE.kind, SAVE.key, { dialog: false, ...asked }))!;
  await settled();
  return { card, save };
}

const ticksOf = (card: TableMessage) => card.system.targets[targetKey(anselm)].adjust.options;

/** The data of a card's target. */
async function shown(card: TableMessage) {
  const section = await showTargets(card);
  const ticked = [...section.querySelectorAll<HTMLInputElement>("[data-option]")].filter(
    ({ checked }) => checked,
  );
  return {
    text: section.textContent!,
    applies: section.querySelector('[data-consequence="apply"]') !== null,
    ticked: ticked.length,
  };
}

const WAITS = "The dice of the save are still rolling.";

describe("a save whose dice are rolling", () => {
  it("keeps its card from being applied, and from showing the result", async () => {
    const { card, save } = await saving();
    expect(await shown(card)).toEqual({ text: expect.stringContaining(WAITS), applies: false, ticked: 0 });
    dice.rest(save);
    await settled();
    const after = await shown(card);
    expect(after).toMatchObject({ ticked: 1 });
    expect(after.text).not.toContain(WAITS);
  });

  it("counts for a user who applies the card all the same", async () => {
    const { card, save } = await saving();
    await apply(card, anselm);
    expect(anselm.statuses.has("frightened")).toBe(false);
    dice.rest(save);
    await settled();
    expect(anselm.statuses.has("frightened")).toBe(false);
  });

  it("is waited for when you apply a card to all", async () => {
    const { card, save } = await saving();
    const service = await import("../../../module/core/consequences/service.ts");
    let done = false;
    const applied = service
      .applyToTargets(card, [{ key: targetKey(anselm), name: "Anselm" }])
      .then((refusals) => {
        done = true;
        return refusals;
      });
    await settled();
    expect(done).toBe(false);
    dice.rest(save);
    expect((await applied).size).toBe(0);
    expect(anselm.statuses.has("frightened")).toBe(false);
  });
});

describe("an open save whose dice are rolling", () => {
  it("leaves its tick on a card that was applied in the meantime", async () => {
    const { card } = await saving();
    expect(ticksOf(card)).toEqual([]);
    await apply(card, anselm);
    expect(ticksOf(card)).toEqual(["saved"]);
  });

  it("leaves a tick that the GM has taken away", async () => {
    const { card, save } = await saving();
    dice.rest(save);
    await settled();
    const path = `system.targets.${targetKey(anselm)}.adjust.options`;
    await card.update({ [path]: [] });
    await apply(card, anselm);
    expect(anselm.statuses.has("frightened")).toBe(true);
  });

  it("allows applying its card again when it is deleted", async () => {
    const { card, save } = await saving();
    const drawn: unknown[] = [];
    const updateMessage = (message: unknown) => void drawn.push(message);
    vi.stubGlobal("ui", { ...(ui as object), chat: { updateMessage } });
    await save.delete();
    await settled();
    expect(drawn).toContain(card);
    expect(await shown(card)).toMatchObject({ applies: true, ticked: 0 });
  });
});

describe("a roll", () => {
  it("ends an effect only when its dice have come to rest", async () => {
    await anselm.toggleStatusEffect("frightened", { active: true });
    const effect = anselm.effects.find(({ statuses }) => statuses.has("frightened"))!;
    rollDice();
    throwing([12, 12]);
    const before = messages().length;
    const rolled = (await anselm.roll(SAVE.kind, SAVE.key, {
      dialog: false,
      choices: { dc: SAVE.dc },
      ends: { on: "success", effect: effect.id },
    }))!;
    await settled();
    expect(messages()).toHaveLength(before + 1);
    expect(anselm.statuses.has("frightened")).toBe(true);
    dice.rest(rolled.message);
    await settled();
    expect(messages()).toHaveLength(before + 2);
    expect(anselm.statuses.has("frightened")).toBe(false);
  });

  const HARM = { kind: "harm", key: "", choices: { formula: "1d6", type: "biotic" } };

  it("is answered while its dice roll, and applied when they have come to rest, if it is for the roller", async () => {
    await anselm.update({ "system.vitality.value": 10 });
    rollDice();
    const { message } = (await anselm.roll(HARM.kind, HARM.key, { dialog: false, choices: HARM.choices }))!;
    await settled();
    expect(anselm.system.vitality.value).toBe(10);
    dice.rest(message);
    await settled();
    expect(anselm.system.vitality.value).toBeLessThan(10);
  });

  it("is answered while its dice roll if it is for the roller and the GM's client throws it", async () => {
    await anselm.update({ "system.vitality.value": 10 });
    rollDice();
    const id = "FollowingDice001";
    const order = {
      id,
      actor: anselm.uuid,
      kind: HARM.kind,
      key: HARM.key,
      choices: {
        disabled: [],
        enabled: [],
        situational: [],
        ...HARM.choices,
        extraFormula: "",
        extraType: "biotic",
        maximum: false,
        trauma: false,
      },
      options: { targets: [] },
      mode: "public",
      opposed: false,
    };
    expect(await forger.ask("throw", { order: JSON.stringify(order) })).toBeNull();
    expect(anselm.system.vitality.value).toBe(10);
    dice.rest(forger.table.messages.get(id)!);
    await settled();
    expect(anselm.system.vitality.value).toBeLessThan(10);
  });

  it("does nothing if it is for the roller and its message was deleted in the meantime", async () => {
    await anselm.update({ "system.vitality.value": 10 });
    rollDice();
    const { message } = (await anselm.roll(HARM.kind, HARM.key, { dialog: false, choices: HARM.choices }))!;
    await message.delete();
    dice.rest(message);
    await settled();
    expect(anselm.system.vitality.value).toBe(10);
  });
});

describe("the hook for a roll whose dice another package draws", () => {
  const HARM_INPUT = { dialog: false, choices: { formula: "1d6", type: "biotic" } } as const;
  const vitality = () => anselm.system.vitality.value;

  /** Rolls by the interface. @returns what has come of it so far, in order */
  function hear(): { told: string[]; stop(): void } {
    const told: string[] = [];
    const names = ["rolled", "applied", "answered"];
    for (const name of names) listen(`manifold.${name}`, () => told.push(name));
    return { told, stop: () => hush(names.length) };
  }

  const rollHarm = (told: string[], more: object = {}) =>
    api.roll(anselm, "harm", "", { ...HARM_INPUT, ...more }).then((answer) => {
      told.push("answer");
      return answer;
    });

  it("is called when the dice have come to rest, after their consequences, which happen once", async () => {
    await anselm.update({ "system.vitality.value": 10 });
    throwing([6, 2]);
    rollDice();
    const { told, stop } = hear();
    const answering = rollHarm(told);
    await settled();
    expect([told, vitality()]).toEqual([[], 10]);
    dice.rest(messages().at(-1)!);
    const answer = await answering;
    await settled();
    stop();
    expect(told).toEqual(["applied", "rolled", "answer"]);
    expect(answer).toMatchObject({ state: "rolled", message: messages().at(-1)!.id });
    expect(vitality()).toBe(8);
  });

  it("is called at once on request, and the end of the dice is a separate promise", async () => {
    await anselm.update({ "system.vitality.value": 10 });
    throwing([6, 2]);
    rollDice();
    const { told, stop } = hear();
    const answer = await rollHarm(told, { wait: false });
    expect([told, vitality()]).toEqual([["answer"], 10]);
    const { message } = answer as { message: string };
    let ended = false;
    const rested = api.diceRested(message).then(() => {
      ended = true;
    });
    await settled();
    expect(ended).toBe(false);
    dice.rest(forger.table.messages.get(message)!);
    await rested;
    await settled();
    stop();
    expect(told).toEqual(["answer", "applied", "rolled"]);
    expect(vitality()).toBe(8);
    await api.diceRested(message);
  });

  it("is called at once if no package draws the dice", async () => {
    const { told, stop } = hear();
    await rollHarm(told);
    stop();
    expect(told).toEqual(["applied", "rolled", "answer"]);
  });

  it("is called even if the package fails", async () => {
    takeAway = dice.setUp({ faulty: true });
    const { told, stop } = hear();
    expect(await rollHarm(told)).toMatchObject({ state: "rolled" });
    stop();
    expect(told).toEqual(["applied", "rolled", "answer"]);
  });

  it("is called after a limited time even if the package never answers", async () => {
    takeAway = dice.setUp({ silent: true });
    const { told, stop } = hear();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const answering = rollHarm(told);
      await vi.advanceTimersByTimeAsync(19_000);
      expect(told).toEqual([]);
      await vi.advanceTimersByTimeAsync(2_000);
      expect(await answering).toMatchObject({ state: "rolled" });
    } finally {
      vi.useRealTimers();
    }
    await settled();
    stop();
    expect(told).toEqual(["applied", "rolled", "answer"]);
  });

  it("has the roll, but nothing is applied, if its message was deleted in the meantime", async () => {
    await anselm.update({ "system.vitality.value": 10 });
    rollDice();
    const { told, stop } = hear();
    const answering = rollHarm(told);
    await settled();
    const card = messages().at(-1)!;
    await card.delete();
    dice.rest(card);
    expect(await answering).toMatchObject({ state: "rolled" });
    stop();
    expect([told, vitality()]).toEqual([["rolled", "answer"], 10]);
  });

  it("is called for an answer to a request, with its state, only then", async () => {
    const { told, stop } = hear();
    const posted = await api.request({
      actors: [anselm],
      rolls: [{ kind: "check", key: "athletics" }],
      difficulty: 10,
    } as never);
    const request = messages().at(-1)!;
    expect(posted).toBeTruthy();
    const { id: seat } = request.system.seats[0]!;
    rollDice();
    throwing([12, 12]);
    const rolled = (await anselm.roll("check", "athletics", {
      dialog: false,
      choices: { dc: 10 },
      reply: { request: request.id, seat },
    }))!;
    await settled();
    expect(told).toEqual([]);
    expect(api.requestState(request.id)).toMatchObject({
      rolling: true,
      seats: [{ success: null, outcome: null }],
    });
    dice.rest(rolled.message);
    await settled();
    stop();
    expect(told.sort()).toEqual(["answered", "rolled"]);
    expect(api.requestState(request.id)).toMatchObject({ rolling: false, seats: [{ success: true }] });
  });
});

describe("a rest whose dice are rolling", () => {
  const STILL = expect.stringContaining("the dice of that rest are still rolling");
  const vitality = () => anselm.system.vitality.value;
  const cards = () => messages().filter(({ type }) => type === "change");

  it("closes its window, and is applied when the dice have come to rest", async () => {
    await anselm.update({ "system.vitality.value": 1 });
    const dialog = await openRest([anselm], "normal");
    rollDice();
    const before = cards().length;
    await dialog.submit();
    expect(cards()).toHaveLength(before + 1);
    expect(vitality()).toBe(1);
    dice.rest(cards().at(-1)!);
    await settled();
    expect(vitality()).toBeGreaterThan(1);
  });

  it("does not allow another rest", async () => {
    await anselm.update({ "system.vitality.value": 1 });
    rollDice();
    const first = api.rest({ actors: [anselm], rest: "normal" });
    await settled();
    expect(await api.rest({ actors: [anselm], rest: "normal" })).toMatchObject({
      state: "refused",
      refused: [{ actor: anselm.uuid, reason: STILL }],
    });
    const [offer] = await api.rests(anselm);
    expect(offer!.disabled).toEqual(STILL);
    const second = await openRest([anselm], "normal");
    expect(second.element.textContent).toEqual(STILL);
    dice.rest(cards().at(-1)!);
    expect(await first).toMatchObject({ state: "rested", actors: [{ applied: true }] });
    expect((await api.rests(anselm))[0]!.disabled).toBeNull();
  });

  it("does not allow another rest on another client either", async () => {
    rollDice();
    const answer = await api.rest({ actors: [anselm], rest: "normal", apply: false });
    await settled();
    expect(answer.state).toBe("proposed");
    expect((await api.rests(anselm))[0]!.disabled).toEqual(STILL);
    dice.rest(cards().at(-1)!);
    await settled();
    expect((await api.rests(anselm))[0]!.disabled).toBeNull();
  });
});
