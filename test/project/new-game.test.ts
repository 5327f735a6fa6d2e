/** The files that `npm run new-game` would write. The tests write nothing. */
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, it } from "vitest";
import { GAMES } from "../../scripts/lib/games.ts";
import { newGame, refusalOf } from "../../scripts/lib/new-game.ts";
import { ROOT } from "../../scripts/lib/run.ts";

/** An id that no game has. */
const ID = "quill";
const files = newGame(ID);
const json = <T>(path: string): T => JSON.parse(files.get(path)!) as T;

describe("the id of a new game", () => {
  it.each(["Quill", "two words", "quill2", "a", "aVeryLongNameForAGame", ""])("cannot be %j", (id) => {
    expect(refusalOf(id)).toContain("is no id for a game");
  });

  it.each(GAMES)("cannot be the id of another game: %s", (id) => {
    expect(refusalOf(id)).toBe(`There is a game "${id}" already.`);
  });

  it("cannot be a reserved word or the example's id, and cannot begin with another game's id", () => {
    expect(refusalOf("switch")).toContain("a word of the language");
    expect(refusalOf("coin")).toContain("the example");
    expect(refusalOf(`${GAMES[0]}Two`)).toContain("begin alike");
  });

  it("can be any other short word in lower camelCase", () => {
    expect(refusalOf(ID)).toBeNull();
    expect(refusalOf("quillPen")).toBeNull();
  });
});

describe("a new game", () => {
  it("has a file in every place that belongs to one game", () => {
    for (const path of [
      `module/rulesets/${ID}/index.ts`,
      `module/rulesets/${ID}/rules/check/flip.ts`,
      `templates/${ID}/check/dialog.hbs`,
      `styles/${ID}/_index.scss`,
      `lang/en/${ID}.json`,
      `packs/_source/${ID}/actors/the-gambler.yml`,
      `docs/rules/${ID}.md`,
      `test/rulesets/${ID}/check.test.ts`,
      `test/games/${ID}.ts`,
    ])
      expect([...files.keys()]).toContain(path);
  });

  it("changes only the four files that list every game", () => {
    const changed = [...files.keys()].filter((path) => existsSync(join(ROOT, path)));
    expect(changed.sort()).toEqual([
      "module/rulesets/index.ts",
      "styles/manifold.scss",
      "system.json",
      "template.json",
    ]);
  });

  it("contains no word of the example", () => {
    for (const [path, text] of files)
      expect(`${path}\n${text}`, path).not.toMatch(/\bcoin(?![a-z])|Coin[A-Z.]/);
  });

  it("imports only files that exist, or its own files", () => {
    for (const [path, text] of files) {
      if (!path.endsWith(".ts")) continue;
      for (const [, specifier = ""] of text.matchAll(/from "(\.[^"]+)"/g)) {
        const target = posix.join(posix.dirname(path), specifier);
        expect(files.has(target) || existsSync(join(ROOT, target)), `${path}: ${specifier}`).toBe(true);
      }
    }
  });

  it("adds its lines to the manifests, the index and the styles, and removes none", () => {
    interface Manifest {
      readonly languages: readonly { readonly path: string }[];
      readonly documentTypes: Record<string, object>;
      readonly packs: readonly { readonly name: string }[];
    }
    const before = JSON.parse(readFileSync(join(ROOT, "system.json"), "utf8")) as Manifest;
    const { languages, documentTypes, packs } = json<Manifest>("system.json");
    expect(languages.map(({ path }) => path)).toEqual([
      ...before.languages.map(({ path }) => path),
      `lang/en/${ID}.json`,
    ]);
    const types = (from: Manifest, name: string) => Object.keys(from.documentTypes[name] ?? {});
    expect(types({ ...before, documentTypes }, "Actor")).toEqual([
      ...types(before, "Actor"),
      `${ID}Character`,
      `${ID}Npc`,
    ]);
    expect(packs.slice(0, before.packs.length)).toEqual(before.packs);
    const template = json<Record<string, { types: string[] }>>("template.json");
    for (const name of ["Actor", "Item"])
      expect(template[name]?.types).toEqual(types({ ...before, documentTypes }, name));
    expect(files.get("module/rulesets/index.ts")).toMatch(
      new RegExp(`import \\{ ${ID} \\} from "./${ID}/index.ts";[^]*, ${ID}\\]`),
    );
    expect(files.get("styles/manifold.scss")).toContain(`@use "${ID}";`);
  });

  it("uses its own letter for the rows of its ledger", () => {
    const rows = [...files.get(`docs/rules/${ID}.md`)!.matchAll(/^\| ([A-Z])-\d{3} \|/gm)];
    expect(new Set(rows.map(([, letter]) => letter))).toEqual(new Set(["Q"]));
  });
});
