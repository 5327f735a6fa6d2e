import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { iconFiles } from "../../scripts/lib/icons.ts";
import { nameAddresses, readAddresses } from "../../scripts/lib/release-addresses.ts";
import { installProblems } from "../../scripts/lib/release-files.ts";
import { zipProblems } from "../../scripts/lib/release-zip.ts";
import { builtEntry, DIST, ROOT } from "../../scripts/lib/run.ts";
import { readZip, zipFolder } from "../../scripts/lib/zip.ts";
import { writeTree } from "./tree.ts";

describe("the addresses of a release", () => {
  it("[LOW-21] lose a trailing slash", () => {
    const manifest = "https://example.org/m/system.json";
    expect(readAddresses("https://example.org/m/", undefined)).toEqual({
      url: "https://example.org/m",
      manifest,
    });
    expect(readAddresses("https://example.org", "https://example.org/latest.json")).toEqual({
      url: "https://example.org",
      manifest: "https://example.org/latest.json",
    });
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://example.org",
    "example.org",
    "",
    "https://x/?a=1",
  ])('[LOW-21] cannot be "%s"', (address) => {
    expect(() => readAddresses(address, undefined)).toThrow("--base");
    expect(() => readAddresses("https://example.org", address)).toThrow("--manifest");
  });
});

describe("the manifest of a release", () => {
  const manifest = { id: "manifold", version: "1.2.3" };

  it("[LOW-21] contains the addresses of the release and of the newest manifest", () => {
    const addresses = readAddresses("https://example.org/m/", "https://example.org/latest.json");
    expect(nameAddresses(manifest, addresses)).toEqual({
      manifest: {
        ...manifest,
        url: "https://example.org/m",
        manifest: "https://example.org/latest.json",
        download: "https://example.org/m/manifold-1.2.3.zip",
      },
      warning: null,
    });
  });

  it("[LOW-21] contains no address without a base, and explains the consequences", () => {
    const named = nameAddresses(manifest, null);
    expect(named.manifest).toEqual(manifest);
    expect(named.warning).toMatch(/cannot tell of updates/);
  });
});

describe("the names of the icons' artists", () => {
  it("[LOW-22] are in the release, as their license requires", () => {
    const text = iconFiles(ROOT).get("icons/ATTRIBUTION.txt")!;
    for (const author of ["Lorc", "Delapouite", "Skoll", "Caro Asercion"]) expect(text).toContain(author);
  });
});

const runScript = (name: string, ...args: readonly string[]) =>
  spawnSync(join(ROOT, "node_modules", ".bin", "tsx"), [join(ROOT, "scripts", name), ...args], {
    encoding: "utf8",
  });

/** Copies the built system, so that tests may damage it. */
function copyOfSystem(): string {
  const dir = join(mkdtempSync(join(tmpdir(), "copy-")), "manifold");
  cpSync(DIST, dir, { recursive: true });
  return dir;
}

/** Paths of the built scripts. */
const scripts = (): string[] =>
  readdirSync(DIST, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));

/** All code of the build: code that runs at the start and code that is loaded later. */
const builtCode = (): string =>
  scripts()
    .map((file) => readFileSync(join(DIST, file), "utf8"))
    .join("\n");

/** Names of classes in the bundle. */
const classNames = (code: string): string[] =>
  [...code.matchAll(/(?:([\w$]+)=)?\bclass\b(?: (?!extends\b)([\w$]+))?/g)].flatMap(([, variable, own]) => [
    own ?? variable ?? "",
  ]);

