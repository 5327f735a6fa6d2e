import { BaseUser } from "../../common/documents/user.ts";
import { runUserQuery } from "../queries.ts";
import { transport } from "../transport.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";
import type { Macro } from "./macro.ts";
import type { Source } from "./types.ts";
import { UserTargets } from "./user-targets.ts";

const HOTBAR_SLOTS = 50;
const HOTBAR_PAGE = 10;

export interface HotbarEntry {
  slot: number;
  macro: Macro | null;
}

/** A user of the world, and whether they are online. */
export class User extends ClientDocumentMixin(BaseUser) {
  declare role: number;
  declare hotbar: Record<string, string>;

  /** Whether a client of this user is connected. */
  active = false;
  targets = new UserTargets(this);
  viewedScene: string | null = null;

  get isSelf(): boolean {
    return game.userId === this.id;
  }

  /** Whether this is the GM whose client acts when exactly one must act. */
  get isActiveGM(): boolean {
    return game.users.activeGM === (this as unknown);
  }

  /**
   * Whether this is the designated user among the users that meet a condition. The answer is the same on every client.
   */
  isDesignated(condition: (user: User) => boolean): boolean {
    return game.users.getDesignatedUser(condition) === this;
  }

  /**
   * Puts a macro into a hotbar slot; null clears the slot. Without a slot the first free slot is used.
   * @throws for a slot outside 1 to 50
   */
  async assignHotbarMacro(
    macro: Macro | null,
    slot?: number | string,
    { fromSlot }: { fromSlot?: number | string } = {},
  ): Promise<unknown> {
    const hotbar = { ...(this._source as { hotbar: Record<string, string> }).hotbar };
    const place = slot === undefined ? firstFree(hotbar) : Number(slot);
    if (!Number.isInteger(place) || place < 1 || place > HOTBAR_SLOTS)
      throw new Error(`There is no hotbar slot ${String(slot)}`);
    if (fromSlot !== undefined) delete hotbar[Number(fromSlot)];
    if (macro) hotbar[place] = macro.id as string;
    else delete hotbar[place];
    return this.update({ hotbar } as never, { diff: false, recursive: false, noHook: true } as never);
  }

  /** The ten slots of a page, counted from page 1. */
  getHotbarMacros(page = 1): HotbarEntry[] {
    const first = (page - 1) * HOTBAR_PAGE + 1;
    return Array.from({ length: HOTBAR_PAGE }, (_, index) => {
      const slot = first + index;
      const id = this.hotbar[slot];
      return { slot, macro: (id ? (game.macros.get(id) as Macro | undefined) : undefined) ?? null };
    });
  }

  async assignPermission(permission: string, allowed: boolean): Promise<unknown> {
    return this.update({ [`permissions.${permission}`]: allowed } as never);
  }

  /** Sends this user's activity to the other clients. Only for the user of this client. */
  broadcastActivity(activity: Source = {}): void {
    if (!this.isSelf) throw new Error("A client can only broadcast the activity of its own user");
    transport().userActivity(activity);
  }

  /**
   * Asks this user's client to run a registered query.
   * @param timeout in milliseconds
   * @throws if no answer arrives, the handler throws, or the caller may not ask
   */
  async query(name: string, data: unknown, { timeout }: { timeout?: number } = {}): Promise<unknown> {
    return runUserQuery(this, name, data, timeout);
  }

  /** Replaces this user's targets with tokens of the viewed scene. */
  _onUpdateTokenTargets(targetIds: string[] = []): void {
    this.targets.replace(targetIds);
  }
}

function firstFree(hotbar: Record<string, string>): number {
  for (let slot = 1; slot <= HOTBAR_SLOTS; slot++) if (!hotbar[slot]) return slot;
  throw new Error("The hotbar has no free slot");
}
