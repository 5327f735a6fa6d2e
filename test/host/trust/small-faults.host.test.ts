// @vitest-environment happy-dom
/** Odd values that a player can store, and what then still works. */

import { settled } from "sandbox/testing/settled";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { MessageDocument } from "../../../module/core/contract/documents.ts";
import { createCombat } from "../../support/combat.ts";
import { targetKey } from "../../support/consequences.ts";
import { createScene } from "../../support/create.ts";
import type { TableActor } from "../../support/documents.ts";
import { type Forger, startForger } from "../../support/forger.ts";
import { spyOnNotices } from "../../support/notices.ts";
import { type Source, scenesOf } from "../../support/table.ts";

let forger: Forger;
let anselm: TableActor;
let guard: TableActor;

beforeAll(async () => {
  forger = await startForger("edge", "burst");
  anselm = forger.table.actor("Doctor Anselm Quill");
  guard = forger.foe("Station guard");
}, 60_000);
afterAll(() => forger.close());

describe("a skill of Burst", () => {
  it.each(["a.b", ".", "agility.", "a:b", "constructor"])(
    '[LOW-15] leaves the sheet whole with the key "%s"',
    async (key) => {
      const { contents } = forger.table.actors;
      const hero = contents.find(({ type }) => type === "burstCharacter")!;
      const [skill] = await hero.createEmbeddedDocuments("Item", [
        { name: "Odd", type: "burstSkill", system: { key } },
      ]);
      const { rollTile } = await import("../../../module/rulesets/burst/sheets/preview.ts");
      expect(rollTile(hero, "check", key).dice).not.toBe("");
      expect(rollTile(hero, "constructor", key).dice).toBe("–");
      await skill!.delete();
    },
  );

  it("[LOW-15] spell cannot be used as a word that every object inherits", async () => {
    const { contents } = forger.table.actors;
    const hero = contents.find(({ type }) => type === "burstCharacter")!;
    const [spell] = await hero.createEmbeddedDocuments("Item", [
      { name: "Odd", type: "burstSpell", system: {} },
    ]);
    await spell!.update({ "system.use": "constructor" }).catch(() => undefined);
    expect(spell!.system.use).not.toBe("constructor");
    await spell!.delete();
  });
});

describe("a target on a scene that players do not see", () => {
  it("[LOW-16] is out of sight", async () => {
    const rolled = await forger.roll(anselm, "damage", "", {
      targets: [guard.uuid],
      choices: { formula: "1", type: "biotic" },
    });
    const { id } = await forger.post(rolled);
    const [shown] = scenesOf(forger.table.host);
    await createScene({ name: "Elsewhere", active: true });
    await shown!.update({ active: false, navigation: false });
    expect(await forger.apply(id, guard)).toBe("MANIFOLD.Damage.OutOfSight");
    await shown!.update({ active: true });
    expect(await forger.apply(id, guard)).toBeNull();
  });
});

describe("a flag on the own combatant", () => {
  it("[LOW-17] holds back no event of a turn", async () => {
    const combat = await createCombat([
      [anselm, 2],
      [guard, 1],
    ]);
    await combat.startCombat();
    const { isPostponed } = await import("../../../module/core/combat/delay.ts");
    const last = combat.combatants.contents.at(-1)!;
    for (const state of ["waiting", "leaving", "x"]) {
      await last.update({ "flags.manifold.delay": { round: 1, state } });
      for (const event of ["turnStart", "turnEnd"] as const)
        expect(isPostponed(combat, last, event, 1), `${state} ${event}`).toBe(false);
    }
    await combat.delete();
  });
});

