// @vitest-environment happy-dom
/** Reactions of foes and targets: dodging, feints, aim, charm, opportunity attacks, exploits and setbacks. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { CheckRecord, RequestRecord } from "../../../module/core/contract/roll-result.ts";
import type { CardAction } from "../../../module/core/contract/roll-views.ts";
import { hostSettings } from "../../../module/core/host/host.ts";
import type { EdgeCheckPlan } from "../../../module/rulesets/edge/rules/check/types.ts";
import { createCombat } from "../../support/combat.ts";
import { apply, sendCommand, targetKey, throwing, undo } from "../../support/consequences.ts";
import type { TableCombat } from "../../support/documents.ts";
import { placed, stand } from "../../support/places.ts";
import { startTable, type Table, type TableActor, type TableMessage } from "../../support/table.ts";
import { answer } from "../combat/going-back.ts";

let table: Table;
let ilse: TableActor;
let doctor: TableActor;
let guard: TableActor;
let weapon: string;
let combat: TableCombat | null = null;
let revisedCheck: typeof import("../../../module/core/chat/revised-check.ts")["revisedCheck"];
let rollKind: typeof import("../../../module/core/games/registry.ts")["rollKind"];

beforeAll(async () => {
  table = await startTable("edge");
  ilse = table.actor("Ilse Marrow");
  doctor = table.actor("Doctor Anselm Quill");
  guard = table.actor("Station guard");
  weapon = ilse.items.contents.find(({ type }) => type === "edgeWeapon")!.id;
  const knife = {
    "system.mode": "melee",
    "system.reach": 1,
    "system.properties": [],
    "system.attackBonus": 0,
  };
  await ilse.items.get(weapon)!.update(knife);
  ({ revisedCheck } = await import("../../../module/core/chat/revised-check.ts"));
  ({ rollKind } = await import("../../../module/core/games/registry.ts"));
});
afterAll(() => table.host.teardown());
afterEach(async () => {
  await combat?.delete();
  combat = null;
  for (const actor of [ilse, doctor, guard])
    for (const id of actor.statuses) await actor.toggleStatusEffect(id, { active: false });
  await guard.update({ "system.vitality.value": 20, "system.armor.natural": 0 });
  await ilse.items.get(weapon)!.update({ "system.jammed": false, "system.properties": [] });
  await settled();
});

const at = (target: TableActor, more: object = {}) => ({ dialog: false, targets: [target.uuid], ...more });
const attack = async (options: object): Promise<TableMessage> =>
  (await ilse.roll("attack", weapon, options))!.message;
const actionsOf = (message: TableMessage): readonly CardAction[] => {
  const check = message.system as CheckRecord;
  return rollKind("edge", check.kind).card.actions!({
    ...check,
    ...(check.kind === "attack" || check.kind === "deed" ? revisedCheck(message) : {}),
    shows: () => true,
  });
};
const named = (message: TableMessage) => actionsOf(message).map(({ kind, key }) => `${kind} ${key}`.trim());
const planOf = ({ system }: TableMessage): EdgeCheckPlan => system.plan;
const counting = (message: TableMessage) => planOf(message).modifiers.map(({ id }) => id);

/** A fight in which it is the turn of the first. */
async function fight(...actors: readonly TableActor[]): Promise<void> {
  combat = await createCombat(actors.map((actor, place) => [actor, 20 - place] as const));
  await combat.startCombat();
  await settled();
}

async function nextTurn(): Promise<void> {
  await combat!.nextTurn();
  await settled();
}

