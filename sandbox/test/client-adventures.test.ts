import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Adventure, AdventureImportData } from "../client/documents/adventure.ts";
import type { CompendiumCollection } from "../client/documents/collections/compendium-collection.ts";
import type { Host } from "../node/host.ts";
import { GM, MANIFEST, type Source, startHost } from "./client-support.ts";

const PACK = "sys.stories";
const STORY = "Adventure0000000";
const HERO = "Hero000000000000";
const SWORD = "Sword00000000000";
const FOLDER = "Folder0000000000";
const ENTRY = "Entry00000000000";

const CONTENT = {
  _id: STORY,
  name: "The Cellar",
  caption: "<p>Down</p>",
  description: "<p>A first evening.</p>",
  folders: [{ _id: FOLDER, name: "Cellar", type: "Actor" }],
  actors: [
    {
      _id: HERO,
      name: "Rat",
      type: "hero",
      folder: FOLDER,
      system: { str: 3 },
      items: [{ _id: SWORD, name: "Teeth", type: "weapon", system: { price: 2 } }],
    },
  ],
  journal: [{ _id: ENTRY, name: "Notes", pages: [{ name: "One", type: "text", text: { content: "a" } }] }],
};

let host: Host;
let pack: CompendiumCollection;
let story: Adventure;

beforeEach(async () => {
  host = await startHost({
    system: { manifest: { ...MANIFEST, packs: [{ name: "stories", label: "Stories", type: "Adventure" }] } },
    packs: { [PACK]: [CONTENT] },
  });
  pack = game.packs.get(PACK) as CompendiumCollection;
  story = (await pack.getDocument(STORY)) as unknown as Adventure;
});
afterEach(() => host.teardown());

const ids = (documents: readonly { id: string | null }[] | undefined) => documents?.map(({ id }) => id);

describe("adventures", () => {
  it("[ADV-1] are kept in compendia, with documents in the fields of their kinds", () => {
    expect(pack.index.get(STORY)).toMatchObject({ name: "The Cellar" });
    expect(pack.indexFields.has("description")).toBe(true);
    const { actors, journal, scenes } = story as unknown as Record<string, Set<{ name: string }>>;
    expect([...(actors ?? [])].map(({ name }) => name)).toEqual(["Rat"]);
    expect([...(journal ?? [])][0]).toBeInstanceOf(foundry.documents.BaseJournalEntry);
    expect(scenes?.size).toBe(0);
    const { contentFields } = foundry.documents.BaseAdventure as unknown as {
      contentFields: Record<string, unknown>;
    };
    expect(contentFields.journal).toBe(foundry.documents.BaseJournalEntry);
    expect(Object.keys(contentFields).sort()).toEqual([
      "actors",
      "cards",
      "combats",
      "folders",
      "items",
      "journal",
      "macros",
      "playlists",
      "scenes",
      "tables",
    ]);
  });

  it("[ADV-2] are imported with their ids, folders first", async () => {
    const { created, updated } = await story.import();
    expect(ids(created.Actor)).toEqual([HERO]);
    expect(updated).toEqual({});
    const rat = game.actors.get(HERO) as unknown as { folder: { id: string }; items: Map<string, Source> };
    expect(rat.folder.id).toBe(FOLDER);
    expect(rat.items.get(SWORD)).toMatchObject({ name: "Teeth" });
    expect(game.journal.get(ENTRY)?.name).toBe("Notes");
    expect(game.actors.get(HERO)?.ownership).toMatchObject({ [GM]: 3 });
  });

  it("[ADV-3] replace what the world has of them, and import chosen fields only", async () => {
    await story.import({ importFields: ["folders", "actors"] });
    expect(game.journal.size).toBe(0);
    const rat = game.actors.get(HERO);
    await rat?.update({ name: "Rats", "system.str": 9 });
    const { created, updated } = await story.import({ dialog: false });
    expect(ids(updated.Actor)).toEqual([HERO]);
    expect(ids(created.JournalEntry)).toEqual([ENTRY]);
    expect(rat).toMatchObject({ name: "Rat", system: { str: 3 } });
  });

  it("[ADV-4] tell hooks what is created and updated; one of them may take the import over", async () => {
    const seen: unknown[] = [];
    Hooks.once("importAdventure", (...args: unknown[]) => void seen.push(...args));
    const refusing = Hooks.on("preImportAdventure", () => false);
    expect(await story.import({ dialog: false })).toEqual({ created: {}, updated: {} });
    expect(game.actors.size).toBe(0);
    Hooks.off("preImportAdventure", refusing);
    Hooks.once("preImportAdventure", ((_story: unknown, _options: unknown, toCreate: Source) => {
      delete toCreate.JournalEntry;
    }) as never);
    const options = { dialog: false };
    const { created, updated } = await story.import(options);
    expect(seen).toEqual([story, options, created, updated]);
    expect(game.journal.size).toBe(0);
  });

  it("[ADV-5] await the callbacks that a hook adds to the options", async () => {
    const order: string[] = [];
    Hooks.once("preImportAdventure", ((_story: unknown, options: Record<string, unknown>) => {
      options.preImport = [
        async ({ toCreate, documentCount }: AdventureImportData) => {
          await Promise.resolve();
          order.push(`before ${documentCount} ${toCreate.Actor?.length} ${game.actors.size}`);
        },
      ];
      options.postImport = [
        async ({ created }: { created: Record<string, unknown[]> }) => {
          order.push(`after ${created.Actor?.length} ${game.actors.size}`);
        },
      ];
    }) as never);
    await story.import({ dialog: false });
    expect(order).toEqual(["before 3 1 0", "after 1 1"]);
  });

  it("[ADV-6] are created in compendia, not in the world", async () => {
    const { Adventure: cls } = foundry.documents as unknown as {
      Adventure: { create(data: Source, operation?: Source): Promise<Adventure> };
    };
    await expect(cls.create({ name: "Nowhere" })).rejects.toThrow();
    await pack.configure({ locked: false });
    const made = await cls.create({ name: "New", actors: CONTENT.actors }, { pack: PACK });
    await made.update({ caption: "<p>x</p>" });
    const stored = (await pack.getDocument(made.id as string)) as unknown as { toObject(): Source };
    expect(stored.toObject()).toMatchObject({ caption: "<p>x</p>", actors: [{ _id: HERO, name: "Rat" }] });
  });
});
