import { BaseRollTable } from "../../common/documents/roll-table.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";
import type { EmbedConfig } from "./abstract/embeds.ts";
import type { ChatMessage } from "./chat-message.ts";
import type { Folder } from "./folder.ts";
import type { TableResult } from "./table-result.ts";
import { buildTableEmbed, describeTableEmbed } from "./tables/embed.ts";
import { resultsFromFolder } from "./tables/from-folder.ts";
import {
  type Candidate,
  poolOf,
  rangesByWeight,
  resultsIn,
  rollUntilFound,
  type TableRoll,
} from "./tables/rolling.ts";
import type { Embedded, OperationOptions, Source } from "./types.ts";

export type { TableResult } from "./table-result.ts";

export interface TableDraw {
  roll: TableRoll;
  results: TableResult[];
}

export interface RollOptions {
  roll?: TableRoll;
  recursive?: boolean;
  _depth?: number;
}

export interface DrawOptions extends Omit<RollOptions, "_depth"> {
  results?: TableResult[];
  displayChat?: boolean;
  /** The mode of the message: in 13 a roll mode, in 14 a message mode. */
  rollMode?: string;
  messageMode?: string;
}

export interface TableMessageOptions {
  roll?: TableRoll | null;
  messageData?: Source;
  messageOptions?: Source;
}

/** Embeds that already have the table's click listener. */
const LISTENING = new WeakSet<HTMLElement>();

/** Tables may refer to tables; a deeper chain is treated as a cycle. */
const MAX_DEPTH = 5;

export class RollTable extends ClientDocumentMixin(BaseRollTable) {
  declare results: Embedded<TableResult>;
  declare formula: string;
  declare replacement: boolean;
  declare displayRoll: boolean;
  declare description: string;

  get thumbnail(): string | null {
    return this.img;
  }

  /** Rolls and draws the matching results. A table without replacement marks them as drawn. */
  async draw({
    displayChat = true,
    rollMode,
    messageMode,
    results = [],
    ...options
  }: DrawOptions = {}): Promise<TableDraw> {
    const draw = results.length && options.roll ? { roll: options.roll, results } : await this.roll(options);
    await this.#markDrawn(draw, results.length > 0);
    const messageOptions = { ...(rollMode && { rollMode }), ...(messageMode && { messageMode }) };
    if (displayChat && draw.results.length)
      await this.toMessage(draw.results, { roll: draw.roll, messageOptions });
    return draw;
  }

  /** Draws several times. The roll is a pool of all rolls. */
  async drawMany(
    number: number,
    { displayChat = true, rollMode, messageMode, ...options }: DrawOptions = {},
  ): Promise<TableDraw> {
    const draws: TableDraw[] = [];
    for (let count = 0; count < number; count++)
      draws.push(await this.draw({ ...options, displayChat: false }));
    const roll = await poolOf(draws.map((draw) => draw.roll));
    const results = draws.flatMap((draw) => draw.results);
    const messageOptions = { ...(rollMode && { rollMode }), ...(messageMode && { messageMode }) };
    if (displayChat && results.length) await this.toMessage(results, { roll, messageOptions });
    return { roll, results };
  }

  /** Rolls without marking results as drawn. @throws for an endless chain of tables */
  async roll({ roll, recursive = true, _depth = 0 }: RollOptions = {}): Promise<TableDraw> {
    if (_depth > MAX_DEPTH)
      throw new Error(`The table "${this.name}" is part of a chain of tables that is too deep`);
    const wanted = roll ?? this.#createRoll();
    const candidates = this.#candidates();
    if (!candidates.length) {
      ui.notifications?.warn(`All results of the table ${this.name} have been drawn`);
      return { roll: wanted, results: [] };
    }
    const found = await rollUntilFound(wanted, candidates);
    if (!found.results.length)
      ui.notifications?.warn(`No result of the table ${this.name} can be reached by ${wanted.formula}`);
    if (!recursive) return found;
    const resolved: TableResult[] = [];
    for (const result of found.results) resolved.push(...(await result.resolve(_depth)));
    return { roll: found.roll, results: resolved };
  }

  getResultsForRoll(value: number): TableResult[] {
    return this.results.filter(
      (result) => !result.drawn && value >= result.range[0] && value <= result.range[1],
    );
  }

