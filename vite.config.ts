import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { iconFiles, ownIconsSource } from "./scripts/lib/icons.ts";
import { DIST, systemVersion } from "./scripts/lib/run.ts";

const ROOT = import.meta.dirname;

/** Manifest, language files, templates and papers beside the bundle: everything the release holds besides code and packs. */
function systemFiles(): Plugin {
  let outDir = DIST;
  return {
    name: "manifold-system-files",
    apply: "build",
    configResolved: (config) => {
      outDir = resolve(ROOT, config.build.outDir);
    },
    writeBundle(_options, files) {
      const [entry] = Object.values(files).filter((file) => file.type === "chunk" && file.isEntry);
      writeFileSync(join(outDir, "system.json"), manifest(entry!.fileName));
      for (const file of filesIn("lang", ".json")) writeJson(join(outDir, file), readJson(file));
      for (const paper of ["LICENSE", "README.md", "CHANGELOG.md"]) {
        if (existsSync(join(ROOT, paper))) cpSync(join(ROOT, paper), join(outDir, paper));
      }
      const types = readFileSync(join(ROOT, "module/core/contract/public-api.ts"), "utf8");
      write(join(outDir, "types", "manifold-api.d.ts"), types);
      for (const file of filesIn("templates", ".hbs")) write(join(outDir, file), compactTemplate(file));
      for (const folder of ["fonts", "art"])
        cpSync(join(ROOT, folder), join(outDir, folder), { recursive: true });
      pointAtFonts(join(outDir, "styles", "manifold.css"));
      for (const [name, content] of iconFiles(ROOT)) write(join(outDir, name), content);
    },
  };
}

/** Vite puts every file that the styles of a library name into them as data, so that fonts get their place only here. */
function pointAtFonts(styles: string): void {
  write(styles, readFileSync(styles, "utf8").replaceAll("https://fonts.invalid/", "../fonts/"));
}

/** The manifest with the version of the package and the file that the build begins with. */
function manifest(entry: string): string {
  const own = readJson("system.json") as object;
  return `${JSON.stringify({ ...own, version: systemVersion(), esmodules: [entry] }, null, 2)}\n`;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), "utf8"));

const writeJson = (path: string, value: unknown): void => write(path, JSON.stringify(value));

function write(path: string, content: string): void {
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, content);
}

function filesIn(dir: string, ending: string): string[] {
  return readdirSync(join(ROOT, dir), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(dir, file));
}

/** A template without the indentation and comments that only its authors need. */
function compactTemplate(path: string): string {
  return readFileSync(resolve(ROOT, path), "utf8")
    .replace(/\{\{!--[\s\S]*?--\}\}/g, "")
    .replace(/\s*\n\s*/g, "\n")
    .trim();
}

/** The bundle holds all templates; the files beside it serve hosts that request them nevertheless. */
function compactTemplates(): Plugin {
  return {
    name: "manifold-compact-templates",
    enforce: "pre",
    load(id) {
      const [path, query] = id.split("?");
      if (!path?.endsWith(".hbs") || query !== "raw") return null;
      return `export default ${JSON.stringify(compactTemplate(path))}`;
    },
  };
}

/** Tells the code which icons only one game draws. */
function ownIcons(): Plugin {
  const file = resolve(ROOT, "module/core/text/own-icons.ts");
  return {
    name: "manifold-own-icons",
    enforce: "pre",
    load: (id) => (id === file ? ownIconsSource(ROOT) : null),
  };
}

/** Templates that `module/core/templates/late-templates.ts` fetches when something needs them. */
const LATE_TEMPLATES =
  /^templates\/(core\/(apps|areas|browser|components|dialog|sheets)|[^/]+\/(actor|item))\/[^/]+\.hbs$|dialog\.hbs$/;

