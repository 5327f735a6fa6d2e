/** Actions of this game's sheets, beside those that every sheet knows. */
import { applyAtOnce } from "../../../core/damage/at-once.ts";
import { postChanges } from "../../../core/damage/post-change.ts";
import type { ManifoldActor } from "../../../core/documents/actor.ts";
import { RestDialog } from "../../../core/rest/rest-dialog.ts";
import type { SheetLike } from "../../../core/sheets/sheet-like.ts";
import { isEmptyChangeSet } from "../../../kit/change-set.ts";
import { burningDemand, upkeepOf } from "../turns.ts";

type Handler = (this: SheetLike) => Promise<void>;

const rest: Handler = async function () {
  const actor = this.document as ManifoldActor;
  await new RestDialog(actor.ruleset!, [actor]).render({ force: true });
};

/** The bookkeeping of one round, outside of a fight too. A fire that burns asks for its damage. */
const upkeep: Handler = async function () {
  const actor = this.document as ManifoldActor;
  const change = upkeepOf(actor);
  if (isEmptyChangeSet(change)) {
    ui.notifications!.info(game.i18n!.format("MANIFOLD.Parallax.Upkeep.nothing", { actor: actor.name }));
    return;
  }
  const message = await postChanges({
    ruleset: actor.ruleset!.id,
    what: { key: "MANIFOLD.Parallax.Upkeep.label" },
    icon: "cycle",
    due: [{ actor, change, demands: burningDemand(actor) }],
  });
  if (message) await applyAtOnce(message);
};

export const PARALLAX_ACTIONS = { rest, upkeep };
