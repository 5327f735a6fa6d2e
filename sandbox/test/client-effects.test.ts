import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Host } from "../node/host.ts";
import {
  addEffect,
  change,
  createHero,
  createItems,
  effectData,
  type Hero,
  is14,
  Recorder,
  type Source,
  startHost,
} from "./client-support.ts";

let host: Host;
let actor: Hero;

beforeEach(async () => {
  host = await startHost();
  actor = await createHero();
});
afterEach(async () => {
  await host.teardown();
  vi.restoreAllMocks();
});

describe("preparation", () => {
  it("F-156 prepares model and document in the fixed order, effects with the embedded documents", async () => {
    const log = new Recorder();
    const model = CONFIG.Actor.dataModels.hero as unknown as { prototype: Record<string, () => void> };
    const document = CONFIG.Actor.documentClass.prototype as unknown as Record<
      string,
      (phase?: string) => void
    >;
    const note = (target: Record<string, (phase?: string) => void>, name: string, label: string) => {
      const original = target[name];
      vi.spyOn(target, name).mockImplementation(function (this: unknown, phase?: string) {
        log.add(phase ? `${label} ${phase}` : label);
        return original?.call(this, phase);
      });
    };
    note(model.prototype, "prepareBaseData", "system.base");
    note(document, "prepareBaseData", "base");
    note(document, "prepareEmbeddedDocuments", "embedded");
    note(document, "applyActiveEffects", "effects");
    note(model.prototype, "prepareDerivedData", "system.derived");
    note(document, "prepareDerivedData", "derived");
    actor.reset();
    const effects = is14 ? "effects initial" : "effects";
    const expected = ["system.base", "base", "embedded", effects, "system.derived", "derived"];
    expect(log.take()).toEqual(is14 ? [...expected, "effects final"] : expected);
  });

  it("F-157 prepares again after changes, with the same values each time, and reports errors", async () => {
    await actor.update({ "system.str": 4 });
    expect(actor.system.derived).toBe(8);
    await addEffect(actor, [change("system.str", "add", "1")]);
    expect(actor.system.derived).toBe(10);
    actor.reset();
    actor.reset();
    expect(actor.system).toMatchObject({ str: 5, derived: 10 });
    const reported = vi.fn();
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    Hooks.on("error", reported);
    vi.spyOn(actor, "prepareDerivedData").mockImplementation(() => {
      throw new Error("broken");
    });
    actor.reset();
    expect(reported).toHaveBeenCalled();
    expect(game.actors.get(actor.id as string)).toBe(actor);
  });

  it("F-158 never touches the source", async () => {
    const effect = await addEffect(actor, [change("system.str", "add", "2")]);
    expect(actor.system.str).toBe(12);
    expect((actor._source.system as Source).str).toBe(10);
    expect((actor.toObject().system as Source).str).toBe(10);
    await effect.update({ disabled: true });
    expect(actor.system.str).toBe(10);
    await effect.update({ disabled: false });
    await effect.delete();
    expect(actor.system.str).toBe(10);
  });
});

