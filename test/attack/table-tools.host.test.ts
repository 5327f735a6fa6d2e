// @vitest-environment happy-dom
/**
 * Tools that a Gamemaster uses at the table on data written by players: refreshing from compendia, items that bring
 * others, rests, awards, panels.
 */

import type { InProcessClient } from "sandbox/node";
import { settled } from "sandbox/testing/settled";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { me } from "../../module/core/host/host.ts";
import { ChangeSetBuilder } from "../../module/kit/change-set.ts";
import { GAMES } from "../../scripts/lib/games.ts";
import { createActor } from "../support/create.ts";
import type { TableItem } from "../support/documents.ts";
import { packOf, type TablePack } from "../support/packs.ts";
import { closePanels, openPanel } from "../support/panels.ts";
import { type Source, startTableWithPacks, type Table, type TableActor } from "../support/table.ts";

let table: Table;
let ada: InProcessClient;
let anselm: TableActor;
let ilse: TableActor;

beforeAll(async () => {
  table = await startTableWithPacks(...GAMES);
  ada = table.join("Ada");
  anselm = table.actor("Doctor Anselm Quill");
  ilse = table.actor("Ilse Marrow");
  await anselm.update({ ownership: { [ada.userId]: 3 } });
  for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockReturnValue();
}, 120_000);
afterAll(() => {
  vi.restoreAllMocks();
  return table.host.teardown();
});

const write = (type: string, action: string, operation: Source) =>
  ada.modifyDocument({ type, action, operation } as never);

/** Hides a compendium from players, as its ownership does. */
function hide(name: string): TablePack {
  const pack = packOf(name);
  const level = pack.getUserLevel.bind(pack);
  vi.spyOn(pack, "getUserLevel").mockImplementation((user = {}) =>
    (user as { isGM?: boolean }).isGM === false ? 0 : level(user),
  );
  return pack;
}

/** Ada puts an item on her own actor that names where it comes from. */
async function forgeItem(data: Source): Promise<TableItem> {
  const { result } = await write("Item", "create", { parentUuid: anselm.uuid, data: [data] });
  await settled();
  return anselm.items.get((result[0] as { _id: string })._id)!;
}

describe("a compendium that players do not see", () => {
  let findDifferences: typeof import("../../module/features/compendium-updates/find-differences.ts")["findDifferences"];
  let choiceFor: typeof import("../../module/features/compendium-updates/find-differences.ts")["choiceFor"];
  let applyRefresh: typeof import("../../module/features/compendium-updates/apply-updates.ts")["applyRefresh"];

  beforeAll(async () => {
    ({ findDifferences, choiceFor } = await import(
      "../../module/features/compendium-updates/find-differences.ts"
    ));
    ({ applyRefresh } = await import("../../module/features/compendium-updates/apply-updates.ts"));
  });

  it("is copied to no item that says it comes from there, unless the Gamemaster chooses that item's fields", async () => {
    const pack = hide("edge-gear");
    const [entry] = pack.index.contents.filter(({ name }) => name === "Kinetic rifle");
    const item = await forgeItem({
      name: "A letter",
      type: "edgeWeapon",
      _stats: { compendiumSource: pack.getUuid(entry!._id) },
    });
    const { differing } = await findDifferences({ actor: anselm });
    const found = differing.find((one) => one.item.uuid === item.uuid)!;
    expect(found.unseenBy).toEqual(["Ada"]);
    const before = JSON.stringify(item.system);
    expect((await applyRefresh([found], choiceFor)).count).toBe(0);
    expect([item.name, JSON.stringify(item.system)]).toEqual(["A letter", before]);
    await applyRefresh([found], () => "theirs");
    expect(anselm.items.get(item.id)!.name, "by the Gamemaster's own choice").toBe("Kinetic rifle");
    vi.mocked(pack.getUserLevel).mockRestore();
  });

  it("an honest item of a compendium that its owner sees is refreshed as ever", async () => {
    const pack = packOf("edge-gear");
    const [entry] = pack.index.contents.filter(({ name }) => name === "Kinetic rifle");
    const item = await forgeItem({
      name: "Mine",
      type: "edgeWeapon",
      _stats: { compendiumSource: pack.getUuid(entry!._id) },
    });
    const { differing } = await findDifferences({ actor: anselm });
    const found = differing.find((one) => one.item.uuid === item.uuid)!;
    expect(found.unseenBy).toEqual([]);
    expect((await applyRefresh([found], choiceFor)).count).toBe(1);
  });

  it("gives nothing to an item of a player's that says it brings what lies there", async () => {
    const pack = hide("edge-gear");
    const features = pack.index.contents.slice(0, 3).map(({ _id }) => pack.getUuid(_id));
    const item = await forgeItem({ name: "A people of mine", type: "edgeSpecies" });
    const { loadFeatures } = await import("../../module/features/grants/propose.ts");
    const rules = { features: () => features, choices: () => [], grants: () => [] };
    expect(await loadFeatures(rules, item)).toEqual([]);
    vi.mocked(pack.getUserLevel).mockRestore();
    expect(await loadFeatures(rules, item)).toHaveLength(3);
  });
});

