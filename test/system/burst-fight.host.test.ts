// @vitest-environment happy-dom
/** Burst on real documents: what rolls cost, what hits do, what they ask of whom, and taking it back. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  essence,
  load,
  type Source,
  startTable,
  type Table,
  type TableActor,
  type TableMessage,
} from "../support/table.ts";

interface Track {
  readonly value: number;
}

interface Creature {
  readonly vigor: Track;
  readonly durability: Track;
  readonly health: Track;
  readonly actions: { readonly spent: number };
  readonly progress: { readonly paid: number; readonly cost: number };
  readonly shockRounds: number;
}

interface Item {
  readonly id: string;
  readonly name: string;
  readonly system: { readonly durability: Track; readonly uses: Track };
  update(changes: object): Promise<unknown>;
}

interface Fight {
  readonly round: number;
  readonly started: boolean;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  delete(): Promise<unknown>;
}

interface CardKind {
  readonly card: {
    context(data: Source): Source;
    facts(data: Source): readonly { readonly key: string }[];
    actions(data: Source): readonly {
      kind: string;
      key: string;
      actor?: { name: string };
      choices?: object;
    }[];
  };
  request(actor: TableActor, key: string, options?: object): Source & { modifiers: readonly Source[] };
  passive?(actor: TableActor, key: string): { value: number };
}

let table: Table;
let guard: TableActor;
let hale: TableActor;
let ivo: TableActor;
let request: (name: string, data: object) => Promise<void>;
let kinds: Record<"ATTACK" | "DEFENSE" | "RESISTANCE" | "AID", CardKind>;
let before: Record<string, Source>;

/** Starting a table takes its time on a loaded machine. */
const START_MS = 60_000;

beforeAll(async () => {
  table = await startTable("burst");
  guard = table.actor("Gate guard");
  hale = table.actor("Hale Ostrander");
  ivo = table.actor("Brother Ivo Lanthen");
  ({ sendCommand: request } = await load<{ sendCommand: typeof request }>("module/core/relay/relay.ts"));
  kinds = await load<typeof kinds>("module/rulesets/burst/rolls.ts");
  before = Object.fromEntries(
    [guard, hale, ivo].map((actor) => [actor.id, actor.toObject().system as Source]),
  );
}, START_MS);
afterAll(() => table.host.teardown());
afterEach(async () => {
  for (const actor of [guard, hale, ivo]) {
    for (const id of [...actor.statuses]) await actor.toggleStatusEffect(id, { active: false });
    await actor.update({ system: before[actor.id] });
    aim();
  }
});

const now = (actor: TableActor) => actor.system as unknown as Creature;
const item = (actor: TableActor, name: string): Item =>
  (actor.items.contents as unknown as readonly Item[]).find((one) => one.name === name)!;
const keyOf = (actor: TableActor) => actor.uuid.replaceAll(".", "-");
const apply = (message: TableMessage, actor: TableActor) =>
  request("apply", { message: message.id, target: keyOf(actor) });
const undo = (message: TableMessage, actor: TableActor) =>
  request("undo", { message: message.id, target: keyOf(actor) });

/** Every die of the next rolls shows about this part of its faces: 0 the lowest, 0.99 the highest. */
function dice(part: number): void {
  (globalThis as unknown as { CONFIG: { Dice: { randomUniform(): number } } }).CONFIG.Dice.randomUniform =
    () => 1 - part - 0.001;
}

/** The user's targets, as the host keeps them. */
function aim(...actors: readonly TableActor[]): void {
  const tokens = actors.map((actor) => ({
    actor,
    center: { x: 0, y: 0 },
    document: { width: 1, height: 1, disposition: -1 },
  }));
  Object.defineProperty(game.user, "targets", { value: new Set(tokens), configurable: true });
}

async function roll(actor: TableActor, kind: string, key: string, options: Source = {}) {
  return (await actor.roll(kind, key, { dialog: false, ...options }))?.message ?? null;
}

