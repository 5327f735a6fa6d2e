import { describe, expect, it } from "vitest";
import {
  castProblems,
  collectUses,
  hostUseProblems,
  overriddenUses,
  proposeEvidence,
  readHostUse,
  readRows,
} from "../../scripts/lib/host-use.ts";
import { writeTree } from "./tree.ts";

const ROWS = `| id | member | given → expect | generation | source | certainty |
| --- | --- | --- | --- | --- | --- |
| F-001 | mergeObject insertKeys | \`a\\|b\` | both | T13 | stated |
| F-002 | deepClone | – | both | S:one | seen |
| F-003 | Document#getFlag | – | both | INF | **inferred** |
`;

const treeOf = (files: Readonly<Record<string, string>>) =>
  writeTree({ "sandbox/docs/behaviour-data.md": ROWS, ...files });

const usesOf = (files: Readonly<Record<string, string>>) => [...collectUses(treeOf(files)).keys()];

describe("the system's uses of its host", () => {
  it.each([
    ["chains", "module/a.ts", "foundry.utils.mergeObject(a as never, b!)", ["foundry.utils.mergeObject"]],
    ["the game's objects", "module/a.ts", "game.i18n!.localize(key)", ["game.i18n", "game.i18n.localize"]],
    ["hooks", "module/a.ts", 'onHook("updateActor", listen)', ["hook updateActor"]],
    [
      "hooks that a room states",
      "module/core/scene/hooks.ts",
      "export const scene: Room = { hooks: { updateActor: [fitTokens], createItem: [give] } };",
      ["hook createItem", "hook updateActor"],
    ],
    [
      "classes",
      "module/a.ts",
      "class A extends foundry.applications.api.ApplicationV2<X> { override _onRender(): void {} own() {} }",
      ["foundry.applications.api.ApplicationV2", "foundry.applications.api.ApplicationV2#_onRender"],
    ],
    [
      "the contract's documents",
      "module/core/contract/documents.ts",
      "export interface ActorDocument { readonly items: X; ruleset: Y }",
      ["foundry.documents.Actor#items"],
    ],
    [
      "objects of the host behind interfaces of ours",
      "module/core/host/host.ts",
      "interface Templates { compile(source: string): object }",
      ["Handlebars#compile"],
    ],
    ["helpers", "templates/a.hbs", "{{localize 'A'}}{{mine 1}}", ["helper localize"]],
    ["elements", "templates/a.hbs", "<prose-mirror name='a'></prose-mirror>", ["element prose-mirror"]],
    [
      "variables",
      "styles/a.scss",
      "a { --own: 1; color: var(--own, var(--theirs)); }",
      ["variable --theirs"],
    ],
  ])("are %s", (_name, path, text, expected) => {
    expect(usesOf({ [path]: text })).toEqual(expected);
  });
});

describe("the list of uses", () => {
  const problems = (list: string) => {
    const root = treeOf({
      "module/a.ts": "foundry.utils.mergeObject(a, b)",
      "docs/maintainers/host-use.yml": list,
    });
    return hostUseProblems(collectUses(root), readHostUse(root), readRows(root));
  };

  it("has evidence for each use", () => {
    expect(problems("foundry.utils.mergeObject: documented F-001")).toEqual([]);
  });

  it.each([
    ["a use without a row", "", "foundry.utils.mergeObject is used by module/a.ts and has no evidence"],
    [
      "a row without a use",
      "foundry.utils.mergeObject: seen\nfoundry.utils.diffObject: seen",
      "foundry.utils.diffObject is listed and not used",
    ],
    [
      "evidence of no kind",
      "foundry.utils.mergeObject: surely",
      'foundry.utils.mergeObject: evidence is documented, seen or inferred, not "surely"',
    ],
    [
      "a behaviour that no list has",
      "foundry.utils.mergeObject: documented F-999",
      "foundry.utils.mergeObject: there is no row F-999",
    ],
  ])("refuses %s", (_name, list, problem) => {
    expect(problems(list)).toEqual([problem]);
  });

  it.each([
    ["no word", "documented T13"],
    ["an unknown word", "{ evidence: documented T13, called: somehow }"],
  ])("refuses an override with %s for how it is called", (_name, row) => {
    const root = treeOf({
      "module/a.ts":
        "class A extends foundry.documents.Combat { override _sortCombatants(a, b) { return 0; } }",
      "docs/maintainers/host-use.yml": `foundry.documents.Combat: documented T13\n"foundry.documents.Combat#_sortCombatants": ${row}`,
    });
    const uses = collectUses(root);
    const path = "foundry.documents.Combat#_sortCombatants";
    expect(overriddenUses(root, uses)).toEqual([path]);
    expect(hostUseProblems(uses, readHostUse(root), readRows(root), [path])).toEqual([
      expect.stringContaining("say how it is called"),
    ]);
  });

  it.each([
    ["const log = ui.chat as unknown as Mine;", "Mine"],
    ["const [a] = [...game.packs!] as unknown as Mine[];", "Mine"],
    ["const config = CONFIG as unknown as { statusEffects: object };", "a type without a name"],
  ])("refuses the cast in “%s” to a type that describes no object of the host", (text, name) => {
    expect(castProblems(treeOf({ "module/a.ts": text }))).toEqual([
      `module/a.ts: an object of the host is cast to ${name}, which describes none`,
    ]);
  });

  it("accepts casts to described types, and casts of data", () => {
    const text = `const a = Handlebars as unknown as Templates; const b = foundry.utils.getProperty(c, "d") as { e: 1 };`;
    expect(castProblems(treeOf({ "module/a.ts": text }))).toEqual([]);
  });

  it("gets proposals from the behaviours and the typings", () => {
    const rows = readRows(treeOf({}));
    expect(proposeEvidence("foundry.utils.mergeObject", rows)).toBe("documented F-001");
    expect(proposeEvidence("foundry.utils.deepClone", rows)).toBe("seen F-002");
    expect(proposeEvidence("foundry.documents.Actor#getFlag", rows)).toBe("inferred F-003");
    expect(proposeEvidence("foundry.utils.diffObject", rows)).toBe("documented T13");
    expect(proposeEvidence("variable --x", rows)).toBe("inferred");
  });
});
