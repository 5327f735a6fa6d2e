import { expect as base } from "@playwright/test";

/** Milliseconds between polls. The runner's own intervals grow to a second, which is longer than most tests. */
const INTERVALS_MS = [20, 50, 50, 100];

const poll: typeof base.poll = (read, options) =>
  base.poll(read, {
    intervals: INTERVALS_MS,
    ...(typeof options === "string" ? { message: options } : options),
  });

/** The runner's `expect`, but with short intervals for `poll`. */
export const expect: typeof base = new Proxy(base, {
  get: (target, name, receiver) => (name === "poll" ? poll : Reflect.get(target, name, receiver)),
});
