import { bigActor, idOf, type Source } from "./big-world.ts";

export const COMBATANTS = 200;
export const STRUCK = 50;

export const GM: Source = { _id: "Gamemaster000000", name: "Gamemaster", role: 4 };

/** A combat of creatures of one game. @param ledger the earlier changes of those who are struck */
export function documents(game: string, ledger: Source = {}): Record<string, Source[]> {
  const Actor = Array.from({ length: COMBATANTS }, (_, index) => {
    const actor = bigActor(game, { items: 4, effects: 0, index });
    return index < STRUCK ? { ...actor, flags: { manifold: { ledger } } } : actor;
  });
  const combatants = Actor.map(({ _id, name }, index) => ({
    _id: idOf("comb", index),
    actorId: _id,
    name,
    initiative: COMBATANTS - index,
  }));
  return { Actor, Combat: [{ _id: idOf("combat", 0), active: true, combatants }] };
}
