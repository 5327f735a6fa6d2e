import type { Offers } from "../contract/offers.ts";

const offers: Partial<Offers> = {};

/** Registers functions of an upper room or feature; called once for each at the start. */
export const offer = (functions: Partial<Offers>): Partial<Offers> => Object.assign(offers, functions);

/** @throws Error if no room has registered the function */
export function offered<Name extends keyof Offers>(name: Name): Offers[Name] {
  const found = offers[name];
  if (!found) throw new Error(`Nothing offers "${name}"`);
  return found;
}
