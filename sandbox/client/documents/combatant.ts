import type { Document } from "../../common/abstract/document.ts";
import { BaseCombatant } from "../../common/documents/combatant.ts";
import { getProperty } from "../../common/utils/properties.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";
import type { Actor } from "./actor.ts";
import type { Combat } from "./combat.ts";
import { statusConfig } from "./effects/status.ts";
import type { TokenDocument } from "./token.ts";
import type { Source, UpdateOperation } from "./types.ts";
import type { User } from "./user.ts";

export interface InitiativeRoll {
  total: number;
  evaluate(options?: Source): Promise<unknown>;
  toMessage(data: Source, options: Source): Promise<Source>;
}

export class Combatant extends ClientDocumentMixin(BaseCombatant) {
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare initiative: number | null;
  declare defeated: boolean;
  declare hidden: boolean;
  declare img: string;
  declare group: unknown;

  /** The tracked resource of the actor, chosen in the tracker's settings. */
  resource: unknown = null;

  get combat(): Combat | null {
    return this.parent as unknown as Combat | null;
  }

  get token(): TokenDocument | null {
    const scene = this.sceneId
      ? (game.scenes.get(this.sceneId) as unknown as
          | { tokens: { get(id: string): TokenDocument | undefined } }
          | undefined)
      : undefined;
    return (this.tokenId && scene?.tokens.get(this.tokenId)) || null;
  }

  get actor(): Actor | null {
    if (this.token) return this.token.actor;
    return (this.actorId && (game.actors.get(this.actorId) as unknown as Actor | undefined)) || null;
  }

  get isNPC(): boolean {
    return !this.actor || !this.hasPlayerOwner;
  }

  get isDefeated(): boolean {
    const { DEFEATED } = CONFIG.specialStatusEffects;
    return this.defeated || Boolean(DEFEATED && statusConfig(DEFEATED) && this.actor?.statuses.has(DEFEATED));
  }

  get players(): User[] {
    const users = game.users as unknown as { filter(condition: (user: User) => boolean): User[] };
    return users.filter((user) => !user.isGM && this.testUserPermission(user as never, "OWNER"));
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  override get permission(): number | null {
    return this.actor?.permission ?? super.permission;
  }

  /** An unrolled roll for this combatant's initiative. */
  getInitiativeRoll(formula?: string): InitiativeRoll {
    const Roll = CONFIG.Dice.rolls[0] as unknown as { create(formula: string, data: Source): InitiativeRoll };
    return Roll.create(formula ?? this._getInitiativeFormula(), this.actor?.getRollData() ?? {});
  }

  /** Without a formula in the configuration or the manifest, the text contains no dice. */
  _getInitiativeFormula(): string {
    return String(CONFIG.Combat.initiative.formula || game.system.initiative);
  }

  /**
   * Adds the new place of the current combatant to an operation that changes initiatives, unless the caller has set it.
   */
  static override async _preUpdateOperation(
    documents: Document[],
    operation: UpdateOperation,
    user: Document,
  ): Promise<boolean | undefined> {
    const combat = operation.parent as unknown as Combat | null;
    const { updates, updateTurn } = operation as { updates: Source[]; updateTurn?: boolean };
    if (combat?.combatant && updateTurn !== false && updates.some((update) => "initiative" in update))
      operation.combatTurn ??= combat._turnAfter(updates);
    return super._preUpdateOperation(documents, operation as never, user);
  }

  async rollInitiative(formula?: string): Promise<unknown> {
    const roll = this.getInitiativeRoll(formula);
    await roll.evaluate();
    return this.update({ initiative: roll.total } as never);
  }

  async clearMovementHistory(): Promise<void> {
    await (this.token as unknown as { clearMovementHistory(): Promise<void> } | null)?.clearMovementHistory();
  }

  updateResource(): unknown {
    const path = this.combat?.settings.resource;
    this.resource = path && this.actor ? (getProperty(this.actor.system, path) ?? null) : null;
    return this.resource;
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    inherit(this, "name", () => this.token?.name || this.actor?.name || "Unknown Combatant");
    inherit(this, "img", () => this.token?.texture.src || this.actor?.img || "icons/svg/mystery-man.svg");
  }
}

/** Reads a member from the source or, if it is empty, from the token or actor, which may change. */
function inherit(combatant: Combatant, member: "name" | "img", fallback: () => string): void {
  Object.defineProperty(combatant, member, {
    get: () => (combatant._source as Record<string, unknown>)[member] || fallback(),
    // Initialisation assigns the stored value after every change; the getter reads the source.
    set: () => undefined,
    configurable: true,
    enumerable: true,
  });
}
