// @vitest-environment happy-dom
/** The foes of the packs: legal numbers by the rules, prepared without error, opened, and their attacks rolled. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../module/core/contract/ruleset.ts";
import { provenanceOf } from "../../module/core/text/provenance.ts";
import { GAMES } from "../../scripts/lib/games.ts";
import { type PackSource, walk } from "../../scripts/lib/pack-keys.ts";
import { readSourcesOf } from "../../scripts/lib/packs.ts";
import { documentClass } from "../support/create.ts";
import { type Source, startTable, type Table, type TableActor } from "../support/table.ts";

const FOLDER = "Foes and creatures";

/** Sources of a game's foes, without what only the packs need. */
function sourcesOf(game: string): object[] {
  const all = readSourcesOf(({ name }) => name === `${game}-actors`);
  const folder = all.find(({ level, document }) => level === "folders" && document.name === FOLDER)!;
  return all
    .filter(({ document }) => document.folder === folder.document._id)
    .map(({ document }) => {
      const copy = structuredClone(document);
      walk(copy, "actors", (each: PackSource) => {
        delete each._key;
      });
      return { ...copy, folder: null };
    });
}

/** Full points by the rules, from what the actor stores. */
const FULL: Readonly<Record<string, (system: Source) => number>> = {
  // E-427, E-587
  edge: ({ size, level, vitality }) => {
    const [start, perLevel] = {
      tiny: [6, 1],
      small: [12, 1],
      medium: [20, 1],
      large: [30, 2],
      huge: [45, 3],
      gargantuan: [60, 4],
    }[size as "tiny"] as [number, number];
    return start + (level - 1) * perLevel + vitality.bonus;
  },
  // P-067, P-185
  parallax: ({ attributes, hitDice, health }) =>
    health.override ??
    Math.floor(((hitDice.base + Math.floor(attributes.fortitude.value / 10)) * (hitDice.faces + 1)) / 2),
  // B-020
  burst: ({ abilities }) => abilities.stamina.value,
  // G-018, G-022, G-031: no d10 shows more than ten
  gods: ({ abilities, survival, level }) => {
    expect(survival.gained).toBeLessThanOrEqual(10 * Math.floor((level - 1) / 2));
    return 5 + Math.floor((abilities.endurance.value - 10) / 2) + survival.gained;
  },
  // S-023
  soul: ({ attributes }) => 2 * attributes.endurance.value,
};

interface Sample {
  readonly foe: string;
  readonly attack: string;
  readonly target: string;
  /** Degrees that hit. */
  readonly hits: readonly string[];
  /** Counted by hand. */
  readonly chance: number;
}

/** The chance that a d20 and a d10, which is rolled on at 10, reach a sum. */
const d20AndBursting = (least: number): number =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].reduce(
    (chance, face) => chance + Math.min(20, Math.max(0, 21 - least + face)) / 20 / 10,
    0,
  ) +
  (least > 10 ? d20AndBursting(least - 10) : 1) / 10;

const SAMPLES: Readonly<Record<string, Sample>> = {
  // 2d12 + 2 + 2 against Defense 13: 116 of 144 throws show 9 or more.
  edge: {
    foe: "Boarding pirate",
    attack: "Shotgun",
    target: "Doctor Anselm Quill",
    hits: ["exploitSuccess", "success", "minorSetbackSuccess"],
    chance: 116 / 144,
  },
  // d100 under 44 + 25.
  parallax: {
    foe: "Corporate marksman",
    attack: "Coil rifle",
    target: "Doctor Ilya Brandt",
    hits: ["overwhelming", "critical", "success"],
    chance: 0.68,
  },
  // One die of Agility 24 against Guard 15, which has to be beaten.
  burst: {
    foe: "Roadside bandit",
    attack: "Cudgel",
    target: "Brother Ivo Lanthen",
    hits: ["hit"],
    chance: d20AndBursting(16),
  },
  // d20 at or under 10 + 1 − 6.
  gods: {
    foe: "Bandit archer",
    attack: "Long bow",
    target: "Brenna Oakhand",
    hits: ["success"],
    chance: 5 / 20,
  },
  // Six or more of eight dice at 4 or over, because defense 5 has to be beaten: 28 + 8 + 1 of 256.
  soul: { foe: "Old boar", attack: "Tusks", target: "Hedda Varn", hits: ["hit"], chance: 37 / 256 },
};

