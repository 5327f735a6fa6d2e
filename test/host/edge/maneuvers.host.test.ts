// @vitest-environment happy-dom
/** Maneuvers on real documents: requests, effects of winning, and undoing them. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Participant, RequestRecord } from "../../../module/core/contract/roll-result.ts";
import type { EdgeCheckPlan } from "../../../module/rulesets/edge/rules/check/types.ts";
import { apply, throwing, undo } from "../../support/consequences.ts";
import { startTable, type Table, type TableActor, type TableMessage } from "../../support/table.ts";
import { timerGiving } from "./edge-table.ts";

interface Contest {
  readonly start: TableMessage;
  readonly card: TableMessage;
  readonly seats: readonly Participant[];
}

let table: Table;
let guard: TableActor;
let ilse: TableActor;
let opposedHits: typeof import("../../../module/core/consequences/opposed-hits.ts")["opposedHits"];

beforeAll(async () => {
  table = await startTable("edge");
  guard = table.actor("Station guard");
  ilse = table.actor("Ilse Marrow");
  ({ opposedHits } = await import("../../../module/core/consequences/opposed-hits.ts"));
});
afterAll(() => table.host.teardown());
afterEach(async () => {
  for (const actor of [guard, ilse]) {
    for (const id of [...actor.statuses]) await actor.toggleStatusEffect(id, { active: false });
    await actor.update({ "system.size": "medium" });
  }
});

/** Every d12 of the next rolls shows this face. */
const dice = (face: number) => throwing([12, face]);

async function start(key: string, face: number, actor = ilse, target = guard): Promise<Contest | null> {
  dice(face);
  const before = table.messages.contents.length;
  const rolled = await actor.roll("maneuver", key, { dialog: false, targets: [target.uuid] });
  if (!rolled) {
    expect(table.messages.contents).toHaveLength(before);
    return null;
  }
  const card = table.messages.contents.at(-1)!;
  return { start: rolled.message, card, seats: card.system.seats };
}

async function answer({ card, seats }: Contest, face: number, way = 0, actor = guard): Promise<void> {
  dice(face);
  const { kind, key } = seats[1]!.ways[way]!;
  const reply = { request: card.id, seat: seats[1]!.id };
  await actor.roll(kind, key, { dialog: false, opposed: true, reply });
}

const keys = ({ seats }: Contest) => seats[1]!.ways.map(({ key }) => key);
const modifiers = ({ start }: Contest) => (start.system.plan as EdgeCheckPlan).modifiers;

