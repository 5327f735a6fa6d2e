// @vitest-environment happy-dom
/** Counted texts: the form that the language's own rules pick, with its number. */
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { startTable, type Table } from "../support/table.ts";

let table: Table;
let t: (key: string, data?: Readonly<Record<string, string | number>>) => string;
const english = () => ({ lang: game.i18n!.lang, translations: game.i18n!.translations });
let before: ReturnType<typeof english>;

beforeAll(async () => {
  table = await startTable("edge");
  ({ t } = await import("../../module/core/host/host.ts"));
  before = english();
});
afterAll(() => table.host.teardown());
afterEach(() => void Object.assign(game.i18n!, before));

const ROUNDS = "MANIFOLD.Gods.Duration.rounds";

it.each([
  [0, "0 rounds"],
  [1, "1 round"],
  [2, "2 rounds"],
])("counts %d in English", (count, text) => {
  expect(t(ROUNDS, { count })).toBe(text);
});

it.each([
  [1, "1 runda"],
  [3, "3 rundy"],
  [5, "5 rund"],
  [1.5, "1,5 rundy"],
])("counts %d in Polish, by its own four categories", (count, text) => {
  const rounds = { one: "{count} runda", few: "{count} rundy", many: "{count} rund", other: "{count} rundy" };
  Object.assign(game.i18n!, { lang: "pl", translations: { MANIFOLD: { Gods: { Duration: { rounds } } } } });
  expect(t(ROUNDS, { count })).toBe(text);
});

it("falls back to the general form where a translation lacks one", () => {
  const rounds = { other: "{count} rund" };
  Object.assign(game.i18n!, { lang: "pl", translations: { MANIFOLD: { Gods: { Duration: { rounds } } } } });
  Object.assign(game.i18n!, { _fallback: {} });
  expect(t(ROUNDS, { count: 3 })).toBe("3 rund");
});

it("leaves a text alone that has no forms", () => {
  expect(t("MANIFOLD.Damage.More", { count: 1 })).toBe("Further targets that are not drawn: 1");
});
