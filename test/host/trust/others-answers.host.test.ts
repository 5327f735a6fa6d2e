// @vitest-environment happy-dom
/** Saves and dodges that a card asks of a target: only its owners answer, and the card tells what all may know. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { showTargets, targetKey, throwing } from "../../support/consequences.ts";
import type { TableActor, TableMessage } from "../../support/documents.ts";
import { type Forger, startForger } from "../../support/forger.ts";
import type { Source } from "../../support/table.ts";

let forger: Forger;
let ilse: TableActor;
let anselm: TableActor;
let guard: TableActor;
let weapon: string;
let dread: string;

const SAVE = { kind: "save", key: "lucidity", dc: 14 };

beforeAll(async () => {
  forger = await startForger("edge");
  ilse = forger.table.actor("Ilse Marrow");
  anselm = forger.table.actor("Doctor Anselm Quill");
  guard = forger.foe("Station guard");
  const item = ilse.items.contents.find(({ type }) => type === "edgeWeapon")!;
  weapon = item.id;
  await item.update({
    "system.mode": "melee",
    "system.reach": 1,
    "system.properties": [],
    "system.attackBonus": 0,
  });
  const system = {
    conditions: ["frightened"],
    activation: "action",
    save: { skill: SAVE.key, dc: SAVE.dc },
  };
  const [power] = await ilse.createEmbeddedDocuments("Item", [{ name: "Dread", type: "edgePower", system }]);
  dread = power!.id;
}, 60_000);
afterAll(() => forger.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const uuidOf = ({ id }: TableMessage) => `ChatMessage.${id}`;
const scare = async (target: TableActor): Promise<TableMessage> =>
  (await ilse.roll("power", dread, { dialog: false, targets: [target.uuid] }))!.message;
const resultsOn = async (message: TableMessage): Promise<string[]> =>
  [...(await showTargets(message)).querySelectorAll(".demand-result")].map(({ textContent }) =>
    textContent!.trim(),
  );

/** Reads the next cards as a player who also owns Ada's actor, and receives no secrets. */
async function seeAsPlayer(): Promise<void> {
  await anselm.update({ ownership: { default: 3 } });
  const { messages } = forger.table;
  vi.spyOn(game.user!, "isGM", "get").mockReturnValue(false);
  const get = messages.get.bind(messages);
  vi.spyOn(messages, "get").mockImplementation((id) => {
    const found = get(id);
    return found?.type === "secret" ? undefined : found;
  });
}

/** The faces of a save that succeeds, or fails. */
const FACES = { succeeds: 12, fails: 1 } as const;

/** A save of Ada's actor that the Gamemaster makes for it. */
async function rollSave(
  card: TableMessage,
  how: keyof typeof FACES,
  options: Source = {},
): Promise<TableMessage> {
  throwing([12, FACES[how]]);
  const { kind, key, dc } = SAVE;
  const asked = { dialog: false, choices: { dc }, previous: uuidOf(card), demanded: true, ...options };
  const { message } = (await anselm.roll(kind, key, asked))!;
  await settled();
  return message;
}

/** The texts of a card's first target, and its buttons. */
async function drawn(message: TableMessage): Promise<{ text: string; ticked: string[] }> {
  const card = await showTargets(message);
  const ticked = [...card.querySelectorAll<HTMLInputElement>("[data-option]")].filter((box) => box.checked);
  return {
    text: card.textContent!.replaceAll(/\s+/g, " "),
    ticked: ticked.map(({ dataset }) => dataset.option!),
  };
}

/** A save of Ada's actor that fails, taken back. */
function failedSave(card: TableMessage): Promise<Source> {
  throwing([12, 1]);
  const { kind, key, dc } = SAVE;
  return forger.roll(anselm, kind, key, { choices: { dc }, previous: uuidOf(card) });
}

describe("a save that a card asks of a foe", () => {
  it("[HIGH-1] is not made by a player's message in the foe's name, and can be made after it", async () => {
    const card = await scare(guard);
    await forger.post(await failedSave(card), (system) => ({ ...system, actor: guard.uuid }));
    await settled();
    expect(await resultsOn(card)).toEqual([]);
    throwing([12, 12]);
    const shown = await showTargets(card);
    document.body.replaceChildren(shown);
    shown.querySelector<HTMLElement>('[data-consequence="demand"]')!.click();
    await settled();
    expect(card.system.targets[targetKey(guard)]).toMatchObject({ adjust: { options: ["saved"] } });
  });
});

