import { TokenHUD } from "../hud/_module.ts";
import { standInClass } from "../promise/keep.ts";
import { Token } from "../scene/token.ts";
import { TokenLayer } from "../scene/token-layer.ts";

/** The classes of CONFIG.Token that packages replace or extend. */
export function tokenClasses() {
  return {
    objectClass: Token as unknown,
    layerClass: TokenLayer as unknown,
    hudClass: TokenHUD as unknown,
    rulerClass: standInClass("foundry.canvas.placeables.tokens.TokenRuler") as unknown,
    adjectivesPrefix: "TOKEN.Adjectives",
  };
}
