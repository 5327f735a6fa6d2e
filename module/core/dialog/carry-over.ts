/** Transfers choices to another request, made for other targets of the same roll. Pure. */
import type { BaseChoices } from "../../kit/contract.ts";

/**
 * Keeps the choices that the user has changed and takes the other ones from the new defaults.
 * @param before the defaults for the request that the choices were made for
 * @param after the defaults for the new one
 */
export function carryOver(choices: BaseChoices, before: BaseChoices, after: BaseChoices): BaseChoices {
  const read = (from: BaseChoices, field: string) => JSON.stringify((from as never)[field]);
  const untouched = Object.entries(after).filter(([field]) => read(choices, field) === read(before, field));
  return { ...choices, ...Object.fromEntries(untouched) };
}
