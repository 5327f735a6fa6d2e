export { BaseGrid } from "./base.ts";
export { GridlessGrid } from "./gridless.ts";
export { HexagonalGrid } from "./hexagonal.ts";
export { SquareGrid } from "./square.ts";
