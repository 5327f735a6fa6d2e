/** The rolls that follow from a check, as its card offers them. */
import type { BaseRequest, RollOutcome, RollPlan } from "../../kit/contract.ts";
import { isSameValue } from "../../kit/refresh.ts";
import type { ActorDocument, MessageDocument } from "../contract/documents.ts";
import type { AnyRollKind, CardAction, CardData } from "../contract/index.ts";
import type { RollOptions } from "../contract/roll-kind.ts";
import type { CheckRecord } from "../contract/roll-result.ts";
import { rollKind } from "../games/registry.ts";
import { actorByUuid, me, speakingActor } from "../host/host.ts";
import { OUTCOME, partVisibility } from "../records/spoken-result.ts";
import { checksBeside } from "./previous-check.ts";
import { revisedCheck } from "./revised-check.ts";

interface OfferedAction {
  readonly action: CardAction;
  /** The actor that would make the roll; null if the button is not for this user. */
  readonly actor: ActorDocument | null;
}

/** The actions of a card that this user may see. */
export function cardActionsOf(message: MessageDocument): OfferedAction[] {
  if (!message.check || !message.isContentVisible) return [];
  const record = revisedCheck(message);
  const shows = partVisibility(record, () => me().isGM);
  return actionsOf(rollKind(record.ruleset, record.kind), { ...record, shows }).map((action) => ({
    action,
    actor: actorFor(action, message),
  }));
}

/** The buttons of a check: buttons that apply, or that may follow if this user may not know the outcome. */
export const actionsOf = ({ card }: AnyRollKind, data: Data): readonly CardAction[] =>
  (data.shows(OUTCOME) ? card.actions?.(data) : card.unseen?.(data.request)) ?? [];

type Data = CardData<BaseRequest, RollPlan, RollOutcome>;

/** The actions already used, among those of which the rules allow only one. */
export function pickedActions(message: MessageDocument, actions: readonly CardAction[]): CardAction[] {
  if (!actions.some(({ oneOf }) => oneOf)) return [];
  const made = checksBeside({ previous: message.uuid });
  return actions.filter((action) => action.oneOf && made.some((check) => isMade(check, action)));
}

function isMade(check: CheckRecord, { kind, key, choices = {} }: CardAction): boolean {
  const made = new Map<string, unknown>(Object.entries(check.choices ?? {}));
  const chosen = Object.entries(choices);
  return (
    check.kind === kind &&
    check.key === key &&
    chosen.every(([id, value]) => isSameValue(made.get(id), value))
  );
}

/** The options of the roll that a button makes. */
export function actionOptions(
  { choices, targets, atSame }: CardAction,
  { uuid, check }: MessageDocument,
): RollOptions {
  const { hidden, asked } = check!;
  // The targets in an area are found again at their current positions.
  const before = atSame && asked && !asked.area && asked.targets.length > 0 ? asked.targets : undefined;
  const aimed = targets ?? before;
  return {
    previous: uuid,
    hidden,
    ...(choices ? { choices } : {}),
    ...(aimed ? { targets: aimed } : {}),
  };
}

/** The actor for which this user would make the roll of a button; null if the button is not for this user. */
export function actorFor(action: CardAction, message: MessageDocument): ActorDocument | null {
  if (action.who === "gm" && !me().isGM) return null;
  const candidate = action.actor
    ? actorByUuid(action.actor.uuid)
    : action.who === "anyone"
      ? speakingActor()
      : rollerOf(message);
  return candidate?.isOwner ? candidate : null;
}

/** The actor that rolled; null if it has been deleted. */
export function rollerOf(message: MessageDocument): ActorDocument | null {
  const uuid = message.check?.actor;
  return uuid ? actorByUuid(uuid) : null;
}
