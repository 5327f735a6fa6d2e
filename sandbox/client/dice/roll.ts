import { GENERATION } from "../../common/generation.ts";
import { modeName } from "../helpers/mode-names.ts";
import { EvaluableRoll } from "./evaluable-roll.ts";
import { withoutReferences } from "./formula-data.ts";
import { coreSetting, diceConfig, globals } from "./host.ts";
import { collapseInlineResult, expandInlineResult, type ToAnchorOptions, toAnchor } from "./roll-anchor.ts";
import {
  type RollConstructor,
  type RollData,
  type RollOptions,
  rollFromData,
  rollFromTerms,
} from "./roll-data.ts";
import { type ToMessageOptions, toMessage } from "./roll-message.ts";
import { toPlain } from "./serialization.ts";
import { renderDiceTemplate } from "./templates.ts";
import type { RollTerm } from "./terms/term.ts";

export interface RenderOptions {
  flavor?: string;
  template?: string;
  isPrivate?: boolean;
  [key: string]: unknown;
}

/** A formula, its terms and, once evaluated, its results. An evaluated roll never changes. */
export class Roll extends EvaluableRoll {
  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";

  get #cls(): RollConstructor<this> {
    return this.constructor as RollConstructor<this>;
  }

  /** 14: the name in 14 of a mode of 13; "roll" means the user's current mode. */
  static _mapLegacyRollMode(rollMode: string): string {
    return rollMode === "roll" ? String(coreSetting("messageMode")) : modeName(rollMode);
  }

  static create(formula: string, data: object = {}, options: RollOptions = {}): Roll {
    const cls = GENERATION >= 14 ? this.defaultImplementation : diceConfig().rolls[0];
    if (!cls) throw new Error("CONFIG.Dice.rolls is empty");
    return new cls(formula, data, options);
  }

  static get defaultImplementation(): typeof Roll {
    return diceConfig().rolls[0] ?? Roll;
  }

  /** Whether a formula can be rolled, assuming that every reference in it has a value. */
  static validate(formula: string): boolean {
    if (typeof formula !== "string" || !formula.trim()) return false;
    try {
      new this(withoutReferences(formula)).evaluateSync({ strict: false });
      return true;
    } catch {
      // The caller only asks whether the formula is valid.
      return false;
    }
  }

  async getTooltip(): Promise<string> {
    const parts = this.dice.map((term) => term.getTooltipData());
    return renderDiceTemplate(this.#cls.TOOLTIP_TEMPLATE, { parts });
  }

  /** Renders the roll as HTML, evaluating it first if needed. */
  async render({
    template = this.#cls.CHAT_TEMPLATE,
    isPrivate = false,
    ...options
  }: RenderOptions = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate({ allowInteractive: !isPrivate });
    const context = await this._prepareChatRenderContext({ isPrivate, ...options });
    return renderDiceTemplate(template, context);
  }

  /** The context of the chat template. A private roll shows neither formula nor results. */
  async _prepareChatRenderContext({
    flavor,
    isPrivate = false,
    ...options
  }: RenderOptions = {}): Promise<Record<string, unknown>> {
    return {
      ...options,
      formula: isPrivate ? "???" : this._formula,
      flavor: isPrivate ? null : (flavor ?? this.options.flavor),
      user: globals.game?.user?.id,
      isPrivate,
      tooltip: isPrivate ? "" : await this.getTooltip(),
      total: isPrivate ? "?" : Math.round(this.total! * 100) / 100,
    };
  }

  /** Creates a chat message from the roll, or with `create: false` only its data. */
  async toMessage(messageData: object | null = {}, options: ToMessageOptions = {}): Promise<unknown> {
    return toMessage(this, messageData ?? {}, options);
  }

  toAnchor(options: ToAnchorOptions = {}): HTMLAnchorElement {
    return toAnchor(this, options);
  }

  static async expandInlineResult(anchor: HTMLAnchorElement): Promise<void> {
    await expandInlineResult(anchor, (json) => this.fromJSON(json));
  }

  static collapseInlineResult(anchor: HTMLAnchorElement): void {
    collapseInlineResult(anchor);
  }

  toJSON(): Required<Omit<RollData, "total">> & { total: number | undefined } {
    return {
      class: this.constructor.name,
      options: toPlain(this.options),
      dice: this._dice.map((term) => term.toJSON()),
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this.total,
      evaluated: this._evaluated,
    };
  }

  /**
   * Restores a roll as the class that its JSON names.
   * @throws Error if CONFIG.Dice.rolls has no class of that name
   */
  static fromData<T extends Roll>(this: RollConstructor<T>, data: RollData | Record<string, unknown>): T {
    return rollFromData(this, data as RollData);
  }

  static fromJSON<T extends Roll>(this: RollConstructor<T>, json: string): T {
    return this.fromData(JSON.parse(json) as RollData);
  }

  /**
   * Creates a roll from existing terms. The roll is evaluated if its terms are.
   * @throws Error if only some of the terms are evaluated
   */
  static fromTerms<T extends Roll>(
    this: RollConstructor<T>,
    terms: RollTerm[],
    options: RollOptions = {},
  ): T {
    return rollFromTerms(this, terms, options);
  }

  static {
    if (GENERATION < 14) Reflect.deleteProperty(Roll, "_mapLegacyRollMode");
  }
}
