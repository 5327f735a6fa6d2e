/** Handles the buttons and fields of the targets on a card. */

import { isEmptyChangeSet } from "../../kit/change-set.ts";
import type { Demand } from "../../kit/demand.ts";
import type { ActorDocument, MessageDocument } from "../contract/documents.ts";
import type { RollOptions } from "../contract/roll-kind.ts";
import { clickOptions } from "../games/settings.ts";
import { deletionOf } from "../host/compat.ts";
import { me } from "../host/host.ts";
import { type ReadOnce, readingOnce } from "../host/read-untrusted.ts";
import { Refusal } from "../host/refusal.ts";
import { reportErrors } from "../host/report-errors.ts";
import { MOST_TARGETS } from "../host/size-limits.ts";
import { applyScene, sceneOf, undoScene } from "../records/scene-record.ts";
import { targetRecords } from "../records/target-record.ts";
import { targetedActors } from "../scene/scene.ts";
import { refuseUnverified } from "../trust/verification/remembered-claims.ts";
import { adjustmentsStored, adjustTarget, readAdjustment, toggleStep } from "./adjust-target.ts";
import { type Consequence, heldText, readConsequence, readTarget, targetStateOf } from "./consequence.ts";
import { rollsFor } from "./save-results.ts";
import { refuseUndrawn } from "./seen-by-gm.ts";
import { applyToTargets, sendForTarget, undoForTargets } from "./service.ts";

/**
 * Adds the listeners of the section; the attribute `data-consequence` of a button names its action. The consequence is
 * read on each click, because a patched card may show newer data than it was rendered from.
 */
export function listenToTargets(nodes: DocumentFragment, message: MessageDocument): void {
  const section = nodes.querySelector<HTMLElement>(".consequence");
  section?.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>("button[data-consequence]");
    // A disabled button would lose the focus, so an attribute marks a busy button.
    if (!button || button.ariaBusy === "true") return;
    // The second half of a double click would hit the button that replaces this one, such as "Undo".
    if (event.detail > 1) return;
    void reportErrors(() => handleClick({ message, button, event }));
  });
  section?.addEventListener("change", (event) => {
    const control = event.target as AdjustmentControl;
    void reportErrors(() => {
      const change = readAdjustment(control);
      return change ? adjustTarget(message, targetOf(control), change) : undefined;
    });
  });
}

/** Actions that write the card's proposals. */
const APPLYING: ReadonlySet<string> = new Set(["apply", "applyAll"]);

type AdjustmentControl = HTMLInputElement | HTMLSelectElement;

interface Click {
  readonly message: MessageDocument;
  readonly button: HTMLButtonElement;
  readonly event: MouseEvent;
}

/** A click with the parts of the message that its action needs. */
interface TargetClick extends Click {
  readonly consequence: Consequence;
  /** Key of the target; blank for buttons of the whole card. */
  readonly target: string;
  readonly once: ReadOnce;
}

const ACTIONS: Readonly<Record<string, (click: TargetClick) => Promise<void>>> = {
  applyAll: applyToAll,
  undoAll: undoForAll,
  saveAll: rollAllSaves,
  applyScene: ({ message }) => applyScene(message),
  undoScene: ({ message }) => undoScene(message),
  aim: addTargets,
  dismiss: removeTarget,
  leaveOut: ({ message, target, button }) => adjustTarget(message, target, toggleStep(button.dataset.step!)),
  demand: rollDemand,
};

async function handleClick({ message, button, event }: Click): Promise<void> {
  const target = targetOf(button);
  const action = button.dataset.consequence!;
  button.ariaBusy = "true";
  try {
    await adjustmentsStored(message);
    if (APPLYING.has(action)) refuseUnread(button);
    const once = readingOnce();
    const consequence = action === "undo" ? null : readConsequence(message, once);
    if (consequence && APPLYING.has(action)) {
      refuseUndrawn(message, consequence);
      refuseUnverified(message, consequence.claims);
    }
    // These two are judged on the client that writes; if that is this client, from what was read here.
    if (action === "apply" || action === "undo") await sendForTarget(action, message, target, once);
    else if (consequence) await ACTIONS[action]?.({ message, button, event, consequence, target, once });
  } finally {
    button.ariaBusy = null;
  }
}

