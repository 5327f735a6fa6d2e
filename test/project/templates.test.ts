import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Handlebars from "handlebars";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../scripts/lib/run.ts";
import { Sources } from "../../scripts/lib/sources.ts";
import { allTexts } from "../support/language.ts";

const TEMPLATES = join(import.meta.dirname, "../../templates");
const names = readdirSync(TEMPLATES, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".hbs"),
);

// The host compiles a template only when it is first shown; this test finds a mistake earlier.
describe.each(names)("template %s", (name) => {
  const source = readFileSync(join(TEMPLATES, name), "utf8");

  it("compiles", () => {
    expect(() => Handlebars.precompile(source)).not.toThrow();
  });

  it("inserts no unescaped value", () => {
    expect(source).not.toMatch(/\{\{\{|\{\{&/);
  });

  it("reads numbers from text inputs, in which you can type a comma and any minus", () => {
    expect(source).not.toMatch(/type="?number/);
  });

  it("uses only existing partials", () => {
    const wanted = [...source.matchAll(/mfTemplate "([^"]+)"/g)].map(([, path]) => `${path}.hbs`);
    for (const path of wanted) expect(names).toContain(path);
  });
});

const sources = new Sources(ROOT);
const code = sources
  .list("module")
  .map((path) => sources.text(path))
  .join("\n");

const texts = allTexts();

/** The text of a key, or all forms of a text with plural forms. */
const textOf = (key: string): string =>
  [...texts].flatMap(([name, text]) => (name === key || name.startsWith(`${key}.`) ? text : [])).join();

describe("templates and the code that reads them", () => {
  const all = names.map((name) => [name, readFileSync(join(TEMPLATES, name), "utf8")] as const);

  it.each(["action", "consequence", "reply"])("every data-%s in a template is handled by code", (kind) => {
    const named = all.flatMap(([name, source]) =>
      [...source.matchAll(new RegExp(`data-${kind}="([A-Za-z]+)"`, "g"))].map(([, action]) => ({
        name,
        action: action!,
      })),
    );
    const lost = named.filter(({ action }) => !new RegExp(`\\b${action}\\b`).test(code));
    expect(lost).toEqual([]);
  });

  it("every value that a template passes to a text has a placeholder in the text", () => {
    const given = all.flatMap(([name, source]) =>
      [...source.matchAll(/localize "([A-Za-z.]+)"((?: [a-zA-Z]+=(?:\([^()]*\)|[^\s(){}]+))+)/g)].map(
        ([, key, hash]) => ({ name, key: key!, hash: hash! }),
      ),
    );
    expect(given.length).toBeGreaterThan(100);
    const lost = given.flatMap(({ name, key, hash }) => {
      const text = textOf(key);
      const values = [...hash.matchAll(/ ([a-zA-Z]+)=/g)].map(([, value]) => value!);
      return values
        .filter((value) => value !== "count" && !text.includes(`{${value}}`))
        .map((value) => `${name}: ${key} has no {${value}}`);
    });
    expect(lost).toEqual([]);
  });
});
