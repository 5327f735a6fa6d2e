// @vitest-environment happy-dom
/** Words of stored values: whatever a card or a ledger tells of a document, it tells in the user's words. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GAMES } from "../../scripts/lib/games.ts";
import { callHook } from "../support/hooks.ts";
import { startTable, type Table } from "../support/table.ts";

let table: Table;
let fieldLabel: typeof import("../../module/core/text/field-label.ts")["fieldLabel"];

beforeAll(async () => {
  table = await startTable(...GAMES);
  ({ fieldLabel } = await import("../../module/core/text/field-label.ts"));
});
afterAll(() => table.host.teardown());

interface Field {
  readonly fields?: Readonly<Record<string, Field>>;
}

/** Paths of the values of a schema. */
const leavesOf = ({ fields }: Field, prefix = ""): string[] =>
  Object.entries(fields ?? {}).flatMap(([name, field]) =>
    field.fields ? leavesOf(field, `${prefix}${name}.`) : [prefix + name],
  );

/** A path is no word, nor is a key without a text. */
const isWord = (label: string, path: string): boolean =>
  label !== path && !game.i18n!.localize(label).startsWith("MANIFOLD.");

describe.each(GAMES)("%s", (id) => {
  it.each(["Actor", "Item"] as const)("has a label for every value of every %s", (kind) => {
    const models = Object.entries(CONFIG[kind].dataModels as unknown as Record<string, { schema: Field }>);
    const bare = models
      .filter(([type]) => type.startsWith(id))
      .flatMap(([type, { schema }]) =>
        leavesOf(schema).flatMap((path) =>
          isWord(fieldLabel({ system: { schema } }, path), path) ? [] : [`${type}: ${path}`],
        ),
      );
    expect(bare).toEqual([]);
  });
});

describe("the effect of an amount", () => {
  it("is described in words, each once, without values that stay unchanged", async () => {
    const { dealPreview } = await import("../../module/core/consequences/plain-damage/deal-preview.ts");
    const ilse = table.actor("Ilse Marrow");
    await ilse.update({ "system.vitality.value": 3 });
    const amount = { nature: "damage", word: "energy", formula: "9", total: 9, factor: 1 } as const;
    const lines = dealPreview(ilse, amount);
    expect(lines).toEqual([
      "8 damage",
      "Vitality −8",
      "Exhaustion +1",
      "Unconscious and dying",
      "A mild physical trauma",
    ]);
  });
});

describe("a condition for which games have their own words", () => {
  it("has the name of the actor's game in its token's palette and in descriptions of a change", async () => {
    const { describeChange } = await import("../../module/core/changes/describe-change.ts");
    const { ChangeSetBuilder } = await import("../../module/kit/change-set.ts");
    const statuses = Object.values(CONFIG.statusEffects) as { id: string; name: string }[];
    for (const id of GAMES) {
      const actor = table.actors.contents.find(({ type }) => type === `${id}Character`)!;
      const palette = document.createElement("div");
      palette.innerHTML = statuses
        .map(({ id, name }) => {
          const word = game.i18n!.localize(name);
          return `<button data-status-id="${id}" title="${word}"></button><img data-status-id="${id}" data-tooltip="${word}">`;
        })
        .join("");
      callHook("renderTokenHUD", { actor }, palette);
      for (const condition of actor.ruleset!.conditions) {
        const word = game.i18n!.localize(condition.name);
        const drawn = [...palette.querySelectorAll<HTMLElement>(`[data-status-id="${condition.id}"]`)];
        expect(
          drawn.map(({ title, dataset }) => title || dataset.tooltip),
          condition.id,
        ).toEqual([word, word]);
        const change = new ChangeSetBuilder().addCondition(condition.id).build();
        expect(describeChange(actor, change)).toEqual([`+ ${word}`]);
      }
    }
  });
});
