/** Chat cards for changes without a roll: a rest, the start of a turn. */

import type { ChangeSet } from "../../kit/contract.ts";
import type { Demand } from "../../kit/demand.ts";
import { describeChange } from "../changes/describe-change.ts";
import type { ActorDocument, MessageDocument } from "../contract/documents.ts";
import type { Text } from "../contract/text.ts";
import { rulesetById } from "../games/registry.ts";
import { applyMessageMode, messageMode } from "../host/compat.ts";
import { templatePath } from "../host/constants.ts";
import { localizeText } from "../host/format.ts";
import { createMessage } from "../host/host.ts";
import { HookRefusal } from "../host/refusal.ts";
import { showRefusal } from "../host/report-errors.ts";
import type { ChangeRecord, ChangeTarget } from "../records/change-model.ts";
import type { SceneRecord } from "../records/scene-record.ts";
import { shownName, speakerOf } from "../records/speaker.ts";
import { targetKey, targetRecord } from "../records/target-record.ts";
import { renderBundled } from "../templates/templates.ts";
import { escapeText, fragment } from "../text/html.ts";
import { isUnseen } from "../text/public-name.ts";
import { causeFlag, createOnce, messageOfGm, placedAt } from "../trust/once-per-table.ts";

/** A change proposed for one actor. */
export interface PendingChange {
  readonly actor: ActorDocument;
  readonly change: ChangeSet;
  readonly demands?: readonly Demand[];
}

/** The contents of a card. */
export interface ChangeCard {
  readonly ruleset: string;
  readonly what: Text;
  /** Name of the icon in the sprite. */
  readonly icon: string;
  readonly due: readonly PendingChange[];
  /** Facts about the changes as a whole. */
  readonly facts?: readonly Text[];
  readonly scene?: SceneRecord | null;
  /** Undoing it for one target undoes it for the others. */
  readonly joint?: boolean;
  /** It takes the full amount or nothing, because the amount goes to another actor. */
  readonly exact?: boolean;
  /** Dice rolled for the change. */
  readonly rolls?: readonly Roll[];
  /** Visible to GMs only, for actors that the players do not know of. */
  readonly secret?: boolean;
  /** Id of the event: the message is not posted if another window has posted it. None by default. */
  readonly id?: string | undefined;
  /** Several GMs may post it. */
  readonly amongGms?: boolean;
  /** Id of the turn event that caused it, if its card is looked up by that id. */
  readonly cause?: string | undefined;
}

/**
 * Posts the card, from which the changes can be applied.
 * @returns null if another window has posted it
 * @throws HookRefusal if another package has prevented it
 */
export async function postChangeCard({ id, amongGms, ...card }: ChangeCard): Promise<MessageDocument | null> {
  const isUnknown = card.due.length > 0 && card.due.every(({ actor }) => isUnseen(actor));
  const data = buildChangeCard(isUnknown ? { ...card, secret: true } : card);
  if (id === undefined) return createMessage(data);
  return createOnce(id, (place) => createMessage(placedAt(place, data), { keepId: true }), amongGms);
}

/**
 * Like {@link postChangeCard}, for a change that is already made: if a package prevents the card, the user sees a
 * message and the change stays.
 */
export async function postOrTell(card: ChangeCard): Promise<MessageDocument | null> {
  try {
    return await postChangeCard(card);
  } catch (error) {
    if (!(error instanceof HookRefusal)) throw error;
    showRefusal(error.text);
    return null;
  }
}

/** The data of the card's message. */
function buildChangeCard({
  ruleset,
  what,
  icon,
  due,
  facts = [],
  scene = null,
  joint = false,
  exact = false,
  rolls = [],
  secret = false,
  cause,
}: Omit<ChangeCard, "id" | "amongGms">): object {
  const targets = due.map(({ actor, change, demands = [] }) => [
    targetKey(actor.uuid!),
    { ...targetRecord(actor), change, demands },
  ]);
  const only = due.length === 1 ? due[0]!.actor : null;
  const data = {
    type: "change",
    speaker: speakerOf(only ?? undefined),
    content: plainContent({ what, due, facts, secret }),
    rolls: [...rolls],
    ...(rolls.length > 0 ? { sound: CONFIG.sounds.dice } : {}),
    ...causeFlag(cause),
    system: {
      ruleset,
      what,
      icon,
      facts: [...facts],
      scene,
      joint,
      exact,
      targets: Object.fromEntries(targets),
    },
  };
  applyMessageMode(data, messageMode(secret ? "gm" : "public"));
  return data;
}

/**
 * Plain text for logs, screen readers and other packages. Everybody receives it, so it lists only the changes of
 * players' actors. Players also receive a card for GMs, although it is hidden from them: it lists all targets by the
 * names that players may read.
 */
function plainContent({
  what,
  due,
  facts = [],
  secret = false,
}: Pick<ChangeCard, "what" | "due" | "facts" | "secret">): string {
  const lines = due
    .filter(({ actor }) => secret || actor.hasPlayerOwner)
    .map(({ actor, change }) =>
      [shownName(actor), describeChange(actor, change).join("; ")].filter(Boolean).join(": "),
    );
  const list = [...facts.map(localizeText), ...lines].map((line) => `<li>${escapeText(line)}</li>`).join("");
  return `<p>${escapeText(localizeText(what))}</p>${list && `<ul>${list}</ul>`}`;
}

/** Renders the head of the card; the targets are added to it. */
export function renderChangeCard(message: MessageDocument, owner: Document): DocumentFragment {
  const { ruleset, what, icon, facts } = message.system as ChangeRecord;
  const gameLabel = rulesetById(ruleset)?.label ?? ruleset;
  return fragment(
    renderBundled(templatePath("core/chat/change"), { game: ruleset, gameLabel, what, icon, facts }),
    owner,
  );
}

/**
 * Whether a GM's later card replaces this one for the target. If the later card is withdrawn, this one offers the
 * change again.
 */
export const isTakenOver = ({ later }: Pick<ChangeTarget, "later">): boolean =>
  Boolean(later) && messageOfGm(later!) !== null;
