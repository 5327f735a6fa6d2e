import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { iconFiles, ownIconsSource } from "./scripts/lib/icons.ts";
import { DIST } from "./scripts/lib/run.ts";

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
    writeBundle() {
      writeFileSync(join(outDir, "system.json"), manifest());
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

/** The manifest with the version of the package. */
function manifest(): string {
  const { version } = readJson("package.json") as { version: string };
  return `${JSON.stringify({ ...(readJson("system.json") as object), version }, null, 2)}\n`;
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
  const file = resolve(ROOT, "module/core/own-icons.ts");
  return {
    name: "manifold-own-icons",
    enforce: "pre",
    load: (id) => (id === file ? ownIconsSource(ROOT) : null),
  };
}

/** Templates that module/core/templates.ts fetches when a window opens. */
const LATE_TEMPLATES =
  /templates\/(core\/(apps|areas|browser|components|dialog|sheets)|[^/]+\/(actor|item))\/[^/]+\.hbs|dialog\.hbs/;

/** A file for each folder of templates: those of core, and those of each game. */
const templatesOf = (id: string): string => `templates-${/templates\/([^/]+)\//.exec(id)![1]}`;

const ENTRY = resolve(ROOT, "module/manifold.ts");

/** Reads what a module imports, in the order of the build. */
interface ModuleInfos {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Modules that run at the start: one file, because a file for each that some window shares would be forty requests. */
function startModules(infos: ModuleInfos): ReadonlySet<string> {
  const found = new Set([ENTRY]);
  for (const id of found) for (const one of infos.getModuleInfo(id)?.importedIds ?? []) found.add(one);
  return found;
}

let atStart: ReadonlySet<string> | null = null;

/** The file of a module that runs at the start; null for others, which the build divides by who imports them. */
function startFile(id: string, infos: ModuleInfos): string | null {
  atStart ??= startModules(infos);
  return atStart.has(id) ? "start" : null;
}

export default defineConfig({
  publicDir: false,
  plugins: [compactTemplates(), ownIcons(), systemFiles()],
  build: {
    outDir: DIST,
    // The packs are compiled into the same folder; scripts/build.ts clears it before a full build.
    emptyOutDir: false,
    sourcemap: true,
    target: "es2023",
    lib: {
      entry: "module/manifold.ts",
      formats: ["es"],
      fileName: () => "manifold.js",
      cssFileName: "styles/manifold",
    },
    rolldownOptions: {
      optimization: { inlineConst: { mode: "all", pass: 3 } },
      output: {
        comments: false,
        chunkFileNames: "code/[name]-[hash].js",
        codeSplitting: {
          // What is fetched for the windows of a game is one file.
          groups: [
            { debugName: "templates", name: templatesOf, test: LATE_TEMPLATES },
            { debugName: "start", name: startFile },
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