describe("a character whose player has switched its turns off", () => {
  it("[LOW-17] is told of to Gamemasters, once, with what does not come", async () => {
    await anselm.toggleStatusEffect("bleeding", { active: true });
    await forger.client.modifyDocument({
      ...{ type: "Actor", action: "update" },
      operation: { updates: [{ _id: anselm.id, flags: { manifold: { automation: "off" } } }] },
    } as never);
    const combat = await createCombat([
      [anselm, 2],
      [guard, 1],
    ]);
    const before = forger.table.messages.contents.length;
    await combat.startCombat();
    for (let turn = 0; turn < 5; turn += 1) {
      await combat.nextTurn();
      await settled();
    }
    const about = forger.table.messages.contents
      .slice(before)
      .filter(({ system }) => Object.hasOwn(system.targets ?? {}, targetKey(anselm)));
    expect(about.map(({ system }) => system.what.key)).toEqual(["MANIFOLD.Combat.Due.withheld"]);
    expect(about[0]!.whisper).not.toEqual([]);
    expect(about[0]!.system.targets[targetKey(anselm)].applied).toBeNull();
    await combat.delete();
    await anselm.update({ "flags.manifold.automation": null });
    await anselm.toggleStatusEffect("bleeding", { active: false });
  });
});

describe("the delay of a turn that has gone on", () => {
  it("[LOW-17] holds back no end of it, whatever its player writes over it", async () => {
    const combat = await createCombat([
      [anselm, 2],
      [guard, 1],
    ]);
    await combat.startCombat();
    await settled();
    const { delay, isPostponed } = await import("../../../module/core/combat/delay.ts");
    const delayed = combat.combatant;
    await delay(combat, delayed);
    await settled();
    expect(isPostponed(combat, delayed, "turnStart", 1)).toBe(true);
    await combat.nextTurn();
    await settled();
    expect([combat.round, combat.combatant.id]).toEqual([1, delayed.id]);
    for (const state of ["waiting", "leaving", "resumed", "x"]) {
      await delayed.update({ "flags.manifold.delay.state": state });
      expect(isPostponed(combat, delayed, "turnEnd", 1), state).toBe(false);
    }
    await combat.delete();
  });
});

describe("a check link", () => {
  it("[LOW-18] has no hidden difficulty on its button", async () => {
    const { pattern, enricher } = CONFIG.TextEditor.enrichers.find(
      (one) => (one as { readonly id?: string }).id === "manifold-check",
    )!;
    const [match] = "[[/check edge athletics dc=19 hidden]]{Climb}".matchAll(pattern);
    const button = (await enricher(match!))!;
    expect(button.textContent).toContain("Climb");
    expect(button.outerHTML).not.toContain("19");
  });
});

describe("a check of no kind", () => {
  it("[LOW-19] stops no hook when it is announced", async () => {
    const { announceCheck } = await import("../../../module/core/records/spoken-result.ts");
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const check = { ruleset: "edge", hidden: [], outcome: {}, request: {}, plan: {} };
    for (const kind of ["constructor", "action", "__proto__", "x"])
      expect(() =>
        announceCheck({
          check: { ...check, kind },
          visible: true,
          isContentVisible: true,
          alias: "A",
        } as object as MessageDocument),
      ).not.toThrow();
    warn.mockRestore();
  });
});

describe("a message that the server does not answer", () => {
  it("[LOW-20] is told of", async () => {
    vi.useFakeTimers();
    const { createMessage } = await import("../../../module/core/host/host.ts");
    let answer: (value: undefined) => void = () => undefined;
    vi.spyOn(CONFIG.ChatMessage.documentClass, "create").mockReturnValue(
      new Promise((resolve) => (answer = resolve)),
    );
    const warned = spyOnNotices("warn").mockReturnValue();
    const posting = expect(createMessage({})).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(11_000);
    expect(warned).toHaveBeenCalledTimes(1);
    answer(undefined);
    await posting;
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
});

describe("permission LIMITED", () => {
  it("[MEDIUM-9] shows portrait, name and public text only", async () => {
    const sheet = anselm.sheet as Source;
    const parts = () => Object.keys(sheet._configureRenderParts({}));
    expect(parts().length).toBeGreaterThan(3);
    Object.defineProperty(anselm, "limited", { value: true, configurable: true });
    expect(parts()).toEqual(["limited"]);
    Reflect.deleteProperty(anselm, "limited");
  });
});
