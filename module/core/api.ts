/** The public API for macros and other packages: `game.system.api`. All data is plain JSON. See docs/api.md. */

import type { BaseChoices, ChangeSet, Problem, RolledDie, RollOutcome, RollPlan } from "../kit/contract.ts";
import type { DealtNature } from "../kit/dealing.ts";
import { applyChange, undoChange } from "./changes/apply.ts";
import { iconPath } from "./constants.ts";
import type { ActorDocument, MessageDocument } from "./contract/documents.ts";
import { applyNow } from "./damage/service.ts";
import { openDeal } from "./dealing/open-deal.ts";
import { successChance } from "./dialog/offers.ts";
import { makeNamedRequest } from "./effects/named-changes.ts";
import { localizeText } from "./format.ts";
import { loadActor, me, messageById, t } from "./host.ts";
import { rollByUuid, rollItem } from "./hotbar.ts";
import type { SharedRoll } from "./hotbar-macros.ts";
import { openPanels } from "./panels/open-panels.ts";
import { gameOf, partiesOf, presentMembers } from "./party/party-of.ts";
import { isPrimary } from "./party/primary-party.ts";
import { callHook } from "./public-hooks.ts";
import { Refusal } from "./refusal.ts";
import { allRulesets, rollKind, rulesetById } from "./registry.ts";
import { reportErrors } from "./report-errors.ts";
import { collectAnswers, mayRead } from "./requests/answers.ts";
import {
  postOpposedRequest,
  postRequest,
  type RequestOptions,
  rollAgainst,
} from "./requests/post-request.ts";
import { kindOfRequest } from "./requests/request-card.ts";
import { verdictOf } from "./requests/verdict.ts";
import type { AnyRollKind, RollAddress, RollOptions } from "./ruleset.ts";

/** A finished roll. */
interface ApiResult {
  readonly plan: RollPlan;
  readonly dice: readonly RolledDie[];
  readonly outcome: RollOutcome;
  /** Id of the chat message; null for a silent roll. */
  readonly message: string | null;
}

/** A planned roll. */
interface ApiPlan {
  readonly choices: BaseChoices;
  readonly plan: RollPlan;
  /** Problems of the choices; empty if the roll can be made. */
  readonly problems: readonly Problem[];
}

interface ApiOdds {
  /** Probability by degree; the sum is 1. */
  readonly degrees: Readonly<Record<string, number>>;
  /** Chance of success; null for rolls without success. */
  readonly success: number | null;
}

/** One roll of an actor, with texts in the user's language. */
interface ApiListing extends RollAddress {
  readonly kindLabel: string;
  readonly label: string;
  /** Path of a picture. */
  readonly icon: string;
  readonly group: string | null;
  readonly cost: string | null;
  /** Only if requested. */
  readonly odds?: ApiOdds;
}

interface ApiRequest extends RequestOptions {
  /** Uuids of the actors to ask. */
  readonly actors: readonly string[];
  /** Rolls with which they may answer. */
  readonly rolls: readonly RollAddress[];
}

interface ApiOpposed {
  /** The starting side: either rolls now … */
  readonly actor?: string;
  readonly roll?: RollAddress;
  readonly options?: RollOptions;
  /** … or has rolled: id of that message. */
  readonly message?: string;
  readonly against: {
    readonly actor: string;
    readonly rolls: readonly RollAddress[];
    readonly passively?: boolean;
    readonly secret?: boolean;
  };
}

interface ApiPanel {
  readonly ruleset: string;
  readonly panel: string;
  /** Uuids of the members. */
  readonly actors?: readonly string[];
  readonly values?: Readonly<Record<string, string | boolean>>;
  /** By uuid and name of the field. */
  readonly memberValues?: Readonly<Record<string, Readonly<Record<string, string | boolean>>>>;
}