describe("a rest", () => {
  it("[LOW-17] is kept from nobody by the card of another whose dice never lie", async () => {
    const { refuseRest } = await import("../../module/features/rests/take-rest.ts");
    const { ruleset } = ilse;
    const kind = { ...ruleset.rest![0]!, refuse: () => null };
    Reflect.set(game, "dice3d", { waitFor3DAnimationByMessageID: () => new Promise(() => undefined) });
    const post = async (actor: TableActor) => {
      const target = {
        ...{ uuid: actor.uuid, name: "x", turn: 0, applied: null, demands: [] },
        adjust: { multiplier: 1, bonus: 0, ignored: [], options: [] },
        change: { deltas: {}, sets: {}, addConditions: [], removeConditions: [], steps: [] },
      };
      const { result } = await write("ChatMessage", "create", {
        data: [
          {
            type: "change",
            author: ada.userId,
            system: {
              ...{ ruleset: "edge", what: { key: kind.label }, icon: "cycle" },
              targets: { [actor.uuid.replaceAll(".", "-")]: target },
            },
          },
        ],
      });
      Reflect.set(table.messages.get((result[0] as { _id: string })._id)!, "_dice3danimating", true);
    };
    try {
      await post(ilse);
      expect(refuseRest({ ruleset, kind }, ilse)).toBeNull();
      await post(anselm);
      expect(refuseRest({ ruleset, kind }, anselm), "her own rest is under way").not.toBeNull();
    } finally {
      Reflect.deleteProperty(game, "dice3d");
    }
  });
});

describe("a stash that a player owns", () => {
  it("[HIGH-2] hands out nothing whose effects are at work on others before they want them, also by an award", async () => {
    const party = await createActor({
      ...{ name: "The company", type: "edgeParty", ownership: { default: 2, [ada.userId]: 3 } },
      system: { members: [anselm.uuid, ilse.uuid] },
    });
    const effects = [{ name: "Curse", changes: [{ key: "system.vitality.max", mode: 2, value: "-100" }] }];
    await write("Item", "create", {
      parentUuid: party.uuid,
      data: [{ name: "A fine ring", type: "edgeGear", system: { quantity: 2 }, effects }],
    });
    const [ring] = party.items.contents;
    const { receive } = await import("../../module/core/sheets/lists/give.ts");
    const given = (to: TableActor) => {
      const change = new ChangeSetBuilder();
      receive(change, ring!, to, { count: 1, by: me() });
      const added: readonly Source[] = change.build().items?.added ?? [];
      return added.flatMap((item) => item.effects.map(({ disabled }: Source) => disabled === true));
    };
    expect(given(ilse)).toEqual([true]);
    expect(given(anselm), "her own").toEqual([false]);
    await party.deleteEmbeddedDocuments("Item", [ring!.id]);
    await party.delete();
  });
});

it("[MEDIUM-13] members of a player's party that are none stop no panel of any game", async () => {
  const { allRulesets } = await import("../../module/core/games/registry.ts");
  const failed: string[] = [];
  for (const game of allRulesets()) {
    const hero = table.actors.contents.find((one) => one.type === `${game.id}Character`)!;
    const members = [
      hero.uuid,
      hero.uuid,
      "Actor.Gone000000000001",
      "x",
      "Compendium.a.b.Actor.c",
      ilse.uuid,
    ];
    const party = await createActor({
      name: "P",
      type: `${game.id}Party`,
      ownership: { default: 3 },
      system: { members },
    }).catch(() => null);
    for (const { id } of [...((await game.panels?.()) ?? []), { id: "award" }])
      try {
        await openPanel({ ruleset: game.id, panel: id, actors: [hero, ...(party ? [party] : [])] });
      } catch (error) {
        failed.push(`${game.id} ${id}: ${String(error)}`);
      } finally {
        await closePanels();
      }
    await party?.delete();
  }
  expect(failed).toEqual([]);
});
