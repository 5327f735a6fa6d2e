/** The targets of a consequence on its card: proposals, applied changes and buttons. */

import { isEmptyChangeSet } from "../../kit/change-set.ts";
import type { AppliedSummary, Proposal, ProposalStep } from "../../kit/damage.ts";
import type { Demand } from "../../kit/demand.ts";
import { splitName } from "../../kit/name-parts.ts";
import { describeChange, describeEntry } from "../changes/describe-change.ts";
import { entryOf } from "../changes/ledger.ts";
import { readableSuccess } from "../chat/known-outcome.ts";
import { isSoundCheck } from "../chat/revised-check.ts";
import { areDiceRolling } from "../chat/rolling-dice.ts";
import { RowBudget } from "../chat/row-budget.ts";
import type { ActorDocument, MessageDocument } from "../contract/documents.ts";
import type { Text } from "../contract/index.ts";
import type { AppliedRecord, TargetRecord } from "../contract/roll-result.ts";
import { templatePath } from "../host/constants.ts";
import { formatSigned, localizeText } from "../host/format.ts";
import { me, t } from "../host/host.ts";
import { Refusal } from "../host/refusal.ts";
import { sceneContext } from "../records/scene-record.ts";
import { targetKey } from "../records/target-record.ts";
import { describeShielded } from "../scene/areas/describe-area.ts";
import { isPlacedArea } from "../scene/areas/placed-area.ts";
import { shieldedTokens } from "../scene/areas/shielding.ts";
import { renderBundled } from "../templates/templates.ts";
import { fragment } from "../text/html.ts";
import { withNumbers } from "../text/number-alike.ts";
import { isUnseen, publicName } from "../text/public-name.ts";
import { drawnProblemOf } from "../trust/verification/remembered-claims.ts";
import { type Consequence, consequenceOf, heldText, isAdjustable, targetStateOf } from "./consequence.ts";
import { hiddenTicks, rollsFor } from "./save-results.ts";
import { noteSeen } from "./seen-by-gm.ts";
import { refusalFor } from "./service.ts";
import { listenToTargets } from "./target-actions.ts";

/** Adds the targets of a message to its card, or a note if the stored data contradicts itself. */
export function appendTargets(message: MessageDocument, card: Element): void {
  try {
    card.append(renderTargets(message, card.ownerDocument));
  } catch (error) {
    // An error in one card must not hide the rest of the chat log.
    const isRefused = error instanceof Refusal;
    if (!isRefused) console.error(`manifold | The targets of message ${message.id} cannot be shown`, error);
    const text = isRefused ? error.text : { key: "MANIFOLD.Damage.Tampered" };
    const note = card.ownerDocument.createElement("p");
    note.className = "problem";
    note.textContent = localizeText(text);
    card.append(note);
  }
}

/** The most targets that a card draws, because each costs every client a proposal. */
const MOST_DRAWN = 20;
/** The most steps, changes, thresholds and demanded rolls that a card draws for all targets together. */
const MOST_ROWS = 400;

function renderTargets(message: MessageDocument, owner: Document): DocumentFragment {
  const consequence = consequenceOf(message);
  if (!consequence) return owner.createDocumentFragment();
  noteSeen(message, consequence);
  const isTheirs = message.isAuthor || me().isGM;
  const mayAim = !consequence.fixed && isAdjustable(consequence) && isTheirs;
  const all = Object.entries(consequence.targets);
  const rows = new RowBudget(MOST_ROWS);
  const drawn = all.slice(0, MOST_DRAWN).map(([key, target]) => {
    const context = targetContext(message, consequence, key, target, rows);
    const expanded = all.length === 1 || (context.demands.length > 0 && !me().isGM);
    return { ...context, expanded, mayDismiss: mayAim && !context.applied };
  });
  const targets = withNumbers(drawn).map((target) => ({ ...target, parts: splitName(target.name) }));
  const open = targets.filter(({ open }) => open).length + Math.max(0, all.length - targets.length);
  const scene = sceneContext(message);
  const undoable = targets.filter(({ mayUndo }) => mayUndo).length + Number(scene?.mayUndo ?? false);
  const more = all.length - targets.length;
  const severalSaves = targets.filter(({ maySave }) => maySave).length > 1;
  const context = {
    targets,
    several: open > 1,
    // The buttons for all targets are in one bar above the lines.
    hasBar: open > 1 || undoable > 1 || severalSaves,
    open,
    undoable,
    severalSaves,
    scene,
    undoAll: undoable > 1,
    more,
    undrawn: rows.left,
    mayAim,
    messageId: message.id,
    shielded: open > 0 ? shieldedNote(message, consequence) : null,
    doubts: me().isGM && open > 0 ? doubtsAbout(consequence) : [],
    noGamemaster: !game.users!.activeGM,
  };
  const nodes = fragment(renderBundled(templatePath("core/chat/targets"), context), owner);
  listenToTargets(nodes, message);
  return nodes;
}

