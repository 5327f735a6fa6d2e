/** Actions of this game's actor sheets, in addition to the shared ones. */

import { applyToActor } from "../../../core/changes/apply-to-actor.ts";
import { postChangeCard } from "../../../core/consequences/change-card.ts";
import { applyNow } from "../../../core/consequences/service.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { localizeText } from "../../../core/host/format.ts";
import { askWithForm, t } from "../../../core/host/host.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { postRequest } from "../../../core/requests/post-request.ts";
import { targetedActors, targetedTokens } from "../../../core/scene/scene.ts";
import type { SheetLike } from "../../../core/sheets/sheet-like.ts";
import { drawBundled } from "../../../core/templates/templates.ts";
import { ChangeSetBuilder, isEmptyChangeSet } from "../../../kit/change-set.ts";
import { creature } from "../data/creature-of.ts";
import { namedCheckKey } from "../rules/check/named-checks.ts";
import { addStarterSkills } from "../rules/creature/starter-skills.ts";
import { proposeUpkeep, upkeepDemands } from "../survival/upkeep.ts";
import { placeMarkerAt, removeMarkerById } from "./marker-tokens.ts";

type Handler = (this: SheetLike) => Promise<void>;

/** Applies one round's upkeep, in or out of combat, and posts the rolls that it requires. */
const upkeep: Handler = async function () {
  const actor = this.document as ActorDocument;
  const change = proposeUpkeep(actor);
  const demands = upkeepDemands(actor);
  if (isEmptyChangeSet(change) && demands.length === 0) {
    ui.notifications!.info(t("MANIFOLD.Parallax.Upkeep.nothing", { actor: actor.name }));
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

/** Requests a check against this actor's radiation from the user's targets (P-136). */
const irradiate: Handler = async function () {
  const actor = this.document as ActorDocument;
  const exposed = targetedActors(actor.ruleset!.id).filter((one) => one !== actor);
  try {
    const key = namedCheckKey("radiation", actor.uuid);
    const title = t("MANIFOLD.Parallax.Radiation.title", { actor: actor.name });
    await postRequest(exposed, [{ kind: "check", key }], { title });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ui.notifications!.warn(localizeText(error.text));
  }
};

/** Adds the skills that the rules name. */
const addSkills: Handler = async function () {
  const actor = this.document as ActorDocument;
  const known = creature(actor).skillList.map(({ key }) => key);
  const change = addStarterSkills(known, (key) => t(`MANIFOLD.Parallax.StarterSkill.${key}`));
  await applyToActor(actor, change, { key: "MANIFOLD.Parallax.Sheet.starterSkills" });
};

/** Adds a counter with the rounds of held breath (P-148); delete it when the entity breathes again. */
const holdBreath: Handler = async function () {
  const actor = this.document as ActorDocument;
  const name = t("MANIFOLD.Parallax.Breath.counter");
  const change = new ChangeSetBuilder()
    .addItem(
      { name, type: "parallaxCounter", system: { value: creature(actor).breath, breath: true } },
      { id: "breath", label: name, value: creature(actor).breath },
    )
    .build();
  await applyToActor(actor, change, { key: "MANIFOLD.Parallax.Breath.hold" });
};

/** Opens the healing dialog for the user's targets, or for this actor without targets. */
const treat: Handler = async function () {
  const actor = this.document as ActorDocument;
  const own = targetedTokens().length === 0 ? { targets: [actor.uuid!] } : {};
  await actor.roll("treatment", "", { dialog: true, ...own });
};

export const SHEET_ACTIONS = { upkeep, holdBreath, irradiate, addSkills, treat, placeMarker, removeMarker };

/** Asks for the marker's name and effect, then places it. */
async function placeMarker(this: SheetLike): Promise<void> {
  const content = drawBundled("parallax/actor/marker-dialog", {});
  const answer = await askWithForm(
    { title: t("MANIFOLD.Parallax.Marker.place"), content, classes: ["game-parallax"] },
    { label: "MANIFOLD.Parallax.Marker.place", read: answerOf },
  );
  if (!answer) return;
  const name = answer.name || t("MANIFOLD.Parallax.Marker.unnamed");
  await placeMarkerAt(this.document as ActorDocument, { ...answer, name });
  await this.render();
}

function answerOf(form: HTMLFormElement): { readonly name: string; readonly text: string } {
  const value = (name: string) => (form.elements.namedItem(name) as { value: string } | null)?.value ?? "";
  return { name: value("name").trim(), text: value("text").trim() };
}

async function removeMarker(this: SheetLike, _event: Event, target: HTMLElement): Promise<void> {
  await removeMarkerById(target.dataset.marker ?? "");
  await this.render();
}
