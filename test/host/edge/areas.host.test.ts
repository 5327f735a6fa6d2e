// @vitest-environment happy-dom
/** Areas of blasts and powers on real documents: whom they cover, their saves, applying and undoing for all. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { AreaCall, PlacedArea } from "../../../module/core/contract/area.ts";
import type { MessageDocument } from "../../../module/core/contract/documents.ts";
import type { AskedOptions, CheckRecord } from "../../../module/core/contract/roll-result.ts";
import { me } from "../../../module/core/host/host.ts";
import { type AreaOf, areaAt, areasOn, placeTokens, type SceneOf, sceneOf } from "../../support/areas.ts";
import { targetsOf as targetRecordsOf } from "../../support/consequences.ts";
import { spyOnNotices } from "../../support/notices.ts";
import {
  essence,
  type Source,
  startTable,
  type Table,
  type TableActor,
  type TableMessage,
} from "../../support/table.ts";
import { nextDice } from "./edge-table.ts";

let table: Table;
let scene: SceneOf;
let ilse: TableActor;
let guards: TableActor[];
let grenade: string;
let appendTargets: typeof import("../../../module/core/consequences/target-section.ts")["appendTargets"];

/** Five guards in a cross around the space (10, 5), 1.5 m from each other. */
const CROSS = [
  [10, 5],
  [9, 5],
  [11, 5],
  [10, 4],
  [10, 6],
] as const;

beforeAll(async () => {
  table = await startTable("edge");
  scene = sceneOf(table);
  ilse = table.actor("Ilse Marrow");
  const guard = table.actor("Station guard");
  guards = await placeTokens(scene, guard, CROSS);
  const [made] = await ilse.createEmbeddedDocuments("Item", [grenadeSource()]);
  grenade = made!.id;
  ({ appendTargets } = await import("../../../module/core/consequences/target-section.ts"));
});
afterAll(() => table.host.teardown());
beforeEach(async () => {
  for (const guard of guards) await guard.update({ "system.vitality.value": 12 });
});
afterEach(async () => {
  for (const area of areasOn(scene)) await scene.deleteEmbeddedDocuments(typeName(), [area.id]);
});

const grenadeSource = () => ({
  name: "Frag grenade",
  type: "edgeWeapon",
  system: {
    mode: "ranged",
    skill: "throwing",
    properties: ["blasting"],
    damage: { formula: "6", type: "biotic" },
    blast: { radius: 3, ability: "dex", skill: "reflex", dc: 13 },
  },
});
const typeName = () => (scene.templates ? "MeasuredTemplate" : "Region");
const BLAST = { form: "sphere", size: 3 } as const;
const uuids = (actors: readonly TableActor[]) => actors.map(({ uuid }) => uuid).sort();
const vitality = () => guards.map(({ system }): number => system.vitality.value);
const targetsOf = (message: TableMessage) =>
  targetRecordsOf(message)
    .map(({ uuid }) => uuid)
    .sort();

function cardOf(message: TableMessage): HTMLElement {
  const card = document.createElement("div");
  appendTargets(message, card);
  document.body.replaceChildren(card);
  return card;
}

const press = async (message: TableMessage, action: string): Promise<void> => {
  cardOf(message).querySelector<HTMLElement>(`[data-consequence="${action}"]`)!.click();
  await settled();
};

async function roll(kind: string, key: string, options: object): Promise<TableMessage> {
  return (await ilse.roll(kind, key, { dialog: false, ...options }))!.message;
}

/** The document that shows an area at a place. */
async function show(area: object): Promise<PlacedArea> {
  const { showArea } = await import("../../../module/core/scene/areas/area-documents.ts");
  return showArea(area as PlacedArea, "Frag grenade");
}

const centreOf = ({ x, y, shapes }: AreaOf) => (shapes?.[0] ? [shapes[0].x, shapes[0].y] : [x, y]);

