import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve, sep } from "node:path";
import { RequestError } from "../errors.ts";
import type { Package } from "../packages/manifest.ts";

/** The subfolders and files of a folder, as paths from the host's root. */
export interface Listing {
  target: string;
  dirs: string[];
  files: string[];
}

/** The files that a user may choose: files of the packages and files uploaded to the world. */
export class PublicFiles {
  readonly #roots = new Map<string, string>();
  readonly #world: string;
  readonly #temporary: string | undefined;

  private constructor(packages: readonly Package[], worldId: string, folder: string, temporary?: string) {
    for (const { kind, id, dir } of packages) this.#roots.set(`${kind}s/${id}`, dir);
    this.#world = `worlds/${worldId}`;
    this.#roots.set(this.#world, folder);
    this.#temporary = temporary;
  }

  /** @param worldDir the world's folder; without it, uploads are lost when the server ends */
  static async open(
    packages: readonly Package[],
    worldId: string,
    worldDir: string | undefined,
  ): Promise<PublicFiles> {
    const temporary = worldDir ? undefined : await mkdtemp(join(tmpdir(), "sandbox-files-"));
    return new PublicFiles(
      packages,
      worldId,
      worldDir ? join(worldDir, "files") : String(temporary),
      temporary,
    );
  }

  /** The address and the folder of uploaded files. */
  get uploads(): { prefix: string; dir: string } {
    return { prefix: `/${this.#world}/`, dir: this.#roots.get(this.#world) as string };
  }

  /** @throws RequestError for a folder that does not exist */
  async list(wanted: string): Promise<Listing> {
    const target = clean(wanted);
    const inside = [...this.#roots.keys()].filter((root) => target === "" || root.startsWith(`${target}/`));
    if (inside.length) {
      const depth = target ? target.split("/").length : 0;
      const dirs = inside.map((root) =>
        root
          .split("/")
          .slice(0, depth + 1)
          .join("/"),
      );
      return { target, dirs: [...new Set(dirs)], files: [] };
    }
    const folder = this.#folder(target);
    if (target === this.#world && !existsSync(folder)) return { target, dirs: [], files: [] };
    if (!existsSync(folder)) throw new RequestError(`There is no folder ${target}`);
    const entries = await readdir(folder, { withFileTypes: true });
    const paths = (isWanted: (entry: (typeof entries)[number]) => boolean) =>
      entries.filter(isWanted).map(({ name }) => encodeURI(`${target}/${name}`));
    return { target, dirs: paths((entry) => entry.isDirectory()), files: paths((entry) => entry.isFile()) };
  }

  /** @throws RequestError outside the world's folder, and for a folder that already exists */
  async createDirectory(wanted: string): Promise<string> {
    const target = clean(wanted);
    const folder = this.#writable(target);
    if (existsSync(folder)) throw new RequestError(`There is a folder ${target} already`);
    await mkdir(folder, { recursive: true });
    return target;
  }

  /** @throws RequestError outside the world's folder */
  async save(wanted: string, name: string, content: Buffer): Promise<string> {
    const path = `${clean(wanted)}/${clean(name)}`;
    const file = this.#writable(path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    return encodeURI(path);
  }

  async close(): Promise<void> {
    if (this.#temporary) await rm(this.#temporary, { recursive: true, force: true });
  }

  #writable(path: string): string {
    if (!path.startsWith(`${this.#world}/`))
      throw new RequestError(`Files are stored below ${this.#world} only`);
    return this.#folder(path);
  }

  /** The place of a path on disk. @throws RequestError for a path that leads out of the served folders */
  #folder(path: string): string {
    const root = [...this.#roots.keys()].find((each) => path === each || path.startsWith(`${each}/`));
    const base = root && (this.#roots.get(root) as string);
    const place = base && resolve(base, `.${path.slice(root.length)}`);
    if (!place || (place !== resolve(base) && !place.startsWith(resolve(base) + sep)))
      throw new RequestError(`There is no folder ${path}`);
    return place;
  }
}

function clean(path: string): string {
  return decodeURI(path).replace(/^\/+|\/+$/g, "");
}
