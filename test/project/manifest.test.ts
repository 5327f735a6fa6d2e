import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { allTexts } from "../support/language.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), "utf8"));

interface Pack {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly path: string;
  readonly ownership?: object;
}

interface Manifest {
  readonly id: string;
  readonly version: string;
  readonly compatibility: { readonly minimum: string; readonly verified: string; readonly maximum?: string };
  readonly esmodules: readonly string[];
  readonly styles: readonly string[];
  readonly languages: readonly { readonly lang: string; readonly path: string }[];
  readonly documentTypes: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly packs: readonly Pack[];
  readonly packFolders: readonly { readonly packs: readonly string[] }[];
  readonly socket: boolean;
}

const manifest = read("system.json") as Manifest;
const { version: VERSION } = read("package.json") as { version: string };
const template = read("template.json") as Record<string, { types: string[]; [type: string]: unknown }>;

describe("system.json", () => {
  it("uses the name of the system's folder as its id", () => {
    expect(manifest.id).toBe("manifold");
    expect(manifest.id).toMatch(/^[a-z0-9-]+$/);
  });

  it("supports 13.351 and later, with no upper limit", () => {
    expect(manifest.compatibility).toEqual({ minimum: "13.351", verified: "14" });
  });

  it("leaves the version to the package", () => {
    expect(manifest.version).toBe("0.0.0");
    expect(VERSION).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it("has the version of the lock file, and a dated section in the changelog", () => {
    const lock = read("package-lock.json") as { version: string; packages: { "": { version: string } } };
    expect([lock.version, lock.packages[""].version]).toEqual([VERSION, VERSION]);
    expect(readFileSync(join(ROOT, "CHANGELOG.md"), "utf8")).toMatch(
      new RegExp(`^## \\[${VERSION}\\] - \\d{4}-\\d{2}-\\d{2}$`, "m"),
    );
  });

  it("lists exactly the language files that exist", () => {
    for (const { path } of manifest.languages) expect(existsSync(join(ROOT, path)), path).toBe(true);
    const named = manifest.languages.map(({ path }) => path);
    for (const file of readdirSync(join(ROOT, "lang/en"))) expect(named).toContain(`lang/en/${file}`);
  });

  it("has one source for each pack, and all packs are visible and in a folder", () => {
    const foldered = manifest.packFolders.flatMap(({ packs }) => packs);
    for (const { name, path, ownership } of manifest.packs) {
      const [game, ...rest] = name.split("-");
      expect(existsSync(join(ROOT, "packs/_source", game!, rest.join("-"))), name).toBe(true);
      expect(path).toBe(`packs/${name}`);
      expect(ownership === undefined || Object.keys(ownership).length > 0).toBe(true);
      expect(foldered).toContain(name);
    }
    expect(foldered).toHaveLength(manifest.packs.length);
  });

  it("has plain names for its packs, because the host does not translate them everywhere", () => {
    const named = manifest.packs.map(({ label }) => label);
    expect(named.filter((label) => !/^[A-Z][^.]*: [A-Z][^.]*$/.test(label))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });

  it("has a name for every type of document, and a hint for types that the host explains", () => {
    const texts = allTexts();
    const { documentTypes } = manifest;
    const named = Object.entries(documentTypes).flatMap(([document, types]) =>
      Object.keys(types).map((type) => [document, type] as const),
    );
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter(([document, type]) => !texts.has(`TYPES.${document}.${type}`))).toEqual([]);
    for (const type of Object.keys(documentTypes.RegionBehavior ?? {}))
      expect(texts.has(`TYPES.HINTS.RegionBehavior.${type}`), type).toBe(true);
  });

  it("gives every type a name in the permanent form", () => {
    for (const type of [...types("Actor"), ...types("Item")]) expect(type).toMatch(/^[a-z]+[A-Z][A-Za-z]*$/);
  });
});

describe("template.json", () => {
  it("lists exactly the types of the manifest, with empty bodies", () => {
    expect(Object.keys(template).sort()).toEqual(["Actor", "Item"]);
    for (const [documentName, { types: listed, ...bodies }] of Object.entries(template)) {
      expect(listed).toEqual(types(documentName));
      expect(bodies).toEqual(Object.fromEntries(listed.map((type) => [type, {}])));
    }
  });
});

function types(documentName: string): string[] {
  return Object.keys(manifest.documentTypes[documentName]!);
}