describe("a blast", () => {
  it("[E-371] [E-394] [E-405] has all in its area as targets, by one damage roll", async () => {
    const message = await roll("damage", grenade, { area: areaAt(scene, BLAST, [10, 5]) });
    expect(targetsOf(message)).toEqual(uuids(guards));
    const corner = await roll("damage", grenade, {
      area: areaAt(scene, { form: "sphere", size: 1.5 }, [8, 5]),
    });
    expect(targetsOf(corner)).toEqual([guards[1]!.uuid]);
  });

  it("[E-371] leaves out whoever is above it", async () => {
    const high = areaAt(scene, BLAST, [10, 5], { elevation: 20 });
    expect(targetsOf(await roll("damage", grenade, { area: high }))).toEqual([]);
  });

  describe("[E-389] and walls", () => {
    const wall = (more: object = {}) => ({ c: [...between(9), ...between(9, 8)], ...more });
    /** A point on the line between the spaces of two columns. */
    const between = (column: number, row = 3) => [(column + 1) * scene.grid.size, row * scene.grid.size];
    const built: string[] = [];
    const build = async (one: object) => {
      built.push(...(await scene.createEmbeddedDocuments("Wall", [one])).map(({ id }) => id));
    };
    const tearDown = () => scene.deleteEmbeddedDocuments("Wall", built.splice(0));
    afterEach(tearDown);

    /** The blast goes off in the space (10, 5); the wall is on its left, between it and the guard at (9, 5). */
    const blast = (options: object = {}) =>
      roll("damage", grenade, { area: areaAt(scene, BLAST, [10, 5]), ...options });
    const note = (message: TableMessage) => cardOf(message).textContent;

    it("spares who stands behind one, and says so until it is applied", async () => {
      await build(wall());
      const message = await blast();
      expect(targetsOf(message)).toEqual(uuids(guards.filter((guard) => guard !== guards[1])));
      expect(note(message)).toContain("Behind a wall from its origin: Station guard");
      await press(message, "applyAll");
      expect(note(message)).not.toContain("Behind a wall");
    });

    it("has it as a target all the same if the user says so", async () => {
      await build(wall());
      const message = await blast({ targets: uuids(guards) });
      expect(targetsOf(message)).toEqual(uuids(guards));
      expect(note(message)).not.toContain("Behind a wall");
    });

    it.each([
      ["an open door", { door: 1, ds: 1 }],
      ["what stops no movement", { move: 0 }],
      ["a wall that stops from one side only", { dir: 1 }],
    ])("goes through %s", async (_what, more) => {
      await build(wall(more));
      expect(targetsOf(await blast())).toEqual(uuids(guards));
    });

    it("is stopped by a closed door", async () => {
      await build(wall({ door: 1, ds: 0 }));
      expect(targetsOf(await blast())).toHaveLength(4);
    });

    it("reaches a token of which one covered space is in the open", async () => {
      const guard = table.actor("Station guard");
      const [large] = await placeTokens(scene, guard, [[8, 5]]);
      const token = scene.tokens.contents.find(({ actor }) => actor === large)!;
      await token.update({ width: 2, height: 2 });
      // It ends behind the upper one of the two spaces that the blast covers.
      const [x, y] = between(9, 5) as [number, number];
      await build({ c: [...between(9), x, y + scene.grid.size * 0.8] });
      expect(targetsOf(await blast())).toContain(large!.uuid);
      await build(wall());
      expect(targetsOf(await blast())).not.toContain(large!.uuid);
      await tearDown();
      await scene.deleteEmbeddedDocuments("Token", [token.id]);
    });
  });

  it("[E-387] asks each of five for the save, which counts once; one click applies, one undoes", async () => {
    const before = guards.map(essence);
    const area = await show(areaAt(scene, BLAST, [10, 5]));
    expect(areasOn(scene)).toHaveLength(1);
    const message = await roll("damage", grenade, { area });
    expect(cardOf(message).querySelectorAll('[data-consequence="demand"]')).toHaveLength(5);
    // Two of them make it.
    nextDice([12, 12], [12, 11], [12, 1], [12, 2], [12, 12], [12, 11], [12, 1], [12, 2], [12, 1], [12, 2]);
    await press(message, "saveAll");
    expect(
      [...cardOf(message).querySelectorAll(".demand-result")].map(({ textContent }) => textContent!.trim()),
    ).toEqual(["Not saved", "Not saved", "Not saved"]);
    expect(
      cardOf(message).querySelectorAll('[data-option="saved"]:checked, [data-option="saved"][checked]'),
    ).toHaveLength(2);
    expect(cardOf(message).querySelector('[data-consequence="saveAll"]')).toBeNull();
    await press(message, "applyAll");
    expect(vitality().sort((a, b) => a - b)).toEqual([6, 6, 6, 9, 9]);
    expect(areasOn(scene)).toHaveLength(0);
    await press(message, "undoAll");
    expect(guards.map(essence)).toEqual(before);
    expect(areasOn(scene)).toHaveLength(0);
  });

  it("[E-368] is thrown as far as the point where it lies", async () => {
    const near = await roll("attack", grenade, { area: areaAt(scene, BLAST, [7, 2]) });
    expect(near.system.plan).toMatchObject({ mode: "normal" });
    const far = await roll("attack", grenade, { area: areaAt(scene, BLAST, [14, 2]) });
    expect(far.system.plan).toMatchObject({ mode: "disadvantage" });
    await scene.update({ grid: { distance: 15 } });
    expect(
      await ilse.roll("attack", grenade, { dialog: false, area: areaAt(scene, BLAST, [14, 2]) }),
    ).toBeNull();
    await scene.update({ grid: { distance: 1.5 } });
  });

  it("[E-369] [E-370] goes off where it was thrown, or where a failed throw has drifted to", async () => {
    const { size } = scene.grid;
    const thrown = await show(areaAt(scene, BLAST, [10, 5]));
    nextDice([12, 12], [12, 11], [12, 11], [3, 1], [8, 1]);
    const well = await roll("attack", grenade, { area: thrown });
    const hit = await roll("damage", grenade, { previous: well.uuid });
    expect(hit.system).toMatchObject({ asked: { area: { x: 10.5 * size, y: 5.5 * size } } });
    expect(targetsOf(hit)).toEqual(uuids(guards));
    // 3 m farther on: two spaces to the right of a throw to the right.
    nextDice([12, 1], [12, 2], [12, 2], [3, 3], [8, 1]);
    const badly = await roll("attack", grenade, { area: thrown });
    expect(badly.system.outcome).toMatchObject({ scatter: { metres: 3, direction: 1 } });
    const drifted = await roll("damage", grenade, { previous: badly.uuid });
    expect(targetsOf(drifted)).toEqual(uuids([guards[0]!, guards[2]!]));
    expect(areasOn(scene).map(centreOf)).toEqual([[12.5 * size, 5.5 * size]]);
  });

  it("is taken off the scene with its message", async () => {
    const area = await show(areaAt(scene, BLAST, [10, 5]));
    const message = await roll("damage", grenade, { area });
    expect(areasOn(scene)).toHaveLength(1);
    await message.delete();
    await settled();
    expect(areasOn(scene)).toHaveLength(0);
  });

  it("[F-805] [F-808] of a user who may not show it has its targets all the same, and nothing on the scene", async () => {
    const permission = vi.spyOn(me(), "hasPermission").mockReturnValue(false);
    const told = spyOnNotices("info").mockReturnValue();
    const area = await show(areaAt(scene, BLAST, [10, 5]));
    expect(permission.mock.calls).toEqual([[scene.templates ? "TEMPLATE_CREATE" : "REGION_CREATE"]]);
    await show(areaAt(scene, BLAST, [10, 5]));
    expect(told.mock.calls.map(([text]) => text)).toEqual([
      expect.stringMatching(/^Your areas are not shown on the scene, because your role may not create/),
    ]);
    told.mockRestore();
    permission.mockRestore();
    expect(area).toMatchObject({ document: null });
    expect(areasOn(scene)).toHaveLength(0);
    expect(targetsOf(await roll("damage", grenade, { area }))).toEqual(uuids(guards));
  });

  it("[F-805] [F-809] is shown as the host measures it", async () => {
    const { size, distance } = scene.grid;
    const shown = async (shape: object) => {
      await show(areaAt(scene, shape, [10, 5], { direction: 90 }));
      const [document] = areasOn(scene).slice(-1);
      const { t, distance: length, width, shapes } = document!.toObject() as Source & { shapes?: Source[] };
      const [own] = shapes ?? [];
      const units = (pixels: unknown) => (Number(pixels) / size) * distance;
      return own
        ? [own.type, units(own.radius ?? own.length), own.width === undefined ? 0 : units(own.width)]
        : [t === "ray" ? "line" : t, length, width ?? 0];
    };
    expect(await shown({ form: "sphere", size: 3 })).toEqual(["circle", 3, 0]);
    expect(await shown({ form: "cylinder", size: 3, height: 6 })).toEqual(["circle", 3, 0]);
    expect(await shown({ form: "cone", size: 6 })).toEqual(["cone", 6, 0]);
    expect(await shown({ form: "cube", size: 3 })).toEqual(["line", 3, 3]);
    expect(await shown({ form: "line", size: 9, width: 1.5 })).toEqual(["line", 9, 1.5]);
  });

  it("on nobody is a card without targets, and leaves nothing on the scene", async () => {
    const area = await show(areaAt(scene, BLAST, [1, 9]));
    const message = await roll("damage", grenade, { area });
    await settled();
    expect(targetsOf(message)).toEqual([]);
    expect(cardOf(message).textContent).toContain("No targets yet.");
    expect(areasOn(scene)).toHaveLength(0);
  });

  it("off the scene covers nobody", async () => {
    const message = await roll("damage", grenade, { area: areaAt(scene, BLAST, [-50, 400]) });
    expect(targetsOf(message)).toEqual([]);
  });

  it.each([
    ["without a scene", null, "MANIFOLD.Area.NoScene"],
    ["on a scene without a scale", { grid: { size: 100, distance: 0 } }, "MANIFOLD.Area.NoScale"],
    ["on a scene without a grid size", { grid: { size: 0, distance: 1 } }, "MANIFOLD.Area.NoScale"],
  ])("cannot be placed %s, which is said in words", async (_where, viewed, key) => {
    const { placeArea } = await import("../../../module/core/scene/areas/place-area.ts");
    vi.stubGlobal("canvas", { scene: viewed });
    const call: AreaCall = {
      name: "Frag grenade",
      shape: { ...BLAST, width: 0, height: 0 },
      origin: "point",
      range: null,
      placed: null,
    };
    await expect(placeArea(ilse, call)).rejects.toMatchObject({ text: { key } });
    vi.unstubAllGlobals();
  });

  it("on a scene without a grid covers those whose middle it covers", async () => {
    await scene.update({ grid: { type: 0 } });
    const message = await roll("damage", grenade, {
      area: areaAt(scene, { form: "sphere", size: 1 }, [10, 5]),
    });
    expect(targetsOf(message)).toEqual([guards[0]!.uuid]);
    await scene.update({ grid: { type: 1 } });
  });
});

