import { iconPath, SYSTEM_ID } from "../constants.ts";
import { causesOf } from "../effects/causes.ts";
import { staticEffectId } from "../status-entries.ts";
import type { ManifoldActor } from "./actor.ts";

/** An effect that, when it is a condition, reads as the game of its actor has it. */
export class ManifoldActiveEffect extends ActiveEffect {
  protected override async _preCreate(
    data: ActiveEffect.CreateData,
    options: ActiveEffect.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    // What an undo brings back comes back as it was.
    if (!(options as { restored?: boolean }).restored) this.#speakTheActorsGame();
  }

  /**
   * Games share the ids of conditions but not their names, pictures and what comes along with them; the shared
   * entry in the host's list carries those of one game only.
   */
  #speakTheActorsGame(): void {
    const actor = this.parent instanceof Actor ? (this.parent as ManifoldActor) : null;
    const [id] = this.statuses;
    const condition = actor?.ruleset?.conditions.find((one) => one.id === id);
    if (!condition || this._id !== staticEffectId(condition.id)) return;
    this.updateSource({
      name: game.i18n!.localize(condition.name),
      img: iconPath(condition.icon),
      statuses: [condition.id, ...(condition.implies ?? [])],
      flags: { [SYSTEM_ID]: { causes: [...causesOf(this)] } },
    } as never);
  }
}
