/** The chat card, rendered from the stored record each time: after a reload it reads the same. */

import type { Modifier, RolledDie } from "../../kit/contract.ts";
import { BONUS, kindOf } from "../../kit/modifiers.ts";
import { templatePath } from "../constants.ts";
import type { ActorDocument, MessageDocument } from "../contract/documents.ts";
import type { CheckRecord } from "../contract/roll-result.ts";
import { describeKind, localizeText } from "../format.ts";
import { actorByUuid, speakingActor } from "../host.ts";
import { fragment } from "../html.ts";
import { rollKind, rulesetById } from "../registry.ts";
import { reportErrors } from "../report-errors.ts";
import { RequestDialog } from "../requests/request-dialog.ts";
import { clickOptions } from "../rolls/perform-roll.ts";
import type { AnyRollKind, CardAction, CardData } from "../ruleset.ts";
import { renderBundled } from "../templates.ts";
import { HIDDEN_OUTCOME, OUTCOME, partVisibility } from "./spoken-result.ts";

/** Nodes of the card for whoever is looking. */
export function renderCheckCard(message: MessageDocument, owner: Document): DocumentFragment {
  const record = message.check!;
  try {
    const nodes = fragment(
      renderBundled(templatePath("core/chat/card"), cardContext(message, record)),
      owner,
    );
    listen(nodes, message, record);
    return nodes;
  } catch (error) {
    // Edited by hand, or made by a newer version: say so instead of losing the whole log.
    console.error(`manifold | The check of message ${message.id} cannot be shown`, error);
    return fragment(renderBundled(templatePath("core/chat/broken"), {}), owner);
  }
}

/** What those see who may not read the message. */
export function renderHiddenCard(owner: Document): DocumentFragment {
  return fragment(renderBundled(templatePath("core/chat/veil"), {}), owner);
}

function cardContext(message: MessageDocument, record: CheckRecord): object {
  const kind = rollKind(record.ruleset, record.kind);
  const data = { ...record, shows: partVisibility(record, () => game.user!.isGM) };
  const look = kind.degrees[record.outcome.degree];
  if (!look) throw new Error(`Roll kind "${kind.id}" has no degree "${record.outcome.degree}"`);
  const judged = data.shows(OUTCOME);
  return {
    game: record.ruleset,
    gameLabel: rulesetById(record.ruleset)!.label,
    title: localizeText(kind.title(record.request)),
    kind: { label: kind.label, icon: kind.icon },
    look: judged ? look : HIDDEN_OUTCOME,
    facts: judged ? kind.card.facts(data).map(localizeText) : [],
    dice: diceContext(kind, record),
    part: judged ? { template: kind.card.template, context: kind.card.context(data) } : null,
    trace: openModifiers(kind, data).map((modifier) => traceLine(kind, modifier)),
    costs: record.costs?.steps ?? [],
    actions: judged ? actionsFor(kind, data, message) : [],
    opposable: isOpposable(kind, message, record),
  };
}

/** Its author or a GM may ask somebody, or one after the other, to answer a check that itself answers nobody. */
function isOpposable(kind: AnyRollKind, message: MessageDocument, record: CheckRecord): boolean {
  return kind.opposed !== undefined && record.reply === null && message.isOwner;
}

/** Dice by group, in rolling order. */
function diceContext(kind: AnyRollKind, { plan, dice }: CheckRecord): object[] {
  const context = (die: RolledDie) => ({
    ...dieContext(die),
    counts: kind.card.counts?.(die, plan) ?? false,
  });
  return plan.dice
    .map(({ group, label }) => ({ label, dice: dice.filter((die) => die.group === group).map(context) }))
    .filter((group) => group.dice.length > 0);
}

function dieContext(die: RolledDie): object {
  return { ...die, highest: die.value === die.faces, lowest: die.value === 1 };
}

/** The modifiers without the one that would tell a hidden difficulty. */
function openModifiers({ difficulty }: AnyRollKind, { plan, shows }: Data): readonly Modifier[] {
  if (difficulty?.modifier === undefined || shows(difficulty.field)) return plan.modifiers;
  return plan.modifiers.filter(({ id }) => id !== difficulty.modifier);
}

function traceLine(kind: AnyRollKind, modifier: Modifier): object {
  const word = describeKind(kind.dialog.situational, modifier);
  return { ...modifier, bonus: kindOf(modifier) === BONUS, word };
}

/* -------------------------------------------- */
/*  Buttons                                     */
/* -------------------------------------------- */

type Data = CardData<CheckRecord["request"], CheckRecord["plan"], CheckRecord["outcome"]>;

function actionsFor(kind: AnyRollKind, data: Data, message: MessageDocument): readonly CardAction[] {
  const actions = kind.card.actions?.(data) ?? [];
  return actions
    .filter((action) => actorFor(action, message) !== null)
    .map((action) => ({ ...action, choicesJson: action.choices && JSON.stringify(action.choices) }));
}

/** Who would make the roll of a button when this user presses it; null: the button is not for them. */
function actorFor(action: CardAction, message: MessageDocument): ActorDocument | null {
  if (action.who === "gm" && !game.user!.isGM) return null;
  const candidate = action.actor
    ? actorByUuid(action.actor.uuid)
    : action.who === "anyone"
      ? speakingActor()
      : rollerOf(message);
  return candidate?.isOwner ? candidate : null;
}

/** The actor that rolled; null when it is gone. */
function rollerOf(message: MessageDocument): ActorDocument | null {
  const uuid = message.check?.actor;
  return uuid ? actorByUuid(uuid) : null;
}

function listen(nodes: DocumentFragment, message: MessageDocument, record: CheckRecord): void {
  nodes.querySelector("button[data-oppose]")?.addEventListener("click", () => {
    void reportErrors(() => new RequestDialog({ initial: message }).render({ force: true }));
  });
  for (const button of nodes.querySelectorAll<HTMLButtonElement>("button[data-roll-kind]")) {
    button.addEventListener("click", (event) => {
      const { rollKind: kind, rollKey: key, who, rollActor: uuid, choices } = button.dataset;
      const action = {
        kind: kind!,
        key: key!,
        label: "",
        icon: "",
        ...(who ? { who } : {}),
        ...(uuid ? { actor: { uuid, name: "" } } : {}),
      } as CardAction;
      const actor = actorFor(action, message);
      const options = {
        ...clickOptions(event),
        previous: message.uuid!,
        hidden: record.hidden,
        ...(choices ? { choices: JSON.parse(choices) as Readonly<Record<string, unknown>> } : {}),
      };
      void reportErrors(() => actor?.roll(action.kind, action.key, options));
    });
  }
}