/** Names of classes in the sources. */
const sourceClasses = (pattern: RegExp): string[] =>
  readdirSync(join(ROOT, "module"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => [...readFileSync(join(ROOT, "module", file), "utf8").matchAll(pattern)])
    .map(([, name = ""]) => name);

const link = (data: string): { status: number | null; stderr: string } =>
  runScript("link.ts", "--data", data);

describe("the built system", () => {
  it("has every file of its manifest and no others", () => {
    expect(installProblems(DIST)).toEqual([]);
  });

  it("has no script at an address that a cache may share with another release", () => {
    expect(scripts().filter((file) => !/-[\w-]{8}\.js$/.test(file))).toEqual([]);
  });

  it("loads no script at the manifest's own addresses, to which a host may add a query", () => {
    expect(builtCode()).not.toContain(basename(builtEntry()));
  });

  it("has no template.json, no sandbox and no sources", () => {
    const files = readdirSync(DIST, { recursive: true, encoding: "utf8" });
    // The types for other packages are declarations, not sources.
    expect(files.filter((file) => /template\.json$|sandbox|\.ts$|\.scss$/.test(file))).toEqual([
      "types/manifold-api.d.ts",
    ]);
  });

  it("has every template at the path that a host would request", () => {
    const templates = (folder: string) =>
      readdirSync(join(folder, "templates"), { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".hbs"))
        .sort();
    expect(templates(DIST)).toEqual(templates(ROOT));
    for (const file of templates(DIST))
      expect(readFileSync(join(DIST, "templates", file), "utf8")).not.toMatch(/\{\{!--|\n\s/);
  });

  it("requests no template, because every template is in the bundle", () => {
    const code = builtCode();
    expect(code).toContain("registerPartial");
    expect(code).not.toMatch(/handlebars\.loadTemplates\(/);
  });

  it("keeps the names of classes, which the host uses to revive rolls and register sheets", () => {
    const code = builtCode();
    const named = classNames(code);
    expect(named.filter((name) => /\$\d+$/.test(name))).toEqual([]);
    for (const name of sourceClasses(/class (\w+(?:Roll|Sheet)) extends/g))
      expect(
        named,
        `the minifier has taken the name of ${name}, under which the host stores it: see minify in vite.config.ts (compress and mangle each need keepNames.class)`,
      ).toContain(name);
  });

  it("reports the missing files of a damaged build", () => {
    const dir = copyOfSystem();
    rmSync(join(dir, "lang", "en", "edge.json"));
    rmSync(join(dir, "art", "guide-sheet.svg"));
    rmSync(join(dir, "packs", "edge-gear"), { recursive: true });
    writeFileSync(join(dir, "template.json"), "{}");
    expect(installProblems(dir)).toEqual([
      expect.stringContaining("lang/en/edge.json"),
      expect.stringContaining("packs/edge-gear"),
      expect.stringContaining("art/guide-sheet.svg"),
      expect.stringContaining("template.json"),
    ]);
  });
});

describe("the zip of a release", () => {
  const MANIFEST = JSON.stringify({
    id: "manifold",
    version: "1",
    esmodules: ["manifold.js"],
    styles: [{ src: "styles/manifold.css" }],
    languages: [{ path: "lang/en/core.json" }],
    packs: [{ name: "edge-gear" }],
  });

  const MODULE = `import"./code/start-1.js";${"0;".repeat(1000)}`;

  const smallSystem = (): string =>
    writeTree({
      "system.json": MANIFEST,
      "manifold.js": MODULE,
      "code/start-1.js": "const open=()=>import(`./window-2.js`)",
      "code/window-2.js": 'import{a}from"./start-1.js";',
      "manifold.js.map": "{}",
      "styles/manifold.css": "",
      "lang/en/core.json": "{}",
      "packs/edge-gear/CURRENT": "",
      "packs/edge-gear/000001.log": "",
      "icons/sword.svg": "",
      "icons.svg": "",
      "icons-edge.svg": "",
      LICENSE: "",
    });

  /** Problems of a small system after a change, zipped. */
  async function problemsOf(change: (dir: string) => void, expected: { version?: string } = {}) {
    const dir = smallSystem();
    change(dir);
    const zip = join(mkdtempSync(join(tmpdir(), "zip-")), "manifold-1.zip");
    await zipFolder(dir, zip);
    return zipProblems(zip, { manifest: MANIFEST, ...expected });
  }

  const rewrite = (dir: string, change: object): void => {
    const path = join(dir, "system.json");
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, "utf8")), ...change }));
  };

  it("has the files of the manifest and no others", async () => {
    expect(await problemsOf(() => {})).toEqual([]);
  });

  it("of the built system passes the checks of a release", async () => {
    const zip = join(mkdtempSync(join(tmpdir(), "zip-")), "manifold.zip");
    await zipFolder(DIST, zip);
    expect(zipProblems(zip, {})).toEqual([]);
  });

  it("has the version of its tag", async () => {
    expect(await problemsOf(() => {}, { version: "99.0" })).toEqual([
      "the manifest is of version 1, not 99.0",
    ]);
  });

  it.each(["module/manifold.ts", "sandbox/index.js", "notes.txt", "template.json", "packs/strange/CURRENT"])(
    "is refused if it contains %s",
    async (path) => {
      const problems = await problemsOf((dir) => {
        mkdirSync(join(dir, path, ".."), { recursive: true });
        writeFileSync(join(dir, path), "");
      });
      expect(problems).toContain(`"${path}" is in the zip, but nothing names it`);
    },
  );

  it("has all code that is loaded later, and no other code", async () => {
    expect(await problemsOf((dir) => rmSync(join(dir, "code/window-2.js")))).toEqual([
      '"code/window-2.js" is loaded by code/start-1.js but is not there',
    ]);
    expect(await problemsOf((dir) => writeFileSync(join(dir, "code/left-over-3.js"), ""))).toEqual([
      '"code/left-over-3.js" is loaded by no other file',
    ]);
  });

  it("is refused without the manifest, or without a file of the manifest", async () => {
    const without = (path: string) => problemsOf((dir) => rmSync(join(dir, path)));
    expect(await without("manifold.js")).toEqual(['"manifold.js" is named in system.json but is not there']);
    expect(await without("system.json")).toEqual(["there is no system.json at the top of manifold-1.zip"]);
  });

  it("is refused if the manifest differs from the manifest next to it, or has the address of another zip", async () => {
    const problems = await problemsOf((dir) =>
      rewrite(dir, { download: "https://example.org/manifold-2.zip" }),
    );
    expect(problems).toEqual([
      "the manifest beside the zip is another one than that in it",
      "the manifest names https://example.org/manifold-2.zip as the download, not manifold-1.zip",
    ]);
  });

  it("is refused if a byte of it is wrong, or if it is not a zip", async () => {
    const zip = join(mkdtempSync(join(tmpdir(), "zip-")), "manifold-1.zip");
    await zipFolder(smallSystem(), zip);
    const bytes = readFileSync(zip);
    expect(readZip(zip).get("manifold.js")?.toString()).toBe(MODULE);
    const contents = bytes.readUInt32LE(bytes.length - 6);
    const file = bytes.indexOf("manifold.js") + "manifold.js".length;
    for (const place of [contents, file + 3]) {
      const damaged = Buffer.from(bytes);
      damaged[place]! ^= 255;
      writeFileSync(zip, damaged);
      expect(() => readZip(zip)).toThrow();
    }
    writeFileSync(zip, "no zip");
    expect(() => readZip(zip)).toThrow("is no zip archive");
  });
});

describe("npm run link", () => {
  it("puts the build where Foundry looks for systems", () => {
    const data = mkdtempSync(join(tmpdir(), "data-"));
    mkdirSync(join(data, "Data"));
    expect(link(data)).toMatchObject({ status: 0 });
    expect(realpathSync(join(data, "Data", "systems", "manifold"))).toBe(realpathSync(DIST));
    expect(link(data)).toMatchObject({ status: 0 });
  });

  it("does not replace an installed release", () => {
    const data = mkdtempSync(join(tmpdir(), "data-"));
    mkdirSync(join(data, "systems", "manifold"), { recursive: true });
    const { status, stderr } = link(data);
    expect(status).toBe(1);
    expect(stderr).toContain("real folder");
  });

  it("reports a missing folder", () => {
    expect(link(join(tmpdir(), "no-such-folder"))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("no folder"),
    });
  });
});
