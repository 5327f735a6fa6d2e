// @vitest-environment happy-dom
/** Attacks, reactions and openings on real documents. */
import { describe, expect, it } from "vitest";
import type { CheckPlan, CheckRequest } from "../../../module/rulesets/burst/rules/check/types.ts";
import { areaAt, placeTokens, sceneOf } from "../../support/areas.ts";
import { targetsOf } from "../../support/consequences.ts";
import type { TableActor, TableMessage } from "../../support/table.ts";
import { aim, burstTable, cardData, dice, fighting, item, now, roll } from "./burst-table.ts";

const burst = burstTable();

describe("the target of an attack", () => {
  const guardOf = (actor: TableActor) => burst.kinds.defense.passive!.value(actor, "dodge")!.value;

  it("[B-063] is the target that the caller names, not the user's target", () => {
    aim(burst.ivo);
    const named = burst.kinds.attack.request(burst.hale, "unarmed", { targets: [burst.guard.uuid] });
    expect(named).toMatchObject({
      vs: guardOf(burst.guard),
      aftermath: { reacting: { uuid: burst.guard.uuid } },
    });
    expect(burst.kinds.attack.request(burst.hale, "unarmed", {})).toMatchObject({
      vs: guardOf(burst.ivo),
      aftermath: { reacting: { uuid: burst.ivo.uuid } },
    });
  });

  it("is unknown with no target or several targets", () => {
    const { uuid } = burst.guard;
    const unknown = { vs: null, aftermath: { reacting: null } };
    expect(burst.kinds.attack.request(burst.hale, "unarmed", {})).toMatchObject(unknown);
    const both = { targets: [uuid, burst.ivo.uuid] };
    expect(burst.kinds.attack.request(burst.hale, "unarmed", both)).toMatchObject(unknown);
    expect(burst.kinds.attack.request(burst.hale, "unarmed", { targets: [] })).toMatchObject(unknown);
  });
});

describe("an attack on an area", () => {
  it("[B-171] is not hindered by light cover, but by any other cover", async () => {
    const bow = item(burst.hale, "Hunting bow") ?? item(burst.guard, "Crossbow");
    const owner = burst.hale.items.contents.includes(bow) ? burst.hale : burst.guard;
    const vsBehind = async (cover: string, form: string) => {
      await bow.update({ "system.shape": { form, size: 10 } });
      await burst.ivo.toggleStatusEffect(cover, { active: true });
      aim(burst.ivo);
      const message = (await roll(owner, "attack", bow.id))!;
      await burst.ivo.toggleStatusEffect(cover, { active: false });
      return (message.system.plan as CheckPlan).vs!;
    };
    const open = await vsBehind("exposed", "none");
    expect(await vsBehind("coverLight", "none")).toBe(open + 10);
    expect(await vsBehind("coverLight", "sphere")).toBe(open);
    expect(await vsBehind("coverPartial", "sphere")).toBe(open + 3);
    await bow.update({ "system.shape.form": "none" });
  });

  it("[B-171] has the creatures in its area as targets, wherever the attack has placed the area", async () => {
    const scene = sceneOf(burst.table);
    const guards = await placeTokens(scene, burst.guard, [
      [10, 8],
      [11, 8],
      [14, 8],
    ]);
    const sword = item(burst.hale, "Long sword") ?? item(burst.guard, "Spear");
    const owner = burst.hale.items.contents.includes(sword) ? burst.hale : burst.guard;
    const spaces = scene.grid.distance;
    await sword.update({ "system.shape": { form: "sphere", size: spaces, origin: "point" } });
    const area = areaAt(scene, { form: "sphere", size: spaces }, [10, 8]);
    const attack = (await roll(owner, "attack", sword.id, { area }))!;
    const effect = (await roll(owner, "effect", sword.id, { previous: attack.uuid }))!;
    expect(targetsOf(effect).map(({ uuid }) => uuid)).toEqual([guards[0]!.uuid, guards[1]!.uuid]);
    await sword.update({ "system.shape.form": "none" });
  });
});

