/** The lock file is complete, regardless of the platform that wrote it. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../scripts/lib/run.ts";

interface Locked {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const read = <T>(path: string): T => JSON.parse(readFileSync(join(ROOT, path), "utf8")) as T;
const { packages } = read<{ packages: Readonly<Record<string, Locked>> }>("package-lock.json");
const entries = Object.entries(packages);
const fetched = entries.filter(([path, { link }]) => path.startsWith("node_modules/") && !link);

/** Whether a package can resolve another package in the lock file, as Node would. */
function finds(path: string, name: string): boolean {
  if (join(path, "node_modules", name) in packages) return true;
  return path !== "" && finds(path.includes("/") ? dirname(path) : "", name);
}

it("the lock file has an entry for every optional dependency of every package, for all platforms", () => {
  const missing = entries.flatMap(([path, locked]) => {
    const own = join(path, "package.json");
    const installed = existsSync(join(ROOT, own)) ? read<Locked>(own) : {};
    const named = Object.keys({ ...locked.optionalDependencies, ...installed.optionalDependencies });
    return named.filter((name) => !finds(path, name)).map((name) => `${path}: ${name}`);
  });
  expect(missing).toEqual([]);
});

it("the lock file has the checksum of every package, and only npm's registry", () => {
  expect(fetched.length).toBeGreaterThan(100);
  expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
  const hosts = entries.flatMap(([, { resolved }]) =>
    resolved?.includes("://") ? new URL(resolved).host : [],
  );
  expect(hosts.filter((host) => host !== "registry.npmjs.org")).toEqual([]);
});
