// @vitest-environment happy-dom
/** Attacks and checks on real documents: their requests, modifiers and costs. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { CheckRecord } from "../../../module/core/contract/roll-result.ts";
import type { CardAction } from "../../../module/core/contract/roll-views.ts";
import { me } from "../../../module/core/host/host.ts";
import type { EdgeCheckOutcome, EdgeCheckPlan } from "../../../module/rulesets/edge/rules/check/types.ts";
import { targetsOf } from "../../support/consequences.ts";
import type { TableItem } from "../../support/documents.ts";
import { startTable, type Table, type TableActor, type TableMessage } from "../../support/table.ts";
import { skillsOf } from "./edge-table.ts";

let table: Table;
let guard: TableActor;
let ilse: TableActor;
let weapon: TableItem;
let stored: object;
let rollKind: typeof import("../../../module/core/games/registry.ts")["rollKind"];

beforeAll(async () => {
  table = await startTable("edge");
  ({ rollKind } = await import("../../../module/core/games/registry.ts"));
  guard = table.actor("Station guard");
  ilse = table.actor("Ilse Marrow");
  weapon = ilse.items.contents.find(({ type }) => type === "edgeWeapon")!;
  stored = weapon.toObject().system;
});
afterAll(() => table.host.teardown());
afterEach(async () => {
  for (const actor of [guard, ilse])
    for (const id of [...actor.statuses]) await actor.toggleStatusEffect(id, { active: false });
  await weapon.update({ system: stored });
});

const planOf = ({ system }: TableMessage): EdgeCheckPlan => system.plan;

async function roll(
  kind: string,
  key: string,
  choices: object = {},
  targets = [guard],
): Promise<TableMessage> {
  const options = { dialog: false, choices, targets: targets.map(({ uuid }) => uuid) };
  return (await ilse.roll(kind, key, options))!.message;
}

const attack = (choices: object = {}, targets = [guard]) => roll("attack", weapon.id, choices, targets);
const score = (id: string): number => ilse.system.scores[id];
const bonusOf = (id: string) => skillsOf(ilse).find((skill) => skill.id === id)!.bonus;

/** The buttons of a check's card. */
function actionsOf({ system }: TableMessage): readonly CardAction[] {
  const check = system as CheckRecord;
  return rollKind("edge", check.kind).card.actions!({ ...check, shows: () => true });
}

