import { refuseDrop } from "../changes/drop.ts";
import { prepareItemUpdate, recordItemCount, recordItemUpdate } from "../changes/hand-changes.ts";
import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import type { Explanation, ItemSubtype, RollAddress, RollOptions, Ruleset } from "../contract/index.ts";
import type { RollResult } from "../contract/roll-result.ts";
import { itemSubtype, rulesetOf } from "../games/registry.ts";
import { iconPath } from "../host/constants.ts";
import { offered } from "../host/offers.ts";
import { reportErrors, showRefusal } from "../host/report-errors.ts";
import { containerChangeProblem } from "../sheets/lists/containers.ts";
import { explainWith } from "./data-models/models.ts";

/** An item of any game. Its subtype contains the differences. */
export class ManifoldItem extends Item implements ItemDocument {
  get ruleset(): Ruleset | undefined {
    return rulesetOf("Item", this.type);
  }

  get subtype(): ItemSubtype | undefined {
    return itemSubtype(this.type);
  }

  /** The roll of this item; null if it has none. */
  get rollAddress(): RollAddress | null {
    return this.subtype?.roll?.(this) ?? null;
  }

  /**
   * Makes the item's roll for its owner, or for `actor` if it has no owner.
   * @returns null without a roll or an actor, or if the user dismissed the dialog
   */
  async roll(
    options: RollOptions = {},
    actor: ActorDocument | null = this.actor,
  ): Promise<RollResult | null> {
    const address = this.rollAddress;
    if (!address || !actor) return null;
    return actor.roll(address.kind, address.key, options);
  }

  explain(key: string): Explanation | null {
    return explainWith(this.system, key);
  }

  static override getDefaultArtwork(data: Item.CreateData): Item.GetDefaultArtworkReturn {
    const subtype = itemSubtype(String(data?.type));
    return subtype ? { img: iconPath(subtype.icon) } : super.getDefaultArtwork(data);
  }

  /** Offers the types of the games at this table, or those of the actor's game. */
  static override async createDialog(...args: readonly unknown[]): Promise<Item.Stored | null> {
    const { askCreate } = await import("../sheets/create-dialog.ts");
    return askCreate("Item", args);
  }

  protected override async _preCreate(
    data: Item.CreateData,
    options: Item.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | undefined> {
    // Drops, folder drops and macros all create items here, so this is the one place for the check. Items added or
    // restored by a change set were checked before anything was written.
    const isChecked = (options as { restored?: boolean }).restored === true;
    if (this.actor && !isChecked) {
      if (refuseDrop(this.actor, this)) return false;
      if (await this.subtype?.onDropped?.(this.actor, this)) return false;
      if (this.subtype?.grants) {
        await offered("addGranting")(this.actor, this);
        return false;
      }
    }
    return (await super._preCreate(data, options, user)) === false ? false : undefined;
  }

  /** Asks which of an item's gifts are deleted with it. A change set has removed them itself. */
  protected override async _preDelete(
    options: Item.Database.PreDeleteOptions,
    user: User.Implementation,
  ): Promise<boolean | undefined> {
    const isChecked = (options as { restored?: boolean }).restored === true;
    if (this.actor && this.subtype?.grants && !isChecked) {
      await offered("removeGranting")(this.actor, this);
      return false;
    }
    return (await super._preDelete(options, user)) === false ? false : undefined;
  }

  protected override async _preUpdate(
    changes: Item.UpdateData,
    options: Item.Database.PreUpdateOptions,
    user: User.Implementation,
  ): Promise<boolean | undefined> {
    const problem = containerChangeProblem(this, changes);
    if (problem) {
      showRefusal(problem);
      return false;
    }
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    prepareItemUpdate(this, changes, options);
  }

  protected override _onUpdate(
    changes: Item.UpdateData,
    options: Item.Database.OnUpdateOperation,
    userId: string,
  ): void {
    super._onUpdate(changes, options, userId);
    void reportErrors(() => recordItemUpdate(this, options, userId));
  }

  protected override _onCreate(
    data: Item.CreateData,
    options: Item.Database.OnCreateOperation,
    userId: string,
  ): void {
    super._onCreate(data, options, userId);
    void reportErrors(() => recordItemCount(this, "added", options, userId));
  }

  protected override _onDelete(options: Item.Database.OnDeleteOperation, userId: string): void {
    super._onDelete(options, userId);
    void reportErrors(() => recordItemCount(this, "removed", options, userId));
  }
}
