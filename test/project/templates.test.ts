import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Handlebars from "handlebars";
import { describe, expect, it } from "vitest";

const TEMPLATES = join(import.meta.dirname, "../../templates");
const names = readdirSync(TEMPLATES, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".hbs"),
);

// The host compiles a template only when it is first shown; a mistake should be found earlier.
describe.each(names)("template %s", (name) => {
  const source = readFileSync(join(TEMPLATES, name), "utf8");

  it("compiles", () => {
    expect(() => Handlebars.precompile(source)).not.toThrow();
  });

  it("inserts nothing unescaped", () => {
    expect(source).not.toMatch(/\{\{\{|\{\{&/);
  });

  it("names only existing templates", () => {
    const wanted = [...source.matchAll(/mfTemplate "([^"]+)"/g)].map(([, path]) => `${path}.hbs`);
    for (const path of wanted) expect(names).toContain(path);
  });
});
