import { describe, expect, it } from "vitest";
import {
  collectUses,
  hostUseProblems,
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

describe("what the system uses of its host", () => {
  it.each([
    ["chains", "module/a.ts", "foundry.utils.mergeObject(a as never, b!)", ["foundry.utils.mergeObject"]],
    ["the game's objects", "module/a.ts", "game.i18n!.localize(key)", ["game.i18n", "game.i18n.localize"]],
    ["hooks", "module/a.ts", 'onHook("updateActor", listen)', ["hook updateActor"]],
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
      "docs/foundry/host-use.yml": list,
    });
    return hostUseProblems(collectUses(root), readHostUse(root), readRows(root));
  };

  it("has the evidence of each", () => {
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

  it("is proposed from the behaviours and the typings", () => {
    const rows = readRows(treeOf({}));
    expect(proposeEvidence("foundry.utils.mergeObject", rows)).toBe("documented F-001");
    expect(proposeEvidence("foundry.utils.deepClone", rows)).toBe("seen F-002");
    expect(proposeEvidence("foundry.documents.Actor#getFlag", rows)).toBe("inferred F-003");
    expect(proposeEvidence("foundry.utils.diffObject", rows)).toBe("documented T13");
    expect(proposeEvidence("variable --x", rows)).toBe("inferred");
  });
});
