import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GENERATION } from "../common/generation.ts";
import type { Sandbox } from "../server/index.ts";
import { Client, serve } from "../testing/raw-client.ts";

type Source = Record<string, unknown>;
const ROLES = { P: 1, T: 2, AS: 3, GM: 4 } as const;
type Who = keyof typeof ROLES;
const ALL_ROLES = Object.keys(ROLES) as Who[];
const id = (name: string) => name.padEnd(16, "0");
const user = (who: Who) => id(`User${who}`);

let sandbox: Sandbox;
const as = {} as Record<Who, Client>;
beforeAll(async () => {
  const User = ALL_ROLES.map((who) => ({ _id: user(who), name: who, role: ROLES[who] }));
  const banned = { _id: id("Banned"), name: "Banned", role: 0 };
  sandbox = await serve({ seedDocuments: { User: [...User, banned] } });
  for (const who of ALL_ROLES) as[who] = await Client.connect(sandbox, user(who));
});
afterAll(() => sandbox.close());

/** The users who may do something. A refusal must be a permission error. */
async function whoMay(attempt: (client: Client, who: Who) => Promise<unknown>): Promise<Who[]> {
  const able: Who[] = [];
  for (const who of ALL_ROLES) {
    try {
      await attempt(as[who], who);
      able.push(who);
    } catch (error) {
      expect((error as Error).message).toMatch(/lacks permission|may only be modified by a GM/);
    }
  }
  return able;
}

const ownedBy = (...levels: [Who, number][]) =>
  Object.fromEntries(levels.map(([who, level]) => [user(who), level]));
const actor = (data: Source = {}) => as.GM.create("Actor", { name: "A", type: "wanderer", ...data });
const actorOf = (level: number) =>
  actor({ ownership: { default: 0, ...ownedBy(["P", level], ["T", level]) } });
const stored = (type: string, source: Source) => sandbox.api.get(type, String(source._id));

describe("F-142 who may create", () => {
  it.each<[string, Source, Who[]]>([
    ["Actor", { type: "wanderer" }, ["AS", "GM"]],
    ["Item", { type: "tool" }, ["AS", "GM"]],
    ["JournalEntry", {}, ["T", "AS", "GM"]],
    ["Folder", { type: "Actor" }, ["AS", "GM"]],
    ["Combat", {}, ["AS", "GM"]],
    ["Scene", {}, ["AS", "GM"]],
    ["ChatMessage", { content: "hello" }, ["P", "T", "AS", "GM"]],
    ["Macro", { type: "script", command: "1" }, ["P", "T", "AS", "GM"]],
  ])("%s", async (type, data, expected) => {
    expect(await whoMay((client) => client.create(type, { name: "N", ...data }))).toEqual(expected);
  });

  it("Actor: a player with the permission ACTOR_CREATE", async () => {
    await as.GM.update("User", { _id: user("P"), permissions: { ACTOR_CREATE: true } });
    expect(await whoMay((client) => client.create("Actor", { name: "N", type: "wanderer" }))).toEqual([
      "P",
      "AS",
      "GM",
    ]);
    await as.GM.update("User", { _id: user("P"), permissions: { ACTOR_CREATE: false } });
  });

  it("a document belongs to its creator, whatever owners a player names", async () => {
    const ownership = { default: 3, [user("T")]: 3 };
    const own = await as.P.create("Macro", { name: "N", type: "chat", command: "Hail", ownership });
    expect(own.ownership).toEqual({ default: 0, [user("P")]: 3 });
    const given = await as.GM.create("Macro", { name: "N", type: "chat", command: "Hail", ownership });
    expect(given.ownership).toEqual({ ...ownership, [user("GM")]: 3 });
  });
});

describe("F-137 F-143 who may update an actor", () => {
  it.each<[number, Who[]]>([
    [0, ["AS", "GM"]],
    [1, ["AS", "GM"]],
    [2, ["AS", "GM"]],
    [3, ["P", "T", "AS", "GM"]],
  ])("at level %i", async (level, expected) => {
    const target = await actorOf(level);
    expect(
      await whoMay((client, who) => client.update("Actor", { _id: target._id, name: `by ${who}` })),
    ).toEqual(expected);
  });

  it("an explicit entry overrides the default", async () => {
    const target = await actor({ ownership: { default: 3, [user("P")]: 1 } });
    expect(await whoMay((client, who) => client.update("Actor", { _id: target._id, name: who }))).toEqual([
      "T",
      "AS",
      "GM",
    ]);
  });

  it("a refused update changes nothing, and the error names user and action", async () => {
    const target = await actorOf(2);
    const attempt = as.P.update("Actor", { _id: target._id, name: "Mine" });
    await expect(attempt).rejects.toThrow(`User P lacks permission to update Actor [${target._id}]`);
    expect(stored("Actor", target)).toEqual(target);
  });

  it("embedded documents follow their actor", async () => {
    const [own, other] = [await actorOf(3), await actorOf(2)];
    const add = (to: Source, type: string, data: Source) =>
      as.P.create(type, data, { parentUuid: `Actor.${to._id}` });
    const item = await add(own, "Item", { name: "Rope", type: "tool" });
    const effect = await add(own, "ActiveEffect", { name: "Wet" });
    await as.P.create(
      "ActiveEffect",
      { name: "Frayed" },
      { parentUuid: `Actor.${own._id}.Item.${item._id}` },
    );
    await as.P.update("Item", { _id: item._id, name: "Long rope" }, { parentUuid: `Actor.${own._id}` });
    await as.P.delete("ActiveEffect", [String(effect._id)], { parentUuid: `Actor.${own._id}` });
    expect(stored("Actor", own)).toMatchObject({
      items: [{ name: "Long rope", effects: [{ name: "Frayed" }] }],
      effects: [],
    });

    await expect(add(other, "ActiveEffect", { name: "Wet" })).rejects.toThrow(
      new RegExp(
        `User P lacks permission to create ActiveEffect \\[\\w+\\] in parent Actor \\[${other._id}\\]`,
      ),
    );
    expect(stored("Actor", other)).toEqual(other);
  });
});

