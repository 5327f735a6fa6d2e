import { deepClone } from "../../common/utils/clone.ts";
import { diffObject } from "../../common/utils/diff.ts";
import { mergeObject } from "../../common/utils/merge.ts";
import { PermissionError } from "../errors.ts";
import type { DocumentRules } from "./rules.ts";
import { isGameMaster } from "./users.ts";

export const plainRules: DocumentRules = {
  create: (_place, data) => ({ ...data, _stats: data._stats ?? {} }),
  update: (_place, source, changes) => {
    const next = mergeObject(deepClone(source) as object, changes);
    return { next, delta: diffObject(source, next) };
  },
  may: (user, action, place, source) => {
    if (isGameMaster(user)) return true;
    if (!user._id) throw new PermissionError("no user");
    const primary = place.ancestors[0]?.source ?? source;
    const level = (primary.ownership as Record<string, number> | undefined)?.[String(user._id)] ?? 0;
    return (
      place.document === "ChatMessage" || (level >= 3 && (action !== "create" || place.ancestors.length > 0))
    );
  },
};
