import type { Document } from "../../common/abstract/document.ts";
import { Collection } from "../../common/collection.ts";
import type { CompendiumLike, Environment } from "../../common/environment.ts";
import { deepClone } from "../../common/utils/clone.ts";
import { idOf, isRecord, type Source } from "../source.ts";
import { documentClass } from "./classes.ts";
import type { RuleContext } from "./rules.ts";
import { worldSetting } from "./settings.ts";

/** The data layer's environment while the server performs a request. It reads from the request's draft. */
export function serverEnvironment({ engine, draft, user }: RuleContext): Partial<Environment> {
  const collections = new Map<string, DraftCollection>();
  const worldCollection = (name: string): DraftCollection => {
    const found = collections.get(name) ?? new DraftCollection(name, () => draft.all(engine.world, name));
    collections.set(name, found);
    return found;
  };
  return {
    subtypes: (name) => engine.subtypes.declaredTypes(name),
    worldCollection,
    compendium: (id) => {
      const pack = engine.packs.get(id);
      if (!pack) return undefined;
      const held = (name: string) => new DraftCollection(name, () => draft.all(pack.store, name), id);
      return Object.assign(held(pack.metadata.type), {
        folders: held("Folder"),
        locked: pack.locked,
        getUserLevel: (who: Document) => pack.levelOf(who._source),
      }) as CompendiumLike;
    },
    permissionRoles: (permission) => {
      const roles = worldSetting(draft.all(engine.world, "Setting"), "core.permissions");
      const given = isRecord(roles) ? roles[permission] : undefined;
      return Array.isArray(given) ? given : undefined;
    },
    tokenAttribute: (bar) => engine.tokenAttributes[bar],
    get user() {
      return worldCollection("User").get(idOf(user)) ?? instance("User", user);
    },
    get users() {
      return worldCollection("User");
    },
  };
}

/** A collection that creates its documents on request, because most requests need one or two of thousands. */
class DraftCollection extends Collection<Document> {
  readonly #name: string;
  readonly #sources: () => Source[];
  readonly #pack: string | null;

  constructor(name: string, sources: () => Source[], pack: string | null = null) {
    super();
    this.#name = name;
    this.#sources = sources;
    this.#pack = pack;
  }

  override get(id: string): Document | undefined {
    const made = super.get(id);
    if (made) return made;
    const source = this.#sources().find((each) => idOf(each) === id);
    if (!source) return undefined;
    const document = instance(this.#name, source, this.#pack);
    this.set(id, document);
    return document;
  }

  override has(id: string): boolean {
    return this.get(id) !== undefined;
  }

  /** Iterating the collection creates every document. */
  override values(): MapIterator<Document> {
    for (const source of this.#sources()) this.get(idOf(source));
    return super.values();
  }
}

function instance(name: string, source: Source, pack: string | null = null): Document {
  return new (documentClass(name))(deepClone(source), { strict: false, pack });
}