describe("F-144 who may delete", () => {
  it("a world Actor: no player, not even its owner", async () => {
    expect(await whoMay(async (client) => client.delete("Actor", [String((await actorOf(3))._id)]))).toEqual([
      "AS",
      "GM",
    ]);
  });

  it.each<[string, Source]>([
    ["Item", { type: "tool" }],
    ["JournalEntry", {}],
    ["Macro", { type: "chat" }],
  ])("a world %s: its owner", async (type, data) => {
    const make = async (ownership: Source) =>
      String((await as.GM.create(type, { name: "N", ...data, ownership }))._id);
    const owners = { default: 0, ...ownedBy(["P", 3]) };
    expect(await whoMay(async (client) => client.delete(type, [await make(owners)]))).toEqual([
      "P",
      "AS",
      "GM",
    ]);
  });
});

describe("F-145 chat messages", () => {
  const messageOf = (who: Who) => as[who].create("ChatMessage", { content: "hello" });

  it("belong to their author, and to Gamemasters", async () => {
    const message = await messageOf("P");
    expect(message.author).toBe(user("P"));
    expect(
      await whoMay((client, who) => client.update("ChatMessage", { _id: message._id, content: who })),
    ).toEqual(["P", "AS", "GM"]);
    expect(
      await whoMay(async (client) => client.delete("ChatMessage", [String((await messageOf("P"))._id)])),
    ).toEqual(["P", "AS", "GM"]);
  });

  it("keep their author", async () => {
    const message = await messageOf("P");
    await expect(as.P.update("ChatMessage", { _id: message._id, author: user("GM") })).rejects.toThrow(
      /author/,
    );
    expect(stored("ChatMessage", message)?.author).toBe(user("P"));
  });

  it("cannot be written in another's name", async () => {
    const forged = await as.P.create("ChatMessage", { content: "I give up", author: user("GM") }).catch(
      () => undefined,
    );
    expect(forged?.author ?? user("P")).toBe(user("P"));
  });
});

describe("F-146 combat", () => {
  it("lets players change round and turn, and nothing else", async () => {
    const combat = await as.GM.create("Combat", {});
    const change = (changes: Source) =>
      whoMay((client) => client.update("Combat", { _id: combat._id, ...changes }));
    expect(await change({ round: 1, turn: 0 })).toContain("P");
    expect(await change({ "flags.lanterns.x": 1 })).toEqual(["AS", "GM"]);
    expect(await change({ active: true })).not.toContain("P");
  });

  it("lets owners change the initiative of their own combatants", async () => {
    const [own, other] = [await actorOf(3), await actorOf(0)];
    const combat = await as.GM.create("Combat", {});
    const operation = { parentUuid: `Combat.${combat._id}` };
    const [mine, theirs] = [
      await as.GM.create("Combatant", { actorId: own._id }, operation),
      await as.GM.create("Combatant", { actorId: other._id }, operation),
    ];
    let roll = 1;
    const initiative = (of: Source) =>
      whoMay((client) => client.update("Combatant", { _id: of._id, initiative: roll++ }, operation));
    expect(await initiative(mine)).toEqual(["P", "T", "AS", "GM"]);
    expect(await initiative(theirs)).toEqual(["AS", "GM"]);
    const rename = (client: Client) =>
      client.update("Combatant", { _id: mine._id, hidden: roll++ % 2 === 0 }, operation);
    expect(await whoMay(rename)).toEqual(["AS", "GM"]);
  });
});

