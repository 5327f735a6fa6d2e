/** Transfers choices to another request, made for other targets of the same roll. Pure. */
import type { BaseChoices } from "../../../kit/contract.ts";

/**
 * Keeps the choices that the user has changed and takes the others from the new defaults.
 * @param before the defaults for the request that the choices were made for
 * @param after the defaults for the new request
 */
export function carryOver(choices: BaseChoices, before: BaseChoices, after: BaseChoices): BaseChoices {
  const [now, then] = [choices, before].map((values) => new Map<string, unknown>(Object.entries(values)));
  const isUntouched = (field: string) => JSON.stringify(now!.get(field)) === JSON.stringify(then!.get(field));
  const untouched = Object.entries(after).filter(([field]) => isUntouched(field));
  return { ...choices, ...Object.fromEntries(untouched) };
}
