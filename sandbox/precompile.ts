/** Compiles templates and the dice grammar when the pages are built, so that pages start without compiling them. */
import { readFileSync } from "node:fs";
import Handlebars from "handlebars";
import peggy from "peggy";
import type { Plugin } from "vite";
import { GRAMMAR } from "./client/dice/grammar-source.ts";

const TEMPLATE = /\/client\/templates\/.*\.hbs$/;
const GRAMMAR_MODULE = /\/client\/dice\/grammar\.ts$/;

const template = (file: string): string => {
  const compiled = Handlebars.precompile(readFileSync(file, "utf8")) as string;
  return `import Handlebars from "handlebars";\nexport default Handlebars.template(${compiled});\n`;
};

const grammar = (): string =>
  `export const RollGrammar = ${peggy.generate(GRAMMAR, { output: "source", format: "bare" })};\n`;

export function precompile(): Plugin {
  return {
    name: "precompile",
    enforce: "pre",
    load(id) {
      if (TEMPLATE.test(id)) return { code: template(id), moduleType: "js" };
      if (GRAMMAR_MODULE.test(id)) return { code: grammar(), moduleType: "js" };
      return null;
    },
  };
}
