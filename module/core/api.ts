/** What macros and other packages may call: `game.system.api`. Everything that goes in and out is plain. See docs/api.md. */

import { me, t } from "./host.ts";
import type { BaseChoices, ChangeSet, Problem, RolledDie, RollOutcome, RollPlan } from "../kit/contract.ts";
import { applyChange, undoChange } from "./changes/apply.ts";
import { iconPath } from "./constants.ts";
import type { ActorDocument, MessageDocument } from "./contract/documents.ts";
import { successChance } from "./dialog/offers.ts";
import { localizeText } from "./format.ts";
import { rollByUuid, rollItem } from "./hotbar.ts";
import { callHook } from "./public-hooks.ts";
import { Refusal } from "./refusal.ts";
import { rollKind } from "./registry.ts";
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

/** A roll that has not been made. */
interface ApiPlan {
  readonly choices: BaseChoices;
  readonly plan: RollPlan;
  /** Why it cannot be made with these choices; empty when it can. */
  readonly problems: readonly Problem[];
}

interface ApiOdds {
  /** Probability by degree; they sum to 1. */
  readonly degrees: Readonly<Record<string, number>>;
  /** Chance of success; null where success is not in question. */
  readonly success: number | null;
}

/** One roll of an actor, ready to be shown. Texts are in the user's language. */
interface ApiListing extends RollAddress {
  readonly kindLabel: string;
  readonly label: string;
  /** Path of a picture. */
  readonly icon: string;
  readonly group: string | null;
  readonly cost: string | null;
  /** Only when asked for. */
  readonly odds?: ApiOdds;
}

interface ApiRequest extends RequestOptions {
  /** Uuids of the actors that are asked. */
  readonly actors: readonly string[];
  /** With which of these they may answer. */
  readonly rolls: readonly RollAddress[];
}

interface ApiOpposed {
  /** The side that starts: rolls now … */
  readonly actor?: string;
  readonly roll?: RollAddress;
  readonly options?: RollOptions;
  /** … or has rolled already: id of that message. */
  readonly message?: string;
  readonly against: {
    readonly actor: string;
    readonly rolls: readonly RollAddress[];
    readonly passively?: boolean;
    readonly secret?: boolean;
  };
}

/** What a request has come to, as far as this user may know everything of it. */
interface ApiState {
  readonly complete: boolean;
  readonly winner: "a" | "b" | "tie" | null;
  /** Of a group or a series; null while undecided, and for other requests. */
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
   * One of an actor's rolls. Without options the Shift key and the user's setting decide about the dialog.
   * @returns null when it was dismissed or refused (the user has been told)
   */
  async roll(actor: string, kind: string, key = "", options?: RollOptions): Promise<ApiResult | null> {
    const result = await rollByUuid(actor, kind, key, options);
    if (!result) return null;
    const { plan, dice, outcome, message } = result;
    return { plan, dice, outcome, message: message?.id ?? null };
  },

  /** The roll of a skill, a weapon or whatever else rolls. */
  rollItem,

  /** @throws Refusal when the actor cannot make this roll at all */
  async plan(actor: string, kind: string, key = "", choices: object = {}): Promise<ApiPlan> {
    return planOf(await actorBy(actor), kind, key, choices);
  },

  /** @throws Refusal when the actor cannot make this roll, or not with these choices */
  async odds(actor: string, kind: string, key = "", choices: object = {}): Promise<ApiOdds> {
    const found = await actorBy(actor);
    const { plan, problems } = await planOf(found, kind, key, choices);
    const [problem] = problems;
    if (problem) throw new Refusal({ key: problem.message, ...(problem.data && { data: problem.data }) });
    return oddsOf(kindFor(found, kind), plan);
  },

  /** Every roll that an actor can make by itself. With `odds` those of a plain click are worked out too. */
  async list(actor: string, { odds = false }: { readonly odds?: boolean } = {}): Promise<ApiListing[]> {
    const found = await actorBy(actor);
    const kinds = Object.values(found.ruleset?.rolls ?? {});
    const listed = kinds.flatMap((kind) => (kind.list?.(found) ?? []).map((entry) => ({ kind, entry })));
    return Promise.all(
      listed.map(async ({ kind, entry: { key, label, icon, group, cost } }) => ({
        kind: kind.id,
        key,
        kindLabel: localize(kind.label),
        label: localize(label),
        icon: iconPath(icon ?? kind.icon),
        group: group === undefined ? null : localize(group),
        cost: cost ? localizeText(cost) : null,
        ...(odds ? await plainOdds(found, kind, key) : {}),
      })),
    );
  },