describe("an off-hand strike", () => {
  it("[B-064] is part of an attack of the turn: refused alone, and a second time for the same attack", async () => {
    dice(0.5);
    await burst.hale.update({ "system.vigor.value": 20 });
    await fighting([burst.hale, burst.guard], async () => {
      const offHand = () => roll(burst.hale, "attack", "unarmed", { choices: { vs: 10, offHand: true } });
      expect(await offHand()).toBeNull();
      expect(await roll(burst.hale, "attack", "unarmed", { choices: { vs: 10 } })).not.toBeNull();
      expect(await offHand()).not.toBeNull();
      expect(await offHand()).toBeNull();
      expect(now(burst.hale).actions.spent).toBe(1);
    });
  });
});

describe("reactions", () => {
  const actionsOf = (message: TableMessage) => burst.kinds.attack.card.actions!(cardData(message));

  it("[B-075] [B-083] [B-087] a hit offers the target, by name, all its defenses", async () => {
    aim(burst.hale);
    dice(0.95);
    const attack = (await roll(burst.guard, "attack", item(burst.guard, "Spear").id))!;
    const asked = actionsOf(attack).filter(({ kind }) => kind === "defense");
    expect(asked.map(({ key, actor }) => [key, actor?.name])).toEqual([
      ["dodge", "Hale Ostrander"],
      [item(burst.hale, "Parry").id, "Hale Ostrander"],
    ]);
    dice(0);
    const miss = (await roll(burst.guard, "attack", item(burst.guard, "Spear").id))!;
    expect(actionsOf(miss)).toEqual([]);
  });

  it("[B-087] a trained defense has its own ability, skill and cost", () => {
    const parry = burst.kinds.defense.request(burst.hale, item(burst.hale, "Parry").id, {});
    expect(parry).toMatchObject({ ability: "agility", skill: "blades", costs: { vigor: 5, mana: 0 } });
    expect(burst.kinds.defense.request(burst.hale, "dodge", {})).toMatchObject({
      ability: "speed",
      skill: null,
    });
  });

  it("[B-076] a target that cannot pay gets no defense offered", async () => {
    await burst.hale.update({ "system.vigor.value": 4 });
    aim(burst.hale);
    dice(0.95);
    const attack = (await roll(burst.guard, "attack", item(burst.guard, "Spear").id))!;
    expect(actionsOf(attack).filter(({ kind }) => kind === "defense")).toEqual([]);
    expect(attack.system.request).toMatchObject({ aftermath: { reacting: { bar: "vigor" } } });
  });

  it("[B-078] [B-079] allow one reaction per attack, and none on the own turn", async () => {
    dice(0.95);
    const attack = (await roll(burst.guard, "attack", item(burst.guard, "Spear").id))!;
    expect(await roll(burst.hale, "defense", "dodge", { previous: attack.uuid })).not.toBeNull();
    expect(await roll(burst.hale, "defense", "dodge", { previous: attack.uuid })).toBeNull();
    await fighting([burst.hale, burst.guard], async () => {
      expect(await roll(burst.hale, "defense", "dodge")).toBeNull();
      expect(await roll(burst.guard, "defense", "dodge")).not.toBeNull();
    });
  });

  it("[B-063] [B-076] use Guard as the passive value", () => {
    expect(burst.kinds.defense.passive!.value(burst.guard, "dodge")!.value).toBe(16);
  });

  it("[B-080] [B-085] [B-086] [B-090] [B-091] escaping offers the opening to foes within reach, by name, once each", async () => {
    const stand = (actor: TableActor, disposition: number) => ({
      actor,
      document: { width: 1, height: 1, disposition, getCenterPoint: () => ({}) },
    });
    const tokens = [stand(burst.hale, 1), stand(burst.ivo, 1), stand(burst.guard, -1)];
    const near = async (feet: number) => {
      const grid = { distance: 1, units: "ft", measurePath: () => ({ distance: feet }) };
      Object.assign(globalThis, { canvas: { grid, tokens: { placeables: tokens } } });
      Object.assign(burst.hale, { getActiveTokens: () => tokens.slice(0, 1) });
      const message = (await roll(burst.hale, "act", "escape"))!;
      const { card } = burst.kinds.act;
      const data = cardData(message);
      expect(card.context(data)).toMatchObject({ opening: true });
      return { message, names: card.actions!(data).map(({ actor }) => actor?.name) };
    };
    expect((await near(7)).names).toEqual([undefined]);
    const { message, names } = await near(5);
    expect(names).toEqual(["Gate guard"]);
    Reflect.deleteProperty(globalThis, "canvas");
    Reflect.deleteProperty(burst.hale, "getActiveTokens");
    const taken = { previous: message.uuid, choices: { timing: "opening" } };
    dice(0.5);
    expect(await roll(burst.guard, "attack", "", taken)).not.toBeNull();
    expect(now(burst.guard).vigor.value).toBe(19);
    expect(await roll(burst.guard, "attack", "", taken)).toBeNull();
  });

  it("[B-096] an attack beyond the weapon's reach shows a reminder of a Move", async () => {
    const at = async (feet: number, name: string) => {
      const { aftermath } = await burst.kinds.attack.request(burst.guard, item(burst.guard, name).id, {});
      return [feet, aftermath.tooFar];
    };
    Object.assign(burst.guard, { getActiveTokens: () => [OWN] });
    Object.assign(globalThis, { canvas: { grid: GRID, tokens: { placeables: [] } } });
    aim(burst.hale);
    expect(await at(8, "Spear")).toEqual([8, null]);
    expect(await at(8, "Cudgel")).toEqual([8, { feet: 8, reach: 6 }]);
    Reflect.deleteProperty(globalThis, "canvas");
    Reflect.deleteProperty(burst.guard, "getActiveTokens");
  });
  const OWN = { document: { width: 1, height: 1, disposition: -1, getCenterPoint: () => ({}) } };
  const GRID = { distance: 1, units: "ft", measurePath: () => ({ distance: 8 }) };
});

