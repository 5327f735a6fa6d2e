/** The public API for macros and other packages: `game.system.api`. All data is plain JSON. See docs/api.md. */

import { applyChange, undoChange } from "../../core/changes/apply.ts";
import { diceRested } from "../../core/chat/rolling-dice.ts";
import { openDeal } from "../../core/consequences/plain-damage/open-deal.ts";
import { applyToTargets, undoForTargets } from "../../core/consequences/service.ts";
import type { ActorDocument, MessageDocument } from "../../core/contract/documents.ts";
import type {
  ChangeInput,
  DealInput,
  DocumentRef,
  Listing,
  ManifoldApi,
  OpposedInput,
  PanelInput,
  RequestInput,
  RestInput,
  RollAnswer,
} from "../../core/contract/public-api.ts";
import { attemptRoll } from "../../core/documents/perform-roll.ts";
import { allRulesets, rulesetById } from "../../core/games/registry.ts";
import { iconPath } from "../../core/host/constants.ts";
import { localizeText } from "../../core/host/format.ts";
import { me, speakingActor, t } from "../../core/host/host.ts";
import { HookRefusal, problemText, Refusal } from "../../core/host/refusal.ts";
import { reportErrors, showRefusal } from "../../core/host/report-errors.ts";
import { ownStatusEntries } from "../../core/records/own-conditions.ts";
import { gameOf, partiesOf, presentMembers } from "../../core/records/party-of.ts";
import { isPrimary } from "../../core/records/primary-party.ts";
import { storedTargets } from "../../core/records/target-record.ts";
import { postOpposedRequest, postRequest, rollAgainst } from "../../core/requests/post-request.ts";
import { loadSheets } from "../../core/sheets/game-sheets.ts";
import { NO_CHANGE } from "../../kit/change-set.ts";
import { isChangeSet } from "../../kit/change-set-shape.ts";
import type { ChangeSet } from "../../kit/contract.ts";
import type { SharedRoll } from "../hotbar/hotbar-macros.ts";
import { wantsDialog } from "../hotbar/hotbar-plan.ts";
import { openPanels } from "../panels/open-panels.ts";
import { checkRequest, followUpsOf, stateOf } from "./cards.ts";
import { describeGames } from "./describe-games.ts";
import { findActor, findItem, findMessage, findOwnActor } from "./find-documents.ts";
import { kindFor, oddsOf, optionsFor, plainClick, planRoll, reasonOf, withDifficulty } from "./roll-input.ts";

/** Translates the refusals of an interface from language keys into the user's language. */
type Call = (...args: never[]) => unknown;

/** A frozen copy of the interface. Members that are not functions are unchanged. */
function inSentences<Interface extends object>(calls: Interface): Interface {
  const spoken = Object.entries(calls).map(([name, call]) => [
    name,
    typeof call === "function" ? speaking(call as Call) : call,
  ]);
  return Object.freeze(Object.fromEntries(spoken)) as Interface;
}

const speaking =
  (call: Call): Call =>
  (...args) => {
    try {
      const answer = call(...args);
      return answer instanceof Promise ? answer.catch(rethrow) : answer;
    } catch (error) {
      return rethrow(error);
    }
  };

function rethrow(error: unknown): never {
  if (error instanceof Refusal) error.message = localizeText(error.text);
  throw error;
}

/** Change sets from other packages. Missing parts are empty, and errors name the invalid part. */
const NO_ITEMS = { added: [], changed: {}, removed: [] };

/** @throws Refusal that names an unknown part or a condition of another game */
function readChange(actor: ActorDocument, given: ChangeInput): ChangeSet {
  const parts = typeof given === "object" && given !== null ? given : {};
  const wrong = Object.keys(parts).find(
    (part) => !isChangeSet(completed({ [part]: parts[part as keyof ChangeInput] })),
  );
  const change = completed(parts);
  if (given !== parts || wrong !== undefined || !isChangeSet(change))
    throw new Refusal({ key: "MANIFOLD.Api.Malformed", data: { part: wrong ?? "–" } });
  const foreign = change.addConditions.find((id) => !isOfGame(actor, id));
  if (foreign !== undefined)
    throw new Refusal({
      key: "MANIFOLD.Api.ForeignCondition",
      data: { condition: foreign, actor: actor.name, game: t(actor.ruleset?.label ?? "") },
    });
  return change;
}

const completed = (parts: ChangeInput): unknown => ({
  ...NO_CHANGE,
  ...parts,
  ...(parts.items === undefined ? {} : { items: { ...NO_ITEMS, ...parts.items } }),
});

const isOfGame = ({ ruleset }: ActorDocument, id: string): boolean =>
  (ruleset?.conditions ?? []).some((condition) => condition.id === id) ||
  ownStatusEntries().some((entry) => entry.id === id);

