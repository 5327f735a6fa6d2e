import { SYSTEM_ID } from "./constants.ts";

/** The flags of this system on a document, each absent until it is set. */
export const ownFlags = <Flags extends object>({ flags }: { readonly flags?: object }): Partial<Flags> =>
  (flags as Readonly<Record<string, Partial<Flags> | undefined>> | undefined)?.[SYSTEM_ID] ?? {};
