import { askCreate } from "../apps/create-dialog.ts";
import { iconPath } from "../constants.ts";
import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import type { RollResult } from "../contract/roll-result.ts";
import type { ItemModel } from "../data/models.ts";
import { refuseDrop } from "../drop.ts";
import { itemSubtype, rulesetOf } from "../registry.ts";
import type { Explanation, ItemSubtype, RollAddress, RollOptions, Ruleset } from "../ruleset.ts";

/** An item of any of our games; what it can do is asked of its subtype. */
export class ManifoldItem extends Item implements ItemDocument {
  get ruleset(): Ruleset | undefined {
    return rulesetOf("Item", this.type);
  }

  get subtype(): ItemSubtype | undefined {
    return itemSubtype(this.type);
  }

  /** The roll this item makes when used; null when it has none. */
  get rollAddress(): RollAddress | null {
    return this.subtype?.roll?.(this) ?? null;
  }

  /**
   * Makes the item's roll for its actor, or for `actor` when the item is not carried by one.
   * @returns null when there is nothing to roll, nobody to roll it, or the user dismissed the dialog
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
    const system = this.system as unknown as Partial<ItemModel<foundry.data.fields.DataSchema>>;
    return system.explain?.(key) ?? null;
  }

  static override getDefaultArtwork(data: Item.CreateData): Item.GetDefaultArtworkReturn {
    const subtype = itemSubtype(String(data?.type));
    return subtype ? { img: iconPath(subtype.icon) } : super.getDefaultArtwork(data);
  }

  /** Offers the games at this table only, or an actor's own game. Same arguments as the host's. */
  static override async createDialog(...args: readonly unknown[]): Promise<never> {
    return (await askCreate("Item", args)) as never;
  }

  protected override async _preCreate(
    data: Item.CreateData,
    options: Item.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | undefined> {
    // Every way onto an actor ends here: drop, folder drop, macro. So the rule stands here once.
    // What a consequence adds has been looked at before anything was written; what an undo brings back was there.
    const settled = (options as { restored?: boolean }).restored === true;
    if (this.actor && !settled) {
      if (refuseDrop(this.actor, this)) return false;
      if (await this.subtype?.onDropped?.(this.actor, this)) return false;
    }
    return (await super._preCreate(data, options, user)) === false ? false : undefined;
  }
}
