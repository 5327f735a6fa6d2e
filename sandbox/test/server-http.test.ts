import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GENERATION } from "../common/generation.ts";
import type { Sandbox } from "../server/index.ts";
import { GM, join, MODULE_A, serve } from "../testing/raw-client.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await serve({ moduleDirs: [MODULE_A], hostStyle: "hostile" });
});
afterAll(() => sandbox.close());

/** Sends a request with the path unchanged; fetch would normalise it. */
function requestRaw(path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: "127.0.0.1", port: sandbox.port, path }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
    });
    request.on("error", reject).end();
  });
}

const page = async (path: string, cookie = "") =>
  (await fetch(sandbox.url + path, { headers: { cookie }, redirect: "manual" })).text();

describe("joining", () => {
  it("redirects visitors to the join page and members to the game", async () => {
    const location = async (path: string, cookie = "") =>
      (await fetch(sandbox.url + path, { headers: { cookie }, redirect: "manual" })).headers.get("location");
    expect(await location("/")).toBe("/join");
    expect(await location("/game")).toBe("/join");
    const cookie = await join(sandbox, GM);
    expect(await location("/", cookie)).toBe("/game");
    expect(await page("/game", cookie)).toContain("/sandbox/main.js");
  });

  it("accepts a form as well as JSON, and refuses unknown users", async () => {
    const post = (body: BodyInit) => fetch(`${sandbox.url}/join`, { method: "POST", body });
    expect((await post(new URLSearchParams({ userid: GM, password: "" }))).status).toBe(204);
    expect((await post(new URLSearchParams({ userid: "Nobody0000000000" }))).status).toBe(401);
    expect((await post("{")).status).toBe(401);
  });

  it("ends a session on leaving", async () => {
    const cookie = await join(sandbox, GM);
    await fetch(`${sandbox.url}/leave`, { method: "POST", headers: { cookie } });
    expect((await fetch(`${sandbox.url}/game`, { headers: { cookie }, redirect: "manual" })).status).toBe(
      302,
    );
  });

  it("refuses a made-up cookie", async () => {
    const cookie = `sandbox-session-${sandbox.port}=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`;
    expect((await fetch(`${sandbox.url}/game`, { headers: { cookie }, redirect: "manual" })).status).toBe(
      302,
    );
  });
});

describe("the game's page", () => {
  it("names the generation before the bundle, and the packages' scripts after it", async () => {
    const html = await page("/game", await join(sandbox, GM));
    const order = [
      `SANDBOX_GENERATION = ${GENERATION}`,
      'href="/sandbox/sandbox.css"',
      'href="/sandbox/hostile.css"',
      'src="/sandbox/main.js"',
      'src="/systems/lanterns/lanterns.mjs"',
      'src="/modules/module-a/module-a.mjs"',
    ].map((part) => html.indexOf(part));
    expect(order.every((at) => at > 0)).toBe(true);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it("[F-719] puts style sheets into the layer of their kind, or the one the manifest names, or none for null", async () => {
    const html = await page("/game", await join(sandbox, GM));
    expect(html).toContain('@import url("/systems/lanterns/lanterns.css") layer(system);');
    expect(html).toContain('@import url("/modules/module-a/module-a.css") layer(modules);');
    expect(html).toContain('@import url("/modules/module-a/variables.css") layer(variables);');
    expect(html).toContain('<link rel="stylesheet" href="/systems/lanterns/print.css">');
  });
});

describe("files", () => {
  it("are served under the package's id, whatever its folder is called", async () => {
    const response = await fetch(`${sandbox.url}/systems/lanterns/system.json`);
    expect(await response.json()).toMatchObject({ id: "lanterns" });
    const script = await fetch(`${sandbox.url}/modules/module-a/module-a.mjs`);
    expect(script.headers.get("content-type")).toMatch(/javascript/);
    expect((await fetch(`${sandbox.url}/systems/lanterns/none.mjs`)).status).toBe(404);
    expect((await fetch(`${sandbox.url}/systems/second-system/system.json`)).status).toBe(404);
  });

  it.each([
    "/systems/lanterns/../../../../etc/passwd",
    "/systems/lanterns/..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
    "/systems/lanterns/%2e%2e/module-a/module.json",
    "/systems/lanterns/..%5c..%5cetc%5cpasswd",
    "/systems/lanterns//etc/passwd",
    "/systems/lanterns/%00/system.json",
    "/systems/lanterns/%",
    "/sandbox/../../package.json",
  ])("outside a package are unreachable: %s", async (path) => {
    const { status, body } = await requestRaw(path);
    expect(status).toBe(404);
    expect(body).not.toMatch(/root:|module-a"|"name"/);
  });

  it("are asked for again, unless they may be kept; pages always are", async () => {
    const keeping = await serve({ keepFiles: true });
    const cacheControl = async (url: string) => (await fetch(url)).headers.get("cache-control");
    const file = "/systems/lanterns/lanterns.css";
    expect(await cacheControl(sandbox.url + file)).toBe("no-cache");
    expect(await cacheControl(keeping.url + file)).toBe("max-age=86400, immutable");
    expect(await cacheControl(`${keeping.url}/join`)).toBe("no-store");
    await keeping.close();
  });

  it("are read-only", async () => {
    expect((await fetch(`${sandbox.url}/systems/lanterns/system.json`, { method: "PUT" })).status).toBe(405);
  });
});

describe("closing", () => {
  it("does not wait for a client that keeps its connection busy", async () => {
    const closing = await serve();
    const client = connect(closing.port, "127.0.0.1");
    await once(client, "connect");
    // A request without the empty line that ends its header.
    client.write("GET /join HTTP/1.1\r\nHost: sandbox\r\n");
    await fetch(`${closing.url}/join`);
    const cut = once(client, "close");
    client.on("error", () => undefined).resume();
    await closing.close();
    await cut;
  });
});