interface ApiDeal {
  /** Uuids of those to whom it is dealt. */
  readonly actors: readonly string[];
  /** Dice and whole numbers … */
  readonly formula?: string;
  /** … or the id of the message whose total it is. */
  readonly message?: string;
  readonly nature?: DealtNature;
  /** Word of the kind ("kinetic"); the game's usual one by default. */
  readonly kind?: string;
  readonly factor?: number;
  readonly note?: string;
  /** False leaves it to the card; true by default. */
  readonly apply?: boolean;
}

interface ApiParty {
  readonly uuid: string;
  readonly name: string;
  readonly ruleset: string;
  readonly primary: boolean;
  /** Uuids of the members that exist, in marching order. */
  readonly members: readonly string[];
}

/** The state of a request; hidden parts are null for users who may not see them. */
interface ApiState {
  readonly complete: boolean;
  readonly winner: "a" | "b" | "tie" | null;
  /** Of a group or a series; null while undecided and for other requests. */
  readonly success: boolean | null;
  readonly seats: readonly {
    readonly id: string;
    readonly actor: string;
    readonly messages: readonly string[];
    readonly success: boolean | null;
    readonly outcome: RollOutcome | null;
  }[];
}

const api = {
  /**
   * Makes a roll of an actor. Without options, the Shift key and the user's setting decide about the dialog.
   * @returns null if it was dismissed or refused (the user was notified)
   */
  async roll(actor: string, kind: string, key = "", options?: RollOptions): Promise<ApiResult | null> {
    const result = await rollByUuid(actor, kind, key, options);
    if (!result) return null;
    const { plan, dice, outcome, message } = result;
    return { plan, dice, outcome, message: message?.id ?? null };
  },

  /** Makes the roll of an item. */
  rollItem,

  /** Makes a roll for the selected tokens, or for the user's character; says so if one of them has no such roll. */
  async rollSelected(roll: SharedRoll): Promise<void> {
    await reportErrors(async () => (await import("./hotbar-macros.ts")).rollSelected(roll));
  },

  /** Plans a roll. @throws Refusal if the actor cannot make it */
  async plan(actor: string, kind: string, key = "", choices: object = {}): Promise<ApiPlan> {
    return planOf(await actorBy(actor), kind, key, choices);
  },

  /** Computes the odds of a roll. @throws Refusal if the actor cannot make it with these choices */
  async odds(actor: string, kind: string, key = "", choices: object = {}): Promise<ApiOdds> {
    const found = await actorBy(actor);
    const { plan, problems } = await planOf(found, kind, key, choices);
    const [problem] = problems;
    if (problem) throw new Refusal({ key: problem.message, ...(problem.data && { data: problem.data }) });
    return oddsOf(kindFor(found, kind), plan);
  },

  /** Lists the rolls of an actor. With `odds`, also computes the odds of a plain click. */
  async list(actor: string, { odds = false }: { readonly odds?: boolean } = {}): Promise<ApiListing[]> {
    const found = await actorBy(actor);
    const kinds = Object.values(found.ruleset?.rolls ?? {});
    const listed = kinds.flatMap((kind) => (kind.list?.(found) ?? []).map((entry) => ({ kind, entry })));
    return Promise.all(
      listed.map(async ({ kind, entry: { key, label, icon, group, cost } }) => ({
        kind: kind.id,
        key,
        kindLabel: t(kind.label),
        label: t(label),
        icon: iconPath(icon ?? kind.icon),
        group: group === undefined ? null : t(group),
        cost: cost ? localizeText(cost) : null,
        ...(odds ? await plainOdds(found, kind, key) : {}),
      })),
    );
  },

  /** Asks actors for a roll. @returns the id of the message */
  async request({ actors, rolls, ...options }: ApiRequest): Promise<string | null> {
    const found = await Promise.all(actors.map(actorBy));
    return (await postRequest(found, rolls, options))?.id ?? null;
  },

  /** Lists the parties that this user sees, the primary one of each game first. */
  parties(): ApiParty[] {
    return allRulesets()
      .flatMap(partiesOf)
      .map((party) => ({
        uuid: party.uuid,
        name: party.name,
        ruleset: gameOf(party)!.id,
        primary: isPrimary(party),
        members: presentMembers(party).map(({ uuid }) => uuid),
      }))
      .sort((a, b) => Number(b.primary) - Number(a.primary));
  },

  /** Starts an opposed roll. @returns the id of the message; null if the roll was dismissed */
  async oppose({ actor, roll, options, message, against }: ApiOpposed): Promise<string | null> {
    const { rolls: ways, passively, secret } = against;
    const opponent = {
      actor: await actorBy(against.actor),
      ways,
      ...(passively && { passively }),
      ...(secret && { secret }),
    };
    if (message !== undefined) return (await postOpposedRequest(messageBy(message), opponent))?.id ?? null;
    if (actor === undefined || !roll) throw new Refusal({ key: "MANIFOLD.Request.NoRoll" });
    return (await rollAgainst(await actorBy(actor), roll, opponent, options))?.id ?? null;
  },

  /** Returns the current state of a request. */
  requestState(message: string): ApiState {
    const found = messageBy(message);
    const { request } = found;
    if (!request) throw new Error(`Message "${message}" asks for nothing`);
    const answers = collectAnswers(request, message);
    const { participants, opposed, group, series, complete } = verdictOf(
      request,
      answers,
      kindOfRequest(request),
    );
    const disclosed = [...answers.values()].flat().every(mayRead);
    const seriesSuccess = series && series.outcome !== "open" ? series.outcome === "success" : null;
    return {
      complete,
      winner: disclosed || opposed?.ruled ? (opposed?.winner ?? null) : null,
      success: disclosed ? (group?.success ?? seriesSuccess) : null,
      seats: request.seats.map(({ id, actor }) => ({
        id,
        actor,
        messages: (answers.get(id) ?? []).map((answer) => answer.message),
        success: disclosed ? (participants.get(id)?.success ?? null) : null,
        outcome: disclosed ? (participants.get(id)?.outcome ?? null) : null,
      })),
    };
  },

  /**
   * Applies a change set to an actor that the user owns and adds it to the actor's ledger.
   * @param options `label` for the ledger; `key`: applying the same key again does nothing
   * @returns the key with which it can be undone
   */
  async apply(
    actor: string,
    change: ChangeSet,
    { label = "MANIFOLD.Api.Change", key = foundry.utils.randomID() }: { label?: string; key?: string } = {},
  ): Promise<string> {
    const found = await ownActorBy(actor);
    const reason = { key, by: me().id, what: { key: label }, message: null };
    const result = await applyChange(found, reason, () => ({ change }));
    if (result.state === "refused") throw new Refusal(result.text);
    if (result.state === "done") callHook("manifold.applied", { actor, key, change });
    return key;
  },

  /**
   * Deals damage, healing or costs without a roll of the game.
   * @returns the ids of the cards, one for each game of the actors
   * @throws Refusal if nothing can be dealt
   */
  async deal({
    actors,
    message,
    nature = "damage",
    kind,
    apply = true,
    ...deal
  }: ApiDeal): Promise<string[]> {
    const { postDealt } = await import("./dealing/deal.ts");
    const found = await Promise.all(actors.map(actorBy));
    const source = message === undefined ? {} : { message: messageBy(message) };
    const cards = await postDealt({ ...deal, ...source, nature, kind: kind ?? null, actors: found });
    if (apply) for (const card of cards) await applyNow(card);
    return cards.map(({ id }) => id!);
  },

  /** Opens the dialog that deals, filled in as far as it is told. */
  async openDeal({
    actors,
    message,
    ...given
  }: Partial<Omit<ApiDeal, "apply" | "note">> = {}): Promise<void> {
    await openDeal({
      ...given,
      ...(actors ? { actors: await Promise.all(actors.map(actorBy)) } : {}),
      ...(message === undefined ? {} : { message: messageBy(message) }),
    });
  },

  /** Opens a GM panel. @param values by name of the field */
  async openPanel({ ruleset, panel, actors, values }: ApiPanel): Promise<void> {
    const found = actors && (await Promise.all(actors.map(actorBy)));
    await openPanels({ ruleset, panel, ...(found && { actors: found }), ...(values && { values }) });
  },

  /**
   * Applies a GM panel without its window.
   * @returns the id of the card, which undoes it
   * @throws Refusal if it cannot be applied
   */
  async applyPanel({
    ruleset: id,
    panel: name,
    actors = [],
    values = {},
    memberValues = {},
  }: ApiPanel): Promise<string> {
    const ruleset = rulesetById(id);
    if (!ruleset) throw new Refusal({ key: "MANIFOLD.Panel.Unknown", data: { id } });
    const [{ applyPanel, nextRun }, { fillPanel, loadPanels, panelOf }] = await Promise.all([
      import("./panels/apply-panel.ts"),
      import("./panels/panel-plan.ts"),
    ]);
    await loadPanels(id);
    const panel = panelOf(ruleset, name);
    const found = await Promise.all(actors.map(actorBy));
    const filled = fillPanel(panel, { actors: found, values, memberValues });
    return (await applyPanel(ruleset, panel, filled, nextRun(ruleset, panel))).id!;
  },

  /** Undoes the change with that key. @throws Refusal if it can no longer be undone */
  async undo(actor: string, key: string): Promise<void> {
    const result = await undoChange(await ownActorBy(actor), key, me().id);
    if (result.state === "refused") throw new Refusal(result.text);
    if (result.state === "done") callHook("manifold.undone", { actor, key });
  },
};

