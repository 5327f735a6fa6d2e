import type { Transport } from "../../transport.ts";
import type { Source } from "../types.ts";
import type { User } from "../user.ts";
import { WorldCollection } from "./world-collection.ts";

/** All users of the world, and who is online. */
export class Users extends WorldCollection<User> {
  static override documentName = "User";

  /** The user at this client. */
  get current(): User | null {
    return this.get(game.userId) ?? null;
  }

  get players(): User[] {
    return this.filter((user) => !user.isGM && user.role > 0);
  }

  /** The GM whose client acts when exactly one must act; null while no GM is online. */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  /**
   * One user that meets a condition: the highest role, then the lowest id, so that every client finds the same user.
   */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const candidates = this.filter(condition).sort(
      (a, b) => b.role - a.role || ((a.id as string) > (b.id as string) ? 1 : -1),
    );
    return candidates[0] ?? null;
  }

  /** Follows users as they join, leave and act. */
  listen(transport: Transport): void {
    transport.on("userConnected", (userId, active) => this.#setActive(userId, active));
    transport.on("userActivity", (userId, activity) => this.#onActivity(userId, activity));
  }

  #setActive(userId: string, active: boolean): void {
    const user = this.get(userId);
    if (!user || user.active === active) return;
    user.active = active;
    if (!active) user.targets.clear();
    Hooks.callAll("userConnected", user, active);
    this.render();
  }

  #onActivity(userId: string, activity: Source): void {
    const user = this.get(userId);
    if (!user || user.isSelf) return;
    if (Array.isArray(activity.targets)) user._onUpdateTokenTargets(activity.targets);
    if ("sceneId" in activity) user.viewedScene = activity.sceneId as string | null;
  }
}