describe("an attack", () => {
  it("[E-050] [E-309] [E-331] [E-333] is a check with CMB and the weapon's skill against the target's Defense", async () => {
    await weapon.update({ "system.mode": "melee", "system.skill": "coldWeapons", "system.attackBonus": 0 });
    const plan = planOf(await attack());
    expect(plan).toMatchObject({ ability: "cmb", skill: "coldWeapons", dc: guard.system.defenseTotal });
    expect(plan.bonus).toBe(score("cmb") + bonusOf("coldWeapons"));
  });

  it("is named after its weapon in the dialog and on the card, which tells two of one skill apart", async () => {
    const { localizeText } = await import("../../../module/core/host/format.ts");
    const { _id, ...source } = weapon.toObject();
    const [other] = await ilse.createEmbeddedDocuments("Item", [{ ...source, name: "Scatter gun" }]);
    const named = async ({ id }: { id: string }) => {
      const check = (await roll("attack", id)).system as CheckRecord;
      return localizeText(rollKind("edge", "attack").title(check.request));
    };
    expect([await named(weapon), await named(other!)]).toEqual([weapon.name, "Scatter gun"]);
    await other!.delete();
  });

  it("[E-332] hits with the attack DC itself, and offers damage only then", async () => {
    CONFIG.Dice.randomUniform = () => 0.5;
    await weapon.update({ "system.mode": "melee" });
    const { total } = (await attack({ dc: 0 })).system.outcome as EdgeCheckOutcome;
    expect((await attack({ dc: total })).system.outcome).toMatchObject({ success: true, margin: 0 });
    expect((await attack({ dc: total + 1 })).system.outcome).toMatchObject({ success: false });
  });

  it("[E-334] [E-335] uses the ability and skill that a feature names; psionic ones Intelligence", async () => {
    await weapon.update({ "system.skill": "psionics" });
    expect(planOf(await attack())).toMatchObject({ ability: "int", skill: "psionics" });
    await weapon.update({ "system.ability": "wil" });
    expect(planOf(await attack())).toMatchObject({ ability: "wil", skill: "psionics" });
  });

  it("[E-336] counts what items and effects add, by name", async () => {
    await weapon.update({ "system.attackBonus": 2 });
    const plain = planOf(await attack());
    const item = plain.modifiers.find(({ id }) => id === `item.${weapon.id}`);
    expect(item).toMatchObject({ value: 2 });
    const changes = [{ key: "system.abilities.cmb.bonus", mode: 2, value: "3" }];
    const [effect] = await ilse.createEmbeddedDocuments("ActiveEffect", [{ name: "Booster", changes }]);
    expect(planOf(await attack()).bonus).toBe(plain.bonus + 3);
    await effect!.delete();
  });

  it("[E-351] [E-363] cannot target a creature behind total cover; lesser cover raises the DC", async () => {
    const { dc } = planOf(await attack());
    expect(planOf(await attack({ cover: "moderate" })).dc).toBe(dc! + 4);
    const options = { dialog: false, choices: { cover: "total" }, targets: [guard.uuid] };
    expect(await ilse.roll("attack", weapon.id, options)).toBeNull();
  });

  it("[E-159] [E-359] ends hiding, hit or miss, after hiding has given advantage", async () => {
    await ilse.toggleStatusEffect("hidden", { active: true });
    const plan = planOf(await attack({ dc: 99 }));
    expect(plan.modifiers.map(({ id }) => id)).toContain("unseenAttacker");
    expect([...ilse.statuses]).not.toContain("hidden");
  });

  it("stays hidden through a check that is no attack", async () => {
    await ilse.toggleStatusEffect("hidden", { active: true });
    await roll("check", "alertness");
    expect([...ilse.statuses]).toContain("hidden");
  });

  it("takes the actor named in its options instead of the user's target", async () => {
    const aimed = me().targets as Set<object>;
    aimed.add({ id: ilse.id, actor: ilse });
    const targets = [guard.uuid];
    await guard.update({ "system.defense.bonus": 7 });
    expect(planOf(await attack()).dc).toBe(guard.system.defenseTotal);
    expect(guard.system.defenseTotal).not.toBe(ilse.system.defenseTotal);
    const damage = async () => (await ilse.roll("damage", weapon.id, { dialog: false, targets }))!.message;
    expect((await damage()).system.request).toMatchObject({ helpless: false });
    await guard.toggleStatusEffect("paralyzed", { active: true });
    expect((await damage()).system.request).toMatchObject({ helpless: true });
    aimed.clear();
    await guard.update({ "system.defense.bonus": 0 });
  });

  it("[E-319] aiming adds 1 to the next attack and ends", async () => {
    const plain = planOf(await attack()).bonus;
    await ilse.toggleStatusEffect("aiming", { active: true });
    expect(planOf(await attack()).bonus).toBe(plain + 1);
    expect(planOf(await attack()).bonus).toBe(plain);
  });

  it("[E-091] attacks against an exposed target have advantage", async () => {
    await guard.toggleStatusEffect("exposed", { active: true });
    expect(planOf(await attack()).mode).toBe("advantage");
  });
});

