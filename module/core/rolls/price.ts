/**
 * Step 7 of a roll: its cost (points, ammunition, uses, a part of the turn), and whether the roller pays. The roll
 * decides, else its item, its actor or the table.
 */
import { isEmptyChangeSet, NO_CHANGE } from "../../kit/change-set.ts";
import type { ChangeSet } from "../../kit/contract.ts";
import { applyToActor } from "../changes/apply-to-actor.ts";
import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import { costsPaid } from "../games/settings.ts";
import { ownFlags } from "../host/flags.ts";
import type { PostedRoll, PricedRoll, RollSession, ThrownRoll } from "./roll-session.ts";

/** Finds the costs of the roll with this outcome. */
export function priceRoll(session: ThrownRoll): PricedRoll {
  const { kind, request, choices, plan, outcome, pays } = session;
  const costs = kind.costs?.of(request, choices, plan, outcome) ?? null;
  const isOwed = costs !== null && !isEmptyChangeSet(costs) && !pays && mayOwe(session);
  return isOwed ? { ...session, costs: UNPAID, due: null } : { ...session, costs, due: costs };
}

/**
 * Takes the costs from the roller. The message is posted first, because GMs' clients make the roll again from the actor
 * before payment. It is deleted if the costs cannot be paid.
 * @throws the error of the payment
 */
export async function payCosts({ actor, kind, request, due, message }: PostedRoll): Promise<void> {
  try {
    if (due) await applyToActor(actor, due, kind.title(request));
  } catch (error) {
    await message?.delete();
    throw error;
  }
}

/** The flag of an actor or an item. */
export const PAYS = "pays";

/** The setting of an actor or an item for its rolls; null if it has none. */
export function ownPayment(document: ActorDocument | ItemDocument): boolean | null {
  const { pays } = ownFlags<{ readonly [PAYS]: boolean }>(document);
  return typeof pays === "boolean" ? pays : null;
}

/** Whether the roll can be made without paying; some rolls are made for their costs. */
export const mayOwe = ({ kind }: Pick<RollSession, "kind">): boolean =>
  kind.costs !== undefined && !kind.costs.always;

/** Whether a plain click pays. */
export const paysByDefault = (session: RollSession): boolean => !mayOwe(session) || paysAsSet(session);

function paysAsSet({ actor, key, options }: RollSession): boolean {
  // The key of an item's roll begins with its id.
  const item = actor.items.find(({ id }) => id !== null && key.startsWith(id));
  return options.pays ?? (item && ownPayment(item)) ?? ownPayment(actor) ?? costsPaid();
}

/** The costs that the card shows if nothing is paid. */
const UNPAID: ChangeSet = {
  ...NO_CHANGE,
  steps: [{ id: "unpaid", label: "MANIFOLD.Card.Unpaid", value: 0 }],
};
