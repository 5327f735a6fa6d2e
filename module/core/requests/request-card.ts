/** Renders the request card from the request and the answers in the chat. */

import type { Winner } from "../../kit/contract.ts";
import { type Answer, collectAnswers, isAway, isKeptPassive, mayRead } from "../chat/answers.ts";
import { cardsOf } from "../chat/drawn-cards.ts";
import { areDiceRolling } from "../chat/rolling-dice.ts";
import { isAnswered, type ParticipantVerdict, type Verdict, verdictOf } from "../chat/verdict.ts";
import { appendTargets } from "../consequences/target-section.ts";
import type { ActorDocument, MessageDocument } from "../contract/documents.ts";
import type { AnyRollKind, DegreeStyle, RollAddress } from "../contract/index.ts";
import type { Participant, RequestRecord } from "../contract/roll-result.ts";
import { rollKind, rulesetById } from "../games/registry.ts";
import { templatePath } from "../host/constants.ts";
import { localizeText } from "../host/format.ts";
import { actorByUuid, me, t } from "../host/host.ts";
import { readName } from "../records/speaker.ts";
import { HIDDEN_OUTCOME, partVisibility } from "../records/spoken-result.ts";
import { morph } from "../templates/dom/morph.ts";
import { renderBundled } from "../templates/templates.ts";
import { fragment } from "../text/html.ts";
import { numberAlike } from "../text/number-alike.ts";
import { listenToCard } from "./request-actions.ts";
import { requestTitle, wayLabel } from "./request-title.ts";
import { pictureOf } from "./tell-apart.ts";

/** Renders the card for this user. */
export function renderRequest(message: MessageDocument, owner: Document): DocumentFragment {
  try {
    const context = requestContext(message, message.request!);
    const nodes = fragment(renderBundled(templatePath("core/requests/card"), context), owner);
    const card = nodes.firstElementChild as HTMLElement;
    if (isDisclosed(message)) appendTargets(message, card);
    listenToCard(card, message);
    return nodes;
  } catch (error) {
    console.error(`manifold | The request of message ${message.id} cannot be shown`, error);
    return fragment(renderBundled(templatePath("core/chat/broken"), {}), owner);
  }
}

/** Patches every copy of the card on the page. Keeps the focus and open details. */
export function refreshRequest(message: MessageDocument): void {
  for (const copy of cardsOf(message)) {
    const [next] = renderRequest(message, document).children;
    if (next) morph(copy, next);
  }
}

/* -------------------------------------------- */
/*  Context                                     */
/* -------------------------------------------- */

/** The requested kind of roll. @throws Error for an unknown game or kind */
export function kindOfRequest({ ruleset, seats }: RequestRecord): AnyRollKind {
  const way = seats[0]?.ways[0];
  if (!way) throw new Error("A request without participants");
  return rollKind(ruleset, way.kind);
}

function requestContext(message: MessageDocument, record: RequestRecord): object {
  const kind = kindOfRequest(record);
  const answers = collectAnswers(record, message.id!);
  const verdict = verdictOf(record, answers, kind);
  const open = record.seats.filter((participant) => !isAnswered(participant, answers));
  const disclosed = isReadable(record, answers);
  const { isGM } = me();
  const names = numberAlike(record.seats.map(nameOf));
  return {
    game: record.ruleset,
    gameLabel: rulesetById(record.ruleset)!.label,
    title: requestTitle(record),
    purpose: `MANIFOLD.Request.Purpose.${record.purpose}`,
    icon: record.purpose === "opposed" ? "crossed-swords" : kind.icon,
    difficulty: difficultyOf(record, kind),
    verdict: verdictLine(record, verdict, disclosed, answers) ?? keptVerdict(record, verdict, answers),
    tie: verdict.opposed?.winner === "tie" && isGM,
    seats: record.seats.map((participant, index) =>
      participantContext(
        record,
        { ...participant, name: names[index]! },
        answers.get(participant.id) ?? [],
        verdict,
        kind,
      ),
    ),
    opposed: record.purpose === "opposed",
    closed: record.closed,
    waiting: open.length > 0 && !record.closed,
    stuck: open.length > 0 && open.every(isAway) && !record.closed,
    editable: message.isOwner,
    isGM,
    winners: winnersOf(record),
  };
}

