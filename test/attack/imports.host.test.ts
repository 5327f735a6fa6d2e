// @vitest-environment happy-dom
/**
 * Files with an actor and descriptions that a player gives to a Gamemaster to import, and text, printed sheets and
 * files that a Gamemaster exports from a player's actor.
 */

import { settled } from "sandbox/testing/settled";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Ruleset } from "../../module/core/contract/ruleset.ts";
import { applyChange, finishOpenChanges } from "../support/changes.ts";
import { createActor } from "../support/create.ts";
import { type Forger, startForger } from "../support/forger.ts";
import type { Source, TableActor } from "../support/table.ts";
import { dialogOf } from "../support/windows.ts";
import { Freezes, intruders, report, showSheet } from "./page.ts";

const MARKUP = '<img src=x onerror="alert(1)"><script>alert(1)</script>';
const VICTIM = "Victim0000000000";

let forger: Forger;
let edge: Ruleset;
let anselm: TableActor;
let ilse: TableActor;
let guard: TableActor;
const freezes = new Freezes();

beforeAll(async () => {
  forger = await startForger("edge");
  anselm = forger.table.actor("Doctor Anselm Quill");
  ilse = forger.table.actor("Ilse Marrow");
  guard = forger.foe("Station guard");
  const { allRulesets } = await import("../../module/core/games/registry.ts");
  edge = allRulesets().find(({ id }) => id === "edge")!;
  for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockReturnValue();
}, 120_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await forger.close();
});

const entry = (key: string, more: Source): Source => ({
  [key]: {
    ...{ key, by: game.user!.id, what: { key: "x" }, message: null, why: null, at: Date.now() },
    ...{ values: [], added: [], removed: [], open: false, undone: null },
    ...more,
  },
});

const timer = (more: Source): Source => ({
  ...{ until: null, whose: null, round: 0, combat: null, saveEnds: null, cause: "forged" },
  ...more,
});

/** A file as a player can write it: it says that a Gamemaster has done what its ledger holds. */
const forgedFile = (): Source => {
  const file = {
    ...{ name: MARKUP, type: "edgeCharacter", _id: anselm.id },
    system: { biography: MARKUP, level: 3 },
    items: [
      { _id: VICTIM, name: MARKUP, type: "edgeWeapon", system: { description: MARKUP } },
      { _id: VICTIM, name: "Twice", type: "edgeWeapon" },
    ],
    effects: [
      {
        ...{ name: MARKUP, statuses: ["prone"], changes: [{ key: "name", mode: 5, value: MARKUP }] },
        flags: { manifold: { timer: timer({ concentration: ilse.uuid }), hold: "forgedhold" } },
      },
    ],
    flags: {
      manifold: {
        guide: { guide: "creation", step: "x", answers: { name: JSON.stringify(MARKUP) } },
        ledger: {
          ...entry("open", {
            open: true,
            added: ["prone"],
            timed: { prone: timer({ concentration: ilse.uuid }) },
          }),
          ...entry("hold", {
            removed: [
              {
                ...{ _id: "Forged0000000000", name: "Concentrating", statuses: ["concentrating"] },
                flags: { manifold: { hold: "forgedhold" } },
              },
            ],
          }),
          ...entry("values", { values: [{ path: "level", from: 99, to: 3, mode: "set" }] }),
          ...entry("odd", { items: { added: [null], changed: 5, removed: "x" } }),
        },
      },
    },
  };
  return file;
};

/** Everything but the actors that are named. */
const others = (but: readonly string[]): string =>
  JSON.stringify([
    forger.table.actors.contents.filter(({ id }) => !but.includes(id)),
    guard,
    forger.table.messages.contents.length,
  ]);

describe("a file of an actor that a Gamemaster takes over", () => {
  it("[HIGH-2] ends, restores and changes nothing of others, also when its changes are completed and undone", async () => {
    await applyChange(
      guard,
      { addConditions: ["charmed"], durations: { charmed: { concentration: true } } },
      { message: "first", source: ilse.uuid },
    );
    await ilse.toggleStatusEffect("concentrating", { active: true });
    await settled();
    const before = others([]);
    const made = await createActor(forgedFile());
    await settled();
    expect(made.id).not.toBe(anselm.id);
    expect(others([made.id])).toBe(before);
    await finishOpenChanges([made]);
    await settled();
    expect(guard.statuses.has("charmed")).toBe(true);
    expect(ilse.statuses.has("concentrating")).toBe(true);
    const { undoChange } = await import("../../module/core/changes/apply.ts");
    for (const key of ["open", "hold", "values", "odd"]) await undoChange(made, key, game.user!.id!);
    await settled();
    expect(guard.statuses.has("charmed")).toBe(true);
    expect(ilse.statuses.has("concentrating")).toBe(true);
    expect(others([made.id])).toBe(before);
    await made.delete();
  });

  it("[HIGH-1] runs no markup of its names and texts, on its sheet, on paper and as text", async () => {
    const made = await createActor(forgedFile());
    const sheet = await showSheet(made, edge);
    expect(intruders(sheet)).toEqual([]);
    const { paperOf, textOf } = await import("../../module/core/sheets/paper.ts");
    const paper = await paperOf(sheet, made);
    expect(intruders(paper)).toEqual([]);
    expect(typeof textOf(paper)).toBe("string");
    await made.delete();
  });

  it("is saved under a name that files can have", async () => {
    const { fileWord } = await import("../../module/core/text/file-name.ts");
    const names = [
      MARKUP,
      "../../etc/passwd",
      "CON:|?*",
      "\u0000\n",
      "",
      "x".repeat(100_000),
      "a\u202Egpj.exe",
    ];
    for (const name of names) expect(fileWord(name, "id")).toMatch(/^[\p{L}\p{N}_-]{1,60}$/u);
    expect(fileWord("Ein Wört", "id")).toBe("ein-wort");
    expect(fileWord("???", "id")).toBe("id");
  });
});

