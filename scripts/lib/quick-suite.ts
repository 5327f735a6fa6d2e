/**
 * Chooses the host tests of `npm test`. Each host test runs on one generation, depending on its file name, unless it is
 * about the generations. Mass attacks run only in `npm run test:all`.
 */
import { createHash } from "node:crypto";
import { ROOT } from "./run.ts";
import { Sources } from "./sources.ts";

export type Generation = 13 | 14;

/** "quick" and "changed" run each host test on one generation. Without the variable, all tests run. */
const suite = (): string => process.env.TEST_SUITE ?? "all";

/** The number of random cases per property in the quick suite, as a share of the usual number. */
export const QUICK_FACTOR = "0.25";

/** Tests about differences between generations: effects, stored areas, keys that delete, secret modes. */
const ON_BOTH = [
  "test/host/effects/",
  "test/host/hazards/",
  "test/host/migration/",
  "test/host/claims/forged-gifts",
  "test/host/claims/secrets",
  "test/host/edge/environment",
];

/** Mass attacks: nonsense, markup and damaged files. The quick suite keeps attacks on rolls, writes and cards. */
const BY_MASS = ["documents", "guides", "imports", "names", "payloads", "second-hand", "storage"].map(
  (name) => `test/attack/${name}.host.test.ts`,
);

/** The place of a name among `count`. It depends only on the name, so that new names move no others. */
export const placeOf = (name: string, count: number): number =>
  createHash("sha256").update(name).digest()[0]! % count;

/** The host tests that a suite runs on a generation, relative to the root. */
export function hostFiles(generation: Generation, present = suite()): string[] {
  const sources = new Sources(ROOT);
  const all = ["test/host", "test/attack"]
    .flatMap((folder) => sources.list(folder))
    .filter((file) => file.endsWith(".host.test.ts"));
  if (present === "all") return all;
  return all.filter((file) => isOn(file, generation) && !(present === "quick" && BY_MASS.includes(file)));
}

/** Whether a host test that runs on one generation runs on this one. */
export const isOn = (file: string, generation: Generation): boolean =>
  ON_BOTH.some((start) => file.startsWith(start)) || 13 + placeOf(file, 2) === generation;