describe("dodging", () => {
  const dodge = async (previous: TableMessage, third: number): Promise<TableMessage | null> => {
    throwing([12, third], [12, third]);
    const rolled = await guard.roll("dodge", "", { dialog: false, previous: `ChatMessage.${previous.id}` });
    await settled();
    return rolled?.message ?? null;
  };

  it("[E-324] is offered to the target of a melee attack that hits, and turns it into a miss", async () => {
    await fight(ilse, guard);
    throwing([12, 11]);
    const message = await attack(at(guard, { choices: { dc: 22 } }));
    expect(actionsOf(message)).toContainEqual(
      expect.objectContaining({ kind: "dodge", actor: expect.objectContaining({ uuid: guard.uuid }) }),
    );
    await dodge(message, 1);
    const { plan, outcome } = revisedCheck(message);
    expect(plan).toMatchObject({ mode: "disadvantage" });
    expect(outcome.success).toBe(false);
    expect(named(message)).not.toContain("dodge");
    expect(named(message)).not.toContain(`damage ${weapon}`);
    expect(guard.system.economy).toMatchObject({ reaction: 1 });
    const refused = await ilse.roll("damage", weapon, at(guard, { previous: `ChatMessage.${message.id}` }));
    expect(refused).toBeNull();
  });

  it("[E-324] leaves the hit where it does not help, and can be tried once", async () => {
    throwing([12, 11]);
    const message = await attack(at(guard));
    await dodge(message, 12);
    expect(revisedCheck(message).outcome.success).toBe(true);
    expect(named(message)).toContain(`damage ${weapon}`);
    expect(await dodge(message, 1)).toBeNull();
  });

  it("[E-324] takes the advantage from an attack that has it", async () => {
    throwing([12, 1], [12, 2], [12, 3], [12, 12]);
    await guard.toggleStatusEffect("stunned", { active: true });
    await guard.toggleStatusEffect("stunned", { active: false });
    const advantage = { id: "x", label: "Higher", value: 1, kind: "advantage" };
    const message = await attack(at(guard, { choices: { situational: [advantage], dc: 12 } }));
    expect(revisedCheck(message).outcome.success).toBe(true);
    await dodge(message, 1);
    expect(revisedCheck(message)).toMatchObject({ plan: { mode: "normal" }, outcome: { kept: [2, 3] } });
  });

  it("[E-324] is not for others, nor against what one is not aware of, nor without a reaction", async () => {
    throwing([12, 11]);
    const message = await attack(at(guard));
    const other = await doctor.roll("dodge", "", { dialog: false, previous: `ChatMessage.${message.id}` });
    expect(other).toBeNull();
    await ilse.toggleStatusEffect("hidden", { active: true });
    throwing([12, 11]);
    expect(named(await attack(at(guard)))).not.toContain("dodge");
    await fight(ilse, guard);
    await guard.update({ "system.economy.reaction": 1 });
    throwing([12, 11]);
    expect(named(await attack(at(guard)))).not.toContain("dodge");
  });

  it("[E-324] comes too late once the damage is rolled", async () => {
    throwing([12, 11]);
    const message = await attack(at(guard));
    await ilse.roll("damage", weapon, at(guard, { previous: `ChatMessage.${message.id}` }));
    expect(await dodge(message, 1)).toBeNull();
  });
});

describe("aim and feint", () => {
  it("[E-319] aim counts for the creature aimed at alone, into the next turn, and ends with the attack", async () => {
    await fight(ilse, guard, doctor);
    await ilse.roll("deed", "aim", at(guard));
    expect([...ilse.statuses]).toContain("aiming");
    await nextTurn();
    await nextTurn();
    await nextTurn();
    throwing([12, 5]);
    const other = await rollKind("edge", "attack").request(ilse, weapon, at(doctor));
    expect(other.modifiers.map(({ id }) => id)).not.toContain("condition.aiming");
    expect(counting(await attack(at(guard)))).toContain("condition.aiming");
    expect([...ilse.statuses]).not.toContain("aiming");
  });

  it("[E-319] aim ends with the next action, whatever it is", async () => {
    await fight(ilse, guard);
    await ilse.roll("deed", "aim", at(guard));
    await ilse.roll("deed", "dash", at(guard));
    expect([...ilse.statuses]).not.toContain("aiming");
    await ilse.roll("deed", "aim", at(guard));
    await attack(at(doctor));
    expect([...ilse.statuses]).not.toContain("aiming");
  });

  it("[E-320] gives the winner of a feint advantage on the first melee attack against the one drawn out", async () => {
    throwing([12, 12]);
    await ilse.roll("maneuver", "feint", at(guard));
    const card = table.messages.contents.at(-1)!;
    const [, seat] = (card.system as RequestRecord).seats;
    throwing([12, 1]);
    const { kind, key } = seat!.ways[0]!;
    await guard.roll(kind, key, {
      dialog: false,
      opposed: true,
      reply: { request: card.id, seat: seat!.id },
    });
    await sendCommand("apply", { message: card.id, target: targetKey(ilse) });
    expect([...ilse.statuses]).toContain("feinting");
    throwing([12, 5]);
    expect(counting(await attack(at(doctor)))).not.toContain("feint");
    expect(counting(await attack(at(guard)))).toContain("feint");
    expect([...ilse.statuses]).not.toContain("feinting");
  });
});