  /** Gives the results consecutive ranges by weight, and the table the matching formula. */
  async normalize(): Promise<this | undefined> {
    const { ranges, total } = rangesByWeight(this.results.contents);
    const results = [...ranges].map(([_id, range]) => ({ _id, range }));
    return this.update({ results, formula: `1d${Math.max(total, 1)}` });
  }

  async resetResults(): Promise<TableResult[]> {
    const updates = this.results.map((result) => ({ _id: result.id, drawn: false }));
    const updated = await this.updateEmbeddedDocuments("TableResult", updates, { diff: false });
    return updated as unknown as TableResult[];
  }

  /** Shows results in the chat, with the roll if the table displays it. */
  async toMessage(
    results: readonly TableResult[],
    { roll = null, messageData = {}, messageOptions = {} }: TableMessageOptions = {},
  ): Promise<unknown> {
    const cls = CONFIG.ChatMessage.documentClass as unknown as typeof ChatMessage;
    const rows = results.map((result) => `<li class="table-result">${result.text}</li>`);
    const shown = roll && this.displayRoll ? [roll] : [];
    const data: Source = {
      author: game.userId,
      speaker: cls.getSpeaker(),
      flavor: `${results.length === 1 ? "Draws a result" : `Draws ${results.length} results`} from the table ${this.name}`,
      content: `<div class="table-draw"><ul class="table-results">${rows.join("")}</ul></div>`,
      rolls: shown,
      sound: shown.length ? CONFIG.sounds.dice : null,
      flags: { core: { RollTable: this.id } },
    };
    return cls.create(foundry.utils.mergeObject(data, messageData) as never, messageOptions as never);
  }

  /** Creates a table whose results are the documents of a folder. */
  static async fromFolder(folder: Folder, options: OperationOptions = {}): Promise<unknown> {
    const results = resultsFromFolder(folder);
    const data = { name: folder.name, results, formula: `1d${Math.max(results.length, 1)}` };
    return this.implementation.create(data, { renderSheet: true, ...options });
  }

  override async _buildEmbedHTML(config: EmbedConfig, options: Source = {}): Promise<HTMLElement | null> {
    return buildTableEmbed(this, config, options);
  }

  override async _createFigureEmbed(
    content: HTMLElement | HTMLCollection,
    config: EmbedConfig,
    options: Source = {},
  ): Promise<HTMLElement> {
    const figure = await super._createFigureEmbed(content, config, options);
    await describeTableEmbed(this, figure, config, options);
    return figure;
  }

  override onEmbed(element: HTMLElement): void {
    super.onEmbed(element);
    // Moving an embed on the page notifies the table again.
    if (LISTENING.has(element)) return;
    LISTENING.add(element);
    element.addEventListener("click", (event) => {
      const button = (event.target as HTMLElement).closest<HTMLElement>("[data-action]");
      if (button?.dataset.action) void this._onClickEmbedAction(event, button.dataset.action);
    });
  }

  async _onClickEmbedAction(_event: Event, action: string): Promise<void> {
    if (action === "rollTable") await this.draw();
  }

  /** The results that are not yet drawn. A table without a formula uses the weights of its results. */
  #candidates(): Candidate[] {
    const { ranges } = rangesByWeight(this.results.contents);
    return this.results
      .filter((result) => !result.drawn)
      .map((result) => ({
        result,
        range: this.formula ? result.range : (ranges.get(result.id as string) ?? result.range),
      }));
  }

  /** Marks this table's results as drawn, including results that were replaced by a result of another table. */
  async #markDrawn({ roll, results }: TableDraw, given: boolean): Promise<void> {
    if (this.replacement || this.pack) return;
    const own = given
      ? results.filter((result) => (result.parent as unknown) === this)
      : resultsIn(this.#candidates(), roll.total ?? Number.NaN, roll.total ?? Number.NaN);
    const updates = own.map((result) => ({ _id: result.id, drawn: true }));
    if (updates.length) await this.updateEmbeddedDocuments("TableResult", updates);
  }

  #createRoll(): TableRoll {
    const Roll = CONFIG.Dice.rolls[0] as unknown as { create(formula: string): TableRoll };
    return Roll.create(this.formula || `1d${Math.max(rangesByWeight(this.results.contents).total, 1)}`);
  }
}