async function fighting<T>(actors: readonly TableActor[], work: (fight: Fight) => Promise<T>): Promise<T> {
  const { Combat } = CONFIG as unknown as {
    Combat: { documentClass: { create(data: object): Promise<Fight> } };
  };
  const fight = await Combat.documentClass.create({
    active: true,
    combatants: actors.map((actor, index) => ({ actorId: actor.id, initiative: 20 - index })),
  });
  await fight.startCombat();
  try {
    return await work(fight);
  } finally {
    await fight.delete();
  }
}

describe("a hit", () => {
  it("[B-132] [B-133] [B-134] takes Durability and harms the armor that was worn; undoing restores both, also when it wounds", async () => {
    const start = essence(guard);
    dice(0.6);
    const message = (await roll(hale, "effect", item(hale, "Heirloom blade").id, { targets: [guard.uuid] }))!;
    const coat = item(guard, "Leather coat");
    await apply(message, guard);
    await apply(message, guard);
    expect(now(guard).durability.value).toBeLessThan(24);
    expect(coat.system.durability.value).toBe(18);
    await undo(message, guard);
    expect(essence(guard)).toEqual(start);
  });

  it.each([
    ["wounded", { durability: 1, health: 90 }, []],
    ["shock", { durability: 0, health: 3 }, ["wounded"]],
    ["dead", { durability: 0, health: 0 }, ["wounded", "shock"]],
  ] as const)(
    "[B-116] [B-120] [B-122] makes %s, and undoing restores the identical document",
    async (state, tracks, conditions) => {
      dice(0.5);
      for (const id of conditions) await guard.toggleStatusEffect(id, { active: true });
      for (const [track, value] of Object.entries(tracks))
        await guard.update({ [`system.${track}.value`]: value });
      const start = essence(guard);
      const message = (await roll(hale, "effect", item(hale, "Heirloom blade").id, {
        targets: [guard.uuid],
      }))!;
      await apply(message, guard);
      expect([...guard.statuses]).toContain(state);
      await undo(message, guard);
      expect(essence(guard)).toEqual(start);
    },
  );

  it("[B-097] [B-102] a sweep brings its condition and asks the target to resist against the attack's total", async () => {
    aim(guard);
    dice(0.9);
    const sweep = item(hale, "Low sweep").id;
    const attack = (await roll(hale, "attack", sweep))!;
    const { total } = attack.system.outcome as { total: number };
    const message = (await roll(hale, "effect", sweep, {
      previous: (attack as unknown as { uuid: string }).uuid,
      targets: [guard.uuid],
    }))!;
    expect(message.system.plan).toMatchObject({
      conditions: ["prone"],
      resist: { ability: "agility", vs: total },
    });
    await apply(message, guard);
    expect([...guard.statuses]).toContain("prone");
    await undo(message, guard);
    expect([...guard.statuses]).not.toContain("prone");
  });
});

describe("types of damage", () => {
  it.each(["sonic", "umbral", "thermal", "kinetic"] as const)(
    "[B-149] [B-151] [B-153] [B-155] the card of %s damage says what no figure does",
    async (type) => {
      const blade = item(hale, "Heirloom blade");
      await blade.update({ "system.damage.type": type, "system.damage.subtype": "cutting" });
      dice(0.5);
      const { system } = (await roll(hale, "effect", blade.id))!;
      const { EFFECT } = await load<{ EFFECT: CardKind }>("module/rulesets/burst/rolls.ts");
      const data = { ...system, shows: () => true };
      const { reminder } = EFFECT.card.context(data);
      const told = EFFECT.card.facts(data).map(({ key }) => key);
      if (type === "kinetic") {
        expect(reminder).toBeNull();
        expect(told).toContain("MANIFOLD.Burst.Fact.damageSubtype");
      } else {
        expect(reminder).toBe(`MANIFOLD.Burst.TypeNote.${type}`);
        expect(told).toContain("MANIFOLD.Burst.Fact.damage");
      }
      await blade.update({ "system.damage.type": "kinetic" });
    },
  );
});

