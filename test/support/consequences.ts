/** Clicks on consequence cards, the demands of these cards, and the dice and turn events before them. */
import type { TurnEventType } from "../../module/core/contract/combat.ts";
import type { CommandName } from "../../module/core/trust/relay/relay.ts";
import type { TableActor, TableMessage, TableTarget } from "./documents.ts";
import type { Table } from "./table.ts";

export { throwing } from "./next-dice.ts";

/** Key of an actor among the targets of a message. */
export const targetKey = ({ uuid }: TableActor): string => uuid.replaceAll(".", "-");

/** The targets of a message. */
export const targetsOf = ({ system }: TableMessage): TableTarget[] => Object.values(system.targets ?? {});

/** The targets of the current user. */
export const userTargets = () => game.user!.targets as object as Set<object>;

/** Sends a command of the relay as the current user. */
export async function sendCommand(
  command: CommandName,
  data: Readonly<Record<string, string>>,
): Promise<void> {
  const relay = await import("../../module/core/trust/relay/relay.ts");
  await relay.sendCommand(command, data);
}

/** The Gamemaster's clicks on a message's card. */
export const apply = ({ id }: TableMessage, actor: TableActor) =>
  sendCommand("apply", { message: id, target: targetKey(actor) });
export const undo = ({ id }: TableMessage, actor: TableActor) =>
  sendCommand("undo", { message: id, target: targetKey(actor) });

/** Rolls damage with a given formula against targets. @returns its message */
export async function hit(
  attacker: TableActor,
  targets: readonly TableActor[],
  formula: string,
  type = "biotic",
): Promise<TableMessage> {
  const uuids = targets.map(({ uuid }) => uuid);
  const options = { dialog: false, choices: { formula, type }, targets: uuids };
  return (await attacker.roll("damage", "", options))!.message;
}

/** Shows the targets of a message on a new card. */
export async function showTargets(message: TableMessage): Promise<HTMLElement> {
  const { appendTargets } = await import("../../module/core/consequences/target-section.ts");
  const card = document.createElement("div");
  appendTargets(message, card);
  return card;
}

/** Kind and key of each roll that the card asks of the actor; undefined if the actor is not on the card. */
export function demandsOf(message: TableMessage | undefined, actor: TableActor): string[][] | undefined {
  const target: TableTarget | undefined = message?.system.targets[targetKey(actor)];
  return target?.demands?.map(({ kind, key }) => [kind, key]);
}

/** Runs a turn event of an actor. @returns the messages posted by it */
export async function comesDue(
  { messages }: Table,
  actor: TableActor,
  moment: TurnEventType,
): Promise<TableMessage[]> {
  const turns = await import("../../module/core/combat/turns.ts");
  const before = messages.contents.length;
  await turns.handleTurnEvent(actor, moment);
  return messages.contents.slice(before);
}
