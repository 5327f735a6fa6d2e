/** A request as data: what is stored on its message. */
export { PURPOSES, type Purpose, type RequestRecord, type Seat } from "../contract/roll-result.ts";
