/**
 * Our own drawings in the sprites, on a square of the icons' size: the shape of each die, and the mark of each game,
 * made of its dice. The user of a drawing sets the strength of lines and surfaces, which the drawing inherits.
 */

const drawing = (paths: string): string =>
  `<g fill="currentColor" stroke="currentColor" stroke-linejoin="round" stroke-width="22">${paths}</g>`;

/** A die: its outline, and its edges in fainter lines. */
const die = (outline: string, edges = ""): string =>
  drawing(`<path d="${outline}"/>${edges && `<path fill="none" stroke-opacity=".4" d="${edges}"/>`}`);

/** A figure of solid parts and outlined parts. */
const mark = (solid: string, outlined: string): string =>
  drawing(
    `${solid && `<path d="${solid}"/>`}${outlined && `<path fill="none" stroke-width="26" d="${outlined}"/>`}`,
  );

const HEXAGON = "M256 18L466 137V375L256 494 46 375V137z";

/** SVG bodies by name. A die is named after its shape, because one shape serves several dice. */
export const DRAWINGS: Readonly<Record<string, string>> = {
  "die-triangle": die("M256 34L492 456H20z"),
  "die-square": die(
    "M84 52H428A32 32 0 0 1 460 84V428A32 32 0 0 1 428 460H84A32 32 0 0 1 52 428V84A32 32 0 0 1 84 52z",
  ),
  "die-diamond": die("M256 18L480 256 256 494 32 256z"),
  "die-kite": die(
    "M256 18L484 214V298L256 494 28 298V214z",
    "M28 298L112 306 256 18 400 306 484 298M112 306L256 392 400 306M256 392V494",
  ),
  "die-decagon": die(
    "M256 21L394 66 479 183V329L394 446 256 491 118 446 33 329V183L118 66z",
    "M256 103L402 209 346 380H166L110 209zM256 103V21M402 209L479 183M346 380L394 446M166 380L118 446M110 209L33 183",
  ),
  "die-hexagon": die(
    HEXAGON,
    "M256 90L416 376H96zM256 90V18M256 90L46 137M256 90L466 137M416 376L466 137M416 376L466 375M416 376L256 494M96 376L46 137M96 376L46 375M96 376L256 494",
  ),
  "die-circle": die("M256 24A232 232 0 0 1 256 488A232 232 0 0 1 256 24z"),
  // The menu button of a row.
  "more-dots": `<g fill="currentColor"><circle cx="96" cy="256" r="44"/><circle cx="256" cy="256" r="44"/><circle cx="416" cy="256" r="44"/></g>`,
  // A pair of d12; the die that counts is solid.
  "mark-edge": mark("M164 92L300 191 248 350H80L28 191z", "M364 190L484 277 438 418H290L244 277z"),
  // The ladder of bonus dice.
  "mark-burst": mark("M212 236H300V456H212z", "M40 376H128V456H40zM384 96H472V456H384z"),
  "mark-gods": mark("M256 130L380 350H132z", HEXAGON),
  // A ruler with the result on it.
  "mark-parallax": mark("M190 60H322L256 190z", "M24 256H488V408H24zM140 408V340M256 408V320M372 408V340"),
  // Dice that succeed, and one die that fails.
  "mark-soul": mark("M24 176H164V316H24zM186 176H326V316H186z", "M348 176H488V316H348z"),
};
