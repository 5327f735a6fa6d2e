/** Other packages that change sheets when they have been drawn. */
import { hostHooks } from "../host/host.ts";

/** Whether anything listens to the rendering of a sheet; the host calls a hook for each class that it extends. */
export function hasRenderHooks(sheet: object): boolean {
  const { events } = hostHooks();
  let one: object | null = sheet.constructor;
  while (typeof one === "function" && one.name) {
    if (events[`render${one.name}`]?.length) return true;
    one = Object.getPrototypeOf(one) as object | null;
  }
  return false;
}
