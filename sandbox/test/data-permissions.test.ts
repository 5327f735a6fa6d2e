import { beforeEach, describe, expect, it } from "vitest";
import { CONST, type Document, documents, GENERATION } from "../common/_module.ts";
import type { Action } from "../common/abstract/permissions.ts";
import { useEnvironment } from "../common/environment.ts";
import { enterWorld, hero, ID, only14, type World } from "./data-support.ts";

let users: World["users"];
let actors: World["actors"];

beforeEach(() => {
  ({ users, actors } = enterWorld());
});

/** Whether PLAYER, TRUSTED, ASSISTANT and GM may do it, in that order. */
const row = (may: (user: World["users"]["P"]) => boolean) => [users.P, users.T, users.AS, users.GM].map(may);
const modify = (document: Document, action: Action, data = {}) =>
  row((user) => document.canUserModify(user, action, data));
const GMS = [false, false, true, true];
const ALL = [true, true, true, true];

describe("users", () => {
  it("[F-136] have the rights of their role", () => {
    expect(CONST.USER_ROLES).toEqual({ NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 });
    expect(row((user) => user.isGM)).toEqual(GMS);
    expect(row((user) => user.isTrusted)).toEqual([false, true, true, true]);
    expect(row((user) => user.hasRole("TRUSTED"))).toEqual([false, true, true, true]);
    expect(new documents.BaseUser({ name: "N", role: 0 }).isBanned).toBe(true);
  });

  it("[F-139] have no permission at all when banned", () => {
    const banned = new documents.BaseUser({ _id: ID("N"), name: "N", role: 0 });
    const actor = hero({ ownership: { [ID("N")]: 3 } });
    expect(actor.testUserPermission(banned, "OWNER")).toBe(false);
    expect(actor.canUserModify(banned, "update")).toBe(false);
  });

  it("[F-148] have the default permissions of their role", () => {
    const roles = { PLAYER: 1, TRUSTED: 2, ASSISTANT: 3 };
    const expected: Record<string, keyof typeof roles> = {
      QUERY_USER: "PLAYER",
      MESSAGE_WHISPER: "PLAYER",
      MACRO_SCRIPT: "PLAYER",
      SHOW_CURSOR: "PLAYER",
      FILES_UPLOAD: "ASSISTANT",
      SETTINGS_MODIFY: "ASSISTANT",
      TOKEN_CREATE: "ASSISTANT",
      FILES_BROWSE: "TRUSTED",
      TOKEN_CONFIGURE: "TRUSTED",
      DRAWING_CREATE: "TRUSTED",
    };
    for (const [name, role] of Object.entries(expected))
      expect(CONST.USER_PERMISSIONS[name]?.defaultRole, name).toBe(roles[role]);
    expect("REGION_CREATE" in CONST.USER_PERMISSIONS).toBe(GENERATION === 14);
    expect("TEMPLATE_CREATE" in CONST.USER_PERMISSIONS).toBe(GENERATION === 13);
  });

  only14("[F-148] who are GMs keep some permissions whatever the settings", () => {
    const revocable = Object.keys(CONST.USER_PERMISSIONS).filter(
      (name) => !CONST.USER_PERMISSIONS[name]?.disableGM,
    );
    expect(revocable.sort()).toEqual(["FILES_UPLOAD", "MACRO_SCRIPT", "SETTINGS_MODIFY"]);
    const assistant = new documents.BaseUser({
      name: "AS",
      role: 3,
      permissions: { ACTOR_CREATE: false, MACRO_SCRIPT: false },
    });
    expect([assistant.hasPermission("ACTOR_CREATE"), assistant.hasPermission("MACRO_SCRIPT")]).toEqual([
      true,
      false,
    ]);
  });
});

describe("levels", () => {
  it("[F-137] an explicit entry overrides the default", () => {
    expect(CONST.DOCUMENT_OWNERSHIP_LEVELS).toEqual({
      INHERIT: -1,
      NONE: 0,
      LIMITED: 1,
      OBSERVER: 2,
      OWNER: 3,
    });
    const actor = (level: number) => hero({ ownership: { default: 3, [ID("P")]: level } });
    expect([1, 2, 3].map((level) => actor(level).testUserPermission(users.P, "OBSERVER"))).toEqual([
      false,
      true,
      true,
    ]);
    expect(
      [2, 3].map((level) => actor(level).testUserPermission(users.P, "OBSERVER", { exact: true })),
    ).toEqual([true, false]);
  });

  it("[F-138] GMs pass every test", () => {
    const actor = hero();
    expect(actor.getUserLevel(users.GM)).toBe(0);
    expect(actor.testUserPermission(users.GM, "OWNER")).toBe(true);
    expect(actor.testUserPermission(users.GM, "OWNER", { exact: true })).toBe(true);
  });

  it("[F-140] embedded documents have the level of their parent", () => {
    const actor = hero({
      ownership: { [ID("P")]: 3 },
      items: [{ _id: ID("I"), name: "w", type: "weapon", effects: [{ _id: ID("E"), name: "e" }] }],
    });
    const item = actor.items.get(ID("I")) as InstanceType<typeof documents.BaseItem>;
    expect([item.getUserLevel(users.P), item.effects.contents[0]?.getUserLevel(users.P)]).toEqual([3, 3]);
    useEnvironment({ compendium: () => Object.assign(new Map(), { getUserLevel: () => 2 }) as never });
    expect(
      new documents.BaseItem({ _id: ID("I"), name: "w", type: "weapon" }, { pack: "sys.p" }).getUserLevel(
        users.P,
      ),
    ).toBe(2);
  });
});

