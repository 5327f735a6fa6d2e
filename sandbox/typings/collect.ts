/** Everything in the typings that exists at run time: namespaces, classes with members, CONFIG, ui and global names. */
import { classesOf, type Entity, exportsOf, local } from "./entities.ts";
import { ADDED, ADDED_CONFIG, ADDED_MEMBERS, REMOVED } from "./generation-14.ts";
import { type ClassMembers, classMembers, type Member, objectTree, qualified } from "./members.ts";
import {
  declarationOf,
  docOf,
  type Node,
  readPackage,
  readTypings,
  removedIn,
  type TypingsFile,
} from "./syntax.ts";

export interface ClassNames {
  members: string[];
  statics: string[];
  fields: string[];
  /** The path of the class that it extends, and the mixins between the two. */
  extends: string[];
}

export interface Namespace {
  classes: string[];
  functions: string[];
  values: string[];
}

/**
 * Names by path. "-14" after a name means that generation 14 removes it, "+14" that generation 14 adds it. A class is
 * listed under the first path that leads to it; `aliases` lists its other paths. Members added by mixins are listed
 * under the mixins' names.
 */
export interface Typings {
  namespaces: Record<string, Namespace>;
  classes: Record<string, ClassNames>;
  aliases: Record<string, string>;
  config: Record<string, string[]>;
  ui: string[];
  /** Globals by namespace; "Pile=CardPileConfig" if the global has another name. */
  globals: Record<string, string[]>;
  deprecatedGlobals: Record<string, string[]>;
}

/** Mixins whose members other classes inherit, and their files. */
const MIXINS: Readonly<Record<string, string>> = {
  ClientDocumentMixin: "client/documents/abstract/client-document",
  CanvasDocumentMixin: "client/documents/abstract/canvas-document",
  DirectoryCollectionMixin: "client/documents/abstract/directory-collection-mixin",
  HandlebarsApplicationMixin: "client/applications/api/handlebars-application",
  TokenApplicationMixin: "client/applications/sheets/token/mixin",
  EventEmitterMixin: "common/utils/event-emitter",
};

/** The PIXI class that placeables and layers of the canvas inherit from. */
const CONTAINER = "PIXI.Container";
const CONTAINER_FILES = ["@pixi/display/lib/Container", "@pixi/display/lib/DisplayObject"];

const LAST = 14;
const mark = ({ name, removed }: Member, path: string): string =>
  (removed !== null && removed <= LAST) || REMOVED.has(path) ? `${name}-14` : name;

/** The class that a mixin's file declares for the mixin's members: InternalClientDocument of ClientDocumentMixin. */
function mixedIn(name: string, file: TypingsFile): Node | undefined {
  const bare = name.replace(/Mixin$/, "");
  return classesOf(file).find((node) =>
    [bare, `Internal${bare}`, `${name}Class`, `${bare}Object`].includes((node.id as Node).name as string),
  );
}

class Collector {
  readonly out: Typings = {
    namespaces: {},
    classes: {},
    aliases: {},
    config: {},
    ui: [],
    globals: {},
    deprecatedGlobals: {},
  };
  readonly #paths = new Map<Node, string>();
  readonly #declared = new Map<string, { readonly file: TypingsFile; readonly node: Node }>();

