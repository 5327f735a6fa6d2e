/** Posts the cards of a dealt amount, one for each game of its targets. */

import { type DealtNature, dealtPoints, isAmountFormula } from "../../../kit/dealing.ts";
import { plainFormula } from "../../../kit/dice-formula.ts";
import { groupBy } from "../../../kit/group-by.ts";
import type { ActorDocument, MessageDocument } from "../../contract/documents.ts";
import type { Ruleset } from "../../contract/index.ts";
import { rulesetById } from "../../games/registry.ts";
import { applyMessageMode, messageMode } from "../../host/compat.ts";
import { localizeText } from "../../host/format.ts";
import { createMessage, t } from "../../host/host.ts";
import { Refusal } from "../../host/refusal.ts";
import { MOST_TARGETS } from "../../host/size-limits.ts";
import type { DealtRecord } from "../../records/dealt-model.ts";
import { speakerOf } from "../../records/speaker.ts";
import { targetRecords } from "../../records/target-record.ts";
import { escapeText } from "../../text/html.ts";
import { causeFlag, createOnce, placedAt } from "../../trust/once-per-table.ts";
import { dealtTitle } from "./dealt-card.ts";
import { kindFor, takesDealing } from "./dealt-hit.ts";
import { messageTotal } from "./message-total.ts";

/** An amount and its targets: a formula, or the total of a message. */
export interface Deal {
  readonly nature: DealtNature;
  /** Word for the kind; the game's usual kind if it is null or unknown to a target's game. */
  readonly kind: string | null;
  /** Dice and whole numbers. */
  readonly formula?: string;
  readonly message?: MessageDocument;
  readonly factor?: number;
  readonly note?: string;
  readonly actors: readonly ActorDocument[];
  /** The game of a card without targets. */
  readonly ruleset?: string;
  /** Visible to GMs only. */
  readonly secret?: boolean;
  /**
   * Id of the event, for the card of one actor: the card is not posted if another window has posted it. None by
   * default.
   */
  readonly id?: string;
  /** Id of the turn event that caused it, if its card is looked up by that id. */
  readonly cause?: string | undefined;
}

/** @returns the cards @throws Refusal if nothing can be dealt */
export async function postDealt(deal: Deal): Promise<MessageDocument[]> {
  if (deal.actors.length > MOST_TARGETS)
    throw new Refusal({ key: "MANIFOLD.Damage.TooMany", data: { count: MOST_TARGETS } });
  const source = await readSource(deal);
  const posted: MessageDocument[] = [];
  for (const [ruleset, actors] of byGame(deal)) {
    const message = await postFor(ruleset, actors, deal, source);
    if (message) posted.push(message);
  }
  return posted;
}

/** The origin of the amount. */
interface Source {
  readonly roll: Roll | null;
  readonly message: MessageDocument | null;
  readonly amount: number;
}

async function readSource({ formula = "", message }: Deal): Promise<Source> {
  if (message) {
    const total = messageTotal(message);
    if (total === null) throw new Refusal({ key: "MANIFOLD.Dealt.NoTotal" });
    return { roll: null, message, amount: dealtPoints(total, 1) };
  }
  if (!isAmountFormula(formula)) throw new Refusal({ key: "MANIFOLD.Dealt.BadFormula", data: { formula } });
  if (/^\s*\d+\s*$/.test(formula))
    return { roll: null, message: null, amount: dealtPoints(Number(formula), 1) };
  return { roll: await new Roll(plainFormula(formula)).evaluate(), message: null, amount: 0 };
}

/** @throws Refusal if no target belongs to a game in which something is dealt */
function byGame({ actors, ruleset }: Deal): ReadonlyMap<Ruleset, ActorDocument[]> {
  const concerned = actors.filter(takesDealing);
  const games = groupBy(concerned, (actor) => actor.ruleset!);
  const named = ruleset === undefined ? undefined : rulesetById(ruleset);
  if (games.size === 0 && actors.length === 0 && named) games.set(named, []);
  if (games.size === 0) throw new Refusal({ key: "MANIFOLD.Dealt.OtherGame" });
  return games;
}

async function postFor(
  ruleset: Ruleset,
  actors: readonly ActorDocument[],
  { nature, kind: word, factor = 1, note = "", secret = false, id, cause }: Deal,
  { roll, message, amount }: Source,
): Promise<MessageDocument | null> {
  const kind = kindFor(ruleset, nature, word);
  if (!kind) throw new Refusal({ key: "MANIFOLD.Dealt.NoKind", data: { kind: word ?? "" } });
  const system: DealtRecord = {
    ruleset: ruleset.id,
    nature,
    kind: kind.id,
    factor,
    roll: message?.id ?? null,
    from: message
      ? t("MANIFOLD.Dealt.From", { name: message.speaker.alias || message.alias, total: amount })
      : "",
    amount,
    note,
    targets: targetRecords(actors),
  };
  const points = dealtPoints(roll?.total ?? amount, factor);
  const told = t("MANIFOLD.Dealt.Told", { what: localizeText(dealtTitle(system)), points });
  const data = {
    type: "dealt",
    speaker: speakerOf(actors.length === 1 ? actors[0] : undefined),
    content: `<p>${escapeText(told)}</p>`,
    ...(roll ? { rolls: [roll], sound: CONFIG.sounds.dice } : {}),
    ...causeFlag(cause),
    system,
  };
  // If only some users may know the roll or the target, its effect must not reveal it to others.
  const isPrivate =
    secret || (message?.whisper.length ?? 0) > 0 || (message?.publicCheck?.hidden.length ?? 0) > 0;
  applyMessageMode(data, messageMode(isPrivate ? "gm" : undefined));
  if (id === undefined) return createMessage(data);
  return createOnce(id, (place) => createMessage(placedAt(place, data), { keepId: true }));
}
