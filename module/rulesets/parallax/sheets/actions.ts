/** Actions of this game's sheets, beside those that every sheet knows. */
import { applyChange } from "../../../core/changes/apply.ts";
import type { ManifoldActor } from "../../../core/documents/actor.ts";
import type { SheetLike } from "../../../core/sheets/sheet-like.ts";
import { signed } from "../../../core/text.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { entity } from "../bridge.ts";
import { RESTS } from "../rest.ts";
import { upkeepOf } from "../turns.ts";

type Handler = (this: SheetLike, event: PointerEvent, target: HTMLElement) => Promise<void>;

/** Applies a change that follows from no roll, and says what it was. */
async function apply(actor: ManifoldActor, label: string, propose: () => ChangeSet): Promise<void> {
  const steps: ChangeSet["steps"][number][] = [];
  const reason = {
    key: foundry.utils.randomID(),
    by: game.user!.id!,
    what: { key: label },
    message: null,
  };
  await applyChange(actor, reason, () => {
    const change = propose();
    steps.push(...change.steps);
    return { change };
  });
  const told = steps.map(
    (step) => `${game.i18n!.localize(step.label)} ${step.value === 0 ? "" : signed(step.value)}`,
  );
  ui.notifications!.info(
    game.i18n!.format(
      steps.length === 0 ? "MANIFOLD.Parallax.Change.nothing" : "MANIFOLD.Parallax.Change.done",
      {
        actor: actor.name,
        what: game.i18n!.localize(label),
        changes: new Intl.ListFormat(game.i18n!.lang).format(told.map((each) => each.trim())),
      },
    ),
  );
}

/** Rests as `data-rest` says. */
const rest: Handler = async function (_event, target) {
  const kind = RESTS.find(({ id }) => id === target.dataset.rest);
  const actor = this.document as ManifoldActor;
  if (!kind) return;
  const options = (kind.options ?? []).filter(({ on }) => on).map(({ id }) => id);
  await apply(actor, kind.label, () => kind.propose(actor, options, []));
};

/** The bookkeeping of one round; a fire that still burns rolls its damage first. */
const upkeep: Handler = async function () {
  const actor = this.document as ManifoldActor;
  const { counters, burnSources } = entity(actor).self;
  if (counters.burn > 0 && burnSources.trim() !== "") await actor.roll("burning", "burn");
  await apply(actor, "MANIFOLD.Parallax.Sheet.upkeep", () => upkeepOf(actor));
};

export const PARALLAX_ACTIONS = { rest, upkeep };
