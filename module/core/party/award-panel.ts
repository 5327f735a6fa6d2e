/** The panel in which a GM awards experience, money and items, to each member or split among them. */

import { ChangeSetBuilder, isEmptyChangeSet } from "../../kit/change-set.ts";
import type { LangKey } from "../../kit/keys.ts";
import { isCarried, isContainer } from "../changes/carried-data.ts";
import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import type { Panel, PanelField, PanelInput, PanelPlan, PanelProblem } from "../contract/panel.ts";
import type { PartyRules, PartyValue } from "../contract/party.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import type { Text } from "../contract/text.ts";
import { actorByUuid, me, t } from "../host/host.ts";
import { isParty, partiesOf } from "../records/party-of.ts";
import { primaryParty } from "../records/primary-party.ts";
import { countOf, isGivenInert, receive } from "../sheets/lists/give.ts";
import { publicName } from "../text/public-name.ts";

const MOST = 1_000_000;

export const AWARD_PANEL = "award";

export const awardPanel = (ruleset: Ruleset, rules: PartyRules): Panel => ({
  id: AWARD_PANEL,
  label: "MANIFOLD.Party.Award.label",
  hint: "MANIFOLD.Party.Award.hint",
  icon: "laurel-crown",
  fields: (input) => fieldsOf(ruleset, rules, input),
  plan: (input) => planOf(rules, input),
});

/** Ways to award a sum. */
const WAYS = ["each", "split"] as const;

function wayField(name: string, label: LangKey): PanelField {
  const choices = WAYS.map((value) => ({ value, label: t(`MANIFOLD.Party.Award.${value}`) }));
  return { name, label, type: "choice", initial: "each", choices };
}

const sumFields = (name: "experience" | "money", value: PartyValue | undefined): PanelField[] =>
  value
    ? [
        { name, label: value.label, type: "number", initial: 0, min: 0, max: MOST },
        wayField(`${name}Way`, `MANIFOLD.Party.Award.${name}Way`),
      ]
    : [];

function fieldsOf(ruleset: Ruleset, rules: PartyRules, input: PanelInput): PanelField[] {
  const parties = partiesOf(ruleset).map(({ uuid, name }) => ({ value: uuid as string, label: name }));
  const things = thingsIn(stashOf(input, primaryParty(ruleset)?.uuid));
  const item = things.find(({ id }) => id === input.values.item);
  return [
    ...sumFields("experience", rules.experience),
    ...sumFields("money", rules.money),
    {
      name: "party",
      label: "MANIFOLD.Party.Award.party",
      hint: "MANIFOLD.Party.Award.partyHint",
      type: "choice",
      initial: primaryParty(ruleset)?.uuid ?? "",
      choices: [{ value: "", label: t("MANIFOLD.Party.Award.noParty") }, ...parties],
    },
    ...(things.length > 0
      ? [
          {
            name: "item",
            label: "MANIFOLD.Party.Award.item" as const,
            type: "choice" as const,
            initial: "",
            choices: [
              { value: "", label: t("MANIFOLD.Party.Award.noItem") },
              ...things.map((one) => ({ value: one.id!, label: `${one.name} ×${countOf(one)}` })),
            ],
          },
        ]
      : []),
    ...(item
      ? [
          {
            name: "count",
            label: "MANIFOLD.Party.Award.count" as const,
            type: "number" as const,
            initial: 1,
            min: 1,
            max: countOf(item),
          },
          wayField("itemWay", "MANIFOLD.Party.Award.itemWay"),
        ]
      : []),
    { name: "reason", label: "MANIFOLD.Party.Award.reason", type: "text", initial: "" },
  ];
}

/** The party of the used stash; null for none. */
function stashOf({ values }: PanelInput, usual = ""): ActorDocument | null {
  const found = actorByUuid(String(values.party ?? usual));
  return found && isParty(found) ? found : null;
}

/** The items that can be awarded by quantity. */
const thingsIn = (party: ActorDocument | null): ItemDocument[] =>
  party?.items.filter((item) => isCarried(item) && !isContainer(item)) ?? [];

/** The share of each member, and the remainder. */
function shareOf(
  sum: number,
  way: unknown,
  members: number,
): { readonly each: number; readonly rest: number } {
  if (way !== "split") return { each: sum, rest: 0 };
  const each = Math.floor(sum / Math.max(1, members));
  return { each, rest: sum - each * members };
}

function planOf({ experience, money }: PartyRules, input: PanelInput): PanelPlan {
  const { members, values } = input;
  if (members.length === 0) return { changes: [] };
  const own = new Map(members.map((actor) => [actor, new ChangeSetBuilder()]));
  const stash = stashOf(input);
  const inStash = new ChangeSetBuilder();
  const facts: Text[] = reasonOf(values.reason);
  const problems: PanelProblem[] = [];

  const award = (name: "experience" | "money", value: PartyValue | undefined): number => {
    const { each, rest } = shareOf(Number(values[name] ?? 0), values[`${name}Way`], members.length);
    if (value && each > 0) for (const change of own.values()) change.add(value.path, each);
    return value ? rest : 0;
  };
  const unshared = award("experience", experience);
  if (unshared > 0)
    facts.push({
      key: "MANIFOLD.Party.Award.unshared",
      data: { rest: unshared, what: t(experience!.label) },
    });
  const coins = award("money", money);
  if (coins > 0) {
    if (stash) inStash.add("money", coins);
    const key = stash ? "MANIFOLD.Party.Award.toStash" : "MANIFOLD.Party.Award.unshared";
    facts.push({ key, data: { rest: coins, what: t(money!.label) } });
  }
  const item = thingsIn(stash).find(({ id }) => id === values.item);
  if (item) {
    const problem = handOut(item, input, { own, inStash, facts });
    if (problem) problems.push({ field: "count", text: problem });
  }
  const changes = [...own].map(([actor, change]) => ({ actor, change: change.build() }));
  const taken = inStash.build();
  const fromStash = stash && !isEmptyChangeSet(taken) ? [{ actor: stash, change: taken }] : [];
  return { problems, facts, changes: [...fromStash, ...changes], joint: item !== undefined };
}

const reasonOf = (reason: unknown): Text[] =>
  typeof reason === "string" && reason.trim() !== ""
    ? [{ key: "MANIFOLD.Party.Award.because", data: { reason: reason.trim() } }]
    : [];

interface Shares {
  readonly own: ReadonlyMap<ActorDocument, ChangeSetBuilder>;
  readonly inStash: ChangeSetBuilder;
  readonly facts: Text[];
}

/**
 * Awards a quantity of an item in the stash.
 * @returns the reason why it cannot be awarded; null if it can
 */
function handOut(
  item: ItemDocument,
  { members, values }: PanelInput,
  { own, inStash, facts }: Shares,
): Text | null {
  const { each } = shareOf(Number(values.count ?? 1), values.itemWay, members.length);
  const total = each * members.length;
  const there = countOf(item);
  if (each < 1 || total > there)
    return {
      key: "MANIFOLD.Party.Award.tooFew",
      data: { item: item.name, there, count: members.length },
    };
  for (const [actor, change] of own) {
    receive(change, item, actor, { count: each, by: me() });
    if (isGivenInert(me(), item, actor))
      facts.push({ key: "MANIFOLD.Give.Inert", data: { name: publicName(actor) } });
  }
  // The quantity makes the change fail if the item is gone by then.
  inStash.item(item.id!).add("quantity", -total);
  if (total >= there) inStash.removeItem(item.id!);
  facts.push({ key: "MANIFOLD.Party.Award.handedOut", data: { item: item.name, each, total } });
  return null;
}