describe("charm", () => {
  const charm = async () => {
    await ilse.createEmbeddedDocuments("Item", [
      { name: "Charm", type: "edgePower", system: { conditions: ["charmed"], activation: "action" } },
    ]);
    const power = ilse.items.contents.find(({ name }) => name === "Charm")!;
    const { message } = (await ilse.roll("power", power.id, at(guard)))!;
    await apply(message, guard);
    await ilse.deleteEmbeddedDocuments("Item", [power.id]);
  };

  it("[E-516] gives the charmer advantage in social checks, and nobody else", async () => {
    await charm();
    const social = async (actor: TableActor) =>
      counting((await actor.roll("check", "charisma", at(guard)))!.message);
    expect(await social(ilse)).toContain("charmer");
    expect(await social(doctor)).not.toContain("charmer");
  });

  it("[E-516] keeps the charmed from attacking the charmer", async () => {
    await charm();
    const own = guard.items.contents.find(({ type }) => type === "edgeWeapon")!.id;
    expect(await guard.roll("attack", own, at(ilse))).toBeNull();
    expect(await guard.roll("attack", own, at(doctor))).not.toBeNull();
  });
});

describe("standing up beside a foe", () => {
  it("[E-291] offers the foes in reach their attack, unless the check succeeds", async () => {
    await fight(ilse, guard);
    await ilse.toggleStatusEffect("prone", { active: true });
    const own = guard.items.contents.find(({ type }) => type === "edgeWeapon")!.id;
    await guard.items.get(own)!.update({ "system.mode": "melee", "system.reach": 1 });
    await placed([stand(ilse, 0, 0), stand(guard, 1, 0, -1)], async () => {
      const { message } = (await ilse.roll("deed", "standUp", at(ilse)))!;
      expect(actionsOf(message)).toMatchObject([
        { kind: "check", key: "occasion:guardedStandUp" },
        { kind: "attack", key: own, actor: { uuid: guard.uuid }, targets: [ilse.uuid] },
      ]);
      throwing([12, 12]);
      await ilse.roll(
        "check",
        "occasion:guardedStandUp",
        at(ilse, { previous: `ChatMessage.${message.id}` }),
      );
      expect(actionsOf(message)).toEqual([]);
    });
  });

  it("[HIGH-1] [E-291] spares nobody by the check of another, or by a second one", async () => {
    await fight(ilse, guard);
    await ilse.toggleStatusEffect("prone", { active: true });
    const own = guard.items.contents.find(({ type }) => type === "edgeWeapon")!.id;
    await guard.items.get(own)!.update({ "system.mode": "melee", "system.reach": 1 });
    await placed([stand(ilse, 0, 0), stand(guard, 1, 0, -1)], async () => {
      const { message } = (await ilse.roll("deed", "standUp", at(ilse)))!;
      const guarding = (actor: TableActor, third: number) => {
        throwing([12, third]);
        const previous = `ChatMessage.${message.id}`;
        return actor.roll("check", "occasion:guardedStandUp", { dialog: false, targets: [], previous });
      };
      expect(await guarding(doctor, 12)).not.toBeNull();
      expect(named(message)).toContain(`attack ${own}`);
      expect(await guarding(ilse, 1)).not.toBeNull();
      expect(await guarding(ilse, 12)).toBeNull();
      expect(named(message)).toContain(`attack ${own}`);
    });
  });

  it("[E-291] provokes nobody who is away or has no reaction", async () => {
    await fight(ilse, guard);
    await ilse.toggleStatusEffect("prone", { active: true });
    await placed([stand(ilse, 0, 0), stand(guard, 9, 0, -1)], async () => {
      const { message } = (await ilse.roll("deed", "standUp", at(ilse)))!;
      expect(actionsOf(message)).toEqual([]);
    });
  });
});

