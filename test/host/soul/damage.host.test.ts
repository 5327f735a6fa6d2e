// @vitest-environment happy-dom
/** Damage on real documents: applying, undoing, recoil and rulings. */
import { describe, expect, it } from "vitest";
import { apply, undo } from "../../support/consequences.ts";
import { createActor } from "../../support/create.ts";
import { packSource } from "../../support/pack-source.ts";
import {
  applyToActor,
  hedda,
  item,
  loadDice,
  oren,
  reaver,
  roll,
  system,
  undoLast,
  useSoulTable,
} from "./soul-table.ts";

useSoulTable();

describe("damage", () => {
  it("[S-014] [S-053] is proposed, applied, followed by a die, and undone", async () => {
    loadDice(6, 6, 6, 6, 6, 6, 6, 6, 6);
    const message = (await roll(hedda, "damage", item(hedda, "Longsword").id, {
      targets: [reaver.uuid],
    }))!;
    expect(message.type).toBe("damage");
    expect(system(reaver).hitPoints.value).toBe(6);
    await apply(message, reaver);
    expect(system(reaver).hitPoints.value).toBe(6 - 9);
    expect([...reaver.statuses]).toContain("unconscious");
    await undo(message, reaver);
  });

  it("[S-094] [S-095] knocks a creature unconscious for rolled rounds, after which it is disabled", async () => {
    loadDice(6, 6, 6, 6, 6, 6, 1, 1, 1);
    const blow = (await roll(hedda, "damage", item(hedda, "Longsword").id, { targets: [reaver.uuid] }))!;
    await apply(blow, reaver);
    loadDice(1);
    await roll(reaver, "die", "unconscious");
    expect(system(reaver).counters.unconsciousRounds).toBe(1);
    const { TURNS } = await import("../../../module/rulesets/soul/turn/turns.ts");
    const round = TURNS.onTurnStart!(reaver);
    await applyToActor(reaver, round!);
    expect([...reaver.statuses]).toContain("disabled");
    expect([...reaver.statuses]).not.toContain("unconscious");
    await undoLast(reaver);
    await undoLast(reaver);
    await undo(blow, reaver);
  });

  it("[S-057] lengthens unconsciousness also while the die for it is not rolled", async () => {
    loadDice(6, 6, 6, 6, 6, 6, 1, 1, 1);
    const first = (await roll(hedda, "damage", item(hedda, "Longsword").id, { targets: [reaver.uuid] }))!;
    await apply(first, reaver);
    loadDice(6, 6, 1, 1, 1, 1, 1, 1, 1);
    const second = (await roll(hedda, "damage", item(hedda, "Longsword").id, { targets: [reaver.uuid] }))!;
    await apply(second, reaver);
    const { TURNS } = await import("../../../module/rulesets/soul/turn/turns.ts");
    if (![...reaver.statuses].includes("dead")) {
      expect(TURNS.demands!(reaver, "turnStart").map(({ key }) => key)).toContain("unconscious");
      loadDice(4);
      await roll(reaver, "die", "unconscious");
      expect(system(reaver).counters.unconsciousRounds).toBe(5);
      await undoLast(reaver);
    }
    await undo(second, reaver);
    await undo(first, reaver);
  });

  it("[S-147] is compared with the defense of each of several targets of one roll", async () => {
    loadDice(6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    const aimed = { targets: [hedda.uuid, reaver.uuid] };
    const attack = (await roll(oren, "attack", item(oren, "Blast").id, aimed))!;
    loadDice(6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    const previous = `ChatMessage.${attack.id}`;
    const damage = (await roll(oren, "damage", item(oren, "Blast").id, { ...aimed, previous }))!;
    // Three successes beat the reaver's defense of 3 no more than Hedda's of 5.
    expect(system(reaver).defenseTotal).toBe(3);
    await apply(damage, reaver);
    expect(system(reaver).hitPoints.value).toBe(6);
    await undo(damage, reaver);
    loadDice(6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1);
    const better = (await roll(oren, "attack", item(oren, "Blast").id, aimed))!;
    loadDice(6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    const more = { ...aimed, previous: `ChatMessage.${better.id}` };
    const harm = (await roll(oren, "damage", item(oren, "Blast").id, more))!;
    for (const actor of [hedda, reaver]) await apply(harm, actor);
    expect([system(reaver).hitPoints.value, system(hedda).hitPoints.value]).toEqual([4, 8]);
    for (const actor of [hedda, reaver]) await undo(harm, actor);
    await undoLast(oren);
    await undoLast(oren);
  });
});

describe("less Endurance", () => {
  it.each([
    ["a ruling", "ruling", "reduction", { choices: { attribute: "endurance", amount: 1 } }, {}],
    ["drowning", "die", "drowning", {}, {}],
    ["exhaustion", "named", "exhaustion", { choices: { required: 9 } }, { "fatigue.value": 1 }],
  ] as const)("[S-021] [S-022] is death at the line, by %s", async (_by, kind, key, options, state) => {
    const sets = { "hitPoints.value": -8, ...state };
    await applyToActor(hedda, { deltas: {}, sets, addConditions: [], removeConditions: [], steps: [] });
    loadDice(1, 1, 1, 1, 1, 1, 1, 1);
    const message = (await roll(hedda, kind, key, { targets: [hedda.uuid], ...options }))!;
    if (kind === "ruling") await apply(message, hedda);
    expect([...hedda.statuses]).toContain("dead");
    if (kind === "ruling") await undo(message, hedda);
    else await undoLast(hedda);
    await undoLast(hedda);
  });
});

describe("recoil", () => {
  it("[S-089] damages a weapon softer than its target; undoing repairs it", async () => {
    const { id } = item(hedda, "Knife");
    const recoil = (await roll(hedda, "recoil", id, { choices: { damage: 5 } }))!;
    expect(item(hedda, "Knife").system.hitPoints.value).toBe(3);
    await undo(recoil, hedda);
    expect(item(hedda, "Knife").system.hitPoints.value).toBe(5);
  });

  it("[S-090] damages an unarmed attacker", async () => {
    const recoil = (await roll(hedda, "recoil", item(hedda, "Unarmed").id, { choices: { damage: 2 } }))!;
    expect(system(hedda).hitPoints.value).toBe(6);
    await undo(recoil, hedda);
  });
});

describe("things", () => {
  it("[S-080] [S-082] [S-084] [S-087] [S-092] a door has no defense, the hardness of its wood, and breaks", async () => {
    const door = await createActor({
      name: "Door",
      type: "soulNpc",
      system: { thing: { is: true, material: "wood", thickness: 4 }, hitPoints: { value: 4 } },
    });
    expect(system(door)).toMatchObject({ defenseTotal: 0, hardnessTotal: 4, hitPoints: { max: 4 } });
    loadDice(6, 6, 6, 6, 6, 6, 6, 6, 6);
    const blow = (await roll(hedda, "damage", item(hedda, "Longsword").id, { targets: [door.uuid] }))!;
    await apply(blow, door);
    expect(system(door).hitPoints.value).toBe(-1);
    expect([...door.statuses]).toEqual([]);
    await door.delete();
  });

  it.each([
    ["window-pane", 1, 1],
    ["mooring-rope", 2, 4],
    ["wooden-door", 4, 4],
    ["steel-grating", 6, 3],
    ["oak-gate", 8, 70],
    ["stone-wall", 10, 100],
    ["vault-door", 12, 40],
  ])(
    "[S-083] [S-084] the %s of the compendium has hardness %i and %i hit points",
    async (file, hardness, points) => {
      const thing = await createActor({
        ...packSource(`soul/actors/thing-${file}`),
        folder: null,
      });
      expect(system(thing)).toMatchObject({
        hardnessTotal: hardness,
        hitPoints: { value: points, max: points },
      });
      await thing.delete();
    },
  );
});

describe("rulings", () => {
  it("[S-021] take points of an attribute", async () => {
    const taken = (await roll(hedda, "ruling", "reduction", {
      targets: [reaver.uuid],
      choices: { attribute: "athletics", amount: 2 },
    }))!;
    await apply(taken, reaver);
    expect(system(reaver)).toMatchObject({ scores: { athletics: 2 } });
    await undo(taken, reaver);
  });
});