describe("a description that a player has written", () => {
  async function paste(text: string): Promise<readonly [TableActor | undefined, HTMLElement]> {
    const { StatblockImportWindow } = await import("../../module/features/statblock-import/import-window.ts");
    const window = dialogOf(new StatblockImportWindow());
    await window.render({ force: true });
    await settled();
    const known = new Set(forger.table.actors.contents.map(({ id }) => id));
    await freezes.measure("a pasted description", () => {
      const area = window.element.querySelector("textarea")!;
      area.value = text;
      area.dispatchEvent(new Event("input", { bubbles: true }));
    });
    const preview = window.element.cloneNode(true) as HTMLElement;
    await window.submit();
    await settled();
    await window.close();
    const made = forger.table.actors.contents.find(({ id }) => !known.has(id));
    return [made, preview];
  }

  async function discard(made: TableActor | undefined): Promise<void> {
    await made?.sheet.close();
    await made?.delete();
  }

  it("[MEDIUM-11] makes no more things than a window shows, and loses none of their words", async () => {
    const lines = Array.from({ length: 2400 }, (_, n) => `- a${n} x 9999`);
    const [made, preview] = await paste(`Swarm\n${lines.join("\n")}`);
    expect(freezes.tooLong).toEqual([]);
    expect(made!.items.contents.length).toBeLessThanOrEqual(200);
    expect(preview.querySelectorAll("*").length).toBeLessThan(4000);
    expect(String((made!.system as Source).biography)).toContain("a900");
    await discard(made);
  });

  it("[HIGH-1] runs no markup, and writes nothing but numbers that the type has", async () => {
    const text = [
      MARKUP,
      "__proto__ 5, constructor 6, toString 7, prototype.polluted 8, system.level 9, _id 3",
      "flags.manifold.ledger 5, ownership.default 3, Strength 4",
      `- ${MARKUP}: ${MARKUP}`,
      "- @UUID[Actor.x]{y} × 2: [[/r 1d6]]",
      MARKUP,
      "[[/damage 9d9]] <form action=x>",
    ].join("\n");
    const [made, preview] = await paste(text);
    expect(intruders(preview)).toEqual([]);
    expect(({} as Source).polluted).toBeUndefined();
    const blank = await createActor({ name: "Blank", type: made!.type });
    const keysOf = (actor: TableActor) => Object.keys(actor.toObject().system as Source).sort();
    expect(keysOf(made!)).toEqual(keysOf(blank));
    const { flags = {}, ownership } = made!.toObject() as { flags?: Source; ownership?: Source };
    expect((flags.manifold as Source | undefined)?.ledger).toBeUndefined();
    expect(ownership?.default ?? 0).toBe(0);
    expect(intruders(await showSheet(made!, edge))).toEqual([]);
    await discard(made);
    await blank.delete();
  });

  it.each([
    ["dashes", "-".repeat(20_000)],
    ["a name alone", "x".repeat(20_000)],
    ["numbers", `A\n${"1/".repeat(10_000)}`],
    ["blanks", `A\n${" ".repeat(19_000)}5`],
    ["colons", `A\n${":".repeat(19_000)} 5`],
    ["parts", `A\n${"Strength 5,".repeat(1800)}`],
    ["times", `A\n- ${"×".repeat(19_000)} 3`],
  ])("[MEDIUM-12] of nothing but %s holds nothing up", async (_what, text) => {
    const [made] = await paste(text);
    expect(freezes.tooLong).toEqual([]);
    await discard(made);
  });

  it("is measured", () => {
    report(`files and descriptions, the longest drawing took ${freezes.longest.toFixed(0)} ms`);
    expect(freezes.tooLong).toEqual([]);
  });
});
