import { comesDue } from "../combat/turns.ts";
import type { ManifoldActor } from "./actor.ts";

type Turn = { readonly actor: unknown };

/** A fight whose turns and rounds bring what each combatant's game says. */
export class ManifoldCombat extends Combat {
  protected override async _onStartTurn(...args: Parameters<Combat["_onStartTurn"]>): Promise<void> {
    await super._onStartTurn(...args);
    await comesDue(actorOf(args[0]), "turnStart");
  }

  protected override async _onEndTurn(...args: Parameters<Combat["_onEndTurn"]>): Promise<void> {
    await super._onEndTurn(...args);
    await comesDue(actorOf(args[0]), "turnEnd");
  }

  protected override async _onEndRound(...args: Parameters<Combat["_onEndRound"]>): Promise<void> {
    await super._onEndRound(...args);
    const actors = new Set(this.combatants.contents.map(actorOf));
    for (const actor of actors) await comesDue(actor, "roundEnd");
  }
}

const actorOf = ({ actor }: Turn): ManifoldActor | null => (actor ?? null) as ManifoldActor | null;
