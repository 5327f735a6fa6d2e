import { expect as base } from "@playwright/test";

/** Pauses between two looks, in milliseconds; the runner's own become a second, which is longer than most tests. */
const LOOKS_MS = [20, 50, 50, 100];

const poll: typeof base.poll = (read, options) =>
  base.poll(read, {
    intervals: LOOKS_MS,
    ...(typeof options === "string" ? { message: options } : options),
  });

/** The runner's, which looks often at what is polled. */
export const expect: typeof base = new Proxy(base, {
  get: (target, name, receiver) => (name === "poll" ? poll : Reflect.get(target, name, receiver)),
});
