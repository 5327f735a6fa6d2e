import type { PlainObject } from "../applications/host.ts";
import { type ShellDocument, type ShellScene, type ShellTokenDocument, shell } from "../sidebar/host.ts";
import { Board } from "./board.ts";
import { dropOnScene } from "./drops.ts";
import { type Point, SquareGrid } from "./grid.ts";
import type { Token } from "./token.ts";
import { TokenInput } from "./token-input.ts";
import { TokenLayer } from "./token-layer.ts";

interface PanView {
  x?: number;
  y?: number;
  scale?: number;
}

interface TokenHudShape {
  bind(token: Token): Promise<unknown>;
  close(): Promise<unknown>;
  render(): Promise<unknown>;
  readonly object: Token | null;
}

const EMPTY_GRID = { size: 100, distance: 1, units: "" };

/** The global `canvas` with the members systems use: the viewed scene, its grid, its tokens and their controls. */
export class GameCanvas {
  readonly board = new Board();
  readonly hud: { token: TokenHudShape };
  readonly tokens: TokenLayer;
  grid = new SquareGrid(EMPTY_GRID);
  scene: ShellScene | null = null;
  ready = false;
  readonly loading = false;
  readonly initialized = true;

  constructor(hud: TokenHudShape) {
    this.hud = { token: hud };
    this.tokens = new TokenLayer(this.board.tokens, this.grid);
    new TokenInput({ board: this.board, layer: this.tokens, openHud: (token) => void hud.bind(token) });
    this.board.element.addEventListener("dragover", (event) => event.preventDefault());
    this.board.element.addEventListener("drop", (event) => void dropOnScene(this, event));
    this.board.element.addEventListener("click", (event) => {
      if ((event.target as Element).closest(".sb-token")) return;
      void this.hud.token.close();
      this.tokens.releaseAll();
    });
  }

  get id(): string | null {
    return this.scene?.id ?? null;
  }

  get app(): null {
    return null;
  }

  get activeLayer(): TokenLayer {
    return this.tokens;
  }

  get dimensions() {
    if (!this.scene) return null;
    const { width, height } = this.scene;
    const { size, distance } = this.grid;
    return { width, height, size, distance, sceneX: 0, sceneY: 0, sceneWidth: width, sceneHeight: height };
  }

  get photosensitiveMode(): boolean {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** Shows a scene; null shows none. */
  async draw(scene: ShellScene | null = this.scene): Promise<this> {
    this.ready = false;
    if (this.hud.token.object) await this.hud.token.close();
    this.scene = scene;
    const diagonals = shell.game.system.grid?.diagonals as number | undefined;
    this.grid = new SquareGrid(scene ? { ...scene.grid, diagonals } : EMPTY_GRID);
    this.board.show(scene, this.grid);
    this.tokens.draw(scene, this.grid);
    this.ready = true;
    shell.Hooks.callAll("canvasReady", this);
    return this;
  }

  /** The topmost visible token that covers a point of the scene. */
  tokenAt({ x, y }: Point): Token | undefined {
    const covers = (token: Token) =>
      token.visible && x >= token.x && x < token.x + token.w && y >= token.y && y < token.y + token.h;
    return this.tokens.placeables.filter(covers).at(-1);
  }

  pan(view: PanView): void {
    this.board.centerOn({ ...this.board.center, ...definedPoint(view) }, view.scale);
    shell.Hooks.callAll("canvasPan", this, view);
  }

  async animatePan(view: PanView): Promise<true> {
    this.pan(view);
    return true;
  }

  /** Coordinates of the page to those of the scene. */
  canvasCoordinatesFromClient(point: Point): Point {
    return this.board.toScene(point);
  }

  clientCoordinatesFromCanvas(point: Point): Point {
    return this.board.toPage(point);
  }

  /** Redraws what the documents create, change or delete. */
  listen(): void {
    const { Hooks } = shell;
    const inScene = (document: ShellTokenDocument) => document.parent?.id === this.scene?.id;
    Hooks.on("createToken", (document: ShellTokenDocument) => {
      if (inScene(document) && !this.tokens.get(document.id)) this.tokens.addToken(document);
    });
    Hooks.on("updateToken", (document: ShellTokenDocument) => {
      if (inScene(document)) this.refreshToken(document.id);
    });
    Hooks.on("deleteToken", (document: ShellTokenDocument) => {
      if (this.hud.token.object?.id === document.id) void this.hud.token.close();
      if (inScene(document)) this.tokens.removeToken(document.id);
    });
    for (const hook of ["updateActor", "updateActorDelta"]) Hooks.on(hook, () => this.refreshTokens());
    for (const name of ["ActiveEffect", "Item", "Combatant", "Combat"]) {
      for (const action of ["create", "update", "delete"])
        Hooks.on(`${action}${name}`, () => this.refreshTokens());
    }
    Hooks.on("updateScene", (scene: ShellScene, changes: { active?: boolean }) =>
      this.onUpdateScene(scene, changes),
    );
    Hooks.on("deleteScene", (scene: ShellDocument) => {
      if (scene.id === this.scene?.id) void this.draw(null);
    });
    Hooks.on("targetToken", (_user: unknown, token: { id: string }) => this.refreshToken(token.id));
  }

  /** Draws again after a change of size, grid or picture; Scene#view draws on activation. */
  private onUpdateScene(scene: ShellScene, changes: PlainObject): void {
    const redraw = ["width", "height", "grid", "background"].some((key) => key in changes);
    if (redraw && scene.id === this.scene?.id) void this.draw();
  }

  private refreshToken(id: string): void {
    this.tokens.get(id)?.refresh();
    if (this.hud.token.object?.id === id) void this.hud.token.render();
  }

  private refreshTokens(): void {
    for (const token of this.tokens.placeables) token.refresh();
    if (this.hud.token.object) void this.hud.token.render();
  }
}

function definedPoint({ x, y }: PanView): Partial<Point> {
  return { ...(x === undefined ? {} : { x }), ...(y === undefined ? {} : { y }) };
}
