/** Click handlers of the list of effects, by `data-action`. `this` is the sheet. */

import { createEffectByHand, deleteEffectByHand, updateEffectByHand } from "../changes/hand-changes.ts";
import type { EffectDocument } from "../contract/documents.ts";
import { iconPath } from "../host/constants.ts";
import { confirm, isActor, openSheet, t } from "../host/host.ts";
import { drawBundled, loadTemplates } from "../templates/templates.ts";
import type { SheetLike } from "./sheet-like.ts";

type Handler = (this: SheetLike, event: PointerEvent, target: HTMLElement) => Promise<void>;

/** The effect of the row: an effect of the document, or of an item that the actor carries. */
function effectOf({ document }: SheetLike, target: Element): EffectDocument | undefined {
  const uuid = target.closest<HTMLElement>("[data-effect-uuid]")?.dataset.effectUuid;
  const effects = isActor(document) ? [...document.allApplicableEffects()] : [...document.effects];
  return effects.find((effect) => effect.uuid === uuid);
}

const openEffect: Handler = async function (_event, target) {
  const effect = effectOf(this, target);
  if (effect) await openSheet(effect);
};

const switchEffect: Handler = async function (_event, target) {
  const effect = effectOf(this, target);
  if (effect) await updateEffectByHand(effect, { disabled: !effect.disabled });
};

const deleteEffect: Handler = async function (_event, target) {
  const effect = effectOf(this, target);
  if (!effect) return;
  await loadTemplates();
  const content = drawBundled("core/apps/delete", { name: effect.name });
  if (await confirm("MANIFOLD.Effect.Delete", content)) await deleteEffectByHand(effect);
};

/** Creates an effect without changes and opens its sheet. */
const createEffect: Handler = async function () {
  const holder = this.document;
  const source = { name: t("MANIFOLD.Effect.New"), img: iconPath("sparkles") };
  const effect = await createEffectByHand(holder, source);
  if (effect) await openSheet(effect);
};

export const EFFECT_ACTIONS = { openEffect, switchEffect, deleteEffect, createEffect };
