/** Builds the sources of the system and of the sandbox into plain modules, once for a test run. */
import { buildOnce } from "../../sandbox/testing/built-modules.ts";

/** Folders of the system that run in a page. */
export const SYSTEM_SOURCES = ["module"];

export default buildOnce(SYSTEM_SOURCES);