describe("who may do what", () => {
  it("[F-142] create documents by role and permission", () => {
    expect(row((user) => documents.BaseActor.canUserCreate(user))).toEqual(GMS);
    expect(row((user) => documents.BaseItem.canUserCreate(user))).toEqual(GMS);
    expect(row((user) => documents.BaseJournalEntry.canUserCreate(user))).toEqual([false, true, true, true]);
    for (const Class of [documents.BaseFolder, documents.BaseCombat, documents.BaseScene]) {
      expect(
        row((user) => Class.canUserCreate(user)),
        Class.documentName,
      ).toEqual(GMS);
    }
    expect(row((user) => documents.BaseChatMessage.canUserCreate(user))).toEqual(ALL);
    const script = new documents.BaseMacro({ name: "M", type: "script", author: ID("P") });
    expect(modify(script, "create")).toEqual(ALL);
    const trusted = new documents.BaseUser({ _id: ID("P"), name: "P", permissions: { ACTOR_CREATE: true } });
    expect(documents.BaseActor.canUserCreate(trusted)).toBe(true);
  });

  it("[F-143] owners update an actor and create inside it", () => {
    const actor = (level: number) => hero({ ownership: { default: level } });
    expect(modify(actor(3), "update")).toEqual(ALL);
    for (const level of [0, 1, 2]) expect(modify(actor(level), "update")).toEqual(GMS);
    const own = actor(3);
    const foreign = actor(0);
    for (const [parent, expected] of [
      [own, true],
      [foreign, false],
    ] as const) {
      expect(
        new documents.BaseItem({ name: "i", type: "gear" }, { parent }).canUserModify(users.P, "create"),
      ).toBe(expected);
      expect(new documents.BaseActiveEffect({ name: "e" }, { parent }).canUserModify(users.P, "create")).toBe(
        expected,
      );
    }
  });

  it("[F-144] delete documents by ownership or role", () => {
    const ownership = { default: 3 };
    expect(modify(hero({ ownership }), "delete")).toEqual(GMS);
    for (const document of [
      new documents.BaseItem({ name: "i", type: "gear", ownership }),
      new documents.BaseJournalEntry({ name: "j", ownership }),
      new documents.BaseMacro({ name: "m", author: ID("X"), ownership }),
      new documents.BaseCards({ name: "c", type: "deck", ownership }),
    ]) {
      expect(modify(document, "delete"), document.documentName).toEqual(ALL);
    }
    const parent = hero({ ownership });
    expect(
      new documents.BaseItem({ name: "i", type: "gear" }, { parent }).canUserModify(users.P, "delete"),
    ).toBe(true);
    expect(new documents.BaseActiveEffect({ name: "e" }, { parent }).canUserModify(users.P, "delete")).toBe(
      true,
    );
  });

  it("[F-145] authors own their chat messages", () => {
    const message = new documents.BaseChatMessage({ author: ID("P") });
    expect(modify(message, "update")).toEqual([true, false, true, true]);
    expect(modify(message, "delete")).toEqual([true, false, true, true]);
    expect(documents.BaseChatMessage.schema.getField("author")?.gmOnly).toBe(true);
  });

  it("[F-146] players advance a combat and change their own combatants", () => {
    actors.set(ID("A"), hero({ ownership: { [ID("P")]: 3 } }));
    const combat = new documents.BaseCombat({
      combatants: [{ _id: ID("C"), actorId: ID("A") }, { _id: ID("D") }],
    });
    expect(modify(combat, "update", { round: 1, turn: 0 })).toEqual(ALL);
    expect(modify(combat, "update", { active: true })).toEqual(GMS);
    const [own, other] = [combat.combatants.get(ID("C")), combat.combatants.get(ID("D"))] as [
      Document,
      Document,
    ];
    expect(modify(own, "update", { initiative: 5 })).toEqual([true, false, true, true]);
    expect(modify(own, "update", { system: { x: 1 } })).toEqual([true, false, true, true]);
    expect(modify(other, "update", { initiative: 5 })).toEqual(GMS);
  });

  it("[F-146] players change no flags of a combat and no other fields of a combatant (provisional)", () => {
    actors.set(ID("A"), hero({ ownership: { [ID("P")]: 3 } }));
    const combat = new documents.BaseCombat({ combatants: [{ _id: ID("C"), actorId: ID("A") }] });
    expect(modify(combat, "update", { flags: { sys: { x: 1 } } })).toEqual(GMS);
    expect(modify(combat.combatants.get(ID("C")) as Document, "update", { hidden: true })).toEqual(GMS);
  });

  it("[F-147] users change themselves but not their role; GMs change ownership", () => {
    expect(users.P.canUserModify(users.P, "update", { color: "#ffffff", character: null, flags: {} })).toBe(
      true,
    );
    expect(users.P.canUserModify(users.P, "update", { role: 4 })).toBe(false);
    expect(users.P.canUserModify(users.AS, "update", { name: "Q" })).toBe(true);
    expect(users.P.canUserModify(users.T, "update", { name: "Q" })).toBe(false);
    expect(documents.BaseActor.schema.getField("ownership")?.gmOnly).toBe(true);
  });

  it("[F-149] canUserModify and canUserCreate give the same answers", () => {
    const actor = hero({ ownership: { [ID("P")]: 3 } });
    expect([actor.canUserModify(users.P, "update"), actor.canUserModify(users.P, "delete")]).toEqual([
      true,
      false,
    ]);
    expect(documents.BaseActor.canUserCreate(users.P)).toBe(false);
  });
});