/** Key of the target of a control; blank for controls of the whole card. */
const targetOf = (control: Element): string =>
  control.closest<HTMLElement>("[data-target]")?.dataset.target ?? "";

/** @throws Refusal if a field of the change holds an invalid number */
function refuseUnread(button: Element): void {
  const around = button.closest("[data-target]") ?? button.closest(".consequence");
  for (const control of around?.querySelectorAll<AdjustmentControl>("[data-adjust]") ?? [])
    readAdjustment(control);
}

async function applyToAll({ message, consequence, once }: TargetClick): Promise<void> {
  const open = Object.keys(consequence.targets).flatMap((key) => {
    const { state, judged } = readTarget(message, key, once)!;
    const { actor, applied, target } = state;
    if (!actor || applied || heldText(consequence, actor)) return [];
    return isEmptyChangeSet(judged().proposal.change) ? [] : [{ key, name: target.name }];
  });
  await applyToTargets(message, open, once);
}

/** Undoes the changes to the targets and to the scene that this user may undo. */
async function undoForAll({ message, consequence }: TargetClick): Promise<void> {
  const done = Object.entries(consequence.targets).filter(([, record]) => {
    const { actor, applied } = targetStateOf(message, record);
    return actor && applied && (me().isGM || applied.by === me().id || actor.isOwner);
  });
  const named = done.map(([key, { name }]) => ({ key, name }));
  await undoForTargets(message, named);
  if (sceneOf(message)?.applied) await undoScene(message);
}

/** Rolls the outstanding saves of all of this user's targets, without dialogs. */
async function rollAllSaves({ message, consequence }: TargetClick): Promise<void> {
  for (const record of Object.values(consequence.targets)) {
    const { actor, applied } = targetStateOf(message, record);
    if (!actor?.isOwner || applied || heldText(consequence, actor)) continue;
    const { demands = [] } = consequence.judge(actor, record).proposal;
    const open = demands.find((demand) => demand.ticks && rollsFor(message, actor.uuid, demand).length === 0);
    if (open) await makeDemandedRoll(message, actor, open, { dialog: false });
  }
}

/** Removes a target from the card, unless a change is applied to it that could then no longer be undone. */
async function removeTarget({ message, consequence, target }: TargetClick): Promise<void> {
  if (targetStateOf(message, consequence.targets[target]!).applied)
    throw new Refusal({ key: "MANIFOLD.Damage.AppliedAlready" });
  await message.update(Object.fromEntries([deletionOf("system.targets", target)]));
}

/** Adds the user's current targets. */
async function addTargets({ message, consequence: { ruleset, targets } }: TargetClick): Promise<void> {
  const records = Object.entries(targetRecords(targetedActors(ruleset))).filter(([key]) => !(key in targets));
  if (records.length === 0) throw new Refusal({ key: "MANIFOLD.Damage.NobodyAimedAt" });
  if (Object.keys(targets).length + records.length > MOST_TARGETS)
    throw new Refusal({ key: "MANIFOLD.Damage.TooMany", data: { count: MOST_TARGETS } });
  const changes = records.map(([key, record]) => [`system.targets.${key}`, record]);
  await message.update(Object.fromEntries(changes));
}

/** Makes the roll that the proposal or the applied change demands at the button's index. */
async function rollDemand({ message, consequence, target, button, event }: TargetClick): Promise<void> {
  const record = consequence.targets[target]!;
  const { actor, applied } = targetStateOf(message, record);
  if (!actor) return;
  const summary = applied ? applied.why : consequence.judge(actor, record).proposal;
  const demand = summary?.demands?.[Number(button.dataset.index)];
  if (demand) await makeDemandedRoll(message, actor, demand, clickOptions(event));
}

async function makeDemandedRoll(
  message: MessageDocument,
  actor: ActorDocument,
  { kind, key, choices, ends }: Demand,
  options: RollOptions,
): Promise<void> {
  await actor.roll(kind, key, {
    ...options,
    previous: message.uuid,
    demanded: true,
    ...(choices ? { choices } : {}),
    ...(ends ? { ends } : {}),
  });
}
