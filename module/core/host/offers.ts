import type { Offers } from "../contract/offers.ts";

const offers: Partial<Offers> = {};

/** Registers the functions of upper rooms and features. Called in `init`. */
export const takeOffers = (all: readonly (Partial<Offers> | undefined)[]): unknown =>
  Object.assign(offers, ...all);

/** @throws Error if no room has registered the function */
export function offered<Name extends keyof Offers>(name: Name): Offers[Name] {
  const found = offers[name];
  if (!found) throw new Error(`Nothing offers "${name}"`);
  return found;
}