describe("a defense with a cost of its own", () => {
  const offered = async (vigor: number, cost: number) => {
    const [parry] = await burst.hale.createEmbeddedDocuments("Item", [
      { name: "Own parry", type: "burstTechnique", system: { use: "defense", cost: { vigor: cost } } },
    ]);
    await burst.hale.update({ "system.vigor.value": vigor });
    aim(burst.hale);
    dice(0.95);
    const attack = (await roll(burst.guard, "attack", item(burst.guard, "Spear").id))!;
    const { aftermath }: CheckRequest = attack.system.request;
    const reacting = aftermath.reacting!;
    await burst.hale.deleteEmbeddedDocuments("Item", [parry!.id]);
    return { bar: reacting.bar, parry: reacting.defenses.some(({ key }) => key === parry!.id), reacting };
  };

  it("[B-087] is offered if Dodge is too expensive", async () => {
    const { bar, parry, reacting } = await offered(4, 2);
    expect([bar, parry]).toEqual([null, true]);
    expect(reacting.defenses.map(({ key }) => key)).not.toContain("dodge");
  });

  it("[B-087] is not offered if it is too expensive itself", async () => {
    const { bar, parry } = await offered(6, 9);
    expect([bar, parry]).toEqual([null, false]);
  });
});

describe("an attack on an opening", () => {
  it("[B-085] is an ordinary attack, to which talents for attacks apply", async () => {
    const bonusDice = async (timing: string) => {
      await burst.hale.update({ "system.vigor.value": 20 });
      const message = (await roll(burst.hale, "attack", "unarmed", { choices: { timing } }))!;
      return (message.system.plan as CheckPlan).bonusDice;
    };
    const plain = await bonusDice("opening");
    const [talent] = await burst.hale.createEmbeddedDocuments("Item", [
      { name: "Duellist", type: "burstTalent", system: { gift: { value: 1, rolls: ["attack"] } } },
    ]);
    expect(await bonusDice("opening")).toBe(plain + 1);
    expect(await bonusDice("action")).toBe(plain + 1);
    await burst.hale.deleteEmbeddedDocuments("Item", [talent!.id]);
  });
});
