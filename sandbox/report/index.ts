/** Finds the members of the host that a package uses, and marks those in the public typings. */
export { classNames, namespaceNames } from "../client/promise/known.ts";
export { hostMembers, knownPath } from "./resolve.ts";
export { type CodeFile, scanCode } from "./scan.ts";
