/** Renders the card of a check from its stored record. */

import type { Modifier, RolledDie } from "../../kit/contract.ts";
import { BONUS, kindOf } from "../../kit/modifiers.ts";
import type { MessageDocument } from "../contract/documents.ts";
import type { AnyRollKind, CardAction, CardData } from "../contract/index.ts";
import type { CheckRecord, CorrectionRecord } from "../contract/roll-result.ts";
import type { Text } from "../contract/text.ts";
import { rollKind, rulesetById } from "../games/registry.ts";
import { clickOptions } from "../games/settings.ts";
import { templatePath } from "../host/constants.ts";
import { describeKind, localizeText } from "../host/format.ts";
import { unitList } from "../host/formatters.ts";
import { confirm, me, t } from "../host/host.ts";
import { offered } from "../host/offers.ts";
import { reportErrors } from "../host/report-errors.ts";
import { isCorrected, latestCorrection } from "../records/correction.ts";
import { withShare } from "../records/named-changes.ts";
import { HIDDEN_OUTCOME, OUTCOME, partVisibility } from "../records/spoken-result.ts";
import { drawBundled, loadTemplates, renderBundled } from "../templates/templates.ts";
import { dieShape } from "../text/die-shape.ts";
import { fragment } from "../text/html.ts";
import { namedLink, rollLink } from "../text/rules-link.ts";
import { easingOfCheck, easingText } from "../trust/verification/eased-roll.ts";
import { actionOptions, actionsOf, actorFor, pickedActions, rollerOf } from "./card-actions.ts";
import { revisedCheck } from "./revised-check.ts";
import { RowBudget } from "./row-budget.ts";
import { verdictTotal } from "./verdict-total.ts";

/** Renders the card for this user. */
export function renderCheckCard(message: MessageDocument, owner: Document): DocumentFragment {
  try {
    const superseded = isCorrected(message);
    const record = superseded ? message.rolledCheck! : revisedCheck(message);
    const kind = rollKind(record.ruleset, record.kind);
    const data = { ...record, shows: partVisibility(record, () => me().isGM) };
    const actions = superseded ? [] : actionsOf(kind, data);
    const context = cardContext({ message, record, kind, data, actions });
    const nodes = fragment(renderBundled(templatePath("core/chat/card"), context), owner);
    listen(nodes, message, actions);
    return nodes;
  } catch (error) {
    // Edited by hand or made by a newer version. An error in one card must not hide the rest of the chat log.
    console.error(`manifold | The check of message ${message.id} cannot be shown`, error);
    return fragment(renderBundled(templatePath("core/chat/broken"), {}), owner);
  }
}

/** Renders the card for users who may not read the message. */
export function renderHiddenCard(owner: Document): DocumentFragment {
  return fragment(renderBundled(templatePath("core/chat/hidden-card"), {}), owner);
}

/** Renders the card of a message while another package draws its dice. */
export function renderRollingCard(
  { publicCheck, system }: MessageDocument,
  owner: Document,
): DocumentFragment {
  const game = publicCheck?.ruleset ?? ("ruleset" in system ? system.ruleset : null);
  return fragment(renderBundled(templatePath("core/chat/rolling-card"), { game }), owner);
}

type Data = CardData<CheckRecord["request"], CheckRecord["plan"], CheckRecord["outcome"]>;

interface CardSource {
  readonly message: MessageDocument;
  readonly record: CheckRecord;
  readonly kind: AnyRollKind;
  readonly data: Data;
  readonly actions: readonly CardAction[];
}

/** The most dice, modifiers, costs and buttons that a card draws. */
const MOST_ROWS = 300;

function cardContext({ message, record, kind, data, actions }: CardSource): object {
  const rows = new RowBudget(MOST_ROWS);
  const picked = pickedActions(message, actions);
  const disclosed = data.shows(OUTCOME);
  const style = disclosed ? kind.degrees[record.outcome.degree] : HIDDEN_OUTCOME;
  if (!style) throw new Error(`Roll kind "${kind.id}" has no degree "${record.outcome.degree}"`);
  const ruleset = rulesetById(record.ruleset)!;
  return {
    game: record.ruleset,
    gameLabel: ruleset.label,
    mark: ruleset.mark,
    title: localizeText(kind.title(record.request)),
    kind: { label: kind.label, icon: kind.icon },
    rules: rollLink(record.ruleset, record.kind, record.key),
    look: style,
    eased: easedNote(message),
    total: disclosed && record.dice.length > 0 ? verdictTotal(kind, record) : null,
    facts: disclosed ? kind.card.facts(data).map(localizeText) : [],
    dice: diceContext(kind, record, rows),
    part: disclosed ? { template: kind.card.template, context: kind.card.context(data) } : null,
    trace: rows
      .take(visibleModifiers(kind, data))
      .map((modifier) =>
        traceLine(
          { game: record.ruleset, items: rollerOf(message)?.items ?? [] },
          kind,
          withShare(modifier, record.request.effects),
        ),
      ),
    costs: rows.take(record.costs?.steps ?? []),
    actions: rows
      .take(actions)
      .map((action, index) => ({ ...action, index, picked: picked.includes(action) }))
      .filter((action) => actorFor(action, message) !== null),
    opposable: isOpposable(kind, message, record) && !isCorrected(message),
    superseded: supersededNote(message),
    correction: record.correction ? correctionContext(record.correction) : null,
    undrawn: rows.left,
  };
}