describe("changes", () => {
  const apply = async (data: Source, ...changes: Source[]) => {
    const hero = await createHero({ system: data });
    await addEffect(hero, changes);
    return hero.system;
  };

  it("F-159 F-160 add, multiply, override, upgrade and downgrade numbers", async () => {
    const result = async (value: number | null, type: string, delta: string) =>
      (await apply({ str: value }, change("system.str", type, delta))).str;
    expect(await result(10, "add", "5")).toBe(15);
    expect(await result(10, "add", "-3")).toBe(7);
    expect(await result(null, "add", "5")).toBe(5);
    expect(await result(5, "multiply", "0.5")).toBe(2.5);
    expect(await result(10, "override", "4")).toBe(4);
    expect(await result(10, "upgrade", "12")).toBe(12);
    expect(await result(10, "upgrade", "8")).toBe(10);
    expect(await result(10, "downgrade", "7")).toBe(7);
    expect(await result(10, "downgrade", "12")).toBe(10);
  });

  it("F-162 F-163 F-164 F-165 change text, booleans, sets and lists by their own rules", async () => {
    expect((await apply({}, change("system.word", "add", "clad"))).word).toBe("Ironclad");
    expect((await apply({}, change("system.word", "upgrade", "z"))).word).toBe("Iron");
    expect((await apply({}, change("system.flag", "add", "true"))).flag).toBe(true);
    expect((await apply({ flag: true }, change("system.flag", "override", "false"))).flag).toBe(false);
    expect([...(await apply({ tags: ["a"] }, change("system.tags", "add", '["b","c"]'))).tags]).toEqual([
      "a",
      "b",
      "c",
    ]);
    expect([...(await apply({ tags: ["a"] }, change("system.tags", "override", '["x"]'))).tags]).toEqual([
      "x",
    ]);
    expect((await apply({ list: ["a"] }, change("system.list", "add", "b"))).list).toEqual(["a", "b"]);
    expect((await apply({ list: ["a"] }, change("system.list", "override", '["x"]'))).list).toEqual(["x"]);
  });

  it("F-166 change paths without a field by the type of the value", async () => {
    const model = CONFIG.Actor.dataModels.hero as unknown as {
      prototype: { prepareBaseData(this: Source): void };
    };
    vi.spyOn(model.prototype, "prepareBaseData").mockImplementation(function (this: Source) {
      Object.assign(this, { bonus: 0, text: "a", pile: ["x"], low: 3, high: 9 });
    });
    const system = (await apply(
      {},
      change("system.bonus", "add", "2"),
      change("system.none", "add", "5"),
      change("system.text", "add", "b"),
      change("system.pile", "add", "y"),
      change("system.low", "downgrade", "7"),
      change("system.high", "downgrade", "7"),
    )) as unknown as Source;
    expect(system).toMatchObject({ bonus: 2, none: 5, text: "ab", pile: ["x", "y"], low: 3, high: 7 });
  });

  it("F-167 apply in order of priority, whatever their effect", async () => {
    await addEffect(actor, [change("system.str", "add", "5")]);
    await addEffect(actor, [change("system.str", "multiply", "2")]);
    expect(actor.system.str).toBe(25);
    const other = await createHero();
    await addEffect(other, [change("system.str", "add", "5", { priority: 1 })]);
    await addEffect(other, [change("system.str", "multiply", "2")]);
    expect(other.system.str).toBe(30);
  });

  it("F-170 keeps values within the field's limits in 14 only", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { capped } = await apply({}, change("system.capped", "add", "10"));
    if (is14) expect(capped).toBeLessThanOrEqual(20);
    else expect(capped).toBe(25);
  });

  it("F-171 call the hook for custom changes", async () => {
    expect((await apply({}, change("system.str", "custom", "7"))).str).toBe(10);
    Hooks.on(
      "applyActiveEffect",
      (_actor: Hero, given: { key: string }, current: number, delta: number, changes: Source) => {
        changes[given.key] = current + delta * 2;
      },
    );
    expect((await apply({}, change("system.str", "custom", "7"))).str).toBe(24);
  });

  it("F-177 are listed as overrides of the actor", async () => {
    expect(actor.overrides).toEqual({});
    await addEffect(actor, [change("system.str", "add", "2")]);
    expect(foundry.utils.getProperty(actor.overrides, "system.str")).toBe(12);
    await actor.update({ "system.str": 1 });
    expect(foundry.utils.getProperty(actor.overrides, "system.str")).toBe(3);
  });
});

