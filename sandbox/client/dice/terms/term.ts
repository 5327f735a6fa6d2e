import type { EvaluationOptions } from "../evaluation.ts";
import { diceConfig, type RollTermClass } from "../host.ts";
import type { BaseParseNode } from "../parse-nodes.ts";
import type { Roll } from "../roll.ts";
import type { RollResolver } from "../roll-resolver.ts";
import { toPlain } from "../serialization.ts";

export interface TermOptions {
  flavor?: string | null;
  [key: string]: unknown;
}

export interface TermData {
  options?: TermOptions;
}

/** One operand or operator of a roll. */
export abstract class RollTerm {
  /** Names of the attributes in the term's JSON, in addition to class, options and evaluation. */
  static SERIALIZE_ATTRIBUTES: string[] = [];

  options: TermOptions;
  /** Whether the term contains an inner expression that is resolved before the outer one. */
  isIntermediate = false;
  _evaluated = false;
  /** The outermost roll this term belongs to while it is evaluated. */
  _root?: Roll;

  constructor({ options = {} }: TermData = {}) {
    this.options = options;
  }

  /** The term as text without its flavor. */
  abstract get expression(): string;

  abstract get total(): number | string | undefined;

  /** The term as text, with its flavor. */
  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  get flavor(): string {
    return this.options.flavor || "";
  }

  /** Whether the term's value is known without rolling. */
  get isDeterministic(): boolean {
    return true;
  }

  /** The resolver that prompts for results while the outermost roll is evaluated. */
  get resolver(): RollResolver | undefined {
    return this._root?._resolver;
  }

  /**
   * Evaluates the term.
   * @returns the term itself, as a promise if dice have to be rolled
   * @throws Error if it is already evaluated
   */
  evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    if (this._evaluated)
      throw new Error(`This ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
    return this._evaluate(options);
  }

  protected _evaluate(_options: EvaluationOptions): this | Promise<this> {
    return this;
  }

  /** Whether the term can be evaluated without rolling under the given options. */
  _isDeterministicUnder(_options: EvaluationOptions): boolean {
    return this.isDeterministic;
  }

  static isDeterministic(term: RollTerm, options: EvaluationOptions = {}): boolean {
    return term._isDeterministicUnder(options);
  }

  toJSON(): Record<string, unknown> {
    const json: Record<string, unknown> = {
      class: this.constructor.name,
      options: toPlain(this.options),
      evaluated: this._evaluated,
    };
    for (const attribute of (this.constructor as unknown as RollTermClass).SERIALIZE_ATTRIBUTES) {
      const value = (this as unknown as Record<string, unknown>)[attribute];
      if (value !== undefined) json[attribute] = toPlain(value);
    }
    return json;
  }

  /**
   * Restores a term from its JSON by the name of its class.
   * @throws Error if no class of that name is registered
   */
  static fromData(data: Record<string, unknown>): RollTerm {
    const cls = findTermClass(String(data.class));
    if (!cls) throw new Error(`There is no registered roll term class named "${String(data.class)}"`);
    return cls._fromData(data);
  }

  static fromJSON(json: string): RollTerm {
    return this.fromData(JSON.parse(json) as Record<string, unknown>);
  }

  /** Creates a term of this class from a node of the parse tree. */
  static fromParseNode(node: BaseParseNode): RollTerm {
    return construct(this, { ...node });
  }

  static _fromData(data: Record<string, unknown>): RollTerm {
    const term = construct(this, { ...data, options: toPlain(data.options ?? {}) });
    for (const attribute of this.SERIALIZE_ATTRIBUTES) {
      if (!(attribute in data) || attribute in CONSTRUCTED) continue;
      (term as unknown as Record<string, unknown>)[attribute] = toPlain(data[attribute]);
    }
    term._evaluated = data.evaluated !== false;
    return term;
  }
}

/** Attributes that the constructors of the core terms restore. */
const CONSTRUCTED: Readonly<Record<string, true>> = { number: true, faces: true, roll: true, rolls: true };

function construct(cls: RollTermClass, data: object): RollTerm {
  return new (cls as unknown as new (data: object) => RollTerm)(data);
}

function findTermClass(name: string): RollTermClass | undefined {
  const { termTypes, terms, types } = diceConfig();
  return (
    Object.values(termTypes).find((cls) => cls.name === name) ??
    [...Object.values(terms), ...types].find((cls) => cls.name === name)
  );
}
