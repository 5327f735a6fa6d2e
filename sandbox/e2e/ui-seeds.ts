/** The initial world of the shell's tests. */
export const IDS = {
  gm: "Gamemaster000000",
  player: "Player1000000000",
  scene: "Meadow0000000000",
  hall: "Hall000000000000",
  mira: "Mira000000000000",
  wolf: "Wolf000000000000",
  lamp: "Lamp000000000000",
  macro: "Shout00000000000",
};

/** A small world: two scenes, one actor for the player and one for the GM, an item, a macro. */
export const SEEDS = {
  User: [
    { _id: IDS.gm, name: "Gamemaster", role: 4, color: "#a03c3c" },
    { _id: IDS.player, name: "Player 1", role: 1, color: "#2f6db5" },
    { _id: "Player2000000000", name: "Player 2", role: 1, color: "#3b8a4b" },
    { _id: "Warden0000000000", name: "Warden", role: 2, color: "#7a4b00", password: "lantern" },
  ],
  Scene: [scene(IDS.scene, "Meadow", true), scene(IDS.hall, "Hall", false)],
  Actor: [
    {
      _id: IDS.mira,
      name: "Mira",
      type: "wanderer",
      ownership: { default: 0, [IDS.player]: 3 },
      prototypeToken: { name: "Mira", disposition: 1, actorLink: true, bar1: { attribute: "light" } },
    },
    { _id: IDS.wolf, name: "Wolf", type: "wanderer", prototypeToken: { name: "Wolf", disposition: -1 } },
  ],
  Item: [{ _id: IDS.lamp, name: "Lamp", type: "tool" }],
  Macro: [
    {
      _id: IDS.macro,
      name: "Shout",
      type: "script",
      // Stays until it is dismissed, even if the page is slow.
      command: 'ui.notifications.info("Hear, hear", { permanent: true });',
      ownership: { default: 2 },
    },
  ],
};

function scene(_id: string, name: string, active: boolean) {
  return {
    _id,
    name,
    active,
    width: 1200,
    height: 800,
    padding: 0,
    grid: { type: 1, size: 100, distance: 2, units: "m" },
    ownership: { default: 2 },
  };
}
