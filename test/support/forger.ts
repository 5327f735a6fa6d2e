/** A player who posts things that an unmodified client would not: messages, flags and options with any data. */
import type { InProcessClient } from "sandbox/node";
import { targetKey } from "./consequences.ts";
import {
  type Source,
  startTable,
  type Table,
  type TableActor,
  type TableMessage,
  tokenActor,
} from "./table.ts";

const CHANNEL = "system.manifold";

type Forge = (data: Source) => Source;

export interface Forger {
  readonly table: Table;
  readonly client: InProcessClient;
  /** Closes the table, and limits questions again. */
  close(): unknown;
  /** An actor of an unlinked token that Ada does not own, with the scene in view. */
  foe(name: string): TableActor;
  /** Rolls like an unmodified client. @returns the message's source; the message is deleted */
  roll(actor: TableActor, kind: string, key: string, options: object): Promise<Source>;
  /** Posts a message as Ada, with forged `system` and first roll. */
  post(source: Source, system?: Forge, roll?: Forge): Promise<TableMessage>;
  /** Sends a command to the GM's client. @returns key of the refusal; null if it was done */
  ask(command: string, data: object): Promise<string | null>;
  /** Like `ask`, but returns the data of the refusal too. */
  askInFull(command: string, data: object): Promise<Source | null>;
  apply(message: string, target: TableActor): Promise<string | null>;
  applyAsGm(message: string, target: TableActor): Promise<void>;
}

let questions = 0;

/** Starts a table at which Ada forges messages. */
export async function startForger(...rulesets: readonly string[]): Promise<Forger> {
  const table = await startTable(...rulesets);
  const client = table.join("Ada");
  const { RateLimit } = await import("../../module/core/trust/relay/rate-limit.ts");
  const { take } = RateLimit.prototype;
  RateLimit.prototype.take = () => "granted";
  const askInFull = (command: string, data: object): Promise<Source | null> =>
    new Promise((resolve) => {
      questions += 1;
      const id = `Q${String(questions).padStart(15, "0")}`;
      const listener = (answer: unknown) => {
        const { kind, id: of, refusal } = answer as Source;
        if (kind !== "answer" || of !== id) return;
        client.offChannel(CHANNEL, listener);
        resolve(refusal as Source | null);
      };
      client.onChannel(CHANNEL, listener);
      client.emit(CHANNEL, { kind: "question", id, command, data });
    });
  const ask = async (command: string, data: object) =>
    ((await askInFull(command, data))?.key as string | undefined) ?? null;
  const { sendCommand } = await import("../../module/core/trust/relay/relay.ts");
  return {
    table,
    client,
    close() {
      RateLimit.prototype.take = take;
      return table.host.teardown();
    },
    ask,
    askInFull,
    foe: (name) => tokenActor(table, name),
    async roll(actor, kind, key, options) {
      const rolled = await actor.roll(kind, key, { dialog: false, ...options });
      const { message } = rolled!;
      const { _id, ...source } = message.toObject();
      await message.delete();
      return source;
    },
    async post(source, system = (data) => data, roll = (data) => data) {
      const rolls = ((source.rolls ?? []) as (string | Source)[]).map((one) =>
        JSON.stringify(roll(typeof one === "string" ? (JSON.parse(one) as Source) : one)),
      );
      const data = { ...source, rolls, system: system(source.system as Source), author: client.userId };
      const { result } = await client.modifyDocument({
        type: "ChatMessage",
        action: "create",
        operation: { data: [data], keepId: "_id" in source },
      });
      return table.messages.get((result[0] as { _id: string })._id)!;
    },
    apply: (message, target) => ask("apply", { message, target: targetKey(target) }),
    applyAsGm: (message, target) => sendCommand("apply", { message, target: targetKey(target) }),
  };
}
