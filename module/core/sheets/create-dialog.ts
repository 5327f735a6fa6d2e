/** The Create dialog of actors and items, with the types of the games at this table. */

import type { Ruleset } from "../contract/index.ts";
import { partyRulesetOf, partyType, rulesetOf } from "../games/registry.ts";
import { offeredGames } from "../games/settings.ts";
import { askWithForm, type CreatedDocuments, createDocument, t } from "../host/host.ts";
import { drawBundled, loadTemplates } from "../templates/templates.ts";

type Kind = keyof CreatedDocuments;

const TITLES: Readonly<Record<Kind, string>> = {
  Actor: "MANIFOLD.Create.Actor",
  Item: "MANIFOLD.Create.Item",
};

/** The data that Foundry's sidebars and the sheets pass to `createDialog`. */
interface Wish {
  readonly data: Record<string, unknown>;
  readonly options: Record<string, unknown> & {
    readonly parent?: { readonly type: string; readonly name: string } | null;
  };
  readonly types: readonly string[] | undefined;
  readonly folders: readonly { readonly id: string; readonly name: string }[] | undefined;
}

/** Types of one game. */
interface TypeGroup {
  readonly id: string;
  readonly label: string;
  readonly types: readonly string[];
}

/**
 * Groups the types that may be created.
 * @param limit only these types; absent: all
 */
function typeGroups(kind: Kind, rulesets: readonly Ruleset[], limit?: readonly string[]): TypeGroup[] {
  return rulesets
    .map((ruleset) => ({ id: ruleset.id, label: ruleset.label, types: typesOf(kind, ruleset) }))
    .map((group) => ({ ...group, types: group.types.filter((type) => limit?.includes(type) ?? true) }))
    .filter((group) => group.types.length > 0);
}

const typesOf = (kind: Kind, ruleset: Ruleset): string[] =>
  kind === "Item"
    ? Object.keys(ruleset.items)
    : [...Object.keys(ruleset.actors), ...(ruleset.party ? [partyType(ruleset)] : [])];

/**
 * Asks for a name and a type and creates the document.
 * @param args of Foundry's `createDialog(data, operation, options)`
 * @returns null if it is dismissed
 */
export async function askCreate<Name extends Kind>(
  kind: Name,
  args: readonly unknown[],
): Promise<CreatedDocuments[Name] | null> {
  const wish = read(args);
  const groups = typeGroups(kind, gamesFor(wish), wish.types);
  await loadTemplates();
  const content = drawBundled("core/apps/create", context(kind, wish, groups));
  const answer = await askWithForm(
    { title: t(TITLES[kind]), content, classes: ["create-dialog"] },
    { label: "MANIFOLD.Create.Submit", read: answerOf },
  );
  return answer ? create(kind, wish, answer) : null;
}

interface Answer {
  readonly name: string;
  readonly type: string;
  readonly folder: string;
}

function answerOf(form: HTMLFormElement): Answer {
  const value = (name: string) => (form.elements.namedItem(name) as { value: string } | null)?.value ?? "";
  return { name: value("name").trim(), type: value("type"), folder: value("folder") };
}

async function create<Name extends Kind>(
  kind: Name,
  { data, options }: Wish,
  { name, type, folder }: Answer,
): Promise<CreatedDocuments[Name] | null> {
  const label = t(`TYPES.${kind}.${type}`);
  const source = {
    ...data,
    name: name || t("MANIFOLD.Create.DefaultName", { type: label }),
    type,
    ...(folder ? { folder } : {}),
  };
  return createDocument(kind, source, { renderSheet: true, ...options });
}

/** The actor's game for an item that it owns, otherwise all games at this table. */
function gamesFor({ options }: Wish): readonly Ruleset[] {
  const { type } = options.parent ?? {};
  const owner = type ? (rulesetOf("Actor", type) ?? partyRulesetOf(type)) : undefined;
  return owner ? [owner] : offeredGames();
}

function read([data, options, dialog]: readonly unknown[]): Wish {
  const { types, folders } = (dialog ?? {}) as Partial<Wish>;
  return {
    data: (data ?? {}) as Wish["data"],
    options: (options ?? {}) as Wish["options"],
    types,
    folders,
  };
}

function context(kind: Kind, { data, folders, options }: Wish, groups: readonly TypeGroup[]): object {
  const inWorld = !options.parent && !options.pack;
  const worldFolders = inWorld
    ? game
        .folders!.filter((folder) => folder.type === kind && folder.displayed)
        .map(({ id, name }) => ({ id, name }))
    : [];
  return {
    name: data.name ?? "",
    groups: groups.map(({ label, types }) => ({
      label,
      types: types.map((type) => ({ type, label: `TYPES.${kind}.${type}`, selected: type === data.type })),
    })),
    folders: (folders ?? worldFolders).map((folder) => ({ ...folder, selected: folder.id === data.folder })),
  };
}
