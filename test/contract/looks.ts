/** Words and pictures: whatever a game shows has a name in the language files and an icon in the sprite. */
import { expect, it } from "vitest";
import type { Ruleset } from "../../module/core/contract/ruleset.ts";
import type { Contract } from "./support/start.ts";
import { readJson } from "./support/start.ts";

const ICONS = readJson<{ icons: Record<string, unknown> }>(
  import.meta.dirname,
  "../../node_modules/@iconify-json/game-icons/icons.json",
).icons;

/** Text of a key; fails for a key that stands in no language file. */
export function expectText(key: string, where: string): void {
  expect(game.i18n!.has(key), `${where}: no text for "${key}"`).toBe(true);
}

function expectIcon(name: string, where: string): void {
  expect(ICONS, where).toHaveProperty([name]);
}

export function looksHold(contract: () => Contract, gameOf: () => Ruleset): void {
  it("has names, hints and icons for itself and its documents", () => {
    const { id, label, hint, icon, actors, items } = gameOf();
    expectText(label, id);
    expectText(hint, id);
    expectIcon(icon, id);
    for (const [type, subtype] of Object.entries(actors)) {
      expectText(`TYPES.Actor.${type}`, type);
      expectIcon(subtype.icon, type);
    }
    for (const [type, subtype] of Object.entries(items)) {
      expectText(`TYPES.Item.${type}`, type);
      expectIcon(subtype.icon, type);
    }
  });

  it("has a word and an icon for every degree of every roll", () => {
    for (const kind of Object.values(gameOf().rolls)) {
      expectText(kind.label, kind.id);
      expectIcon(kind.icon, kind.id);
      expect(Object.keys(kind.degrees).sort(), kind.id).toEqual([...kind.rules.degrees].sort());
      expect(kind.rules.degrees, kind.id).toEqual(expect.arrayContaining([...kind.rules.successDegrees]));
      for (const [degree, look] of Object.entries(kind.degrees)) {
        expectText(look.label, `${kind.id} ${degree}`);
        expectIcon(look.icon, `${kind.id} ${degree}`);
      }
      for (const { label } of kind.dialog.situational) expectText(label, kind.id);
    }
  });

  it("has a name, a text and an icon for every condition, and implies only conditions of its own", () => {
    const { conditions } = gameOf();
    const ids = conditions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, name, text, icon, implies = [] } of conditions) {
      expectText(name, id);
      expectText(text, id);
      expectIcon(icon, id);
      for (const other of implies) expect(ids, id).toContain(other);
    }
  });

  it("agrees with the manifests about its document types", () => {
    const { documentTypes } = contract().host.game.system!;
    const { actors, items } = gameOf();
    expect(Object.keys(documentTypes.Actor ?? {})).toEqual(expect.arrayContaining(Object.keys(actors)));
    expect(Object.keys(documentTypes.Item ?? {})).toEqual(expect.arrayContaining(Object.keys(items)));
  });
}