/** The same, with a file for each folder of templates, those of core and those of each game: a table by file. */
function lateTemplates(): Plugin {
  const file = resolve(ROOT, "module/core/templates/late-templates.ts");
  const late = filesIn("templates", ".hbs")
    .filter((path) => LATE_TEMPLATES.test(path))
    .sort();
  const folders = [...new Set(late.map((path) => path.split("/")[1]!))];
  const entries = folders.map((folder) => `${folder}: () => import("templates-${folder}")`);
  const table = (folder: string): object =>
    Object.fromEntries(
      late
        .filter((path) => path.startsWith(`templates/${folder}/`))
        .map((path) => [path.slice("templates/".length), compactTemplate(path)]),
    );
  return {
    name: "manifold-late-templates",
    enforce: "pre",
    resolveId: (id) => (/^templates-\w+$/.test(id) ? id : null),
    load(id) {
      if (id === file)
        return `const folders = { ${entries.join(", ")} };
export const fetchTemplates = async (folder) => (await folders[folder]?.())?.TEMPLATES ?? {};`;
      const folder = /^templates-(\w+)$/.exec(id)?.[1];
      return folder ? `export const TEMPLATES = ${JSON.stringify(table(folder))}` : null;
    },
  };
}

const ENTRY = resolve(ROOT, "module/manifold.ts");

/** Reads what a module imports, in the order of the build. */
interface ModuleInfos {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** A module with all that it imports. */
function withImports(entry: string, infos: ModuleInfos): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const id of found) for (const one of infos.getModuleInfo(id)?.importedIds ?? []) found.add(one);
  return found;
}

let atStart: ReadonlySet<string> | null = null;

/**
 * The file of a module that runs at the start: one, because a file for each that some window shares would be forty requests.
 * Null for others.
 */
function startFile(id: string, infos: ModuleInfos): string | null {
  atStart ??= withImports(ENTRY, infos);
  return atStart.has(id) ? "start" : null;
}

const GAMES = readdirSync(join(ROOT, "module/rulesets"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The files of a game, by the module that is fetched: a later one leaves out what an earlier one holds. */
const GAME_FILES = [
  ["play", "play.ts"],
  ["sheets", "sheets/contents.ts"],
] as const;

const filesOfGames = new Map<string, string>();

/**
 * The file of a module that the rules or sheets of games need, so that a game at the table is one request. Null for others,
 * which the build divides by who imports them.
 */
function gameFile(id: string, infos: ModuleInfos, isShared: boolean): string | null {
  if (filesOfGames.size === 0) assignGameFiles(infos);
  const file = filesOfGames.get(id);
  return file?.endsWith(SHARED) === isShared ? (file ?? null) : null;
}

const SHARED = "-shared";

function assignGameFiles(infos: ModuleInfos): void {
  for (const [name, entry] of GAME_FILES)
    for (const game of GAMES)
      for (const id of withImports(resolve(ROOT, "module/rulesets", game, entry), infos)) {
        const isOwn = id.startsWith(resolve(ROOT, "module/rulesets", game));
        if (!filesOfGames.has(id) && !atStart!.has(id))
          filesOfGames.set(id, isOwn ? `${name}-${game}` : name + SHARED);
      }
}

export default defineConfig({
  publicDir: false,
  plugins: [compactTemplates(), lateTemplates(), ownIcons(), systemFiles()],
  build: {
    outDir: DIST,
    // The packs are compiled into the same folder; scripts/build.ts clears it before a full build.
    emptyOutDir: false,
    sourcemap: true,
    target: "es2023",
    lib: {
      entry: "module/manifold.ts",
      formats: ["es"],
      // A cache that keeps the file of an older release is not asked for this one: the manifest names it.
      fileName: () => "manifold-[hash].js",
      cssFileName: "styles/manifold",
    },
    rolldownOptions: {
      optimization: { inlineConst: { mode: "all", pass: 3 } },
      output: {
        comments: false,
        chunkFileNames: "code/[name]-[hash].js",
        codeSplitting: {
          // A group takes along what its modules import, as far as no earlier one has it.
          groups: [
            { debugName: "start", name: startFile },
            { debugName: "shared by games", name: (id, infos) => gameFile(id, infos, true) },
            { debugName: "games", name: (id, infos) => gameFile(id, infos, false) },
          ],
        },
        // The host revives stored rolls by the names of their classes and files sheets under them: those stay, also
        // where compressing puts a class in the place of its only mention (`sheet: class extends …` is called "sheet").
        // Names of functions serve only a stack trace, which the source map reads.
        minify: {
          compress: { keepNames: { function: false, class: true } },
          mangle: { keepNames: { function: false, class: true } },
          codegen: true,
        },
      },
    },
  },
});