/** The name of a participant for players; the stored name if the actor is gone. */
function nameOf({ actor: uuid, name }: Participant): string {
  const actor = actorByUuid(uuid);
  return actor ? readName(actor) : name;
}

const allRead = (answers: ReadonlyMap<string, readonly Answer[]>): boolean =>
  [...answers.values()].flat().every(isShown);

/** Whether this user may see the outcome of an answer, and its dice have landed. */
const isShown = (answer: Answer): boolean => mayRead(answer) && !areDiceRolling(answer.source);

const rolls = (answers: readonly Answer[]): boolean => answers.some(({ source }) => areDiceRolling(source));

const isReadable = (record: RequestRecord, answers: ReadonlyMap<string, readonly Answer[]>): boolean =>
  allRead(answers) && (me().isGM || !record.seats.some((participant) => isKeptPassive(record, participant)));

/** Whether this user may know the winner, because all answers are readable or a GM has given the verdict. */
const isDisclosed = (message: MessageDocument): boolean =>
  message.request!.winner !== null ||
  isReadable(message.request!, collectAnswers(message.request!, message.id!));

/** The context of an answer button. A kind without a list is no roll; the target reacts in another way. */
function wayContext(ruleset: string, participant: Participant, way: RollAddress, name: string): object {
  const kind = rollKind(ruleset, way.kind);
  const label = wayLabel(ruleset, participant, way);
  return {
    ...way,
    label,
    icon: kind.list ? "rolling-dices" : kind.icon,
    does: t(kind.list ? "MANIFOLD.Request.RollFor" : "MANIFOLD.Request.AnswerFor", {
      roll: label,
      name,
    }),
  };
}

function difficultyOf({ difficulty, hidden, sealed }: RequestRecord, kind: AnyRollKind): object | null {
  const field = kind.difficulty;
  if (!field || (difficulty === null && !sealed)) return null;
  const known = difficulty !== null && (!hidden.includes(field.field) || me().isGM);
  return { label: field.label, value: known ? difficulty : null, known };
}

/** Shown instead of an outcome while another package animates the dice. */
const ROLLING: DegreeStyle = { label: "MANIFOLD.Card.Rolling", icon: "rolling-dices", tone: "neutral" };

/** The verdict line; null if each answer only has its own verdict. */
function verdictLine(
  record: RequestRecord,
  verdict: Verdict,
  disclosed: boolean,
  answers: ReadonlyMap<string, readonly Answer[]>,
): object | null {
  const { opposed, group, series } = verdict;
  if (!opposed && !group && !series) return null;
  if (!disclosed && !opposed?.ruled) {
    const unknown = rolls([...answers.values()].flat()) ? ROLLING : HIDDEN_OUTCOME;
    return opposed ? withLabel(unknown) : null;
  }
  if (opposed) return opposedLine(record, opposed);
  if (group) {
    const members = [...verdict.participants.values()].filter(({ success }) => success !== null);
    const successes = members.filter(({ success }) => success).length;
    const text = localizeText({ key: group.label, data: { successes, members: members.length } });
    return { text, ...styleOf(group.success) };
  }
  const { outcome, successes, failures } = series!;
  const text = localizeText({ key: `MANIFOLD.Request.Series.${outcome}`, data: { successes, failures } });
  return { text, ...styleOf(outcome === "open" ? null : outcome === "success") };
}

/** Explains that the verdict depends on answers that this user may not read. */
function keptVerdict(
  { purpose }: RequestRecord,
  { complete }: Verdict,
  answers: ReadonlyMap<string, readonly Answer[]>,
): object | null {
  const isJoint = purpose === "opposed" || purpose === "group";
  const isPartial = [...answers.values()].flat().some((answer) => answer.isPartial);
  return isJoint && complete && isPartial ? withLabel(HIDDEN_OUTCOME) : null;
}

function opposedLine({ seats: [a, b] }: RequestRecord, { winner, label }: NonNullable<Verdict["opposed"]>) {
  const text = localizeText({ key: label, data: { a: a?.name ?? "", b: b?.name ?? "" } });
  return {
    text,
    icon: winner === "tie" ? "scales" : "laurel-crown",
    tone: winner === "tie" ? "neutral" : "success",
  };
}

const withLabel = ({ label, ...style }: DegreeStyle): object => ({
  text: t(label),
  ...style,
});

