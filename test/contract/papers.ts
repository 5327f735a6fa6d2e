/**
 * The files that name a game: manifests, styles and the registries of the host. Each problem says what is missing
 * where.
 */
import { expect, it } from "vitest";
import type { Ruleset, Subtype } from "../../module/core/contract/ruleset.ts";
import { templatePath } from "../../module/core/host/constants.ts";
import { documentClass } from "../support/create.ts";
import type { TableActor } from "../support/documents.ts";
import { partsOf } from "./rolls.ts";
import { type Contract, type Papers, papers } from "./support/start.ts";

type Subtypes = Readonly<Record<string, Subtype>>;

const subtypesOf = ({ actors, items }: Ruleset): [name: "Actor" | "Item", subtypes: Subtypes][] => [
  ["Actor", actors],
  ["Item", items],
];

/** Lines without which the host loads nothing of a game, or loads it uncleaned. */
export function paperProblems(game: Ruleset, { system, template, style }: Papers): string[] {
  const { id } = game;
  const problems: string[] = [];
  const language = `lang/en/${id}.json`;
  if (!system.languages.some(({ path }) => path === language))
    problems.push(`system.json: "languages" does not name ${language}, so no word of "${id}" is loaded`);
  if (!new RegExp(`^@use "${id}";$`, "m").test(style))
    problems.push(`styles/manifold.scss: @use "${id}" is missing, so its sheets have no style`);
  for (const [name, subtypes] of subtypesOf(game)) {
    for (const [type, { model }] of Object.entries(subtypes)) {
      const declared = system.documentTypes[name]?.[type];
      if (!declared) problems.push(`system.json: documentTypes.${name} does not name "${type}"`);
      if (!template[name]?.types.includes(type))
        problems.push(`template.json: the types of ${name} do not name "${type}"`);
      const rich = richPaths(model.schema);
      const named = declared?.htmlFields ?? [];
      for (const path of rich)
        if (declared && !named.includes(path))
          problems.push(`system.json: htmlFields of "${type}" do not name "${path}", so it is not cleaned`);
      for (const path of named)
        if (!rich.includes(path))
          problems.push(`system.json: htmlFields of "${type}" name "${path}", which is no rich text`);
    }
  }
  return problems;
}

/** A field of a model's schema that has fields of its own. */
interface Fields {
  readonly fields?: Readonly<Record<string, object>>;
}

/** Paths of the rich texts of a schema. */
function richPaths(field: object, prefix = ""): string[] {
  const { HTMLField } = foundry.data.fields;
  return Object.entries((field as Fields).fields ?? {}).flatMap(([name, inner]) =>
    inner instanceof HTMLField ? [prefix + name] : richPaths(inner, `${prefix}${name}.`),
  );
}

/** Roll classes that the host would not find again in a stored message. */
export function rollClassProblems({ rolls }: Ruleset, known: readonly object[]): string[] {
  return Object.values(rolls).flatMap(({ id, rollClass }) => {
    const { name }: { readonly name: string } = rollClass;
    if (!known.includes(rollClass))
      return [`${id}: its roll class ${name} is not in CONFIG.Dice.rolls, so its cards cannot be read again`];
    const twin = known.some((other) => other !== rollClass && (other as { name: string }).name === name);
    return twin ? [`${id}: another roll class is called ${name} too`] : [];
  });
}

/** Templates that are not there. */
export function templateProblems({ id: game, rolls, actors, items }: Ruleset, known: object): string[] {
  const missing = (where: string, template: string): string[] =>
    Object.hasOwn(known, template) ? [] : [`${where}: there is no template ${template}`];
  return [
    ...missing(`paper of "${game}"`, templatePath(`${game}/actor/paper`)),
    ...Object.values(rolls).flatMap(({ id, dialog, card }) => [
      ...missing(`dialog of "${id}"`, dialog.template),
      ...missing(`card of "${id}"`, card.template),
    ]),
    ...Object.entries({ ...actors, ...items }).flatMap(([type, { sheet }]) =>
      Object.values(partsOf(sheet)).flatMap(({ template }) => missing(`sheet of "${type}"`, template)),
    ),
  ];
}

const valueAt = (object: object, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (inner, part) => (inner as Readonly<Record<string, unknown>> | undefined)?.[part],
      object,
    );

/** Paths of token bars and of bounds that the data does not have. */
export function pathProblems(game: Ruleset, actors: readonly TableActor[]): string[] {
  const problems: string[] = [];
  const numberAt = (
    where: string,
    document: { readonly _source: { readonly system: object } },
    path: string,
  ) => {
    const value = valueAt(document._source.system, path);
    if (typeof value !== "number" && value !== null)
      problems.push(`${where}: there is no number at "${path}"`);
  };
  for (const [type, { trackable, limits }] of Object.entries(game.actors)) {
    const actor = actors.find((each) => each.type === type);
    if (!actor) {
      problems.push(`the packs of "${game.id}" have no ${type}`);
      continue;
    }
    for (const path of trackable?.bar ?? []) {
      const bar = valueAt(actor.system, path) as { value?: unknown; max?: unknown } | undefined;
      if (typeof bar?.value !== "number" || typeof bar.max !== "number")
        problems.push(`trackable.bar of "${type}": there is no {value, max} at "${path}"`);
    }
    for (const path of trackable?.value ?? [])
      if (typeof valueAt(actor.system, path) !== "number")
        problems.push(`trackable.value of "${type}": there is no number at "${path}"`);
    for (const path of Object.keys(limits?.(actor) ?? {})) numberAt(`limits of "${type}"`, actor, path);
  }
  const ItemClass = documentClass("Item");
  for (const [type, { limits }] of Object.entries(game.items)) {
    if (!limits) continue;
    const item = new ItemClass({ name: type, type });
    for (const path of Object.keys(limits(item))) numberAt(`limits of "${type}"`, item, path);
  }
  return problems;
}

export function papersHold(contract: () => Contract, gameOf: () => Ruleset): void {
  it("is named in system.json, template.json and the styles, rich texts included", () => {
    expect(paperProblems(gameOf(), papers())).toEqual([]);
  });

  it("has its roll classes registered, each under a name of its own", () => {
    expect(rollClassProblems(gameOf(), CONFIG.Dice.rolls)).toEqual([]);
  });

  it("has every template that it names", () => {
    expect(templateProblems(gameOf(), Handlebars.partials)).toEqual([]);
  });

  it("names only paths that its data has, in token bars and bounds", () => {
    expect(pathProblems(gameOf(), contract().actorsOf(gameOf()))).toEqual([]);
  });

  it("calls its characters <id>Character, linked, and others <id>Npc, as the demo world finds them", () => {
    const { id, actors } = gameOf();
    expect(actors[`${id}Character`]?.linked).toBe(true);
    expect(actors[`${id}Npc`]?.linked).toBe(false);
  });
}
