export interface InitiativeEntry {
  readonly id: string;
  readonly total: number;
  readonly speed: number;
}

/** Order of a round: highest total first, of equal ones the higher Speed, then as the GM has them. */
export const initiativeOrder = <Entry extends InitiativeEntry>(entries: readonly Entry[]): Entry[] =>
  [...entries].sort((a, b) => b.total - a.total || b.speed - a.speed);

/** Over Watch, attacked from somewhere else, is an ambush. */
export const watched = (fromWatchedSide: boolean): "overWatch" | "ambushed" =>
  fromWatchedSide ? "overWatch" : "ambushed";