/** Publishes the API. Called in `init`. */
export function publishApi(): void {
  Object.assign(game.system!, { api });
}

async function actorBy(uuid: string): Promise<ActorDocument> {
  const actor = await loadActor(uuid);
  if (!actor) throw new Refusal({ key: "MANIFOLD.Hotbar.Gone" });
  return actor;
}

async function ownActorBy(uuid: string): Promise<ActorDocument> {
  const actor = await actorBy(uuid);
  if (!actor.isOwner) throw new Refusal({ key: "MANIFOLD.Api.NotOwner", data: { actor: actor.name } });
  return actor;
}

function messageBy(id: string): MessageDocument {
  const message = messageById(id);
  if (!message) throw new Error(`No message "${id}"`);
  return message;
}

function kindFor(actor: ActorDocument, kind: string): AnyRollKind {
  if (!actor.ruleset) throw new Refusal({ key: "MANIFOLD.Roll.NoGame", data: { actor: actor.name } });
  return rollKind(actor.ruleset.id, kind);
}

async function planOf(actor: ActorDocument, kindId: string, key: string, given: object): Promise<ApiPlan> {
  const kind = kindFor(actor, kindId);
  const request = await makeNamedRequest(kind, actor, key, {});
  const choices = { ...kind.defaults(request), ...given } as BaseChoices;
  return {
    choices,
    plan: kind.rules.plan(request, choices),
    problems: kind.rules.validate(request, choices),
  };
}

const oddsOf = ({ rules }: AnyRollKind, plan: RollPlan): ApiOdds => ({
  degrees: Object.fromEntries(rules.odds(plan)),
  success: successChance(rules, plan),
});

/** The odds of a plain click; none if it would be refused. */
async function plainOdds(actor: ActorDocument, kind: AnyRollKind, key: string): Promise<{ odds?: ApiOdds }> {
  try {
    const { plan, problems } = await planOf(actor, kind.id, key, {});
    return problems.length === 0 ? { odds: oddsOf(kind, plan) } : {};
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {};
  }
}