describe("costs", () => {
  it("[B-105] Vigor and Mana go with the roll, out of a fight without counting actions", async () => {
    dice(0.5);
    await roll(hale, "attack", item(hale, "Low sweep").id);
    expect(now(hale).vigor.value).toBe((before[hale.id] as unknown as Creature).vigor.value - 4);
    expect(now(hale).actions.spent).toBe(0);
  });

  it("[B-048] [B-061] [B-073] in a fight any mix draws on the actions of the turn, and none can be taken without", async () => {
    dice(0.5);
    await fighting([hale, guard], async () => {
      await roll(hale, "attack", "unarmed");
      expect(now(hale).actions.spent).toBe(1);
      await roll(hale, "act", "move");
      expect(now(hale).actions.spent).toBe(2);
      expect(await roll(hale, "attack", "unarmed")).toBeNull();
      expect(now(hale).actions.spent).toBe(2);
      await hale.update({ "system.actions.spent": 0 });
      await roll(hale, "check", "menace");
      await roll(hale, "check", "strength");
      expect(now(hale).actions.spent).toBe(1);
    });
  });

  it("[B-050] what takes more than a turn has is begun, paid on and complete", async () => {
    dice(0.9);
    const rite = item(ivo, "Mend flesh");
    await fighting([ivo, guard], async () => {
      await ivo.update({ "system.actions.spent": 1 });
      expect(await roll(ivo, "check", rite.id)).toBeNull();
      const begun = (await roll(ivo, "act", `work.${rite.id}`))!;
      expect(now(ivo).progress).toMatchObject({ paid: 1, cost: 2 });
      expect([...ivo.statuses]).toContain("multiAction");
      await ivo.update({ "system.actions.spent": 0 });
      expect(await roll(ivo, "check", rite.id)).not.toBeNull();
      expect(now(ivo).actions.spent).toBe(1);
      expect(now(ivo).progress.cost).toBe(0);
      expect([...ivo.statuses]).not.toContain("multiAction");
      expect(begun.type).toBe("damage");
    });
  });

  it("[B-071] using an item takes one of its uses, and undoing gives it back", async () => {
    const bag = item(ivo, "Healer's bag");
    const message = (await roll(ivo, "act", `useItem.${bag.id}`))!;
    expect(bag.system.uses.value).toBe(5);
    await undo(message, ivo);
    expect(bag.system.uses.value).toBe(6);
  });
});