  /** Asks actors for a roll. @returns the id of the card's message */
  async request({ actors, rolls, ...options }: ApiRequest): Promise<string | null> {
    const found = await Promise.all(actors.map(actorBy));
    return (await postRequest(found, rolls, options))?.id ?? null;
  },

  /** Sets a roll against another's. @returns the id of the card's message; null when the roll was dismissed */
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

  /** What has come in on a request so far. */
  requestState(message: string): ApiState {
    const found = messageBy(message);
    const { request } = found;
    if (!request) throw new Error(`Message "${message}" asks for nothing`);
    const answers = collectAnswers(request, message);
    const { seats, opposed, group, series, complete } = verdictOf(request, answers, kindOfRequest(request));
    const disclosed = [...answers.values()].flat().every(mayRead);
    const ofSeries = series && series.outcome !== "open" ? series.outcome === "success" : null;
    return {
      complete,
      winner: disclosed || opposed?.ruled ? (opposed?.winner ?? null) : null,
      success: disclosed ? (group?.success ?? ofSeries) : null,
      seats: request.seats.map(({ id, actor }) => ({
        id,
        actor,
        messages: (answers.get(id) ?? []).map((answer) => answer.message),
        success: disclosed ? (seats.get(id)?.success ?? null) : null,
        outcome: disclosed ? (seats.get(id)?.outcome ?? null) : null,
      })),
    };
  },

  /**
   * Applies a change set to an actor that the user owns: one update, and an entry in the actor's ledger.
   * @param options `label`: what it is, for the ledger; `key`: applying the same key again does nothing
   * @returns the key with which it can be taken back
   */
  async apply(
    actor: string,
    change: ChangeSet,
    { label = "MANIFOLD.Api.Change", key = foundry.utils.randomID() }: { label?: string; key?: string } = {},
  ): Promise<string> {
    const found = await ownActorBy(actor);
    const reason = { key, by: me().id, what: { key: label }, message: null };
    const settled = await applyChange(found, reason, () => ({ change }));
    if (settled.state === "refused") throw new Refusal(settled.text);
    if (settled.state === "done") callHook("manifold.applied", { actor, key, change });
    return key;
  },

  /** Takes back what was applied under a key. @throws Refusal when that is not possible any more */
  async undo(actor: string, key: string): Promise<void> {
    const settled = await undoChange(await ownActorBy(actor), key, me().id);
    if (settled.state === "refused") throw new Refusal(settled.text);
    if (settled.state === "done") callHook("manifold.undone", { actor, key });
  },
};

/** Puts the api where others look for it. */
export function publishApi(): void {
  (game.system as unknown as { api: typeof api }).api = api;
}

const localize = (key: string): string => t(key);

async function actorBy(uuid: string): Promise<ActorDocument> {
  const actor = (await fromUuid(uuid as never)) as unknown as ActorDocument | null;
  if (!actor) throw new Refusal({ key: "MANIFOLD.Hotbar.Gone" });
  return actor;
}

async function ownActorBy(uuid: string): Promise<ActorDocument> {
  const actor = await actorBy(uuid);
  if (!actor.isOwner) throw new Refusal({ key: "MANIFOLD.Api.NotOwner", data: { actor: actor.name } });
  return actor;
}

function messageBy(id: string): MessageDocument {
  const message = game.messages!.get(id);
  if (!message) throw new Error(`No message "${id}"`);
  return message as unknown as MessageDocument;
}

function kindFor(actor: ActorDocument, kind: string): AnyRollKind {
  if (!actor.ruleset) throw new Refusal({ key: "MANIFOLD.Roll.NoGame", data: { actor: actor.name } });
  return rollKind(actor.ruleset.id, kind);
}

async function planOf(actor: ActorDocument, kindId: string, key: string, wished: object): Promise<ApiPlan> {
  const kind = kindFor(actor, kindId);
  const request = await kind.request(actor, key, {});
  const choices = { ...kind.defaults(request), ...wished } as BaseChoices;
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

/** No odds for what a plain click could not roll. */
async function plainOdds(actor: ActorDocument, kind: AnyRollKind, key: string): Promise<{ odds?: ApiOdds }> {
  try {
    const { plan, problems } = await planOf(actor, kind.id, key, {});
    return problems.length === 0 ? { odds: oddsOf(kind, plan) } : {};
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {};
  }
}