/** The targets in the area that walls shield, except tokens that are targeted anyway; null for none. */
function shieldedNote({ check }: MessageDocument, { targets }: Consequence): Text | null {
  const area = check?.asked?.area;
  if (!isPlacedArea(area)) return null;
  const spared = shieldedTokens(area).flatMap(({ actor, hidden }) => (actor && !hidden ? [actor] : []));
  return describeShielded(
    spared.filter(({ uuid }) => !Object.hasOwn(targets, targetKey(uuid))).map((actor) => publicName(actor)),
  );
}

/**
 * A line of plain text for each target: its change, as far as this user may know, and whether the change is applied.
 * @param only keys of the targets
 */
export function describeTargets(message: MessageDocument, only?: readonly string[]): string[] {
  const consequence = consequenceOf(message);
  if (!consequence) return [];
  const targets = Object.entries(consequence.targets).filter(([key]) => only?.includes(key) ?? true);
  return targets.map(([key, target]) => {
    const { name, gone, headline, changes, thresholds, applied, by } = targetContext(
      message,
      consequence,
      key,
      target,
    );
    const facts = [
      ...(headline ? [localizeText(headline)] : []),
      ...changes,
      ...thresholds.map(({ text }) => localizeText(text)),
      ...(gone ? [t("MANIFOLD.Damage.GoneNote")] : []),
      ...(applied ? [t("MANIFOLD.Damage.AppliedBy", { name: by })] : []),
    ];
    return facts.length > 0 ? `${name}: ${facts.join("; ")}` : name;
  });
}

/** Warnings for the GM before applying: claims of players that this client cannot verify. */
const doubtsAbout = ({ claims }: Consequence): object[] =>
  claims.flatMap((claim) => {
    const problem = drawnProblemOf(claim);
    return problem ? [{ ...problem, name: claim.author?.name ?? "?" }] : [];
  });

function targetContext(
  message: MessageDocument,
  consequence: Consequence,
  key: string,
  target: TargetRecord,
  rows = new RowBudget(MOST_ROWS),
) {
  const { actor, applied } = targetStateOf(message, target);
  const held = actor && !applied ? heldText(consequence, actor) : null;
  const judged = applied || !actor || held ? null : consequence.judge(actor, target);
  const proposal = judged?.proposal ?? null;
  const account = applied ? applied.why : proposal;
  // A card that only demands a roll has nothing to apply.
  const idle = proposal !== null && isEmptyChangeSet(proposal.change);
  const sees = maySeeSteps(actor);
  const changes = rows.take(consequence.listed && sees ? changesOf(actor, applied, proposal) : []);
  // Steps that repeat a listed change word for word are omitted.
  const isListed = ({ text }: { text: Text }) => changes.includes(localizeText(text));
  // The amount reveals the armor, so other users see it only after it is applied.
  const knows = sees || applied !== null;
  const isGM = me().isGM;
  const mayChange = isGM || message.isAuthor || Boolean(actor?.isOwner);
  const open = actor !== null && !applied && !held;
  const thresholds = account && knows ? rows.take(account.thresholds).map(withText) : [];
  const brief = briefOf(thresholds, changes);
  // The word "effect" adds nothing if the effect itself is described.
  const isSaid = account?.nature === "effect" && brief !== null;
  const state = { applied: applied !== null, idle };
  const saves = judged?.saves ?? [];
  const waits = saves.some(({ roll }) => areDiceRolling(roll));
  const demands = rows.take(actor?.isOwner ? openDemands(message, actor, account, state) : []);
  const name = isGM && actor && isUnseen(actor) ? publicName(actor) : target.name;
  return {
    key,
    name,
    gone: actor === null,
    held,
    open,
    applied: applied !== null,
    by: applied ? (game.users!.get(applied.by)?.name ?? "") : "",
    headline: account && knows && !isSaid ? headline(account) : null,
    sum: account && knows ? sumOf(account) : null,
    steps: account && sees ? rows.take(account.steps.map(withText).filter((step) => !isListed(step))) : [],
    changes,
    thresholds,
    brief,
    demands,
    maySave: open && demands.some(({ ticks, result }) => ticks !== undefined && result === null),
    options: optionsContext(consequence, target, open && mayChange, hiddenTicks(saves)),
    mayLeaveOut: open && isGM && isAdjustable(consequence),
    // An effect without points has nothing to multiply.
    adjust:
      open && isGM && isAdjustable(consequence) && proposal?.nature !== "effect"
        ? adjustContext(target)
        : null,
    waits,
    refused: open ? refusalFor(message, key) : null,
    mayApply: open && mayChange && !idle && !waits,
    mayUndo: applied !== null && actor !== null && (isGM || applied.by === me().id || actor.isOwner),
  };
}