/** Version of the interface in `contract/public-api.ts`. */
const VERSION = "1.2.0";

const api: ManifoldApi = {
  version: VERSION,

  games: describeGames,

  async roll(ref, kind, key = "", settings = { dialog: wantsDialog() }): Promise<RollAnswer> {
    try {
      const actor = await findActor(ref);
      const options = await optionsFor(kindFor(actor, kind), settings);
      const result = await attemptRoll(actor, kind, key, options);
      if (!result) return { state: "dismissed" };
      if (settings.wait !== false) await result.rested;
      const { plan, dice, outcome, message } = result;
      const named = { message: message?.id ?? null, uuid: message?.uuid ?? null };
      return { state: "rolled", plan, dice, outcome, ...named };
    } catch (error) {
      return refusedAnswer(error);
    }
  },

  diceRested: async (message) => diceRested(findMessage(message)),

  /** Makes the roll of an item. Shift opens the dialog, as on a sheet. */
  async rollItem(ref: DocumentRef): Promise<void> {
    try {
      const item = await findItem(ref);
      const actor = item.actor ?? speakingActor();
      if (!actor) throw new Refusal({ key: "MANIFOLD.Hotbar.NoActor", data: { item: item.name } });
      await item.roll({ dialog: wantsDialog() }, actor);
    } catch (error) {
      refusedAnswer(error);
    }
  },

  /**
   * Makes a roll for the selected tokens, or for the user's character; notifies the user if one of them has no such
   * roll.
   */
  async rollSelected(roll: SharedRoll): Promise<void> {
    await reportErrors(async () => (await import("../hotbar/hotbar-macros.ts")).rollSelected(roll));
  },

  /** Lists the parties that this user sees, with the primary party of each game first. */
  parties: () =>
    allRulesets()
      .flatMap(partiesOf)
      .map((party) => ({
        uuid: party.uuid,
        name: party.name,
        ruleset: gameOf(party)!.id,
        primary: isPrimary(party),
        members: presentMembers(party).map(({ uuid }) => uuid),
      }))
      .sort((a, b) => Number(b.primary) - Number(a.primary)),

  async plan(ref, kindId, key = "", choices = {}, difficulty) {
    const actor = await findActor(ref);
    const kind = kindFor(actor, kindId);
    const planned = await planRoll(actor, kind, key, withDifficulty(kind, choices, difficulty));
    const { request, ...answer } = planned;
    return { ...answer, choices: { ...answer.choices }, reasons: answer.problems.map(reasonOf) };
  },

  async odds(ref, kindId, key = "", choices = {}, difficulty) {
    const actor = await findActor(ref);
    const kind = kindFor(actor, kindId);
    const { plan, problems } = await planRoll(actor, kind, key, withDifficulty(kind, choices, difficulty));
    const [problem] = problems;
    if (problem) throw new Refusal(problemText(problem));
    return oddsOf(kind, plan);
  },

  async list(ref, { odds = false } = {}) {
    const actor = await findActor(ref);
    const kinds = Object.values(actor.ruleset?.rolls ?? {});
    const listed = kinds.flatMap((kind) => (kind.list?.(actor) ?? []).map((entry) => ({ kind, entry })));
    return Promise.all(
      listed.map(async ({ kind, entry: { key, label, icon, group, cost } }): Promise<Listing> => {
        const click = odds ? await plainClick(actor, kind, key) : null;
        return {
          kind: kind.id,
          key,
          kindLabel: t(kind.label),
          label: t(label),
          icon: iconPath(icon ?? kind.icon),
          group: group === undefined ? null : t(group),
          cost: cost ? localizeText(cost) : null,
          difficulty: kind.difficulty?.field ?? null,
          ...(click?.odds ? { odds: click.odds } : {}),
        };
      }),
    );
  },

  async hud(ref, { odds = false } = {}) {
    const { hudOf } = await import("./hud.ts");
    return hudOf(await findActor(ref), odds);
  },

  async resources(ref) {
    const { resourcesOf } = await import("./hud.ts");
    return resourcesOf(await findActor(ref));
  },

  async explain(ref, key) {
    const actor = await findActor(ref);
    await loadSheets(actor.ruleset);
    return actor.explain(key);
  },

  async followUps(ref) {
    return followUpsOf(findMessage(ref));
  },

  async request({ actors, rolls, ...options }: RequestInput) {
    const found = await Promise.all(actors.map(findActor));
    checkRequest(found, rolls, options.purpose ?? "each");
    return idOf(await postRequest(found, rolls, options));
  },

  async oppose({ actor, roll, options = {}, message, against }: OpposedInput) {
    const { rolls: ways, passively, secret } = against;
    const opponent = {
      actor: await findActor(against.actor),
      ways,
      ...(passively && { passively }),
      ...(secret && { secret }),
    };
    if (message !== undefined) return idOf(await postOpposedRequest(findMessage(message), opponent));
    if (actor === undefined || !roll) throw new Refusal({ key: "MANIFOLD.Request.NoRoll" });
    const starter = await findActor(actor);
    const settings = await optionsFor(kindFor(starter, roll.kind), options);
    return idOf(await rollAgainst(starter, roll, opponent, settings));
  },

  requestState: (message) => stateOf(findMessage(message)),

  async apply(
    ref,
    given: ChangeInput,
    { label = "MANIFOLD.Api.Change", key = foundry.utils.randomID() } = {},
  ) {
    const actor = await findOwnActor(ref);
    const change = readChange(actor, given);
    const reason = { key, by: me().id, what: { key: label }, message: null };
    const result = await applyChange(actor, reason, () => ({ change }));
    if (result.state === "refused") throw new Refusal(result.text);
    return key;
  },

  async undo(ref, key) {
    const result = await undoChange(await findOwnActor(ref), key, me().id);
    if (result.state === "refused") throw new Refusal(result.text);
  },

  async applyCard(ref) {
    const message = findMessage(ref);
    await applyToTargets(message, targetsIn(message));
  },

  async undoCard(ref) {
    const message = findMessage(ref);
    await undoForTargets(message, targetsIn(message));
  },

  async deal({ actors, message, nature = "damage", kind, apply = true, ...deal }: DealInput) {
    const { postDealt } = await import("../../core/consequences/plain-damage/deal.ts");
    const { applyDealt } = await import("../../core/consequences/plain-damage/deal-roll.ts");
    const found = await Promise.all(actors.map(findActor));
    const source = message === undefined ? undefined : findMessage(message);
    const what = source ? { ...deal, message: source } : deal;
    const cards = await postDealt({ ...what, nature, kind: kind ?? null, actors: found });
    if (apply) await applyDealt(cards, source);
    return cards.map(({ id }) => id!);
  },

  async openDeal({ actors, message, ...given } = {}) {
    await openDeal({
      ...given,
      ...(actors ? { actors: await Promise.all(actors.map(findActor)) } : {}),
      ...(message === undefined ? {} : { message: findMessage(message) }),
    });
  },

  async rests(ref) {
    const { restsOf } = await import("./rests.ts");
    return restsOf(await findActor(ref));
  },

  async rest(rest: RestInput) {
    const { restThrough } = await import("./rests.ts");
    try {
      return await restThrough(rest);
    } catch (error) {
      if (error instanceof HookRefusal) return { ...refusedAnswer(error), refused: [] };
      throw error;
    }
  },

  async openPanel({ ruleset, panel, actors, values }: PanelInput) {
    const found = actors && (await Promise.all(actors.map(findActor)));
    await openPanels({ ruleset, panel, ...(found && { actors: found }), ...(values && { values }) });
  },

  /**
   * Applies a GM panel without its window.
   * @returns the id of the card, which can undo it
   */
  async applyPanel({ ruleset: id, panel: name, actors = [], values = {}, memberValues = {} }: PanelInput) {
    const ruleset = rulesetById(id);
    if (!ruleset) throw new Refusal({ key: "MANIFOLD.Panel.Unknown", data: { id } });
    const [{ applyPanel, nextRun }, { loadPanels, panelOf }, { fillPanel }] = await Promise.all([
      import("../panels/apply-panel.ts"),
      import("../panels/panel-plan.ts"),
      import("../../core/party/fill-panel.ts"),
    ]);
    await loadPanels(id);
    const panel = panelOf(ruleset, name);
    const found = await Promise.all(actors.map(findActor));
    const filled = fillPanel(panel, { actors: found, values, memberValues });
    return (await applyPanel(ruleset, panel, filled, nextRun(ruleset, panel))).id!;
  },
};

/** Publishes the API. Called in `init`. */
export function publishApi(): void {
  Object.assign(game.system!, { api: inSentences(api) });
}

const idOf = (message: MessageDocument | null): string | null => message?.id ?? null;

const targetsIn = (message: MessageDocument) =>
  Object.entries(storedTargets(message)).map(([key, { name }]) => ({ key, name }));

/**
 * Shows a refusal and returns the reason to the caller.
 * @throws other errors
 */
function refusedAnswer(error: unknown): Extract<RollAnswer, { readonly state: "refused" }> {
  if (!(error instanceof Refusal)) throw error;
  showRefusal(error.text);
  const hook = error instanceof HookRefusal ? error.hook : null;
  return { state: "refused", reason: localizeText(error.text), hook };
}
