import { t } from "../host/host.ts";

/** The names in their order, with a number after each name that occurs more than once. */
export function numberAlike(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    if (names.indexOf(name) === names.lastIndexOf(name)) return name;
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return t("MANIFOLD.Request.Numbered", { name, number });
  });
}

/** The things with numbers added to equal names. */
export function withNumbers<Thing extends { readonly name: string }>(things: readonly Thing[]): Thing[] {
  const names = numberAlike(things.map(({ name }) => name));
  return things.map((thing, place) => ({ ...thing, name: names[place]! }));
}
