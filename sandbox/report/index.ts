/** Which members of the host a package names, and which of them the public typings know. */
export { classNames, namespaceNames } from "../client/promise/known.ts";
export { hostMembers, knownPath } from "./resolve.ts";
export { type CodeFile, scanCode } from "./scan.ts";
