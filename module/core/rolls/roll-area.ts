/** The area of one roll: placed before the dice, shown on the scene, and removed if the roll is not made. */

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
  /** Whether this roll has placed it. An area that an earlier roll has placed belongs to that roll. */
  #isOwn = false;
  /** The tokens that the user targeted before; null if nothing was changed. */
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

  /** The covered tokens behind walls: the user may target them, but the roll does not. */
  get shielded(): SceneToken[] {
    if (!this.placed) return [];
    const ids = new Set(shieldedTokens(this.placed).map(({ id }) => id));
    return this.tokens.filter(({ id }) => ids.has(id));
  }

  /** The covered tokens that nothing shields. */
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

  /** Targets the tokens that it reaches, in place of the user's present targets. */
  target(): void {
    this.#before ??= targetedTokens();
    const reached = new Set(this.reached);
    for (const token of tokensOnScene())
      if (token.isTargeted !== reached.has(token))
        token.setTarget(reached.has(token), { releaseOthers: false });
  }

  /** Restores the targets that the user had before. */
  restoreTargets(): void {
    if (!this.#before) return;
    for (const token of tokensOnScene())
      if (token.isTargeted !== this.#before.includes(token))
        token.setTarget(this.#before.includes(token), { releaseOthers: false });
    this.#before = null;
  }

  /** Removes the area of this roll; an area of an earlier roll stays. */
  async discard(): Promise<void> {
    const { placed } = this;
    this.placed = null;
    if (placed && this.#isOwn) await clearArea(placed);
    this.#isOwn = false;
  }

  /** Removes the area unless the roll was made, and restores the targets that the user had before. */
  async end(isMade: boolean): Promise<void> {
    try {
      if (!isMade) await this.discard();
    } finally {
      this.restoreTargets();
    }
  }
}