describe.each(GAMES)("foes of %s", (game) => {
  let table: Table;
  let foes: readonly TableActor[];
  let kinds: Ruleset["rolls"];

  beforeAll(async () => {
    table = await startTable(game);
    const { rulesetById } = await import("../../module/core/games/registry.ts");
    kinds = rulesetById(game)!.rolls;
    foes = await documentClass("Actor").createDocuments(sourcesOf(game));
  });
  afterAll(() => table.host.teardown());

  it("are twelve, each with its own picture and name", () => {
    expect(foes.length).toBe(12);
    expect(new Set(foes.map(({ name }) => name)).size).toBe(12);
    expect(new Set(foes.map(({ img }) => img)).size).toBe(12);
  });

  it("say that they are our own creations", () => {
    for (const foe of foes) {
      expect(foe.toObject()).toMatchObject({ flags: { manifold: { own: true } } });
      expect(provenanceOf(foe.toObject())?.label, foe.name).toBe("MANIFOLD.Provenance.Own");
      expect(foe.toObject().system.biography, foe.name).not.toContain("Ours:");
    }
  });

  it("have full points, as the rules compute them", () => {
    for (const foe of foes) {
      const { system, prototypeToken } = foe.toObject();
      const bar = foe.system[prototypeToken.bar1.attribute];
      expect([...foe.items.invalidDocumentIds], foe.name).toEqual([]);
      expect(bar.max, foe.name).toBe(FULL[game]!(system));
      expect(bar.value, foe.name).toBe(bar.max);
    }
  });

  it("store only what their data models know", () => {
    for (const foe of foes) {
      const wanted = sourcesOf(game).find((one) => (one as Source).name === foe.name) as Source;
      expect(foe.toObject().system).toMatchObject(wanted.system);
      for (const item of foe.items.contents)
        expect(item.toObject().system, item.name).toMatchObject(
          wanted.items.find((one: { name: string }) => one.name === item.name).system,
        );
    }
  });

  it("range from the weakest to foes with several times its points", () => {
    const points = foes.map((foe) => FULL[game]!(foe.toObject().system));
    expect(Math.max(...points)).toBeGreaterThanOrEqual(4 * Math.min(...points));
  });

  it("open their sheets, which name everything they carry", async () => {
    for (const foe of foes) {
      await foe.sheet.render({ force: true });
      const { element } = foe.sheet;
      const missing = () =>
        foe.items.contents.map(({ name }) => name).filter((name) => !element.textContent.includes(name));
      // Rows beyond the first come by slices.
      await expect.poll(missing, { message: foe.name }).toEqual([]);
      expect(foe.sheet.element.querySelector(".broken, .error"), foe.name).toBeNull();
      await foe.sheet.close();
    }
  });

  it("roll every attack that they list, with odds that add up", async () => {
    const target = table.actors.contents.find(({ type }) => type === `${game}Character`)!;
    for (const foe of foes) {
      const attacks = kinds.attack!.list!(foe);
      expect(attacks.length, foe.name).toBeGreaterThan(0);
      for (const { key, label } of attacks) {
        const rolled = await foe.roll("attack", key, { dialog: false, targets: [target.uuid] });
        const words = `${foe.name}: ${label}`;
        expect(rolled?.message.system, words).toMatchObject({ kind: "attack" });
        const odds = [...kinds.attack!.rules.odds(rolled!.plan).values()];
        expect(
          odds.reduce((sum, one) => sum + one, 0),
          words,
        ).toBeCloseTo(1, 9);
      }
    }
  });

  it("attack with the odds of an independent count", async () => {
    const { foe: name, attack, target, hits, chance } = SAMPLES[game]!;
    const foe = foes.find((one) => one.name === name)!;
    const { key } = kinds.attack!.list!(foe).find(({ label }) => label === attack)!;
    const options = { dialog: false, targets: [table.actor(target).uuid] };
    const { plan } = (await foe.roll("attack", key, options))!;
    const odds = kinds.attack!.rules.odds(plan);
    expect(hits.reduce((sum, degree) => sum + (odds.get(degree) ?? 0), 0)).toBeCloseTo(chance, 9);
  });
});
