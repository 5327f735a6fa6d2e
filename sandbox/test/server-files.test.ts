/** The files that users choose and upload with file pickers. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as path } from "node:path";
import { afterEach, expect, it } from "vitest";
import type { Sandbox } from "../server/index.ts";
import { GM, join, MODULE_A, P1, serve } from "../testing/raw-client.ts";

let sandbox: Sandbox;
afterEach(() => sandbox.close());

type Answer = { status: number; body: { dirs?: string[]; files?: string[]; path?: string; error?: string } };

async function ask(cookie: string, url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${sandbox.url}${url}`, { ...init, headers: { cookie } });
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}

const list = (cookie: string, target: string) => ask(cookie, `/files?target=${encodeURIComponent(target)}`);

it("[U20] lists the folders and files of the packages", async () => {
  // T13 client/applications/apps/file-picker.d.mts, FilePicker.browse.
  sandbox = await serve({ moduleDirs: [MODULE_A] });
  const gm = await join(sandbox, GM);
  expect((await list(gm, "")).body).toMatchObject({ dirs: ["systems", "modules", "worlds"], files: [] });
  expect((await list(gm, "modules")).body.dirs).toEqual(["modules/module-a"]);
  const { body } = await list(gm, "/systems/lanterns/");
  expect(body.dirs).toContain("systems/lanterns/lang");
  expect(body.files).toContain("systems/lanterns/system.json");
  expect((await list(gm, "worlds/sandbox")).body).toMatchObject({ dirs: [], files: [] });
});

it("[U20] stores files below the world's folder, and serves them", async () => {
  const worldDir = await mkdtemp(path(tmpdir(), "sandbox-world-"));
  sandbox = await serve({ worldDir });
  const gm = await join(sandbox, GM);
  const root = (await list(gm, "worlds")).body.dirs?.[0] as string;
  const post = { method: "POST" };
  expect((await ask(gm, `/files/directory?target=${root}/art`, post)).body).toEqual({ path: `${root}/art` });
  expect((await ask(gm, `/files/directory?target=${root}/art`, post)).status).toBe(400);
  const stored = await ask(gm, `/files/upload?target=${root}/art&name=my%20lamp.svg`, {
    ...post,
    body: "<svg/>",
  });
  expect(stored.body).toEqual({ path: `${root}/art/my%20lamp.svg` });
  expect((await list(gm, `${root}/art`)).body.files).toEqual([`${root}/art/my%20lamp.svg`]);
  const served = await fetch(`${sandbox.url}/${root}/art/my%20lamp.svg`);
  expect(await served.text()).toBe("<svg/>");
  expect(await readFile(path(worldDir, "files/art/my lamp.svg"), "utf8")).toBe("<svg/>");
  await rm(worldDir, { recursive: true });
});

it("[U20] refuses folders outside, packages' folders, and users without the permission", async () => {
  sandbox = await serve();
  const gm = await join(sandbox, GM);
  const player = await join(sandbox, P1);
  for (const target of ["systems/lanterns/../../..", "etc", "worlds/sandbox/../../x", "systems/nothing"])
    expect((await list(gm, target)).status, target).toBe(400);
  const upload = (cookie: string, target: string, name: string) =>
    ask(cookie, `/files/upload?target=${target}&name=${name}`, { method: "POST", body: "x" });
  expect((await upload(gm, "systems/lanterns", "x.js")).status).toBe(400);
  expect((await upload(gm, "worlds/sandbox", "../../x.js")).status).toBe(400);
  expect((await upload(player, "worlds/sandbox", "x.txt")).status).toBe(403);
  expect((await list("", "systems")).status).toBe(403);
});