describe("weapons", () => {
  it("[E-374] a weapon with the Reach property reaches farther", async () => {
    await placed([stand(ilse, 0, 0), stand(guard, 3, 0, -1)], async () => {
      expect(await ilse.roll("attack", weapon, at(guard))).toBeNull();
      await ilse.items.get(weapon)!.update({ "system.properties": ["reach"] });
      expect(await ilse.roll("attack", weapon, at(guard))).not.toBeNull();
    });
  });

  it("[E-112] [E-363] [E-404] a thrown weapon flies beyond reach, with Throwing and Perception", async () => {
    await ilse.items.get(weapon)!.update({ "system.properties": ["thrown"], "system.range": "close" });
    await placed([stand(ilse, 0, 0), stand(guard, 6, 0, -1)], async () => {
      throwing([12, 11]);
      const message = await attack(at(guard));
      expect(message.system.plan).toMatchObject({ kind: "rangedAttack", skill: "throwing" });
      const damage = await ilse.roll("damage", weapon, at(guard, { previous: `ChatMessage.${message.id}` }));
      expect(counting(damage!.message)).toContain("ability.per");
    });
    expect((await attack(at(guard))).system.plan).toMatchObject({ kind: "meleeAttack" });
  });

  it("[E-346] counts more metres as one where the fight has another scale", async () => {
    const settings = hostSettings();
    await placed([stand(ilse, 0, 0), stand(guard, 100, 0, -1)], async () => {
      expect(await ilse.roll("attack", weapon, at(guard))).toBeNull();
      await settings.set("manifold", "edge.distanceScale", 100);
      expect(await ilse.roll("attack", weapon, at(guard))).not.toBeNull();
      await settings.set("manifold", "edge.distanceScale", 1);
    });
  });

  it("[E-338] aims at empty space or an object against DC 9", async () => {
    const { ATTACK } = await import("../../../module/rulesets/edge/attack/rolls.ts");
    const request = await ATTACK.request(ilse, weapon, at(guard));
    expect(request.thingDc).toBe(9);
    const choices = { ...ATTACK.defaults(request), thing: false, occasion: null };
    const form = {
      ability: "cmb",
      skill: "",
      tenacity: 0,
      strain: 0,
      sense: "",
      dc: request.dc,
      thing: true,
    };
    expect(ATTACK.dialog.read(form, choices, request)).toMatchObject({ thing: true, dc: 9 });
  });
});