describe("changes through a parent", () => {
  it("need the same permissions as direct ones", async () => {
    const other = await actorOf(0);
    const combat = await as.GM.create("Combat", { combatants: [{ actorId: other._id, name: "X" }] });
    const [combatant] = combat.combatants as Source[];
    const through = (combatants: unknown) => as.P.update("Combat", { _id: combat._id, combatants });
    const refusal = /User P lacks permission to (create|update|delete) Combatant/;
    await expect(through([{ _id: combatant!._id, hidden: true }])).rejects.toThrow(refusal);
    await expect(through([{ _id: combatant!._id, initiative: 99 }])).rejects.toThrow(refusal);
    await expect(through([{ name: "Y", actorId: other._id }])).rejects.toThrow(refusal);
    if (GENERATION >= 14) {
      const none = { __$OPERATOR$__: "ForcedReplacement", value: [] };
      await expect(through(none)).rejects.toThrow(refusal);
    }
    await expect(as.P.update("Combat", { _id: combat._id, "==combatants": [] })).rejects.toThrow(
      /lacks permission/,
    );
    expect(stored("Combat", combat)).toEqual(combat);
  });

  it("are cleaned like direct ones", async () => {
    const item = { _id: id("Tool"), name: "Rope", type: "tool", system: { description: "" } };
    const own = await actorOf(3);
    await as.P.create("Item", item, { parentUuid: `Actor.${own._id}`, keepId: true });
    const evil = "<b>ok</b><script>1</script>";
    const { _id } = item;
    const ways: Source[] = [
      { items: [{ _id, system: { description: evil } }] },
      { items: [{ ...item, _id: id("New"), system: { description: evil } }] },
      { "==items": [{ ...item, system: { description: evil } }] },
    ];
    if (GENERATION >= 14) {
      ways.push({
        items: {
          __$OPERATOR$__: "ForcedReplacement",
          value: [{ ...item, system: { description: `${evil} ` } }],
        },
      });
    }
    for (const way of ways) {
      await as.P.update("Actor", { _id: own._id, ...way });
      expect(JSON.stringify(stored("Actor", own))).toContain("<b>ok</b>");
      expect(JSON.stringify(stored("Actor", own))).not.toContain("<script>");
    }
  });
});

describe("F-147 users and ownership", () => {
  it("let all users change themselves, but not their role", async () => {
    await as.P.update("User", { _id: user("P"), "flags.lanterns.theme": "dark" });
    await expect(as.P.update("User", { _id: user("P"), role: 4 })).rejects.toThrow();
    await expect(as.P.update("User", { _id: user("T"), name: "Renamed" })).rejects.toThrow(
      /lacks permission/,
    );
    await as.AS.update("User", { _id: user("P"), name: "P" });
    expect(sandbox.api.get("User", user("P"))).toMatchObject({
      role: 1,
      flags: { lanterns: { theme: "dark" } },
    });
  });

  it("let only GMs change ownership, not the owner", async () => {
    const target = await actorOf(3);
    const give = (who: Who) => ({ _id: target._id, ownership: { [user(who)]: 2 } });
    expect(await whoMay((client, who) => client.update("Actor", give(who)))).toEqual(["AS", "GM"]);
    await expect(as.P.update("Actor", give("P"))).rejects.toThrow(
      /ownership may only be modified by a GM or Assistant GM/,
    );
  });

  it("F-139 keep banned users out", async () => {
    await expect(Client.connect(sandbox, id("Banned"))).rejects.toThrow(/401/);
    const banned = await serve({
      seedDocuments: {
        User: [
          { _id: id("P"), name: "P", role: 1 },
          { _id: id("G"), name: "G", role: 4 },
        ],
      },
    });
    const [host, guest] = [await Client.connect(banned, id("G")), await Client.connect(banned, id("P"))];
    await host.update("User", { _id: id("P"), role: 0 });
    await expect(guest.create("ChatMessage", { content: "x" })).rejects.toThrow();
    await banned.close();
  });
});

describe("F-088 gmOnly fields of a sub-type", () => {
  it("are refused by name when a player's update touches them", async () => {
    const target = await actorOf(3);
    const attempts: Source[] = [
      { "system.fate": "crown" },
      { system: { fate: "crown" } },
      { "system.-=fate": null },
      { "==system": { wits: 9 } },
    ];
    for (const attempt of attempts) {
      await expect(as.P.update("Actor", { _id: target._id, ...attempt })).rejects.toThrow(
        /system\.fate may only be modified by a GM/,
      );
    }
    await as.P.update("Actor", { _id: target._id, "system.wits": 3 });
    await as.AS.update("Actor", { _id: target._id, "system.fate": "crown" });
    expect(stored("Actor", target)?.system).toEqual({ wits: 3, fate: "crown" });
  });
});

describe("F-196 world settings", () => {
  it("need SETTINGS_MODIFY, while all users change their own", async () => {
    let n = 0;
    const set = (user: string | null) => (client: Client) =>
      client.create("Setting", { key: `lanterns.s${n++}`, value: "1", user });
    expect(await whoMay(set(null))).toEqual(["AS", "GM"]);
    expect(await whoMay((client, who) => set(user(who))(client))).toEqual(ALL_ROLES);
    const world = await as.T.world();
    expect(world.settings.filter((setting) => setting.user)).toMatchObject([{ user: user("T") }]);
  });
});
