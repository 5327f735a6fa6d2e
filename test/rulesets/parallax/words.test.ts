/// <reference types="vite/client" />
import { expect, it } from "vitest";
import { ledgerRowIds } from "../../support/ledger.ts";
import { expectTables } from "../../support/told.ts";

const modules = import.meta.glob("../../../module/rulesets/parallax/rules/**/*.ts", { eager: true });

it("every table has names and words, and serves rows of the ledger", () => {
  expect(Object.keys(modules).length).toBeGreaterThan(20);
  expectTables(modules, ledgerRowIds("parallax"));
});