describe("reactions", () => {
  const actionsOf = (message: TableMessage) =>
    kinds.ATTACK.card.actions({ ...message.system, shows: () => true });

  it("[B-075] [B-083] [B-087] a hit asks whoever it is aimed at, by name, with everything they can react with", async () => {
    aim(hale);
    dice(0.95);
    const attack = (await roll(guard, "attack", item(guard, "Spear").id))!;
    const asked = actionsOf(attack).filter(({ kind }) => kind === "defense");
    expect(asked.map(({ key, actor }) => [key, actor?.name])).toEqual([
      ["dodge", "Hale Ostrander"],
      [item(hale, "Parry").id, "Hale Ostrander"],
    ]);
    dice(0);
    const miss = (await roll(guard, "attack", item(guard, "Spear").id))!;
    expect(actionsOf(miss)).toEqual([]);
  });

  it("[B-087] a trained defense has an ability, a skill and a cost of its own", () => {
    const parry = kinds.DEFENSE.request(hale, item(hale, "Parry").id);
    expect(parry).toMatchObject({ ability: "agility", skill: "blades", costs: { vigor: 5, mana: 0 } });
    expect(kinds.DEFENSE.request(hale, "dodge")).toMatchObject({ ability: "speed", skill: null });
  });

  it("[B-076] who cannot pay is not asked", async () => {
    await hale.update({ "system.vigor.value": 4 });
    aim(hale);
    dice(0.95);
    const attack = (await roll(guard, "attack", item(guard, "Spear").id))!;
    expect(actionsOf(attack).filter(({ kind }) => kind === "defense")).toEqual([]);
    expect(attack.system.request).toMatchObject({ aftermath: { reacting: { bar: "vigor" } } });
  });

  it("[B-078] [B-079] one reaction to one attack, and none on one's own turn", async () => {
    dice(0.95);
    const attack = (await roll(guard, "attack", item(guard, "Spear").id))! as TableMessage & { uuid: string };
    expect(await roll(hale, "defense", "dodge", { previous: attack.uuid })).not.toBeNull();
    expect(await roll(hale, "defense", "dodge", { previous: attack.uuid })).toBeNull();
    await fighting([hale, guard], async () => {
      expect(await roll(hale, "defense", "dodge")).toBeNull();
      expect(await roll(guard, "defense", "dodge")).not.toBeNull();
    });
  });

  it("[B-063] [B-076] who does not roll stands at Guard", () => {
    expect(kinds.DEFENSE.passive?.(guard, "dodge").value).toBe(16);
  });

  it("[B-103] what class and talents add to resistance is always in it", async () => {
    await hale.update({ "system.resistanceDice": 2 });
    const { modifiers } = kinds.RESISTANCE.request(hale, "resolve");
    expect(modifiers).toContainEqual(expect.objectContaining({ id: "resistance", value: 2, kind: "dice" }));
  });

  it("[B-080] [B-085] [B-086] [B-090] [B-091] fleeing offers the opening to foes within reach, by name, and reminds of walls", async () => {
    const stand = (actor: TableActor, disposition: number) => ({
      actor,
      center: { x: 0, y: 0 },
      document: { width: 1, height: 1, disposition },
    });
    const tokens = [stand(hale, 1), stand(ivo, 1), stand(guard, -1)];
    const near = async (feet: number) => {
      const grid = { distance: 1, units: "ft", measurePath: () => ({ distance: feet }) };
      Object.assign(globalThis, { canvas: { grid, tokens: { placeables: tokens } } });
      Object.assign(hale, { getActiveTokens: () => tokens.slice(0, 1) });
      const message = (await roll(hale, "act", "escape"))!;
      const { card } = (await load<{ ACT: CardKind }>("module/rulesets/burst/act-roll.ts")).ACT;
      const data = { ...message.system, shows: () => true };
      expect(card.context(data)).toMatchObject({ opening: true });
      return { message, names: card.actions(data).map(({ actor }) => actor?.name) };
    };
    expect((await near(7)).names).toEqual([undefined]);
    const { message, names } = await near(5);
    expect(names).toEqual(["Gate guard"]);
    Reflect.deleteProperty(globalThis, "canvas");
    Reflect.deleteProperty(hale, "getActiveTokens");
    const { uuid } = message as unknown as { uuid: string };
    const taken = { previous: uuid, choices: { timing: "opening" } };
    dice(0.5);
    expect(await roll(guard, "attack", "", taken)).not.toBeNull();
    expect(now(guard).vigor.value).toBe(19);
    expect(await roll(guard, "attack", "", taken)).toBeNull();
  });

  it("[B-096] a longer weapon reaches farther; beyond it the card asks for a Move", () => {
    const at = (feet: number, name: string) => {
      const { aftermath } = kinds.ATTACK.request(guard, item(guard, name).id, {}) as unknown as {
        aftermath: { tooFar: object | null };
      };
      return [feet, aftermath.tooFar];
    };
    Object.assign(guard, { getActiveTokens: () => [OWN] });
    Object.assign(globalThis, { canvas: { grid: GRID, tokens: { placeables: [] } } });
    aim(hale);
    expect(at(8, "Spear")).toEqual([8, null]);
    expect(at(8, "Cudgel")).toEqual([8, { feet: 8, reach: 6 }]);
    Reflect.deleteProperty(globalThis, "canvas");
    Reflect.deleteProperty(guard, "getActiveTokens");
  });
  const OWN = { center: { x: 0, y: 0 }, document: { width: 1, height: 1, disposition: -1 } };
  const GRID = { distance: 1, units: "ft", measurePath: () => ({ distance: 8 }) };
});