/** A note with the location of the current check; null if no correction replaces it. */
function supersededNote(message: MessageDocument): Text | null {
  const record = isCorrected(message) ? latestCorrection(message)?.publicCheck?.correction : undefined;
  if (!record) return null;
  const { by, rerolledBy, addition } = record;
  if (addition) return { key: "MANIFOLD.Correct.SupersededByAddition", data: { name: addition.by } };
  return rerolledBy === undefined
    ? { key: "MANIFOLD.Correct.Superseded", data: { name: by } }
    : { key: "MANIFOLD.Correct.SupersededByReroll", data: { name: rerolledBy } };
}

function makerOf({ by, rerolledBy, addition }: CorrectionRecord): Text {
  if (addition) return { key: "MANIFOLD.Correct.AddedBy", data: { name: addition.by, what: addition.text } };
  return rerolledBy === undefined
    ? { key: "MANIFOLD.Correct.By", data: { name: by } }
    : { key: "MANIFOLD.Correct.RerolledBy", data: { name: rerolledBy } };
}

const correctionContext = (record: CorrectionRecord): object => ({
  who: localizeText(makerOf(record)),
  reason: record.reason,
  lines: record.lines.map(({ label, from, to }) => ({ label: t(label), from: t(from), to: t(to) })),
  notes: record.notes,
  doubt: record.doubt && me().isGM ? localizeText(record.doubt) : "",
});

/** A note that the roll was made easier than the rules do, for users who can act on it; null if it was not. */
function easedNote(message: MessageDocument): Text | null {
  const easing = me().isGM || message.isAuthor ? easingOfCheck(message) : null;
  return easing && easingText(easing);
}

/** The author or a GM may ask opponents, one after another, to answer a check that is not an answer itself. */
function isOpposable(kind: AnyRollKind, message: MessageDocument, record: CheckRecord): boolean {
  return kind.opposed !== undefined && record.reply === null && message.isOwner;
}

/** Dice by group, in rolling order. */
function diceContext(kind: AnyRollKind, { plan, dice }: CheckRecord, rows: RowBudget): object[] {
  const context = (die: RolledDie) => ({
    ...dieContext(die),
    counts: kind.card.counts?.(die, plan) ?? false,
  });
  const drawn = rows.take(dice);
  return [...new Map(plan.dice.map(({ group, label }) => [group, label]))]
    .map(([group, label]) => ({ label, dice: drawn.filter((die) => die.group === group).map(context) }))
    .filter((group) => group.dice.length > 0);
}

function dieContext(die: RolledDie): object {
  const shape = dieShape(die.faces);
  return { ...die, shape, highest: die.value === die.faces, lowest: die.value === 1 };
}

/** The modifiers, without the one that would reveal a hidden difficulty. */
function visibleModifiers({ difficulty }: AnyRollKind, { plan, shows }: Data): readonly Modifier[] {
  if (difficulty?.modifier === undefined || shows(difficulty.field)) return plan.modifiers;
  return plan.modifiers.filter(({ id }) => id !== difficulty.modifier);
}

function traceLine(roll: Parameters<typeof namedLink>[0], kind: AnyRollKind, modifier: Modifier): object {
  const word = describeKind(kind.dialog.situational, modifier);
  const rules = namedLink(roll, modifier);
  return { ...modifier, bonus: kindOf(modifier) === BONUS, word, rules };
}

/* -------------------------------------------- */
/*  Buttons                                     */
/* -------------------------------------------- */

/** @param actions the actions of this rendering, which the buttons reference by index */
function listen(nodes: DocumentFragment, message: MessageDocument, actions: readonly CardAction[]): void {
  nodes.querySelector("button[data-oppose]")?.addEventListener("click", () => {
    void reportErrors(() => offered("openRequest")(message));
  });
  for (const button of nodes.querySelectorAll<HTMLButtonElement>("button[data-card-action]")) {
    const action = actions[Number(button.dataset.cardAction)]!;
    button.addEventListener(
      "click",
      (event) =>
        void reportErrors(async () => {
          if (await mayPick(action, message, actions)) await rollAction(action, message, event);
        }),
    );
  }
}

/** Whether it is the first of the actions of which the rules allow one, or the user confirms a further one. */
async function mayPick(
  { oneOf }: CardAction,
  message: MessageDocument,
  actions: readonly CardAction[],
): Promise<boolean> {
  const picked = oneOf ? pickedActions(message, actions) : [];
  if (picked.length === 0) return true;
  const names = unitList().format(picked.map(({ label }) => t(label)));
  await loadTemplates();
  return confirm("MANIFOLD.Card.PickAnother", drawBundled("core/apps/pick-another", { names }));
}

async function rollAction(action: CardAction, message: MessageDocument, event: MouseEvent): Promise<void> {
  await actorFor(action, message)?.roll(action.kind, action.key, {
    ...clickOptions(event),
    ...actionOptions(action, message),
  });
}
