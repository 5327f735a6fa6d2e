// @vitest-environment happy-dom
/** Fields of formulas: they take exactly what the roll takes, and say so of the rest. */

import { afterEach, describe, expect, it, vi } from "vitest";
import type { SheetLike } from "../../../module/core/sheets/sheet-like.ts";
import { createItem } from "../../support/create.ts";
import type { TableItem } from "../../support/documents.ts";
import { startTable, type Table } from "../../support/table.ts";

let table: Table;
afterEach(async () => {
  vi.restoreAllMocks();
  await table.host.teardown();
});

/** Whether the roll that a field is for takes a formula. */
function rollOf(kind: string): Promise<(formula: string) => boolean> {
  if (kind.startsWith("edge")) return edgeDamage();
  if (kind.startsWith("parallax")) return parallaxDamage();
  return kind === "godsWeapon" ? godsDamage() : godsAilment();
}

async function edgeDamage() {
  const { damageRollRules, defaultDamageChoices } = await import(
    "../../../module/rulesets/edge/rules/damage/damage-roll.ts"
  );
  return (formula: string) => {
    const request = { main: { formula, type: "slashing" }, helpless: false } as never;
    return damageRollRules.validate(request, defaultDamageChoices(request)).length === 0;
  };
}

async function godsDamage() {
  const { damageRollRules, defaultDamageChoices } = await import(
    "../../../module/rulesets/gods/rules/damage/damage-roll.ts"
  );
  return (formula: string) =>
    damageRollRules.validate({ formula } as never, defaultDamageChoices()).length === 0;
}

async function godsAilment() {
  const { isThrowable } = await import("../../../module/kit/dice-formula.ts");
  return (formula: string) => isThrowable(formula);
}

async function parallaxDamage() {
  const { damageRules, defaultDamageChoices } = await import(
    "../../../module/rulesets/parallax/rules/damage/damage-roll.ts"
  );
  return (formula: string) => {
    const request = { formula, criticalHits: 0 } as never;
    return damageRules.validate(request, defaultDamageChoices(request)).length === 0;
  };
}

const TYPED = [
  "1d6",
  "2d6 + 1",
  "1d6−1",
  "2 d 6",
  "1d6 – 2",
  "d8",
  "1d6[fire]",
  "10000d6",
  "1d6+@str",
  "-1d6",
  "5",
  "2W6",
  "1d6 +",
  "1d6 fire",
  "1d0",
  "2d6 5",
  "1d20kh1",
  "1d6+1d4",
];

/** The stored value of a text in a formula field; null if it is refused in words. */
function type(
  item: TableItem,
  path: string,
  text: string,
  listen: (sheet: SheetLike) => void,
): string | null {
  const element = document.createElement("form");
  element.innerHTML = `<label class="field"><input type="text" name="system.${path}"></label>`;
  listen({ document: item, element } as Partial<SheetLike> as SheetLike);
  const input = element.querySelector("input")!;
  input.value = text;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  const words = element.querySelector(".problem")?.textContent ?? "";
  if (input.getAttribute("aria-invalid") !== "true") return input.value;
  expect(words).not.toMatch(/^$|MANIFOLD/);
  return null;
}

describe.each(["edge", "gods", "parallax"])("the formulas of %s", (game) => {
  it("are stored as the roll takes them, and refused in words where it would not", async () => {
    table = await startTable(game);
    const { readNumbersOnChange } = await import("../../../module/core/sheets/typed-numbers.ts");
    const { formulaFieldAt } = await import("../../../module/core/changes/bounds.ts");
    let found = 0;
    for (const kind of Object.keys(CONFIG.Item.dataModels).filter((one) => one.startsWith(game))) {
      const item = await createItem({ name: kind, type: kind });
      const paths = Object.keys(foundry.utils.flattenObject(item.toObject().system) as object).filter(
        (path) => formulaFieldAt(item, path),
      );
      for (const path of paths) {
        const takes = await rollOf(kind);
        found++;
        for (const text of TYPED) {
          const stored = type(item, path, text, readNumbersOnChange);
          expect([path, text, stored !== null], `${kind} ${path}`).toEqual([path, text, takes(text)]);
          if (stored !== null) expect(Roll.validate(stored), stored).toBe(true);
        }
        expect(type(item, path, "1d6−1", readNumbersOnChange)).toBe("1d6-1");
        expect(type(item, path, " ", readNumbersOnChange)).toBe("");
        await item.update({ [`system.${path}`]: "2 d 6 − 1" });
        expect(foundry.utils.getProperty(item.toObject().system, path)).toBe("2d6 - 1");
      }
    }
    expect(found).toBeGreaterThan(0);
  });
});

it("errors of macros and imports name what is wrong in words, not by a language key", async () => {
  table = await startTable("gods");
  const weapon = await createItem({ name: "Sword", type: "godsWeapon" });
  await expect(weapon.update({ "system.damage": "1d6 fire" })).rejects.toThrow("This is not a dice formula");
  await expect(weapon.update({ "system.page": "nowhere" })).rejects.toThrow(
    "Enter the UUID of a journal page",
  );
});