describe("turns", () => {
  const due = async (actor: TableActor, moment: string) => {
    const { handleTurnEvent: comesDue } = await load<{
      handleTurnEvent(actor: object, moment: string): Promise<void>;
    }>("module/core/combat/turns.ts");
    const count = table.messages.contents.length;
    await comesDue(actor, moment);
    return table.messages.contents.slice(count);
  };

  it("[B-046] [B-052] a turn gives the actions back, the close of a round is Recovery", async () => {
    await hale.update({ "system.actions.spent": 2, "system.vigor.value": 3 });
    const [turn] = await due(hale, "turnStart");
    await apply(turn!, hale);
    expect(now(hale).actions.spent).toBe(0);
    const [close] = await due(hale, "roundEnd");
    await apply(close!, hale);
    expect(now(hale).vigor.value).toBeGreaterThan(3);
    await undo(close!, hale);
    expect(now(hale).vigor.value).toBe(3);
  });

  it("[B-056] [B-057] [B-058] [B-065] [B-068] what lasts until a moment of the fight ends there by itself", async () => {
    const give = async (actor: TableActor, ...ids: readonly string[]) => {
      for (const id of ids) await actor.toggleStatusEffect(id, { active: true });
    };
    const settled = () => new Promise((resolve) => setTimeout(resolve, 60));
    const on = (actor: TableActor) => [...actor.statuses].sort();
    await give(hale, "overWatch", "ambusher");
    await give(ivo, "ambushed");
    await fighting([hale, ivo], async (fight) => {
      await settled();
      await give(hale, "defending", "readied", "exposed");
      await fight.nextTurn();
      await settled();
      expect([on(hale), on(ivo)]).toEqual([["ambusher", "defending", "readied"], ["ambushed"]]);
      await fight.nextTurn();
      await settled();
      expect([on(hale), on(ivo)]).toEqual([[], []]);
    });
  });

  it("[B-051] with the last action the card says that the turn passes on", async () => {
    await fighting([hale, guard], async () => {
      await hale.update({ "system.actions.spent": 1 });
      const message = (await roll(hale, "act", "move"))!;
      expect(message.system.plan).toMatchObject({ left: 0 });
    });
  });

  it("[B-053] [B-055] initiative is the Action die, further dice, and Speed between equals", async () => {
    await hale.update({ "system.initiativeDice": 1 });
    const { burst } = await load<{ burst: { combat: { initiative(actor: TableActor): string } } }>(
      "module/rulesets/burst/index.ts",
    );
    const speed = (hale.toObject().system as { abilities: { speed: Track } }).abilities.speed.value;
    const formula = burst.combat.initiative(hale);
    expect(formula).toMatch(/^1d20 \+ \dd10/);
    expect(formula.endsWith(` + ${speed / 1000}`)).toBe(true);
    expect(burst.combat.initiative(guard)).toBe("1d20 + 0.02");
  });

  it("[B-120] [B-126] the clock of Shock runs down and kills", async () => {
    await guard.toggleStatusEffect("shock", { active: true });
    await guard.update({ "system.shockRounds": 1, "system.health.value": 0 });
    const [close] = await due(guard, "roundEnd");
    await apply(close!, guard);
    expect([...guard.statuses]).toContain("dead");
    await undo(close!, guard);
    expect([...guard.statuses]).toContain("shock");
    expect(now(guard).shockRounds).toBe(1);
  });
});

describe("treatment", () => {
  it("[B-041] [B-042] [B-072] [B-121] is rolled with Medicine against 20, on whoever is aimed at", async () => {
    expect(kinds.AID.request(ivo, "")).toMatchObject({ skill: "medicine", vs: 20 });
    dice(0.9);
    await guard.update({ "system.durability.value": 2 });
    const aid = (await roll(ivo, "aid", "", { targets: [guard.uuid] }))!;
    await apply(aid, guard);
    expect(now(guard).durability.value).toBe(12);
    await guard.toggleStatusEffect("shock", { active: true });
    await guard.update({ "system.health.value": 0, "system.shockRounds": 5 });
    const treated = (await roll(ivo, "stabilise", "", { targets: [guard.uuid] }))!;
    await apply(treated, guard);
    expect([...guard.statuses]).toContain("stabilized");
    expect([...guard.statuses]).not.toContain("shock");
    expect(now(guard).shockRounds).toBe(0);
  });

  it("[B-072] a failed treatment does nothing to anybody", async () => {
    dice(0);
    const failed = (await roll(ivo, "aid", "", { targets: [guard.uuid] }))!;
    expect(failed.type).toBe("check");
  });
});
