/** What host tests of consequences do with a card: apply, undo, read what it asks for; and the dice and moments before. */
import { load, type Table, type TableActor, type TableMessage } from "./table.ts";

interface Asked {
  readonly demands: readonly { readonly kind: string; readonly key: string }[];
}

const keyOf = (actor: TableActor): string => actor.uuid.replaceAll(".", "-");

async function told(command: "apply" | "undo", message: TableMessage, actor: TableActor): Promise<void> {
  const { sendCommand: request } = await load<{ sendCommand(name: string, data: object): Promise<void> }>(
    "module/core/relay/relay.ts",
  );
  await request(command, { message: message.id, target: keyOf(actor) });
}

/** Clicks of a Gamemaster on the card of that message. */
export const apply = (message: TableMessage, actor: TableActor) => told("apply", message, actor);
export const undo = (message: TableMessage, actor: TableActor) => told("undo", message, actor);

/** Kind and key of each roll that the card asks of the actor; undefined where it does not name them. */
export function demandsOf(message: TableMessage | undefined, actor: TableActor): string[][] | undefined {
  const target = message?.system.targets[keyOf(actor)] as unknown as Asked | undefined;
  return target?.demands.map(({ kind, key }) => [kind, key]);
}

/** The next dice show these faces, one after the other; all later ones the face of `rest`. */
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

/** The cards that a moment of a fight brings for the actor. */
export async function comesDue(
  { messages }: Table,
  actor: TableActor,
  moment: string,
): Promise<TableMessage[]> {
  const turns = await load<{ handleTurnEvent(actor: object, moment: string): Promise<void> }>(
    "module/core/combat/turns.ts",
  );
  const before = messages.contents.length;
  await turns.handleTurnEvent(actor, moment);
  return messages.contents.slice(before);
}