describe("active effects", () => {
  it("F-172 exclude disabled and suppressed ones, which are still listed", async () => {
    const effect = await addEffect(actor, [change("system.str", "add", "2")], {
      statuses: ["prone"],
      disabled: true,
    });
    expect(actor.system.str).toBe(10);
    expect(actor.statuses.size).toBe(0);
    expect(actor.appliedEffects).toEqual([]);
    expect(effect.active).toBe(false);
    expect([...actor.allApplicableEffects()]).toEqual([effect]);
    await effect.update({ disabled: false });
    vi.spyOn(effect, "isSuppressed", "get").mockReturnValue(true);
    actor.reset();
    expect(actor.system.str).toBe(10);
  });

  it("F-173 include those that items transfer to their actor", async () => {
    const [item, other] = await createItems(
      actor,
      { effects: [effectData([change("system.str", "add", "2")])] },
      { effects: [effectData([change("system.str", "add", "4")], { transfer: false })] },
    );
    expect(actor.system.str).toBe(12);
    expect([...actor.allApplicableEffects()]).toHaveLength(1);
    expect(actor.effects.size).toBe(0);
    await item?.delete();
    expect(actor.system.str).toBe(10);
    await other?.effects.contents[0]?.update({ transfer: true });
    expect(actor.system.str).toBe(14);
  });

  it("F-174 give their statuses to the actor", async () => {
    const both = await addEffect(actor, [], { statuses: ["prone", "stunned"] });
    const one = await addEffect(actor, [], { statuses: ["prone"] });
    expect(actor.statuses).toEqual(new Set(["prone", "stunned"]));
    await both.update({ disabled: true });
    expect(actor.statuses).toEqual(new Set(["prone"]));
    await one.delete();
    expect(actor.statuses.size).toBe(0);
  });

  it("F-175 F-708 are created and deleted by toggling a status", async () => {
    const effect = await actor.toggleStatusEffect("prone");
    expect(effect).toBeInstanceOf(CONFIG.ActiveEffect.documentClass);
    expect(await actor.toggleStatusEffect("prone", { active: true })).toBe(true);
    expect(actor.effects.size).toBe(1);
    expect(await actor.toggleStatusEffect("prone")).toBe(false);
    expect(actor.effects.size).toBe(0);
    expect(await actor.toggleStatusEffect("prone", { active: false })).toBeUndefined();
    await expect(actor.toggleStatusEffect("nope")).rejects.toThrow("nope");
    const overlay = (await actor.toggleStatusEffect("prone", { overlay: true })) as InstanceType<
      typeof CONFIG.ActiveEffect.documentClass
    >;
    expect(overlay.getFlag("core", "overlay")).toBe(true);
  });

  it("F-176 can be built from a status without saving", async () => {
    const add = (status: { id: string; name: string; _id?: string; statuses: string[] }) => {
      if (Array.isArray(CONFIG.statusEffects)) CONFIG.statusEffects.push(status);
      else CONFIG.statusEffects[status.id] = status;
    };
    add({ id: "paralyzed", name: "Paralyzed", _id: "paralyzed0000000", statuses: ["incapacitated"] });
    add({ id: "loose", name: "Loose", statuses: ["incapacitated"] });
    const effect = await CONFIG.ActiveEffect.documentClass.fromStatusEffect("paralyzed", { parent: actor });
    expect(effect.id).toBe("paralyzed0000000");
    expect(effect.statuses).toEqual(new Set(["paralyzed", "incapacitated"]));
    expect(actor.effects.size).toBe(0);
    await expect(CONFIG.ActiveEffect.documentClass.fromStatusEffect("loose")).rejects.toThrow();
  });
});

