/** A request as data: what is stored on its message. */
export { type Participant, PURPOSES, type Purpose, type RequestRecord } from "../contract/roll-result.ts";