/** Style of a verdict without a degree. */
function styleOf(success: boolean | null): Omit<DegreeStyle, "label"> {
  if (success === null) return { icon: "sands-of-time", tone: "neutral" };
  return success ? { icon: "check-mark", tone: "success" } : { icon: "cross-mark", tone: "failure" };
}

function participantContext(
  record: RequestRecord,
  participant: Participant,
  answers: readonly Answer[],
  whole: Verdict,
  kind: AnyRollKind,
): object {
  const verdict = whole.participants.get(participant.id)!;
  const actor = actorByUuid(participant.actor);
  const [answer] = answers;
  const answered = isAnswered(participant, new Map([[participant.id, answers]]));
  const readable = answers.every(isShown) && (me().isGM || !isKeptPassive(record, participant));
  const mine = actor?.isOwner === true;
  const { name } = participant;
  const asking = !record.closed && (record.purpose === "series" ? !whole.complete : !answered);
  return {
    ...participant,
    img: actor && pictureOf(actor),
    gone: actor === null,
    answered,
    away: !answered && !record.closed && isAway(participant),
    ...(answered ? resultOf(participant, readable, answers, verdict) : {}),
    count: record.purpose === "series" ? answers.length : null,
    ways:
      asking && mine ? participant.ways.map((way) => wayContext(record.ruleset, participant, way, name)) : [],
    passable: asking && me().isGM && !answered && canUsePassive(record, participant, actor, kind),
    discardable: answer ? answer.message : null,
    ruledSuccess: verdict.ruled && verdict.success === true,
    ruledFailure: verdict.ruled && verdict.success === false,
  };
}

/** The visible result of an answer: its outcome, or only that it exists. */
function resultOf(
  participant: Participant,
  readable: boolean,
  answers: readonly Answer[],
  verdict: ParticipantVerdict,
): object {
  const [answer] = answers;
  if (verdict.ruled && !readable) return { result: plainResult(verdict.success), facts: [], ruled: true };
  if (!readable) return { result: withLabel(rolls(answers) ? ROLLING : HIDDEN_OUTCOME), facts: [] };
  if (!answer) return passiveResult(participant, verdict);
  const { rollKind: kind, source, plan } = answer;
  const outcome = verdict.outcome ?? answer.outcome;
  const style = verdict.ruled ? plainResult(verdict.success) : withLabel(kind.degrees[outcome.degree]!);
  const record = { ...source.check!, plan, outcome };
  const facts = kind.card
    .facts({ ...record, shows: partVisibility(record, () => me().isGM) })
    .map(localizeText);
  return { result: style, facts, ruled: verdict.ruled };
}

/** The result of a passive value. Only observers of the actor see the number. */
function passiveResult(participant: Participant, { success, ruled }: ParticipantVerdict): object {
  const actor = actorByUuid(participant.actor);
  const known = actor?.testUserPermission(me(), "OBSERVER") ?? me().isGM;
  const text = t("MANIFOLD.Request.Passive");
  const fact = known ? [String(participant.passive?.value ?? "")] : [];
  return { result: { ...styleOf(success), icon: "meditation", text }, facts: fact, ruled };
}

function plainResult(success: boolean | null): object {
  const text = t(`MANIFOLD.Request.${success ? "Success" : "Failure"}`);
  return { text, ...styleOf(success) };
}

function canUsePassive(
  record: RequestRecord,
  participant: Participant,
  actor: ActorDocument | null,
  kind: AnyRollKind,
): boolean {
  const [way] = participant.ways;
  if (!actor || !way || !rollKind(record.ruleset, way.kind).passive) return false;
  if (record.purpose === "opposed") return kind.opposed?.compareWithValue !== undefined;
  return record.purpose === "each" && kind.passive?.meets !== undefined;
}

/** The verdicts that a GM can choose for an opposed roll. */
function winnersOf({ purpose, seats: [a, b], winner }: RequestRecord): object[] {
  if (purpose !== "opposed" || !a || !b) return [];
  const labels: readonly (readonly [Winner, string])[] = [
    ["a", a.name],
    ["b", b.name],
    ["tie", t("MANIFOLD.Request.Tie")],
  ];
  return labels.map(([id, label]) => ({ id, label, chosen: winner === id }));
}
