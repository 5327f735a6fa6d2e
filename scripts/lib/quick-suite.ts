/**
 * What `npm test` leaves to `npm run test:all`: each host test runs on one generation of the host, by the name of its
 * file, unless the generations are its subject; attacks by mass are left out.
 */
import { createHash } from "node:crypto";
import { ROOT } from "./run.ts";
import { Sources } from "./sources.ts";

export type Generation = 13 | 14;

/** "quick" and "changed" run each host test on one generation; everything runs where the variable is not set. */
const suite = (): string => process.env.TEST_SUITE ?? "all";

/** Cases of a random property in the quick suite, as a share of its usual number. */
export const QUICK_FACTOR = "0.25";

/** Where tests are about what differs between the generations: effects, stored areas, keys that delete, secret modes. */
const ON_BOTH = [
  "test/host/effects/",
  "test/host/hazards/",
  "test/host/migration/",
  "test/host/claims/forged-gifts",
  "test/host/claims/secrets",
  "test/host/edge/environment",
];

/** Attacks by mass: nonsense, markup and damaged files at scale. The quick suite keeps those of rolls, writes and cards. */
const BY_MASS = ["documents", "guides", "imports", "names", "payloads", "second-hand", "storage"].map(
  (name) => `test/attack/${name}.host.test.ts`,
);

/** The place of a name among `count`, so that a new name moves no other. */
export const placeOf = (name: string, count: number): number =>
  createHash("sha256").update(name).digest()[0]! % count;

/** The host tests that the present suite runs on a generation, from the root. */
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
