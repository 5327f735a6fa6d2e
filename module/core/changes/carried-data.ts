/** The data of carried items that core reads. */
import type { ItemDocument } from "../contract/documents.ts";

/** The data of carried items that core reads. Skills, powers and the like have none of it. */
interface CarriedData {
  readonly quantity?: number;
  readonly weight?: number;
  readonly container?: string;
  readonly holds?: boolean;
  readonly equipped?: boolean;
}

export const carriedData = ({ system }: ItemDocument): CarriedData => system as CarriedData;

/** Whether the item can be carried: it has a quantity and can be inside a container. */
export const isCarried = (item: ItemDocument): boolean => carriedData(item).container !== undefined;

/** Whether other items can be inside it. */
export const isContainer = (item: ItemDocument): boolean => carriedData(item).holds === true;
