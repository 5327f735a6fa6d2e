/** Packages and worlds with faults. Each fault gives one message with package and file, and everything else starts. */
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { BUILD, GENERATION } from "../common/generation.ts";
import { writeLevel } from "../fixtures/level.ts";
import type { Sandbox, SandboxOptions } from "../server/index.ts";
import { Client, GM, MODULE_A, SECOND_SYSTEM, serve } from "../testing/raw-client.ts";

const OTHER = GENERATION === 13 ? 14 : 13;
let folder: string;
let sandbox: Sandbox | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sandbox-bad-"));
});
afterEach(async () => {
  await sandbox?.close();
  sandbox = undefined;
  await rm(folder, { recursive: true });
});

/** Creates a module folder with this manifest (text is written unchanged) and these files. */
async function moduleDir(
  id: string,
  manifest: object | string = {},
  files: Record<string, string> = {},
): Promise<string> {
  const dir = join(folder, id);
  await mkdir(dir, { recursive: true });
  const text = typeof manifest === "string" ? manifest : JSON.stringify({ id, title: id, ...manifest });
  for (const [path, content] of Object.entries({ "module.json": text, ...files })) {
    await mkdir(join(dir, path, ".."), { recursive: true });
    await writeFile(join(dir, path), content);
  }
  return dir;
}

/** Starts with these modules and with a valid module, which must start in any case. */
async function start(moduleDirs: string[], options: Partial<SandboxOptions> = {}) {
  sandbox = await serve({ moduleDirs: [...moduleDirs, MODULE_A], ...options });
  const gm = await Client.connect(sandbox, GM);
  const world = await gm.world();
  gm.close();
  expect(world.modules.map(({ id }) => id)).toContain("module-a");
  const told = world.notices.map(({ message }) => message);
  return { world, told };
}

it("[bad input] unknown and wrong fields of a manifest are told, wrong ones are left out", async () => {
  const dir = await moduleDir("odd", { colour: "red", esmodules: "odd.mjs", languages: {}, socket: "yes" });
  const { told, world } = await start([dir]);
  expect(told).toEqual(
    expect.arrayContaining([
      'module.json of odd has a field "colour" that no module has',
      'module.json of odd: its field "esmodules" is left out, because it must be a list',
      'module.json of odd: its field "languages" is left out, because it must be a list',
      'module.json of odd: its field "socket" is left out, because it must be yes or no',
    ]),
  );
  expect(world.modules.find(({ id }) => id === "odd")).not.toHaveProperty("esmodules");
});

it("[bad input] missing files are told", async () => {
  const languages = [{ lang: "en", path: "lang/en.json" }];
  const dir = await moduleDir("gaps", { esmodules: ["gaps.mjs"], styles: [{ src: "gaps.css" }], languages });
  const { told } = await start([dir]);
  for (const file of ["gaps.mjs", "gaps.css", "lang/en.json"])
    expect(told).toContain(`module.json of gaps names the file ${file}, which is missing`);
});

it("[bad input] a manifest that is no JSON, or is not there, leaves only its module out", async () => {
  const torn = await moduleDir("torn", "{ torn");
  const { told, world } = await start([torn, join(folder, "nowhere")]);
  expect(world.modules.map(({ id }) => id)).toEqual(["module-a"]);
  const sentences = told.filter((sentence) => sentence.startsWith("A module is left out: "));
  expect(sentences).toHaveLength(2);
  expect(sentences[0]).toMatch(/torn\/module\.json is not valid JSON/);
  expect(sentences[1]).toMatch(/No module\.json in .*nowhere/);
});

it("[bad input] a language file that is no JSON is told", async () => {
  const languages = [
    { lang: "en", path: "lang/en.json" },
    { lang: "de", path: "lang/de.json" },
  ];
  const dir = await moduleDir("words", { languages }, { "lang/en.json": "not json", "lang/de.json": "[]" });
  const { told } = await start([dir]);
  expect(told.join("\n")).toMatch(/language file lang\/en\.json of words is not valid JSON/);
  expect(told.join("\n")).toMatch(/language file lang\/de\.json of words does not hold an object/);
});

