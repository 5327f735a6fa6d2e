/**
 * The global PIXI of a host that draws no canvas. A package can load with any member of it; the member throws when it
 * is used.
 */
import { inertClass } from "./marks.ts";

const always = (): boolean => true;

export const PIXI: object = new Proxy(Object.freeze({}), {
  get: (_target, key) =>
    typeof key === "symbol" || key === "then" ? undefined : inertClass(`PIXI.${key}`, always),
});