describe("a save that a card asks of a player's actor", () => {
  it("[HIGH-1] tells that it failed if its roll is sound", async () => {
    const card = await scare(anselm);
    await forger.post(await failedSave(card));
    expect(await resultsOn(card)).toEqual(["Not saved"]);
  });

  it("[HIGH-1] tells no more than that it was rolled if the roll is not what the rules make of it", async () => {
    const card = await scare(anselm);
    await forger.post(await failedSave(card), (system) => ({
      ...system,
      outcome: { ...(system.outcome as Source), success: true },
    }));
    expect(await resultsOn(card)).toEqual(["Save rolled"]);
  });

  it("tells nobody else how a private one went", async () => {
    const card = await scare(anselm);
    await forger.post({ ...(await failedSave(card)), whisper: [forger.client.userId] });
    expect(await resultsOn(card)).toEqual(["Save rolled"]);
  });

  it("tells players nothing of an outcome that is hidden", async () => {
    const card = await scare(anselm);
    await forger.post(await failedSave(card), (system) => ({ ...system, hidden: ["outcome"] }));
    expect(await resultsOn(card)).toEqual(["Not saved"]);
    await seeAsPlayer();
    expect(await resultsOn(card)).toEqual(["Save rolled"]);
  });

  it("does not call a kept outcome a failure", async () => {
    const card = await scare(anselm);
    const kept = { degree: "kept", success: null };
    await forger.post(await failedSave(card), (system) => ({
      ...system,
      outcome: kept,
      sealed: { part: "outcome", secret: "Nothing000000000" },
    }));
    await seeAsPlayer();
    expect(await resultsOn(card)).toEqual(["Save rolled"]);
  });
});

describe.each<[string, Source]>([
  ["a private save", { messageMode: "gm" }],
  ["a blind save", { messageMode: "blind" }],
  ["a save with a hidden outcome", { hidden: ["outcome"] }],
])("%s that a card asks for", (_name, options) => {
  const received: string[] = [];
  const listen = (...args: unknown[]) => void received.push(JSON.stringify(args));
  beforeAll(() => forger.client.onChannel("modifyDocument", listen));
  afterAll(() => forger.client.offChannel("modifyDocument", listen));

  it("tells players by nothing they receive or see whether it succeeded", async () => {
    const shown = [];
    for (const how of ["succeeds", "fails"] as const) {
      const card = await scare(anselm);
      received.length = 0;
      const roll = await rollSave(card, how, options);
      expect(roll.check!.outcome.success).toBe(how === "succeeds");
      const data = JSON.stringify([card, roll, received]);
      expect(data).toContain(roll.id);
      expect(data).not.toMatch(/"saved"|"success\\*":(true|false)/);
      await seeAsPlayer();
      shown.push(await drawn(card));
      vi.restoreAllMocks();
    }
    expect(shown[0]).toEqual(shown[1]);
    expect(shown[0]!.ticked).toEqual([]);
  });

  it("counts for the Gamemaster, who applies it", async () => {
    const card = await scare(anselm);
    await rollSave(card, "succeeds", options);
    expect((await drawn(card)).ticked).toEqual(["saved"]);
    expect(await forger.apply(card.id, anselm)).toBe("MANIFOLD.Damage.HiddenSave");
    await forger.applyAsGm(card.id, anselm);
    expect(anselm.statuses.has("frightened")).toBe(false);
  });

  it("is not found out by a player who applies the card", async () => {
    const card = await scare(anselm);
    await rollSave(card, "fails", options);
    expect(await forger.apply(card.id, anselm)).toBe("MANIFOLD.Damage.HiddenSave");
  });
});

describe("an open save that a card asks for", () => {
  it("ticks for all that it succeeded", async () => {
    const card = await scare(anselm);
    await rollSave(card, "succeeds");
    await seeAsPlayer();
    expect((await drawn(card)).ticked).toEqual(["saved"]);
    vi.restoreAllMocks();
    expect(await forger.apply(card.id, anselm)).toBeNull();
  });
});

describe("a dodge", () => {
  const attack = async (): Promise<TableMessage> => {
    throwing([12, 11]);
    return (await ilse.roll("attack", weapon, { dialog: false, targets: [guard.uuid] }))!.message;
  };
  const dodge = (previous: TableMessage) => {
    throwing([12, 1]);
    return guard.roll("dodge", "", { dialog: false, previous: uuidOf(previous) });
  };

  it.each<[string, (system: Source) => Source]>([
    ["a dodge in the target's name", (system) => ({ ...system, kind: "dodge", actor: guard.uuid })],
    ["a dodge of the player's own actor", (system) => ({ ...system, kind: "dodge" })],
    ["damage of the player's own actor", (system) => system],
    ["damage in the attacker's name", (system) => ({ ...system, actor: ilse.uuid })],
  ])("[HIGH-1] is not prevented by %s", async (_name, forge) => {
    const before = await attack();
    const damage = { choices: { formula: "1", type: "biotic" }, previous: uuidOf(before) };
    await forger.post(await forger.roll(anselm, "damage", "", damage), forge);
    expect(await dodge(before)).not.toBeNull();
  });
});