describe("a check", () => {
  it("[E-046] [E-313] help is one source, whatever its origin, and ends with the next check", async () => {
    await ilse.toggleStatusEffect("helped", { active: true });
    const plan = planOf(await roll("check", "athletics", { enabled: ["help"] }));
    expect(plan.modifiers.filter(({ id }) => id === "help")).toHaveLength(1);
    expect(plan.mode).toBe("advantage");
    expect([...ilse.statuses]).not.toContain("helped");
    expect(planOf(await roll("check", "athletics")).mode).toBe("normal");
    expect(planOf(await roll("check", "athletics", { enabled: ["help"] })).mode).toBe("advantage");
  });

  it("help that is unticked is kept for another check", async () => {
    await ilse.toggleStatusEffect("helped", { active: true });
    expect(planOf(await roll("check", "athletics", { disabled: ["help"] })).mode).toBe("normal");
    expect([...ilse.statuses]).toContain("helped");
  });

  it("[E-095] [E-097] uneasiness hinders one check of any kind", async () => {
    for (const kind of ["check", "save"]) {
      await ilse.toggleStatusEffect("uneasy", { active: true });
      expect(planOf(await roll(kind, "athletics")).mode).toBe("disadvantage");
      expect(planOf(await roll(kind, "athletics")).mode).toBe("normal");
    }
  });

  it("[E-352] cover gives advantage on Dexterity saves only", async () => {
    const enabled = { enabled: ["coverSave"] };
    expect(planOf(await roll("save", "reflex", enabled)).mode).toBe("advantage");
    expect(planOf(await roll("save", "stamina", enabled)).mode).toBe("normal");
    expect(planOf(await roll("check", "acrobatics", enabled)).mode).toBe("normal");
  });

  it("[E-257] [E-258] haze hinders Perception by sight; darkness fails checks that need sight", async () => {
    const look = (enabled: string, sense: string | null) =>
      roll("check", "alertness", { enabled: [enabled], sense }).then(planOf);
    expect((await look("blearedArea", "sight")).mode).toBe("disadvantage");
    expect((await look("blearedArea", "hearing")).mode).toBe("normal");
    expect(await look("obscuredArea", "sight")).toMatchObject({
      automaticFailure: "MANIFOLD.Edge.Modifier.obscuredArea",
    });
    expect(await look("obscuredArea", null)).toMatchObject({ automaticFailure: null });
  });

  it("[E-293] fast movement hinders Stealth", async () => {
    expect(planOf(await roll("check", "stealth", { enabled: ["hastyStealth"] })).mode).toBe("disadvantage");
  });

  it("[E-135] a patient unlike the healer's kind hinders Medicine alone", async () => {
    const enabled = { enabled: ["strangePatient"] };
    expect(planOf(await roll("check", "medicine", enabled)).mode).toBe("disadvantage");
    expect(planOf(await roll("check", "science", enabled)).mode).toBe("normal");
  });

  it("[E-122] nobody steers a spaceship without Piloting", async () => {
    const { skills } = ilse.toObject().system as { skills: Record<string, object> };
    const steered = async (trained: boolean) => {
      await ilse.update({ "system.skills.piloting": { trained, bonus: trained ? 3 : 0 } });
      return planOf(await roll("check", "piloting", { enabled: ["spaceship"] })).automaticFailure;
    };
    expect(await steered(false)).toBe("MANIFOLD.Edge.Modifier.spaceship");
    expect(await steered(true)).toBeNull();
    await ilse.update({ "system.skills.piloting": skills.piloting });
  });

  it("[E-187] [E-188] [E-195] a called check sets ability, skill and DC", async () => {
    expect(planOf(await roll("check", "occasion:roughLanding"))).toMatchObject({
      ability: "dex",
      skill: "acrobatics",
      dc: 14,
    });
    expect(planOf(await roll("check", "occasion:fartherJump"))).toMatchObject({
      skill: "athletics",
      dc: null,
    });
    expect(planOf(await roll("check", "occasion:wayfinding"))).toMatchObject({
      ability: "per",
      skill: "survival",
    });
  });
});

describe("a thrown blast", () => {
  const grenade = () =>
    weapon.update({ "system.mode": "ranged", "system.skill": "throwing", "system.properties": ["blasting"] });
  const facts = async (dc: number) => (await attack({ dc })).system.outcome as EdgeCheckOutcome;

  it("[E-368] is thrown at a point, whatever creature is there", async () => {
    await grenade();
    expect(planOf(await attack())).toMatchObject({
      ability: "cmb",
      skill: "throwing",
      dc: 15,
      mode: "normal",
    });
  });

  it("[E-369] [E-370] explodes at the point, or on a miss 1d3 m off in one of eight directions", async () => {
    await grenade();
    expect((await facts(0)).scatter).toBeNull();
    for (let i = 0; i < 5; i += 1) {
      const { metres, direction } = (await facts(99)).scatter!;
      expect([1, 2, 3]).toContain(metres);
      expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(direction);
    }
  });

  it("other weapons do not scatter", async () => {
    expect((await facts(99)).scatter).toBeNull();
  });
});

