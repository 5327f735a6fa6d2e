/** What the buttons and fields of a consequence's targets do. */
import { ADJUSTMENT_LIMITS } from "../../kit/damage.ts";
import { deletionOf } from "../compat.ts";
import type { ManifoldActor } from "../documents/actor.ts";
import type { ManifoldChatMessage } from "../documents/chat-message.ts";
import { followFocus } from "../dom/focus.ts";
import { Refusal } from "../refusal.ts";
import { sendCommand } from "../relay/relay.ts";
import { reportErrors } from "../report-errors.ts";
import { clickOptions } from "../rolls/perform-roll.ts";
import { applyToTargets } from "./apply-each.ts";
import { type Consequence, consequenceOf, targetStateOf } from "./consequence.ts";
import { targetedActors } from "./roll-targets.ts";
import { targetRecords } from "./target-record.ts";

/**
 * One listener for the section; buttons say by `data-consequence` what they do. The consequence is read when something
 * is done with it: cards that are patched outlive what they were drawn from.
 */
export function listenToTargets(nodes: DocumentFragment, message: ManifoldChatMessage): void {
  const section = nodes.querySelector<HTMLElement>(".consequence");
  section?.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>("button[data-consequence]");
    const consequence = button && consequenceOf(message);
    if (consequence) void reportErrors(() => act(button, event, message, consequence));
  });
  section?.addEventListener("change", (event) => {
    const control = event.target as HTMLInputElement | HTMLSelectElement;
    const consequence = consequenceOf(message);
    if (consequence) void reportErrors(() => adjust(control, message, consequence));
  });
}

async function act(
  button: HTMLButtonElement,
  event: MouseEvent,
  message: ManifoldChatMessage,
  consequence: Consequence,
): Promise<void> {
  // Not by disabling it: a disabled button loses the focus.
  if (button.ariaBusy === "true") return;
  const target = button.closest<HTMLElement>("[data-target]")?.dataset.target ?? "";
  button.ariaBusy = "true";
  followFocus(button, () => firstButton(message, target));
  await reportErrors(async () => {
    switch (button.dataset.consequence) {
      case "apply":
      case "undo":
        return sendCommand(button.dataset.consequence, { message: message.id!, target });
      case "applyAll":
        return applyAll(message, consequence);
      case "aim":
        return aim(message, consequence);
      case "dismiss":
        return dismiss(message, consequence, target);
      case "leaveOut":
        return leaveOut(message, consequence, target, button.dataset.step!);
      case "demand":
        return demand(message, consequence, target, Number(button.dataset.index), event);
    }
  });
  button.ariaBusy = null;
}

/** The first thing that can be done to a target, on whichever card of the message is shown. */
function firstButton({ id }: ManifoldChatMessage, target: string): HTMLElement | null {
  const shown = (place: string) => {
    const buttons = document.querySelectorAll<HTMLElement>(
      `[data-message-id="${id}"] ${place} button[data-consequence]`,
    );
    return [...buttons].find((button) => button.offsetParent !== null) ?? null;
  };
  // A target that was taken off the card leaves the focus to what is left of it.
  return (target === "" ? null : shown(`[data-target="${target}"]`)) ?? shown(".consequence");
}

async function applyAll(message: ManifoldChatMessage, { targets }: Consequence): Promise<void> {
  const open = Object.entries(targets).filter(([, record]) => {
    const { actor, applied } = targetStateOf(message, record);
    return actor && !applied;
  });
  const named = open.map(([key, { name }]) => ({ key, name }));
  await applyToTargets(message, named);
}

/** Takes a target off the card. What was applied to it has to be undone first, or nobody could. */
async function dismiss(
  message: ManifoldChatMessage,
  { targets }: Consequence,
  target: string,
): Promise<void> {
  if (targetStateOf(message, targets[target]!).applied)
    throw new Refusal({ key: "MANIFOLD.Damage.AppliedAlready" });
  await message.update(Object.fromEntries([deletionOf("system.targets", target)]) as never);
}

/** Adds the user's targets of this moment. */
async function aim(message: ManifoldChatMessage, { ruleset, targets }: Consequence): Promise<void> {
  const records = Object.entries(targetRecords(targetedActors(ruleset))).filter(([key]) => !(key in targets));
  if (records.length === 0) throw new Refusal({ key: "MANIFOLD.Damage.NobodyAimedAt" });
  const changes = records.map(([key, record]) => [`system.targets.${key}`, record]);
  await message.update(Object.fromEntries(changes) as never);
}

async function leaveOut(
  message: ManifoldChatMessage,
  { targets }: Consequence,
  target: string,
  step: string,
): Promise<void> {
  const { ignored } = targets[target]!.adjust;
  const next = ignored.includes(step) ? ignored.filter((id) => id !== step) : [...ignored, step];
  await message.update({ [`system.targets.${target}.adjust.ignored`]: next } as never);
}

async function adjust(
  control: HTMLInputElement | HTMLSelectElement,
  message: ManifoldChatMessage,
  { targets }: Consequence,
): Promise<void> {
  const target = control.closest<HTMLElement>("[data-target]")?.dataset.target ?? "";
  const path = `system.targets.${target}.adjust`;
  const { option, adjust: field } = control.dataset;
  if (option) {
    const others = targets[target]!.adjust.options.filter((id) => id !== option);
    const options = (control as HTMLInputElement).checked ? [...others, option] : others;
    await message.update({ [`${path}.options`]: options } as never);
  }
  if (field === "multiplier" || field === "bonus") {
    const value = Number(control.value);
    const limit = ADJUSTMENT_LIMITS[field];
    const fits = Number.isFinite(value) && Math.abs(value) <= limit && (field === "bonus" || value >= 0);
    if (!fits) throw new Refusal({ key: "MANIFOLD.Damage.AbsurdAdjustment", data: { limit } });
    await message.update({ [`${path}.${field}`]: field === "bonus" ? Math.trunc(value) : value } as never);
  }
}

async function demand(
  message: ManifoldChatMessage,
  consequence: Consequence,
  target: string,
  index: number,
  event: MouseEvent,
): Promise<void> {
  const { actor, applied } = targetStateOf(message, consequence.targets[target]!);
  if (!actor) return;
  const account = applied ? applied.why : consequence.propose(actor, consequence.targets[target]!);
  const wanted = account?.demands?.[index];
  if (!wanted) return;
  const { kind, key, choices, ends } = wanted;
  const options = {
    ...clickOptions(event),
    previous: message.uuid!,
    ...(choices ? { choices } : {}),
    ...(ends ? { ends } : {}),
  };
  await (actor as ManifoldActor).roll(kind, key, options);
}
