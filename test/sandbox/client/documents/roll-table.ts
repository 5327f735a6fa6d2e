import { BaseRollTable } from "../../common/documents/roll-table.ts";
import { BaseTableResult } from "../../common/documents/table-result.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";
import type { ChatMessage, MessageRoll } from "./chat-message.ts";
import type { Embedded, Source } from "./types.ts";

interface TableRoll extends MessageRoll {
  total: number;
  evaluate(): Promise<TableRoll>;
  reroll(): Promise<TableRoll>;
}

export interface TableDraw {
  roll: TableRoll;
  results: TableResult[];
}

export interface DrawOptions {
  roll?: TableRoll;
  recursive?: boolean;
  results?: TableResult[];
  displayChat?: boolean;
  rollMode?: string;
}

/** Tables may name tables; a deeper chain is treated as a cycle. */
const MAX_DEPTH = 5;

export class RollTable extends ClientDocumentMixin(BaseRollTable) {
  declare results: Embedded<TableResult>;
  declare formula: string;
  declare replacement: boolean;
  declare displayRoll: boolean;
  declare description: string;

  /** Rolls and draws the matching results; on a table without replacement they are marked as drawn. */
  async draw({ displayChat = true, rollMode, ...options }: DrawOptions = {}): Promise<TableDraw> {
    const draw =
      options.results && options.roll
        ? { roll: options.roll, results: options.results }
        : await this.roll(options);
    if (!this.replacement && draw.results.length) {
      const own = draw.results.filter((result) => (result.parent as unknown) === this);
      if (!this.pack)
        await this.updateEmbeddedDocuments(
          "TableResult",
          own.map((result) => ({ _id: result.id, drawn: true })) as never,
        );
    }
    if (displayChat)
      await this.toMessage(draw.results, { roll: draw.roll, messageOptions: rollMode ? { rollMode } : {} });
    return draw;
  }

  async drawMany(
    number: number,
    options: DrawOptions = {},
  ): Promise<{ results: TableResult[]; rolls: TableRoll[] }> {
    const draws: TableDraw[] = [];
    for (let count = 0; count < number; count++)
      draws.push(await this.draw({ ...options, displayChat: false }));
    const results = draws.flatMap((draw) => draw.results);
    if (options.displayChat !== false) await this.toMessage(results, {});
    return { results, rolls: draws.map((draw) => draw.roll) };
  }

  /** Rolls without marking results as drawn. @throws for a chain of tables that does not end */
  async roll({
    roll,
    recursive = true,
    _depth = 0,
  }: DrawOptions & { _depth?: number } = {}): Promise<TableDraw> {
    if (_depth > MAX_DEPTH)
      throw new Error(`The table "${this.name}" is part of a chain of tables that is too deep`);
    const available = this.results.filter((result) => !result.drawn);
    let current = roll ?? this.#createRoll();
    await current.evaluate();
    let found = this.getResultsForRoll(current.total);
    // Rolls again on a drawn result, as long as the dice can reach another.
    for (let attempt = 0; !found.length && available.length && attempt < 10_000; attempt++) {
      current = await current.reroll();
      found = this.getResultsForRoll(current.total);
    }
    if (!recursive) return { roll: current, results: found };
    const resolved = await Promise.all(found.map((result) => result.resolve(_depth)));
    return { roll: current, results: resolved.flat() };
  }

  getResultsForRoll(value: number): TableResult[] {
    return this.results.filter(
      (result) => !result.drawn && value >= result.range[0] && value <= result.range[1],
    );
  }

  async resetResults(): Promise<unknown> {
    return this.updateEmbeddedDocuments(
      "TableResult",
      this.results.map((result) => ({ _id: result.id, drawn: false })) as never,
    );
  }

  async toMessage(
    results: readonly TableResult[],
    {
      roll,
      messageData = {},
      messageOptions = {},
    }: { roll?: TableRoll; messageData?: Source; messageOptions?: Source },
  ): Promise<unknown> {
    const cls = CONFIG.ChatMessage.documentClass as unknown as typeof ChatMessage;
    const content = results.map((result) => `<p class="table-result">${result.text}</p>`).join("");
    const data = {
      speaker: cls.getSpeaker(),
      flavor: `Draws from the table ${this.name}`,
      content,
      rolls: roll ? [roll] : [],
      sound: roll ? CONFIG.sounds.dice : null,
      ...messageData,
    };
    return cls.create(data as never, messageOptions as never);
  }

  #createRoll(): TableRoll {
    const Roll = CONFIG.Dice.rolls[0] as unknown as { create(formula: string): TableRoll };
    const highest = Math.max(1, ...this.results.map((result) => result.range[1]));
    return Roll.create(this.formula || `1d${highest}`);
  }
}

/** One entry of a table. */
export class TableResult extends ClientDocumentMixin(BaseTableResult) {
  declare type: string;
  declare range: [number, number];
  declare drawn: boolean;
  declare description: string;
  declare documentUuid: string | null;
  declare img: string;

  /** The result's text as HTML. */
  get text(): string {
    if (this.documentUuid) return `@UUID[${this.documentUuid}]{${this.name || this.description}}`;
    return [this.name && `<strong>${foundry.utils.escapeHTML(this.name)}</strong>`, this.description]
      .filter(Boolean)
      .join(" ");
  }

  /** The final results: those of a roll on the table that this one names, or itself. */
  async resolve(depth: number): Promise<TableResult[]> {
    const document = this.documentUuid ? await fromUuid(this.documentUuid) : null;
    if (!(document instanceof RollTable)) return [this];
    const draw = await document.roll({ recursive: true, _depth: depth + 1 });
    return draw.results;
  }
}