describe("the registry of statuses", () => {
  it.runIf(is14)("is keyed by id in 14 and still supports array methods", () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const statuses = CONFIG.statusEffects as unknown as Record<string, { id: string }> & { id: string }[];
    expect(Array.isArray(statuses)).toBe(false);
    expect(statuses.prone?.id).toBe("prone");
    expect(statuses.find((status) => status.id === "prone")).toBe(statuses.prone);
    statuses.push({ id: "mine" });
    expect(statuses.mine).toEqual({ id: "mine" });
    CONFIG.statusEffects = [{ id: "only", name: "Only" }] as never;
    expect(Object.keys(CONFIG.statusEffects)).toEqual(["only"]);
  });

  it.runIf(is14)("F-222 takes a whole record or list in 14, and no deletion", () => {
    const read = () => Object.entries(CONFIG.statusEffects).map(([key, { id }]) => [key, id]);
    expect(() => delete (CONFIG.statusEffects as Source).prone).toThrow("not documented");
    expect(read()).toContainEqual(["prone", "prone"]);
    CONFIG.statusEffects = { first: { id: "first", name: "First" } } as never;
    expect(read()).toEqual([["first", "first"]]);
    CONFIG.statusEffects = [{ id: "second", name: "Second" }] as never;
    expect(read()).toEqual([["second", "second"]]);
  });

  it.runIf(!is14)("is an array in 13", () => {
    expect(Array.isArray(CONFIG.statusEffects)).toBe(true);
  });
});

describe.runIf(is14)("generation 14", () => {
  it("F-168 applies the final phase after derived values; unknown and repeated phases are reported and change nothing", async () => {
    await addEffect(actor, [
      change("system.derived", "add", "1", { phase: "final" }),
      change("system.derived", "add", "1"),
    ]);
    expect(actor.system.derived).toBe(21);
    const reported = vi.fn();
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    Hooks.on("error", reported);
    actor.applyActiveEffects("final");
    actor.applyActiveEffects("nope");
    expect(reported).toHaveBeenCalledTimes(2);
    expect(actor.system.derived).toBe(21);
  });

  it("F-169 resolves references in values; an unresolved one drops the change", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await addEffect(actor, [change("system.str", "override", "@level + 1")]);
    expect(actor.system.str).toBe(4);
    const other = await createHero();
    await addEffect(other, [change("system.str", "override", "@nowhere + 1")]);
    expect(other.system.str).toBe(10);
    expect(warn).toHaveBeenCalled();
    const native = await createHero();
    await addEffect(native, [change("system.str", "add", 5), change("system.list", "add", ["x"])]);
    expect(native.system).toMatchObject({ str: 15, list: ["x"] });
  });

  it("F-171 supports change types of packages", async () => {
    const types = CONFIG.ActiveEffect.changeTypes as Record<string, object>;
    types.double = {
      label: "Double",
      defaultPriority: 60,
      handler: (document: Hero, given: { key: string }) => {
        const value = (foundry.utils.getProperty(document, given.key) as number) * 2;
        foundry.utils.setProperty(document, given.key, value);
        return { [given.key]: value };
      },
    };
    await addEffect(actor, [change("system.str", "double", "")]);
    expect(actor.system.str).toBe(20);
  });

  it("gives effect models without changes the host's, with a warning", async () => {
    await host.teardown();
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    host = await startHost({
      init: () => {
        class Bare extends foundry.abstract.TypeDataModel {
          static override defineSchema() {
            return {};
          }
        }
        Object.assign(CONFIG.ActiveEffect.dataModels, { bare: Bare });
      },
    });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('"bare"'));
  });
});

describe.runIf(!is14)("generation 13", () => {
  it("counts down seconds", async () => {
    const effect = await addEffect(actor, [], { duration: { seconds: 60 } });
    await game.time.advance(20);
    effect.updateDuration();
    expect(effect.duration as Source).toMatchObject({ type: "seconds", remaining: 40, startTime: 0 });
    expect(effect.isTemporary).toBe(true);
  });

  it("lacks members of 14, so that packages can tell the generations apart", () => {
    expect(foundry.data.ActiveEffectTypeDataModel).toBeUndefined();
    expect(CONFIG.ActiveEffect.phases).toBeUndefined();
    expect(CONFIG.ActiveEffect.documentClass.applyChange).toBeUndefined();
    expect(CONFIG.ActiveEffect.documentClass.registry).toBeUndefined();
    expect(CONFIG.ChatMessage.modes).toBeUndefined();
  });
});