describe("a player's blast", () => {
  const doctor = () => table.actor("Doctor Anselm Quill");
  const doubted = async (change: (check: CheckRecord) => CheckRecord): Promise<string | null> => {
    const { verifyCheck } = await import("../../../module/core/trust/verification/verify-check.ts");
    const [own] = await doctor().createEmbeddedDocuments("Item", [grenadeSource()]);
    const { message } = (await doctor().roll("damage", own!.id, {
      dialog: false,
      area: areaAt(scene, BLAST, [10, 5]),
    }))!;
    const check = change(structuredClone(message.check!));
    const { id, uuid, rolls } = message;
    const author = table.users.getName("Ada")!;
    const claim = { id, uuid, rolls, author, check, rolledCheck: check };
    return verifyCheck(claim as Partial<MessageDocument> as MessageDocument, () => null)?.text.key ?? null;
  };
  const asked = (more: Partial<AskedOptions>) => (check: CheckRecord) => ({
    ...check,
    asked: { ...check.asked!, ...more },
  });
  const area = (more: object) => (check: CheckRecord) =>
    asked({ area: { ...check.asked!.area!, ...more } })(check);

  it("[E-371] [HIGH-1] is taken at its word where the area covers whom it names", async () => {
    expect(await doubted((system) => system)).toBeNull();
    expect(await doubted(asked({ targets: [guards[0]!.uuid] }))).toBeNull();
  });

  it("[E-371] [HIGH-1] waits for the GM with targets that the area does not cover", async () => {
    expect(await doubted(asked({ targets: [ilse.uuid] }))).toBe("MANIFOLD.Claim.AreaTargets");
    expect(await doubted(area({ x: 100, y: 900 }))).toBe("MANIFOLD.Claim.AreaTargets");
  });

  it("[E-371] [HIGH-1] waits for the GM with an area that the weapon does not have, or nowhere", async () => {
    const huge = { ...BLAST, size: 300, width: 0, height: 0 };
    expect(await doubted(area({ shape: huge }))).toBe("MANIFOLD.Claim.AreaShape");
    expect(await doubted(area({ x: "here" }))).toBe("MANIFOLD.Claim.AreaShape");
    expect(await doubted(area({ scene: "A".repeat(16) }))).toBe("MANIFOLD.Claim.AreaPlace");
  });
});

describe("a power with an area", () => {
  it.each([
    ["[E-390] a cone", { form: "cone", size: 3 }, [9, 5], [0, 2]],
    ["[E-391] a cube", { form: "cube", size: 3 }, [8, 5], [0, 1, 3, 4]],
    ["[E-393] a line", { form: "line", size: 3, width: 1 }, [9, 5], [0, 2]],
    ["[E-392] a cylinder", { form: "cylinder", size: 1.5, height: 3 }, [11, 5], [0, 2]],
  ] as const)(
    "[E-388] %s from its origin has those in it as targets",
    async (_title, shape, at, expected) => {
      const [power] = await ilse.createEmbeddedDocuments("Item", [
        {
          name: "Mind blast",
          type: "edgePower",
          system: { damage: { formula: "2", type: "psychic" }, shape: { width: 0, height: 0, ...shape } },
        },
      ]);
      const message = await roll("power", power!.id, { area: areaAt(scene, shape, at) });
      const own = uuids(expected.map((index) => guards[index]!));
      expect(targetsOf(message).filter((uuid) => uuids(guards).includes(uuid))).toEqual(own);
    },
  );
});
