/** The area of one roll: placed before the dice, shown on the scene, and taken away again if the roll is not made. */

import type { AreaCall, PlacedArea } from "../contract/area.ts";
import type { ActorDocument } from "../contract/documents.ts";
import { clearArea, moveArea, showArea } from "../scene/areas/area-documents.ts";
import { placeArea, tokensIn } from "../scene/areas/place-area.ts";
import { shieldedTokens } from "../scene/areas/shielding.ts";
import { type SceneToken, targetedTokens, tokensOnScene } from "../scene/scene.ts";

export class RollArea {
  readonly call: AreaCall;
  /** Null until it is placed. */
  placed: PlacedArea | null;
  /** Whether this roll has placed it; one that an earlier roll has placed is that roll's. */
  #isOwn = false;
  /** What the user targeted before; null if nothing was changed. */
  #before: readonly SceneToken[] | null = null;
  readonly #roller: ActorDocument;

  constructor(call: AreaCall, roller: ActorDocument) {
    this.call = call;
    this.placed = call.placed;
    this.#roller = roller;
  }

  /** The tokens that it covers, as far as the user may aim at them. */
  get tokens(): SceneToken[] {
    return this.placed ? tokensIn(this.#roller, this.call, this.placed) : [];
  }

  /** Those of them that stand behind walls: its user may target them, but they are not targeted. */
  get shielded(): SceneToken[] {
    if (!this.placed) return [];
    const ids = new Set(shieldedTokens(this.placed).map(({ id }) => id));
    return this.tokens.filter(({ id }) => ids.has(id));
  }

  /** Those of them that nothing shields. */
  get reached(): SceneToken[] {
    const shielded = new Set(this.shielded);
    return this.tokens.filter((token) => !shielded.has(token));
  }

  /** Lets the user place it, again if it was placed before. @returns whether it is placed @throws Refusal */
  async place(): Promise<boolean> {
    const placed = await placeArea(this.#roller, this.call);
    if (!placed) return false;
    await this.discard();
    this.placed = await showArea(placed, this.call.name);
    this.#isOwn = true;
    return true;
  }

  /** Moves the document of an earlier roll's area to where the area has drifted since. */
  async follow(): Promise<void> {
    if (this.placed && !this.#isOwn) await moveArea(this.placed);
  }

  /** Targets what it reaches, instead of what the user targets now. */
  target(): void {
    this.#before ??= targetedTokens();
    const reached = new Set(this.reached);
    for (const token of tokensOnScene())
      if (token.isTargeted !== reached.has(token))
        token.setTarget(reached.has(token), { releaseOthers: false });
  }

  /** Targets what the user targeted before. */
  restoreTargets(): void {
    if (!this.#before) return;
    for (const token of tokensOnScene())
      if (token.isTargeted !== this.#before.includes(token))
        token.setTarget(this.#before.includes(token), { releaseOthers: false });
    this.#before = null;
  }

  /** Takes the area of this roll away; one of an earlier roll stays. */
  async discard(): Promise<void> {
    const { placed } = this;
    this.placed = null;
    if (placed && this.#isOwn) await clearArea(placed);
    this.#isOwn = false;
  }

  /** Takes the area away unless the roll was made, and targets what the user targeted before. */
  async end(isMade: boolean): Promise<void> {
    try {
      if (!isMade) await this.discard();
    } finally {
      this.restoreTargets();
    }
  }
}
