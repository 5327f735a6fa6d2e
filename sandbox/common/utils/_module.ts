/** All of foundry.utils for both generations; `utilsNamespace` leaves out members that the running generation lacks. */
export { Collection } from "../collection.ts";
export { deepClone, deepFreeze, deepSeal, duplicate } from "./clone.ts";
export { Color } from "./color.ts";
export { diffObject, filterObject, isDeletionKey } from "./diff.ts";
export { equals, objectsEqual } from "./equality.ts";
export { benchmark, debounce, threadLock, throttle } from "./functions.ts";
export { cleanHTML, parseHTML } from "./html.ts";
export { fetchJsonWithTimeout, fetchWithTimeout, HttpError, srcExists } from "./http.ts";
export { logCompatibilityWarning } from "./logging.ts";
export { applySpecialKeys, mergeObject } from "./merge.ts";
export { deleteProperty, getProperty, hasProperty, setProperty } from "./properties.ts";
export { Semaphore } from "./semaphore.ts";
export { expandObject, flattenObject, invertObject } from "./shape.ts";
export {
  encodeURL,
  escapeHTML,
  formatFileSize,
  getRoute,
  isNewerVersion,
  randomID,
  unescapeHTML,
} from "./text.ts";
export { getDefiningClass, getParentClasses, getType, isEmpty, isPlainObject, isSubclass } from "./types.ts";
export { buildUuid, parseUuid } from "./uuid.ts";