  run(): Typings {
    const queue: [path: string, file: string][] = [["foundry", "client/_module"]];
    this.#readMixins();
    this.#enter(
      CONTAINER,
      CONTAINER_FILES.map(readPackage).flatMap((file) =>
        classesOf(file).map((node) => classMembers(file, node)),
      ),
      [],
    );
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [path, file] = next;
      if (/^foundry\..*\btypes$/.test(path)) this.out.namespaces[path] = empty();
      else queue.push(...this.#namespace(path, exportsOf(file)));
    }
    this.#game();
    for (const [path, declared] of this.#declared) {
      const base = this.#basePath(declared);
      if (base) this.out.classes[path]?.extends.push(base);
    }
    this.#config();
    this.#canvasParts();
    this.#globals();
    this.#generation14();
    return this.out;
  }

  /** `foundry.Game` is declared outside the modules. */
  #game(): void {
    const game = exportsOf("client/game").get("default");
    if (game?.kind !== "class") throw new Error("the typings have no class Game");
    if (!this.#paths.has(game.node)) this.#class("foundry.Game", game);
    const root = this.out.namespaces.foundry as Namespace;
    if (!root.classes.includes("Game")) root.classes.push("Game");
  }

  #namespace(path: string, names: ReadonlyMap<string, Entity>): [string, string][] {
    const space = empty();
    const inner: [string, string][] = [];
    for (const [name, entity] of names) {
      const below = `${path}.${name}`;
      if (name === "default" || name.startsWith("__")) continue;
      if (entity.kind === "namespace") inner.push([below, entity.path]);
      else {
        const marked = mark({ name, removed: entity.removed }, below);
        if (entity.kind === "class") {
          space.classes.push(marked);
          this.#class(below, entity);
        } else space[entity.kind === "function" ? "functions" : "values"].push(marked);
      }
    }
    this.out.namespaces[path] = space;
    return inner;
  }

  #class(path: string, { file, node }: Entity & { kind: "class" }): void {
    const known = this.#paths.get(node);
    if (known) {
      this.out.aliases[path] = known;
      return;
    }
    this.#paths.set(node, path);
    const parts = this.#parts(file, node);
    this.#enter(path, parts, this.#mixinsOf(file, node));
    this.#declared.set(path, { file, node });
  }

  #enter(path: string, parts: ClassMembers[], mixins: string[]): void {
    const names = (key: keyof ClassMembers, separator: string) => [
      ...new Set(
        parts.flatMap((part) => part[key].map((member) => mark(member, `${path}${separator}${member.name}`))),
      ),
    ];
    this.out.classes[path] = {
      members: names("members", "#"),
      statics: names("statics", "."),
      fields: names("fields", "#"),
      extends: mixins,
    };
  }

  #mixinsOf(file: TypingsFile, node: Node): string[] {
    const heritage = file.text
      .slice((node.id as Node).end, (node.body as Node).start)
      .replace(/\n\s*\./g, ".");
    const base = heritage.slice(heritage.lastIndexOf(" extends ") + 1);
    const documents = ["ClientDocumentMixin", "CanvasDocumentMixin"];
    if (base.includes("Internal.CanvasDocument")) return documents;
    if (base.includes("Internal.ClientDocument")) return documents.slice(0, 1);
    return Object.keys(MIXINS).filter((name) => base.includes(name));
  }

  /** The path of the class that a class extends, behind mixins and unexported classes; null if not a host class. */
  #basePath({ file, node }: { readonly file: TypingsFile; readonly node: Node }): string | null {
    let base = node.superClass as Node | null;
    while (base?.type === "CallExpression") base = (base.arguments as Node[])[0] ?? null;
    if (!base) return null;
    const text = file.text.slice(base.start, base.end).replace(/\s+/g, "");
    const [name = ""] = text.split(".");
    if (text === CONTAINER) return CONTAINER;
    const path = text.startsWith("foundry.") ? text.replace(/\.Internal\..*$/, "") : null;
    if (path) return this.out.aliases[path] ?? (path in this.out.classes ? path : null);
    const found = local(file, name, true);
    if (found?.kind !== "class") {
      const inner = classesOf(file).find((each) => (each.id as Node).name === name && each !== node);
      return inner ? this.#basePath({ file, node: inner }) : null;
    }
    return (
      this.#paths.get(found.node) ??
      (found.node === node ? null : this.#basePath({ file: found.file, node: found.node }))
    );
  }

  /** A class, and the unexported classes in its file that it extends. */
  #parts(file: TypingsFile, node: Node): ClassMembers[] {
    const superName = String((node.superClass as Node | null)?.name);
    const inner = superName.startsWith("Internal")
      ? classesOf(file).find((each) => (each.id as Node).name === superName)
      : undefined;
    return [classMembers(file, node), ...(inner ? this.#parts(file, inner) : [])];
  }

  #readMixins(): void {
    for (const [name, path] of Object.entries(MIXINS)) {
      const file = readTypings(path);
      const node = mixedIn(name, file);
      if (!node) throw new Error(`the typings have no class of ${name}`);
      this.#enter(name, [classMembers(file, node)], []);
    }
  }

  #config(): void {
    const file = readTypings("client/config");
    const statements = file.body
      .map(declarationOf)
      .flatMap((node) =>
        node.type === "TSModuleDeclaration" || node.type === "TSGlobalDeclaration" ? [node] : [],
      )
      .flatMap((node) => (node.body as { body: Node[] }).body.map(declarationOf));
    const interfaces = new Map<string, Node>();
    const visit = (prefix: string, nodes: Node[]): void => {
      for (const node of nodes) {
        if (node.type === "TSInterfaceDeclaration") interfaces.set(prefix + (node.id as Node).name, node);
        if (node.type === "TSModuleDeclaration")
          visit(
            `${prefix}${qualified(node.id as Node)}.`,
            (node.body as { body: Node[] }).body.map(declarationOf),
          );
      }
    };
    visit("", statements);
    const root = interfaces.get("CONFIG");
    if (!root) throw new Error("the typings have no interface CONFIG");
    const tree = objectTree(file, (root.body as { body: Node[] }).body, interfaces, 2);
    for (const [path, members] of tree)
      this.out.config[path] = members.map((member) =>
        mark(member, ["CONFIG", path, member.name].filter(Boolean).join(".")),
      );
    this.out.ui = [...(this.out.config.ui ?? []), "windows"];
  }

  /** `canvas` has a member for each configured layer and group. */
  #canvasParts(): void {
    const { members } = this.out.classes["foundry.canvas.Canvas"] as ClassNames;
    for (const part of ["Canvas.layers", "Canvas.groups"]) members.push(...(this.out.config[part] ?? []));
  }

  /** Globals that are aliases for members of namespaces: `export import Actors = foundry.…`. */
  #globals(): void {
    const file = readTypings("client/client");
    for (const outer of file.body.map(declarationOf)) {
      if (outer.type !== "TSModuleDeclaration" && outer.type !== "TSGlobalDeclaration") continue;
      for (const statement of (outer.body as { body: Node[] }).body) {
        const node = declarationOf(statement);
        if (node.type !== "TSImportEqualsDeclaration") continue;
        const path = qualified(node.moduleReference as Node);
        if (!path.startsWith("foundry.")) continue;
        const name = (node.id as Node).name as string;
        const [space, target] = split(path, ".");
        const marked = mark({ name, removed: removedIn(file, statement) }, name);
        const globals = docOf(file, statement).includes("@deprecated")
          ? this.out.deprecatedGlobals
          : this.out.globals;
        globals[space] ??= [];
        globals[space].push(name === target ? marked : `${marked}=${target}`);
      }
    }
  }

  #generation14(): void {
    for (const [path, kind] of Object.entries(ADDED)) {
      const [parent, name] = split(path, ".");
      if (kind === "namespace") this.out.namespaces[`${path}+14`] = empty();
      else {
        const list = kind === "class" ? "classes" : kind === "function" ? "functions" : "values";
        const space = this.out.namespaces[parent] ?? (this.out.namespaces[`${parent}+14`] as Namespace);
        space[list].push(`${name}+14`);
      }
    }
    for (const path of ADDED_MEMBERS) {
      const separator = path.includes("#") ? "#" : ".";
      const [parent, name] = split(path, separator);
      const members = this.out.classes[parent];
      if (!members) throw new Error(`the typings have no class ${parent}`);
      const list = separator === "#" ? members.members : members.statics;
      if (!list.includes(name)) list.push(`${name}+14`);
    }
    for (const path of ADDED_CONFIG) {
      const [parent, name] = split(path, ".");
      this.out.config[parent]?.push(`${name}+14`);
    }
  }
}

const empty = (): Namespace => ({ classes: [], functions: [], values: [] });

function split(path: string, separator: string): [parent: string, name: string] {
  const at = path.lastIndexOf(separator);
  return [path.slice(0, at), path.slice(at + 1)];
}

/** Reads the typings again. */
export const collectTypings = (): Typings => new Collector().run();
