/**
 * Loaded before every test file. All randomness comes from the seed of the run. Timers that are due soon are counted,
 * so that a test can wait for them instead of for a fixed time.
 */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import fc from "fast-check";
import { RUN_SEED, runs } from "./chance.ts";
import { seededRandom } from "./random.ts";
import { countTimers } from "./settled.ts";

fc.configureGlobal({ seed: RUN_SEED, numRuns: runs(100) });

const random = seededRandom(0);
Math.random = random;

function fill<Bytes extends ArrayBufferView | null>(bytes: Bytes): Bytes {
  if (bytes instanceof Uint8Array) for (let at = 0; at < bytes.length; at += 1) bytes[at] = random() * 256;
  return bytes;
}

globalThis.crypto.getRandomValues = fill;
// The sandbox's server derives ids from these bytes.
crypto.randomBytes = ((size: number) => fill(Buffer.alloc(size))) as typeof crypto.randomBytes;
syncBuiltinESMExports();

countTimers();
