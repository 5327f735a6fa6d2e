import { postChangeCard } from "../../../core/damage/change-card.ts";
import { targetedActors } from "../../../core/damage/roll-targets.ts";
import { applyNow } from "../../../core/damage/service.ts";
import type { ManifoldActor } from "../../../core/documents/actor.ts";
import { localizeText } from "../../../core/format.ts";
import { Refusal } from "../../../core/refusal.ts";
import { postRequest } from "../../../core/requests/post-request.ts";
import { RestDialog } from "../../../core/rest/rest-dialog.ts";
import type { SheetLike } from "../../../core/sheets/sheet-like.ts";
import { isEmptyChangeSet } from "../../../kit/change-set.ts";
import { ABOUT, DEED_PREFIX } from "../bridge.ts";
import { upkeepDemands, upkeepOf } from "../turns.ts";

type Handler = (this: SheetLike) => Promise<void>;

const rest: Handler = async function () {
  const actor = this.document as ManifoldActor;
  await new RestDialog(actor.ruleset!, [actor]).render({ force: true });
};

/** The bookkeeping of one round, outside of a fight too. A fire that burns asks for its damage. */
const upkeep: Handler = async function () {
  const actor = this.document as ManifoldActor;
  const change = upkeepOf(actor);
  const demands = upkeepDemands(actor);
  if (isEmptyChangeSet(change) && demands.length === 0) {
    ui.notifications!.info(game.i18n!.format("MANIFOLD.Parallax.Upkeep.nothing", { actor: actor.name }));
    return;
  }
  const message = await postChangeCard({
    ruleset: actor.ruleset!.id,
    what: { key: "MANIFOLD.Parallax.Upkeep.label" },
    icon: "cycle",
    due: [{ actor, change, demands }],
  });
  if (message && !isEmptyChangeSet(change)) await applyNow(message);
};

/** Asks those whom the user aims at to withstand the radiation of this one (P-136). */
const irradiate: Handler = async function () {
  const actor = this.document as ManifoldActor;
  const exposed = targetedActors(actor.ruleset!.id).filter((one) => one !== actor);
  try {
    const key = `${DEED_PREFIX}radiation${ABOUT}${actor.uuid}`;
    const title = game.i18n!.format("MANIFOLD.Parallax.Radiation.title", { actor: actor.name });
    await postRequest(exposed, [{ kind: "check", key }], { title });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ui.notifications!.warn(localizeText(error.text));
  }
};

export const PARALLAX_ACTIONS = { rest, upkeep, irradiate };
