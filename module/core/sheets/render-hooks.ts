/** Detects packages that change rendered sheets. */
import { hostHooks } from "../host/host.ts";

/** Whether any package listens to the rendering of a sheet. Foundry calls a hook for each class in its chain. */
export function hasRenderHooks(sheet: object): boolean {
  const { events } = hostHooks();
  let one: object | null = sheet.constructor;
  while (typeof one === "function" && one.name) {
    if (events[`render${one.name}`]?.length) return true;
    one = Object.getPrototypeOf(one) as object | null;
  }
  return false;
}
