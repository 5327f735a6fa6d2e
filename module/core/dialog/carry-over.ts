/** Choices made for one request, put to another: of the same roll at somebody else. Pure. */
import type { BaseChoices } from "../../kit/contract.ts";

/**
 * What has been touched stays; what was left as the first request proposed it is as the second one proposes.
 * @param before the defaults for the request that the choices were made for
 * @param after the defaults for the new one
 */
export function carryOver(choices: BaseChoices, before: BaseChoices, after: BaseChoices): BaseChoices {
  const read = (from: BaseChoices, field: string) => JSON.stringify((from as never)[field]);
  const untouched = Object.entries(after).filter(([field]) => read(choices, field) === read(before, field));
  return { ...choices, ...Object.fromEntries(untouched) };
}
