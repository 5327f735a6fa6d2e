/** The global PIXI where no canvas is drawn: whatever a package takes from it loads, and names itself when it is used. */
import { inertClass } from "./marks.ts";

const always = (): boolean => true;

export const PIXI: object = new Proxy(Object.freeze({}), {
  get: (_target, key) =>
    typeof key === "symbol" || key === "then" ? undefined : inertClass(`PIXI.${key}`, always),
});
