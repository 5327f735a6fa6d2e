// @vitest-environment happy-dom
/** The amount that a player can write: into a foe's list of changes, and onto cards that every client draws. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { showTargets, targetKey } from "../../support/consequences.ts";
import { type Forger, startForger } from "../../support/forger.ts";
import type { Source, TableActor, TableMessage } from "../../support/table.ts";

let forger: Forger;
let anselm: TableActor;
let guard: TableActor;
let ledgerOf: typeof import("../../../module/core/changes/ledger.ts")["ledgerOf"];

beforeAll(async () => {
  forger = await startForger("edge");
  anselm = forger.table.actor("Doctor Anselm Quill");
  guard = forger.foe("Station guard");
  ({ ledgerOf } = await import("../../../module/core/changes/ledger.ts"));
}, 60_000);
afterAll(() => forger.close());

const damage = (formula: string) =>
  forger.roll(anselm, "damage", "", { targets: [guard.uuid], choices: { formula, type: "biotic" } });

const entry = (index: number, by: string) => {
  const key = `old${String(index).padStart(5, "0")}-0`;
  const at = Date.now() + 60_000 + index;
  const nothing = { values: [], added: [], removed: [], open: false, undone: null, why: null };
  return [key, { ...nothing, key, at, by, what: { key: "x" }, message: null }];
};

describe("the list of changes of a foe", () => {
  it("[MEDIUM-7] gets no entry for a hit that changes nothing", async () => {
    const rolled = await forger.roll(anselm, "healing", "0", { targets: [guard.uuid] });
    await guard.update({ "system.vitality.value": 10 });
    const { id } = await forger.post(rolled);
    expect(await forger.apply(id, guard)).toBe("MANIFOLD.Damage.Idle");
    expect(ledgerOf(guard)).toEqual([]);
  });

  it("[MEDIUM-7] keeps what GMs have done, and applies no card from before what it has dropped", async () => {
    await guard.update({ "system.vitality.value": 10 });
    const old = await forger.post(await damage("1"));
    const { id: gm } = forger.table.users.getName("Gamemaster")!;
    const theirs = Array.from({ length: 100 }, (_, index) => entry(index, forger.client.userId));
    const gms = Array.from({ length: 100 }, (_, index) => entry(200 + index, gm));
    await guard.update({ "flags.manifold.ledger": Object.fromEntries([...theirs, ...gms]) });
    expect(await forger.apply(old.id, guard)).toBe("MANIFOLD.Damage.TooOld");
    await forger.applyAsGm(old.id, guard);
    expect(ledgerOf(guard).filter(({ by }) => by === gm)).toHaveLength(100);
    expect(ledgerOf(guard).filter(({ by }) => by !== gm)).toHaveLength(100);
  });

  it("[LOW-14] is finished for all actors though one owner has stored nonsense there", async () => {
    const { finishOpenChanges } = await import("../../../module/core/changes/apply.ts");
    await anselm.update({ "flags.manifold.ledger": { x: null, y: [null], z: 7, w: { open: true } } });
    expect(ledgerOf(anselm)).toEqual([]);
    await expect(finishOpenChanges([anselm, guard])).resolves.toBe(0);
    await anselm.update({ "flags.manifold": { "-=ledger": null } });
  });
});

describe("a card", () => {
  const target = (index: number) => [
    `Actor-${index}`,
    { uuid: `Actor.${String(index).padStart(16, "0")}`, name: `Target ${index}` },
  ];
  const withTargets = (count: number) => (system: Source) => ({
    ...system,
    targets: Object.fromEntries(Array.from({ length: count }, (_, index) => target(index))),
  });

  it("[MEDIUM-11] draws its first 20 targets and tells of the others", async () => {
    const message = await forger.post(await damage("1"), withTargets(100));
    const card = await showTargets(message);
    expect(card.querySelectorAll("[data-target]")).toHaveLength(20);
    expect(card.textContent).toContain("80");
  });

  it.each<[string, string, (system: Source) => Source]>([
    ["targets", "targets", withTargets(101)],
    ["modifiers", "request", (system) => ({ ...system, request: { modifiers: many(50_000) } })],
    ["dice", "dice", (system) => ({ ...system, dice: many(2001) })],
    ["hidden parts", "hidden", (system) => ({ ...system, hidden: Array.from({ length: 201 }, String) })],
    ["characters in its key", "key", (system) => ({ ...system, key: "x".repeat(1001) })],
  ])("[MEDIUM-11] does not read an absurd number of %s", async (_what, field, forge) => {
    const message = await forger.post(await damage("1"), forge).catch(() => undefined);
    expect(Object.keys(Object(message?.system[field] ?? {}))).toEqual([]);
  });

  it("[MEDIUM-11] draws no die twice, and no more lines than it has room for", async () => {
    const { renderContent } = await import("../../../module/core/chat/message-content.ts");
    const forged = await forger.post(await damage("1"), (system) => {
      const plan = system.plan as { dice: Source[] };
      const [die] = [{ faces: 6, value: 1, kept: true, group: "check" }];
      const group = { ...plan.dice[0], group: "check", formula: "2000d6" };
      return {
        ...system,
        dice: Array.from({ length: 2000 }, () => die),
        plan: { ...plan, dice: Array.from({ length: 500 }, () => group), modifiers: many(2000) },
      };
    });
    const html = document.createElement("div");
    html.innerHTML = '<div class="message-content"></div>';
    renderContent(forged, html);
    expect(html.querySelectorAll(".die, .trace-line").length).toBeLessThanOrEqual(300);
    expect(html.textContent).toContain("Further lines that are not drawn");
  });

  it("[MEDIUM-11] reads no more than 50 participants of a request", async () => {
    const { postRequest } = await import("../../../module/core/requests/post-request.ts");
    const way = { kind: "check", key: "stealth" };
    const posted = (await postRequest([anselm], [way])) as TableMessage;
    const { _id: _, ...source } = posted.toObject();
    const [seat] = (source.system as { seats: Source[] }).seats;
    const seats = Array.from({ length: 51 }, (__, index) => ({ ...seat, id: `s${index}` }));
    const grown = await forger.post(source, (system) => ({ ...system, seats })).catch(() => undefined);
    expect(grown?.system.seats ?? []).toEqual([]);
    await expect(postRequest(Array(51).fill(anselm), [way])).rejects.toThrow("MANIFOLD.Request.TooMany");
  });
});

const many = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `m${index}`, value: 1 }));

describe("effects of a player's own actor", () => {
  it("[MEDIUM-11] change no roll more than 200 times, and give one condition each", async () => {
    const rolls = Array.from({ length: 5000 }, () => ({ kind: "check", value: 1 }));
    const statuses = Array.from({ length: 500 }, (_, index) => `status${index}`);
    const data = Array.from({ length: 10 }, () => ({
      name: "Many",
      statuses,
      flags: { manifold: { rolls, own: "Item.x" } },
    }));
    await forger.client.modifyDocument({
      type: "ActiveEffect",
      action: "create",
      operation: { parentUuid: anselm.uuid, data },
    } as never);
    const { effectModifiers } = await import("../../../module/core/records/named-changes.ts");
    const { ownConditionIds } = await import("../../../module/core/records/own-conditions.ts");
    expect(effectModifiers(anselm)).toHaveLength(200);
    expect(ownConditionIds(anselm)).toEqual(["status0"]);
  });
});

describe("cards with a target that changes", () => {
  it("[MEDIUM-11] are drawn once for changes that follow each other", async () => {
    const message = await forger.post(await damage("1"));
    expect(message.system.targets[targetKey(guard)]).toBeDefined();
    const { refreshCardsOf } = await import("../../../module/core/consequences/damage-hooks.ts");
    const drawn: unknown[] = [];
    const before = ui.chat;
    Object.assign(ui, { chat: { updateMessage: (one: unknown) => drawn.push(one) } });
    for (let count = 0; count < 20; count += 1) refreshCardsOf(guard);
    while (drawn.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(drawn.filter((one) => one === message)).toHaveLength(1);
    ui.chat = before;
  });
});