describe("exploits and setbacks that act", () => {
  it("[E-070] an effective strike asks whoever is hurt for its save, and sickens until the striker's turn", async () => {
    const choices = { formula: "3", type: "biotic", extraFormula: "1", extraType: "biotic", reels: true };
    const { message } = (await ilse.roll("damage", "", at(guard, { choices })))!;
    await apply(message, guard);
    expect(message.system.targets[targetKey(guard)]!.applied.why.demands).toContainEqual(
      expect.objectContaining({ kind: "reel" }),
    );
    throwing([12, 1]);
    const save = (await guard.roll("reel", "", { dialog: false, previous: `ChatMessage.${message.id}` }))!;
    expect(planOf(save.message)).toMatchObject({ dc: 17, skill: "stamina" });
    expect([...guard.statuses]).toContain("sickened");
    await undo(save.message, guard);
    expect([...guard.statuses]).not.toContain("sickened");
  });

  it("[E-059] of the exploits of a check one is picked: it is marked, and a second one asks", async () => {
    const { renderContent } = await import("../../../module/core/chat/message-content.ts");
    // The question's template is fetched when it is first asked, which takes longer than the test waits.
    await (await import("../../../module/core/templates/templates.ts")).loadTemplates();
    await fight(ilse, guard);
    throwing([12, 12], [12, 9]);
    const message = await attack(at(guard, { choices: { thing: true, dc: 5 } }));
    const card = () => {
      const html = document.createElement("li");
      html.innerHTML = '<div class="message-content"></div>';
      document.body.append(html);
      renderContent(message, html);
      return html;
    };
    const buttons = () => [...card().querySelectorAll<HTMLButtonElement>("[data-card-action]")];
    const taken = () => buttons().filter(({ textContent }) => textContent!.includes("(taken)"));
    const press = async (key: string) => {
      buttons()[actionsOf(message).findIndex((action) => action.key === key)]!.click();
      await settled();
    };
    const made = () => table.messages.contents.length;
    expect(actionsOf(message).filter(({ oneOf }) => oneOf).length).toBeGreaterThan(1);
    expect(taken()).toEqual([]);
    const [first, second] = actionsOf(message)
      .filter(({ oneOf, kind }) => oneOf && kind === "deed")
      .map(({ key }) => key);
    const asked = answer(false);
    const before = made();
    await press(first!);
    expect(asked).not.toHaveBeenCalled();
    expect(taken()).toHaveLength(1);
    expect(made()).toBe(before + 1);
    await press(second!);
    expect(asked).toHaveBeenCalledOnce();
    expect(made()).toBe(before + 1);
    asked.mockRestore();
    document.body.replaceChildren();
  });

  it("[E-068] quick movement gives 3 m, or gets up at no cost", async () => {
    await fight(ilse, guard);
    const left = (): number => ilse.system.turnLeft.metres.left;
    const before = left();
    await ilse.roll("deed", "quickMove", at(ilse));
    expect(left()).toBe(before + 3);
    await ilse.toggleStatusEffect("prone", { active: true });
    await ilse.roll("deed", "quickStand", at(ilse));
    expect([...ilse.statuses]).not.toContain("prone");
    await nextTurn();
    await nextTurn();
    expect(left()).toBe(before);
  });

  it("[E-072] the Help of an exploit costs nothing", async () => {
    await fight(ilse, guard);
    await ilse.roll("deedAt", "helpNow", at(doctor));
    expect(ilse.system.economy).toMatchObject({ action: 0 });
  });

  it("[E-078] a distraction hinders perceiving anything else until the next turn", async () => {
    const { message } = (await ilse.roll("deedAt", "distract", at(guard)))!;
    await apply(message, guard);
    const looks = async (target: TableActor) =>
      counting((await guard.roll("check", "alertness", at(target)))!.message);
    expect(await looks(doctor)).toContain("condition.distracted");
    expect(await looks(ilse)).not.toContain("condition.distracted");
  });

  it("[E-081] focused attention helps with the same subject, for 10 minutes of the world's time", async () => {
    await ilse.roll("deed", "focus", at(guard));
    const studies = async (target: TableActor) =>
      counting((await ilse.roll("check", "inspection", at(target)))!.message);
    expect(await studies(guard)).toContain("condition.focused");
    expect(await studies(doctor)).not.toContain("condition.focused");
    const time = game.time!;
    await time.advance(599);
    await settled();
    expect([...ilse.statuses]).toContain("focused");
    await time.advance(1);
    await settled();
    expect([...ilse.statuses]).not.toContain("focused");
  });

  it("[E-080] one more thing needs another skill and brings no exploits", async () => {
    throwing([12, 12], [12, 12], [12, 5]);
    const { message } = (await ilse.roll("check", "athletics", {
      dialog: false,
      targets: [],
      choices: { dc: 5 },
    }))!;
    const more = actionsOf(message).find(({ choices }) => choices && "widens" in choices)!;
    expect(more).toMatchObject({
      kind: "check",
      key: "str",
      choices: { widens: "athletics", takes: "none" },
    });
    const again = (skill: string) =>
      ilse.roll("check", "str", { dialog: false, targets: [], choices: { ...more.choices, skill, dc: 5 } });
    expect(await again("athletics")).toBeNull();
    throwing([12, 12], [12, 12], [12, 5]);
    const second = (await again("stamina"))!;
    expect(planOf(second.message).noExploits).toBe(true);
    expect(named(second.message).filter((name) => name.startsWith("deed"))).toEqual([]);
  });

  it('[E-093] "Damn!" jams the weapon of the attack, and undo clears it', async () => {
    throwing([12, 1], [12, 1], [12, 5]);
    const message = await attack(at(guard));
    const setback = { dialog: false, previous: `ChatMessage.${message.id}`, choices: { setback: "damn" } };
    const rolled = (await ilse.roll("setback", "", setback))!;
    expect(ilse.items.get(weapon)!.system).toMatchObject({ jammed: true });
    expect(await ilse.roll("attack", weapon, at(guard))).toBeNull();
    await undo(rolled.message, ilse);
    expect(ilse.items.get(weapon)!.system).toMatchObject({ jammed: false });
  });

  it("[E-103] a friendly target offers the Gamemaster the damage of the attack that missed", async () => {
    throwing([12, 1], [12, 1], [12, 5]);
    const message = await attack(at(guard));
    const setback = {
      dialog: false,
      previous: `ChatMessage.${message.id}`,
      choices: { setback: "friendlyTarget" },
    };
    const rolled = (await ilse.roll("setback", "", setback))!;
    expect(actionsOf(rolled.message)).toMatchObject([{ kind: "damage", key: weapon, who: "gm" }]);
  });
});
