/** What core reads of things. */
import type { ItemDocument } from "../contract/documents.ts";

/** What core reads of things that are carried. Skills, powers and the like have none of it. */
interface CarriedData {
  readonly quantity?: number;
  readonly weight?: number;
  readonly container?: string;
  readonly holds?: boolean;
  readonly equipped?: boolean;
}

export const carriedData = ({ system }: ItemDocument): CarriedData => system as CarriedData;

/** Whether it is a thing: it has a number and can lie in another. */
export const isCarried = (item: ItemDocument): boolean => carriedData(item).container !== undefined;

/** Whether other things can lie in it. */
export const isContainer = (item: ItemDocument): boolean => carriedData(item).holds === true;