describe("a second weapon", () => {
  it("[E-322] [E-384] [E-385] [E-386] a light one allows a second attack, without the ability in its damage", async () => {
    for (const [mode, ability] of [
      ["melee", "ability.str"],
      ["ranged", "ability.per"],
    ]) {
      await weapon.update({ "system.mode": mode, "system.hands": 1, "system.properties": ["light"] });
      const message = await attack({ dc: 0, offHand: true });
      expect(message.system.request).toMatchObject({ light: true });
      const [damage] = actionsOf(message);
      expect(damage!.choices).toMatchObject({ disabled: expect.arrayContaining([ability]) });
      const rolled = await roll("damage", weapon.id, damage!.choices);
      expect(planOf(rolled).modifiers.map(({ id }) => id)).not.toContain(ability);
      const [plain] = actionsOf(await attack({ dc: 0 }));
      expect(plain!.choices).toBeUndefined();
    }
    await weapon.update({ "system.hands": 2 });
    expect((await attack({ dc: 0 })).system.request).not.toHaveProperty("light");
  });
});

describe("a weapon", () => {
  it("[E-093] that is jammed or dropped cannot be used until it is cleared", async () => {
    await weapon.update({ "system.jammed": true });
    expect(await ilse.roll("attack", weapon.id, { dialog: false, targets: [guard.uuid] })).toBeNull();
    await weapon.update({ "system.jammed": false });
    expect(await attack()).toBeTruthy();
  });

  it("[E-364] has a range category and no other range", async () => {
    await expect(weapon.update({ "system.range": "medium" })).resolves.toBeTruthy();
    await expect(weapon.update({ "system.range": "17 m" })).rejects.toThrow();
  });

  it("[E-403] [E-405] rolls its damage once for all targets", async () => {
    await weapon.update({ "system.damage.formula": "1d10", "system.damage.type": "energy" });
    const message = await roll("damage", weapon.id, {}, [guard, ilse]);
    expect(message.system.dice).toHaveLength(1);
    expect(targetsOf(message).map(({ uuid }) => uuid)).toEqual([guard.uuid, ilse.uuid]);
  });
});

describe("kinds of checks", () => {
  it("[E-040] [E-015] the user chooses ability and skill, and one roll decides", async () => {
    const message = await roll("check", "athletics", { ability: "wil", skill: "intimidation", dc: 0 });
    expect(message.system).toMatchObject({
      plan: { ability: "wil", skill: "intimidation" },
      outcome: { success: true },
    });
  });

  it("[E-041] modifiers of checks apply to attacks and saves as well", async () => {
    await ilse.toggleStatusEffect("sickened", { active: true });
    const modes = [await roll("check", "athletics"), await roll("save", "stamina"), await attack()].map(
      (message) => planOf(message).mode,
    );
    expect(modes).toEqual(["disadvantage", "disadvantage", "disadvantage"]);
  });

  it("[E-051] a save uses the ability, skill and DC of the effect", async () => {
    expect(planOf(await roll("save", "occasion:effectiveStrike"))).toMatchObject({
      ability: "str",
      skill: "stamina",
      dc: 17,
    });
  });

  it("[E-162] the GM may roll a secret check for an actor", async () => {
    const options = { dialog: false, messageMode: "gm" };
    const { message } = (await ilse.roll("check", "alertness", options))!;
    const gms = table.users.filter(({ isGM }) => isGM);
    expect([...message.whisper]).toEqual(gms.map(({ id }) => id));
  });

  it("[E-163] a sleeping creature listens passively with a penalty", async () => {
    const { passiveCheck } = await import("../../../module/rulesets/edge/check/passive.ts");
    const awake = passiveCheck(ilse, "alertness")!.value;
    await ilse.toggleStatusEffect("asleep", { active: true });
    expect(passiveCheck(ilse, "alertness")!.value).toBe(awake - 5);
  });
});

describe("an actor on guard", () => {
  it("[E-067] has 2 more Defense", async () => {
    const before = guard.system.defenseTotal as number;
    await guard.toggleStatusEffect("onGuard", { active: true });
    expect(guard.system.defenseTotal).toBe(before + 2);
  });
});

describe("a blinded attacker", () => {
  it("[E-026] has one disadvantage for not seeing a target that is in bleared sight too", async () => {
    const disadvantages = async (choices: object) =>
      planOf(await attack({ dc: 10, ...choices })).disadvantages;
    const plain = await disadvantages({});
    expect(await disadvantages({ enabled: ["blearedTarget"] })).toBe(plain + 1);
    await ilse.toggleStatusEffect("blinded", { active: true });
    expect(await disadvantages({})).toBe(plain + 1);
    expect(await disadvantages({ enabled: ["blearedTarget"] })).toBe(plain + 1);
  });
});
