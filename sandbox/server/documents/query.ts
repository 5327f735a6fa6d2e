import { getProperty } from "../../common/utils/properties.ts";
import type { Source } from "../source.ts";

/**
 * Whether a source matches a query: `{name: "x"}` equals, `{type__in: [...]}` one of, `{name__ne: "x"}` not equal. Keys
 * may be dotted paths.
 */
export function matches(source: Source, query: Source): boolean {
  return Object.entries(query).every(([key, wanted]) => {
    const [, path = key, operator] = /^(.+?)(?:__(in|ne))?$/.exec(key) ?? [];
    const value = getProperty(source, path);
    if (operator === "in") return Array.isArray(wanted) && wanted.includes(value);
    if (operator === "ne") return value !== wanted;
    return value === wanted;
  });
}
