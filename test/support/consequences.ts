/** Clicks on the card of a consequence, what the card asks for, and the dice and moments of combat that lead to it. */
import type { TableActor, TableMessage } from "./documents.ts";
import type { Table } from "./table.ts";

interface DemandingTarget {
  readonly demands: readonly { readonly kind: string; readonly key: string }[];
}

/** Key of an actor among the targets of a message. */
export const targetKey = ({ uuid }: TableActor): string => uuid.replaceAll(".", "-");

/** Sends a command of the relay as this client's user. */
export async function sendCommand(command: string, data: object): Promise<void> {
  const relay = await import("../../module/core/relay/relay.ts");
  await relay.sendCommand(command, data);
}

/** Clicks of the Gamemaster on the card of a message. */
export const apply = ({ id }: TableMessage, actor: TableActor) =>
  sendCommand("apply", { message: id, target: targetKey(actor) });
export const undo = ({ id }: TableMessage, actor: TableActor) =>
  sendCommand("undo", { message: id, target: targetKey(actor) });

/** Rolls damage of a given formula at targets. @returns its message */
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
  const { appendTargets } = await import("../../module/core/damage/target-section.ts");
  const card = document.createElement("div");
  appendTargets(message, card);
  return card;
}

/** Kind and key of each roll that the card asks of the actor; undefined if it does not name the actor. */
export function demandsOf(message: TableMessage | undefined, actor: TableActor): string[][] | undefined {
  const target = message?.system.targets[targetKey(actor)] as unknown as DemandingTarget | undefined;
  return target?.demands.map(({ kind, key }) => [kind, key]);
}

/** Makes the next dice show these faces in order, and all later ones the face of `rest`. */
export function throwing(
  rest: readonly [die: number, value: number],
  ...faces: readonly (readonly [die: number, value: number])[]
): void {
  const queue = [...faces];
  (globalThis as unknown as { CONFIG: { Dice: { randomUniform(): number } } }).CONFIG.Dice.randomUniform =
    () => {
      const [die, value] = queue.shift() ?? rest;
      return 1 - (value - 0.5) / die;
    };
}

/** Runs a turn event of an actor. @returns the messages that it posts */
export async function comesDue(
  { messages }: Table,
  actor: TableActor,
  moment: string,
): Promise<TableMessage[]> {
  const turns = await import("../../module/core/combat/turns.ts");
  const before = messages.contents.length;
  await turns.handleTurnEvent(actor, moment);
  return messages.contents.slice(before);
}
