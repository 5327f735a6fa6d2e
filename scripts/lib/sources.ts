/** The files of a folder as one program: resolves imports and names, and follows what they reach. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { type Binding, type Range, type Reference, readSource, type Source } from "./source.ts";

/** A binding and its file. */
export interface Place {
  readonly file: string;
  readonly binding: Binding;
}

/** Which references count: only references in running code, or references in types too. */
export type Sense = "runs" | "types";

export class Sources {
  readonly #root: string;
  readonly #texts = new Map<string, string>();
  readonly #read = new Map<string, Source | null>();
  readonly #sorted = new Map<Source, readonly Reference[]>();

  /** @param root the folder that paths are relative to */
  constructor(root: string) {
    this.#root = root;
  }

  /** Paths of the TypeScript files below a folder, with forward slashes. */
  list(folder: string): string[] {
    return readdirSync(join(this.#root, folder), { recursive: true, encoding: "utf8" })
      .map((path) => join(folder, path.replaceAll("\\", "/")))
      .filter((path) => path.endsWith(".ts") && !path.endsWith(".d.ts"))
      .sort();
  }

  text(file: string): string {
    const known = this.#texts.get(file);
    if (known !== undefined) return known;
    const text = readFileSync(join(this.#root, file), "utf8");
    this.#texts.set(file, text);
    return text;
  }

  /** Null if there is no such file, or if it is not code. */
  get(file: string): Source | null {
    const known = this.#read.get(file);
    if (known !== undefined) return known;
    const there = /\.ts$/.test(file) && existsSync(join(this.#root, file));
    const source = there ? readSource(this.text(file), file) : null;
    this.#read.set(file, source);
    return source;
  }

  /** The path that a relative import refers to; null for a package. */
  resolve(from: string, specifier: string): string | null {
    return specifier.startsWith(".") ? join(dirname(from), specifier) : null;
  }

  /** The references inside a range of a file. */
  within(source: Source, [start, end]: Range): readonly Reference[] {
    let sorted = this.#sorted.get(source);
    if (!sorted) {
      sorted = source.references.toSorted((a, b) => a.at - b.at);
      this.#sorted.set(source, sorted);
    }
    let low = 0;
    for (let high = sorted.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (sorted[middle]!.at < start) low = middle + 1;
      else high = middle;
    }
    const found: Reference[] = [];
    for (let place = low; place < sorted.length && sorted[place]!.at < end; place += 1)
      found.push(sorted[place]!);
    return found;
  }

  /** The binding behind an exported name. `passed` is called for each export on the way, including re-exports. */
  exported(file: string, name: string, passed?: (file: string, name: string) => void): Place | null {
    const source = this.get(file);
    if (!source) return null;
    const found = source.exports.get(name);
    if (found) {
      passed?.(file, name);
      if ("binding" in found) return this.origin({ file, binding: found.binding }, passed);
      const target = this.resolve(file, found.specifier);
      return target ? this.exported(target, found.name, passed) : null;
    }
    for (const { specifier } of source.exportsAll) {
      const target = this.resolve(file, specifier);
      const place = target && this.exported(target, name, passed);
      if (place) return place;
    }
    return null;
  }

  /** The origin of a binding: itself, or the target of its import. Null for packages and whole namespaces. */
  origin({ file, binding }: Place, passed?: (file: string, name: string) => void): Place | null {
    if (!binding.from) return { file, binding };
    const target = this.resolve(file, binding.from.specifier);
    return target ? this.exported(target, binding.from.name, passed) : null;
  }

  /** The targets of a reference. A namespace without a member refers to every export of its file. */
  targets(
    file: string,
    { binding, member }: Reference,
    passed?: (file: string, name: string) => void,
  ): Place[] {
    if (binding.from?.name === "*") {
      const target = this.resolve(file, binding.from.specifier);
      if (!target) return [];
      const names = member ? [member] : this.exportedNames(target);
      return names.flatMap((name) => this.exported(target, name, passed) ?? []);
    }
    const place = this.origin({ file, binding }, passed);
    return place ? [place] : [];
  }

  exportedNames(file: string): string[] {
    const source = this.get(file);
    if (!source) return [];
    const passedOn = source.exportsAll.flatMap(({ specifier }) => {
      const target = this.resolve(file, specifier);
      return target ? this.exportedNames(target) : [];
    });
    return [...source.exports.keys(), ...passedOn];
  }
}

/** Everything that an entry reaches. */
export interface Reach {
  /** Bindings that the running code uses. */
  readonly runs: ReadonlySet<Binding>;
  /** Bindings that the running code or types use. */
  readonly types: ReadonlySet<Binding>;
  /** Exports (`file#name`) that imports of these bindings go through. */
  readonly passed: ReadonlySet<string>;
}

/**
 * Walks from an entry, and from additional bindings if given: the entry's statements, the statements of every file it
 * imports, and from there each declaration that is used. Finer than a bundle, which keeps an unused constant if it
 * cannot see that creating it has no effect.
 */
export function reachFrom(sources: Sources, entry: string, further: readonly Place[] = []): Reach {
  const passed = new Set<string>();
  const walk = (sense: Sense): Set<Binding> => {
    const reached = new Set<Binding>();
    const loaded = new Set<string>();
    const queue: Place[] = [];
    const follow = (file: string, range: Range): void => {
      for (const reference of sources.within(sources.get(file)!, range)) {
        if (sense === "runs" && reference.isType) continue;
        if (!reference.binding.top) continue;
        for (const place of sources.targets(file, reference, (where, name) =>
          passed.add(`${where}#${name}`),
        )) {
          if (reached.has(place.binding)) continue;
          reached.add(place.binding);
          queue.push(place);
        }
      }
    };
    const load = (file: string): void => {
      const source = sources.get(file);
      if (!source || loaded.has(file)) return;
      loaded.add(file);
      for (const { specifier, typeOnly } of source.imports) {
        const target = sources.resolve(file, specifier);
        if (target && (sense === "types" || !typeOnly)) load(target);
      }
      for (const range of source.effects) follow(file, range);
    };
    load(entry);
    for (const place of further) {
      reached.add(place.binding);
      queue.push(place);
    }
    for (let next = queue.pop(); next; next = queue.pop())
      for (const range of next.binding.ranges) follow(next.file, range);
    return reached;
  };
  return { runs: walk("runs"), types: walk("types"), passed };
}
