/** The check with which a creature hides; its total counts as long as it stays hidden (E-157, E-314). */
import { checkRequest } from "../check/request.ts";
import { CHECK_USES, checkKind } from "../check/rolls.ts";

export const HIDE = checkKind("hide", "hood", (actor) => checkRequest(actor, "occasion:hide", "check"), {
  targets: {
    aim: "self",
    hit: ({ automaticFailure }, { success, total }) =>
      success === false || automaticFailure !== null ? null : { nature: "hiding", total },
  },
  list: () => [{ key: "", label: "MANIFOLD.Edge.Deed.hide", group: "MANIFOLD.Edge.Dialog.occasion" }],
  difficulty: CHECK_USES.difficulty,
  group: CHECK_USES.group,
});
