import { expect, it } from "vitest";
import { houseRows } from "../../scripts/lib/house-figures.ts";
import { writeTree } from "./tree.ts";

const ENTRY = `
import { draw, note } from "./core/chat/cards.ts";
import { ROOMS } from "./core/index.ts";
Hooks.once("init", () => {});
onHook("createChatMessage", afterDice(draw));
onHook("updateActor", (actor) => void reportErrors(() => note(actor)));
`;

const LIST = `
import { draw, note } from "./cards.ts";
export const chatHooks = { createChatMessage: [note, draw], deleteChatMessage: note };
`;

const rows = (files: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(
    houseRows(
      writeTree({
        "README.md": "Three short words\n",
        "docs/glossary.md": "two words",
        "module/manifold.ts": ENTRY,
        "module/core/index.ts": "",
        "module/core/chat/hooks.ts": LIST,
        "module/core/chat/cards.ts":
          'import { a } from "../text/words.ts";\n/** Who draws. */\n/** The note. */\n',
        "module/core/text/words.ts": 'import { b } from "../chat/cards.ts";\n',
        "module/features/days/day.ts": "let today = 1;\n",
        ...files,
      }),
    ),
  );

it("counts rooms, arrows, hooks, listeners, state, docblocks and words", () => {
  expect(rows()).toEqual({
    "rooms of core": "3 (2 folders, 1 loose file)",
    "rooms of features": "1",
    "arrows between rooms of core": "2 (2 imports)",
    "arrows up in the best order": "1 (1 import), 2 floors",
    "rooms of core in one circle, types included": "2",
    "files of module": "6",
    "small files with one importer in their folder": "0",
    "lines of core": "8 lines in 4 files",
    "lines of features": "1 line in 1 file",
    "manifold.ts": "3 hook lines, 2 imports",
    "hooks.ts of the rooms": "3 hook lines in 1 file",
    "listeners of a new chat message": "2 listeners by 3 hooks",
    "state of modules in core and features": "1 in 1 file",
    "docblocks without a noun in module": "1 of 2",
    "words of README.md": "3",
    "words of docs/glossary.md": "2",
  });
});

it("counts arrows up in the order that the checkout states, without folders that are on no floor", () => {
  const stated = { rooms: ["chat", "text", "index.ts"], everywhere: ["contract"], upward: [] };
  const found = rows({
    "scripts/lib/floors.json": JSON.stringify(stated),
    "module/core/contract/word.ts": 'import type { b } from "../chat/cards.ts";',
    "module/core/chat/more.ts":
      'import { a } from "../text/words.ts";\nimport type { c } from "../contract/word.ts";',
  });
  expect(found["arrows up in the stated order"]).toBe("1 (2 imports), 2 floors");
});
