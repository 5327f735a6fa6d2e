import { debounce } from "../../common/utils/functions.ts";

/** Reloads the page once after a burst of calls. */
export const debouncedReload = debounce(() => globalThis.location.reload(), 250);