describe("maneuvers", () => {
  it("[E-375] [E-376] grappling asks the target, who picks the skill; winning grapples, undo ends it", async () => {
    const contest = (await start("grapple", 12))!;
    expect(contest.card.type).toBe("request");
    expect(contest.seats.map(({ actor }) => actor)).toEqual([ilse.uuid, guard.uuid]);
    expect(keys(contest)).toEqual(["wrestling", "acrobatics"]);
    expect(opposedHits(contest.card)).toBeNull();
    await answer(contest, 1, 1);
    await apply(contest.card, guard);
    await apply(contest.card, guard);
    expect([...guard.statuses]).toContain("grappled");
    await undo(contest.card, guard);
    expect([...guard.statuses]).not.toContain("grappled");
  });

  it("[E-376] losing and ties change nothing", async () => {
    const lost = (await start("grapple", 1))!;
    await answer(lost, 12);
    expect(opposedHits(lost.card)).toBeNull();
    const refused = apply(lost.card, guard);
    await expect(refused).rejects.toMatchObject({ text: { key: "MANIFOLD.Damage.NoTarget" } });
    expect([...guard.statuses]).not.toContain("grappled");
  });

  it("[E-376] [E-382] cannot be used on a target more than one size larger, nor without a target", async () => {
    await guard.update({ "system.size": "large" });
    expect(await start("grapple", 12)).not.toBeNull();
    await guard.update({ "system.size": "huge" });
    expect(await start("grapple", 12)).toBeNull();
    expect(await start("shoveDown", 12)).toBeNull();
    expect(await start("feint", 12)).not.toBeNull();
    expect(await ilse.roll("maneuver", "grapple", { dialog: false, targets: [] })).toBeNull();
  });

  it("[E-378] only a grappled creature can break free; being grappled does not hinder it and ends", async () => {
    expect(await start("breakFree", 12)).toBeNull();
    await ilse.toggleStatusEffect("grappled", { active: true });
    const contest = (await start("breakFree", 12))!;
    expect(modifiers(contest).map(({ id }) => id)).not.toContain("condition.grappled");
    expect(keys(contest)).toEqual(["wrestling"]);
    await answer(contest, 1);
    await apply(contest.card, ilse);
    expect([...ilse.statuses]).not.toContain("grappled");
    await undo(contest.card, ilse);
    expect([...ilse.statuses]).toContain("grappled");
  });

  it("[E-380] immobilising needs a grappled target and restrains both until the actor's next turn", async () => {
    expect(await start("immobilise", 12)).toBeNull();
    await guard.toggleStatusEffect("grappled", { active: true });
    const contest = (await start("immobilise", 12))!;
    await answer(contest, 1);
    for (const actor of [ilse, guard]) {
      await apply(contest.card, actor);
      expect([...actor.statuses]).toContain("restrained");
      expect(timerGiving(actor, "restrained")).toMatchObject({ until: "turnStart", whose: ilse.uuid });
    }
  });

  it("[E-381] disarming uses the weapons' skills, with disadvantage against a weapon held in two hands", async () => {
    const [weapon] = weaponsOf(guard);
    await weapon!.update({ "system.equipped": true, "system.skill": "kineticWeapons", "system.hands": 2 });
    const contest = (await start("disarm", 12))!;
    expect(keys(contest)).toEqual(["kineticWeapons"]);
    expect(modifiers(contest)).toContainEqual(
      expect.objectContaining({ id: "twoHanded", kind: "disadvantage" }),
    );
    for (const each of weaponsOf(guard)) await each.update({ "system.equipped": false });
    const unarmed = (await start("disarm", 12))!;
    expect(keys(unarmed)).toEqual(["wrestling"]);
    expect(modifiers(unarmed).map(({ id }) => id)).not.toContain("twoHanded");
  });

  it("[E-382] winning a shove leaves the target prone", async () => {
    const contest = (await start("shoveDown", 12))!;
    expect(keys(contest)).toEqual(["wrestling", "acrobatics"]);
    await answer(contest, 1);
    await apply(contest.card, guard);
    expect([...guard.statuses]).toContain("prone");
  });

  it("[E-383] a tripping weapon's skill counts for shoving down only", async () => {
    const [weapon] = weaponsOf(ilse);
    await weapon!.update({
      "system.equipped": true,
      "system.skill": "coldWeapons",
      "system.properties": ["trip"],
    });
    await ilse.update({ "system.skills.coldWeapons.bonus": 9, "system.skills.wrestling.bonus": 0 });
    const skillOf = async (key: string) => ((await start(key, 6))!.start.system.plan as EdgeCheckPlan).skill;
    expect(await skillOf("shoveDown")).toBe("coldWeapons");
    expect(await skillOf("shoveAway")).toBe("wrestling");
    await weapon!.update({ "system.properties": [] });
    expect(await skillOf("shoveDown")).toBe("wrestling");
  });

  it("[E-321] overrunning favours the larger side with Strength, the smaller one with Dexterity", async () => {
    const sources = async (ability: string) => {
      dice(6);
      const choices = { ability, skill: ability === "str" ? "might" : "acrobatics" };
      const rolled = await ilse.roll("maneuver", "overrun", {
        dialog: false,
        targets: [guard.uuid],
        choices,
      });
      return (rolled!.message.system.plan as EdgeCheckPlan).mode;
    };
    expect(await sources("str")).toBe("normal");
    await guard.update({ "system.size": "small" });
    expect([await sources("str"), await sources("dex")]).toEqual(["advantage", "disadvantage"]);
    await guard.update({ "system.size": "large" });
    expect([await sources("str"), await sources("dex")]).toEqual(["disadvantage", "advantage"]);
  });

  it("[E-164] unseen work is noticed by a contest of Perception", async () => {
    const { rollAgainst } = await import("../../../module/core/requests/post-request.ts");
    const { collectAnswers: answersTo } = await import("../../../module/core/chat/answers.ts");
    const { verdictOf } = await import("../../../module/core/chat/verdict.ts");
    const { rollKind } = await import("../../../module/core/games/registry.ts");
    const sleight = { kind: "check", key: "sleightOfHand" };
    const watch = { actor: guard, ways: [{ kind: "check", key: "alertness" }] };
    for (const [thief, watcher, winner] of [
      [11, 2, "a"],
      [2, 11, "b"],
    ] as const) {
      dice(thief);
      const { id } = (await rollAgainst(ilse, sleight, watch, { dialog: false }))!;
      const card = table.messages.get(id!)!;
      const asked = card.system as RequestRecord;
      await answer({ start: card, card, seats: asked.seats }, watcher);
      const verdict = verdictOf(asked, answersTo(asked, card.id), rollKind("edge", "check"));
      expect(verdict.opposed?.winner).toBe(winner);
    }
  });

  it("refuses altered dice", async () => {
    const contest = (await start("grapple", 1))!;
    await answer(contest, 6);
    const dice = (contest.start.system.dice as object[]).map((die) => ({ ...die, value: 12 }));
    await contest.start.update({ "system.dice": dice });
    const forged = apply(contest.card, guard);
    await expect(forged).rejects.toMatchObject({ text: { key: "MANIFOLD.Damage.Tampered" } });
    expect([...guard.statuses]).not.toContain("grappled");
  });
});

const weaponsOf = (actor: TableActor) => actor.items.filter(({ type }) => type === "edgeWeapon");
