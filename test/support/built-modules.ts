/** The system's sources beside those of the sandbox as plain modules, built once for a run of the tests. */
import { buildOnce } from "../../sandbox/testing/built-modules.ts";

/** Folders of the system that run in a page. */
export const SYSTEM_SOURCES = ["module"];

export default buildOnce(SYSTEM_SOURCES);