/** The summary on a closed line: the worst threshold reached, or the first change. */
function briefOf(
  thresholds: readonly { readonly text: Text; readonly tone: string }[],
  [change, ...others]: readonly string[],
): object | null {
  const threshold = thresholds.find(({ tone }) => tone === "worst") ?? thresholds.at(-1);
  if (threshold) return { text: localizeText(threshold.text), tone: threshold.tone };
  if (change === undefined) return null;
  return { text: others.length > 0 ? `${change} …` : change, tone: "neutral" };
}

/** Describes the applied changes from the ledger, or the proposed ones. */
function changesOf(
  actor: ActorDocument | null,
  applied: AppliedRecord | null,
  proposal: Proposal | null,
): string[] {
  if (!actor) return [];
  const entry = applied && entryOf(actor, applied.key);
  if (entry) return describeEntry(actor, entry);
  return proposal ? describeChange(actor, proposal.change) : [];
}

/** The rolls to offer now: the preceding rolls until the consequence is applied, the others afterwards. */
function openDemands(
  message: MessageDocument,
  actor: ActorDocument,
  account: AppliedSummary | null,
  { applied, idle }: { applied: boolean; idle: boolean },
): (Demand & { readonly result: string | null })[] {
  return (account?.demands ?? [])
    .map((demand, index) => ({ ...withText(demand), index, result: resultOf(message, actor, demand) }))
    .filter(({ first = false }) => (first ? !applied : applied || idle));
}

/**
 * Language key for the result of a save that is made only once, as far as this user may know; null if it is not made
 * yet.
 */
function resultOf(message: MessageDocument, actor: ActorDocument, demand: Demand): string | null {
  if (!demand.ticks) return null;
  const [roll] = rollsFor(message, actor.uuid, demand);
  if (!roll) return null;
  const success = isSoundCheck(roll) ? readableSuccess(roll) : null;
  if (success === null) return "MANIFOLD.Damage.SaveRolled";
  return success ? "MANIFOLD.Damage.SaveMade" : "MANIFOLD.Damage.SaveFailed";
}

/** The steps reveal the armor, so only observers of the actor see them. */
function maySeeSteps(actor: ActorDocument | null): boolean {
  return actor?.testUserPermission(me(), "OBSERVER") ?? me().isGM;
}

function headline({ amount, nature }: AppliedSummary): Text {
  return { key: `MANIFOLD.Damage.Headline.${nature}`, data: { amount } };
}

/** The number for the column of a long list: points lost or regained; null for none. */
function sumOf({ amount, nature }: AppliedSummary): string | null {
  if (nature === "effect") return null;
  return formatSigned(nature === "damage" ? -amount : amount);
}

/** Adds label and data as one text. */
function withText<T extends Pick<ProposalStep, "label" | "data">>(thing: T): T & { readonly text: Text } {
  return { ...thing, text: { key: thing.label, ...(thing.data ? { data: thing.data } : {}) } };
}

/** @param hidden options ticked by a roll that players do not see */
function optionsContext(
  { options }: Consequence,
  { adjust }: TargetRecord,
  mayChange: boolean,
  hidden: readonly string[],
): object[] {
  return options
    .map(({ id, label, gmOnly }) => ({
      id,
      label,
      hidden: hidden.includes(id),
      ticked: adjust.options.includes(id) || hidden.includes(id),
      disabled: !mayChange || hidden.includes(id) || (gmOnly && !me().isGM),
    }))
    .filter(({ ticked, disabled }) => ticked || !disabled);
}

const FACTORS = [0, 0.5, 1, 2] as const;

function adjustContext({ adjust }: TargetRecord): object {
  const factors = [...new Set<number>([...FACTORS, adjust.multiplier])].sort((a, b) => a - b);
  return {
    factors: factors.map((value) => ({ value, selected: value === adjust.multiplier })),
    bonus: adjust.bonus,
  };
}