it("[bad input] texts that a language lacks are told", async () => {
  const languages = ["en", "de"].map((lang) => ({ lang, path: `lang/${lang}.json` }));
  const files = {
    "lang/en.json": JSON.stringify({ A: { B: "b", C: "c" }, "D.E": "e", F: "f", G: "g" }),
    "lang/de.json": JSON.stringify({ "A.B": "b" }),
  };
  const dir = await moduleDir("tongues", { languages }, files);
  const { told } = await start([dir]);
  expect(told).toContain(
    "The language file lang/de.json of tongues lacks texts that English has: A.C, D.E, F and 1 more",
  );
});

it("[bad input] of two modules of one id the second is left out", async () => {
  const first = await moduleDir("twin", { title: "First" });
  await cp(first, join(folder, "other"), { recursive: true });
  const { told, world } = await start([first, join(folder, "other")]);
  expect(world.modules.filter(({ id }) => id === "twin")).toHaveLength(1);
  expect(told).toContain(`The module twin in ${join(folder, "other")} is left out: ${first} has the same id`);
});

it("[bad input] a package that is required and not there is told", async () => {
  const dir = await moduleDir("needy", { relationships: { requires: [{ id: "library", type: "module" }] } });
  const { told } = await start([dir]);
  expect(told).toContain("module.json of needy requires the package library, which is not there");
});

it("[bad input] a package for another generation is told", async () => {
  const newer = await moduleDir("newer", { compatibility: { minimum: "15" } });
  const older = await moduleDir("older", { compatibility: { minimum: 11, maximum: "12" } });
  const fits = await moduleDir("fits", { compatibility: { minimum: "13", maximum: String(GENERATION) } });
  const { told } = await start([newer, older, fits]);
  const here = `${GENERATION}.${BUILD[GENERATION]}`;
  expect(told.filter((sentence) => sentence.includes("generation"))).toEqual([
    `module.json of newer asks for generation 15 at least; this is ${here}`,
    `module.json of older asks for generation 12 at most; this is ${here}`,
  ]);
});

it("[bad input] a compendium of a later generation is told and served", async () => {
  const dir = await moduleDir("pack", { packs: [{ name: "tools", label: "Tools", type: "Item" }] });
  const item = (_id: string, coreVersion: string) => ({
    _id,
    name: _id,
    type: "tool",
    _stats: { coreVersion },
  });
  await writeLevel(join(dir, "packs/tools"), {
    "!items!Lamp000000000000": item("Lamp000000000000", "12.331"),
    "!items!Rope000000000000": item("Rope000000000000", `${GENERATION + 1}.400`),
  });
  const { told, world } = await start([dir]);
  expect(told).toContain(
    `Compendium pack.tools was written by generation ${GENERATION + 1} and may be read wrongly by ${GENERATION}`,
  );
  expect(world.packs.find(({ id }) => id === "pack.tools")?.index).toHaveLength(2);
});

it("[bad input] a world that the other generation wrote is told and opened", async () => {
  const worldDir = join(folder, "world");
  await mkdir(worldDir);
  const manifest = { id: "world", title: "World", system: "lanterns", coreVersion: `${OTHER}.360` };
  await writeFile(join(worldDir, "world.json"), JSON.stringify(manifest));
  const sentence = `The world in ${worldDir} was written by generation ${OTHER} (world.json) and is opened by ${GENERATION}`;
  expect((await start([], { worldDir })).told).toContain(sentence);
  await sandbox?.close();
  expect((await start([], { worldDir })).told).not.toContain(sentence);
});

it("[bad input] nothing starts without the system, with one sentence why", async () => {
  const systemDir = join(folder, "system");
  await cp(SECOND_SYSTEM, systemDir, { recursive: true });
  await writeFile(join(systemDir, "system.json"), "{");
  await expect(serve({ systemDir })).rejects.toThrow(/system\.json is not valid JSON/);
});
