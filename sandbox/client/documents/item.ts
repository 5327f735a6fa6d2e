import { BaseItem } from "../../common/documents/item.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";
import type { ActiveEffect } from "./active-effect.ts";
import type { Actor } from "./actor.ts";
import type { Embedded, Source } from "./types.ts";

/** A thing, ability or trait: in the world, in a compendium or owned by an actor. */
export class Item extends ClientDocumentMixin(BaseItem) {
  declare type: string;
  declare img: string;
  declare effects: Embedded<ActiveEffect>;

  get actor(): Actor | null {
    return this.parent?.documentName === "Actor" ? (this.parent as unknown as Actor) : null;
  }

  /** The image in lists. */
  get thumbnail(): string {
    return this.img;
  }

  get isOwned(): boolean {
    return this.actor !== null;
  }

  /** Effects that the item transfers to its actor. */
  get transferredEffects(): ActiveEffect[] {
    return this.effects.filter((effect) => effect.transfer);
  }

  getRollData(): Source {
    return { ...(this.system as Source) };
  }
}
