import { GENERATION } from "../../common/generation.ts";
import type { BaseGrid } from "../../common/grid/base.ts";
import { SquareGrid } from "../../common/grid/square.ts";
import type { Point } from "../../common/grid/types.ts";
import type { PlainObject } from "../applications/host.ts";
import {
  type ShellActor,
  type ShellDocument,
  type ShellScene,
  type ShellTokenDocument,
  shell,
} from "../sidebar/host.ts";
import { AreaDrawing } from "./areas/area-drawing.ts";
import { AreaInput } from "./areas/area-input.ts";
import type { AreaLayer } from "./areas/area-layer.ts";
import { regionSource, templateSource } from "./areas/area-sources.ts";
import { RegionLayer } from "./areas/region-layer.ts";
import { TemplateLayer } from "./areas/template-layer.ts";
import { Board } from "./board.ts";
import { CanvasApp } from "./canvas-app.ts";
import { dropOnScene } from "./drops.ts";
import { Stage } from "./stage.ts";
import { svg } from "./svg.ts";
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

/** The global `canvas` with the members that systems use: the viewed scene, its grid, its tokens and their controls. */
export class GameCanvas {
  readonly board = new Board();
  readonly stage = new Stage(this.board);
  readonly app = new CanvasApp(this.stage, this.board);
  readonly hud: { token: TokenHudShape };
  readonly tokens: TokenLayer;
  readonly regions: RegionLayer;
  /** Generation 13 only. */
  declare readonly templates: TemplateLayer;
  /** Draws the areas of the layer: templates in generation 13, regions in 14. */
  readonly drawing: AreaDrawing;
  /** The pointer in scene coordinates. */
  mousePosition: Point = { x: 0, y: 0 };
  grid: BaseGrid = new SquareGrid(EMPTY_GRID);
  scene: ShellScene | null = null;
  ready = false;
  readonly loading = false;
  readonly initialized = true;
  private layerInUse: TokenLayer | AreaLayer;

  constructor(hud: TokenHudShape) {
    this.hud = { token: hud };
    const layers = configuredLayers();
    this.tokens = new layers.tokens(this.board.tokens, this.grid);
    this.layerInUse = this.tokens;
    this.regions = this.areaLayer(layers.regions);
    if (GENERATION < 14) Object.assign(this, { templates: this.areaLayer(layers.templates) });
    this.drawing = new AreaDrawing(this.board, this.areas, GENERATION < 14 ? templateSource : regionSource);
    this.board.element.addEventListener("pointermove", ({ clientX: x, clientY: y }) => {
      this.mousePosition = this.board.toScene({ x, y });
    });
    new TokenInput({ board: this.board, layer: this.tokens, openHud: (token) => void hud.bind(token) });
    this.board.element.addEventListener("dragover", (event) => event.preventDefault());
    this.board.element.addEventListener("drop", (event) => void dropOnScene(this, event));
    this.board.element.addEventListener("click", (event) => {
      if ((event.target as Element).closest(".sb-token")) return;
      void this.hud.token.close();
      this.tokens.releaseAll();
      for (const layer of this.areaLayers) layer.releaseAll();
    });
  }

  private areaLayer<L extends AreaLayer>(Layer: new (element: SVGGElement) => L): L {
    const group = svg("g");
    this.board.areas.append(group);
    const layer = new Layer(group);
    new AreaInput(this.board, layer);
    return layer;
  }

  /** The layer of areas that users draw. */
  get areas(): TemplateLayer | RegionLayer {
    return GENERATION < 14 ? this.templates : this.regions;
  }

  /** Generation 14: the visible level, which is always the first. */
  get level(): { id: string } | null {
    return this.scene?.levels?.contents[0] ?? null;
  }

  get id(): string | null {
    return this.scene?.id ?? null;
  }

  /** The layer that the pointer acts on. */
  get activeLayer(): TokenLayer | AreaLayer {
    return this.layerInUse;
  }

  /** Makes a layer active. Called by the layer. */
  useLayer(layer: TokenLayer | AreaLayer): void {
    const prior = this.layerInUse;
    if (prior === layer) return;
    this.layerInUse = layer;
    // Tokens cannot be dragged while another layer is active.
    this.board.tokens.classList.toggle("inactive", layer !== this.tokens);
    shell.Hooks.callAll(`deactivate${prior.hookName}`, prior);
    shell.Hooks.callAll(`activate${layer.hookName}`, layer);
    shell.Hooks.callAll("activateCanvasLayer", layer);
  }

  get dimensions() {
    return this.scene?.dimensions ?? null;
  }

  get photosensitiveMode(): boolean {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** Shows a scene; null shows none. */
  async draw(scene: ShellScene | null = this.scene): Promise<this> {
    this.ready = false;
    this.tokens.activate();
    shell.Hooks.callAll("canvasInit", this);
    if (this.hud.token.object) await this.hud.token.close();
    this.scene = scene;
    this.grid = scene?.grid ?? new SquareGrid(EMPTY_GRID);
    this.board.show(scene);
    for (const layer of this.areaLayers) layer.draw(scene);
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

  /** Converts page coordinates to scene coordinates. */
  canvasCoordinatesFromClient(point: Point): Point {
    return this.board.toScene(point);
  }

  clientCoordinatesFromCanvas(point: Point): Point {
    return this.board.toPage(point);
  }

  /** Redraws when documents are created, changed or deleted. */
  listen(): void {
    const { Hooks } = shell;
    this.tokens.listen();
    for (const layer of this.areaLayers) layer.listen();
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
    Hooks.on("updateActor", (actor: ShellActor) => this.refreshTokensOf(actor));
    Hooks.on("updateActorDelta", ({ parent }: ShellDocument) => this.refreshToken(parent!.id));
    for (const action of ["create", "update", "delete"]) {
      for (const name of ["ActiveEffect", "Item"])
        Hooks.on(`${action}${name}`, (document: ShellDocument) => this.refreshTokensOf(actorOf(document)));
      for (const name of ["Combatant", "Combat"]) Hooks.on(`${action}${name}`, () => this.refreshTokens());
    }
    Hooks.on("updateScene", (scene: ShellScene, changes: { active?: boolean }) =>
      this.onUpdateScene(scene, changes),
    );
    Hooks.on("deleteScene", (scene: ShellDocument) => {
      if (scene.id === this.scene?.id) void this.draw(null);
    });
    Hooks.on("targetToken", (_user: unknown, token: { id: string }) => this.refreshToken(token.id));
  }

  private get areaLayers(): AreaLayer[] {
    return GENERATION < 14 ? [this.regions, this.templates] : [this.regions];
  }

  /** Redraws after a change of size, grid or image. Scene#view draws on activation. */
  private onUpdateScene(scene: ShellScene, changes: PlainObject): void {
    const redraw = ["width", "height", "padding", "grid", "background", "levels"].some(
      (key) => key in changes,
    );
    if (redraw && scene.id === this.scene?.id) void this.draw();
  }

  private refreshToken(id: string): void {
    this.tokens.get(id)?.refresh();
    if (this.hud.token.object?.id === id) void this.hud.token.render();
  }

  private refreshTokensOf(actor: ShellActor | null): void {
    for (const { id } of actor?.getDependentTokens({ scenes: this.scene }) ?? []) this.refreshToken(id);
  }

  private refreshTokens(): void {
    for (const token of this.tokens.placeables) token.refresh();
    if (this.hud.token.object) void this.hud.token.render();
  }
}

/** The actor of an item or an effect, including effects on an item. */
function actorOf(document: ShellDocument): ShellActor | null {
  const parent = document.parent ?? null;
  return parent?.documentName === "Item" ? actorOf(parent) : (parent as ShellActor | null);
}

interface LayerClasses {
  tokens: typeof TokenLayer;
  regions: typeof RegionLayer;
  templates: typeof TemplateLayer;
}

/** The layer classes, which packages may replace in CONFIG.Canvas.layers. */
function configuredLayers(): LayerClasses {
  const { layers } = shell.CONFIG.Canvas as { layers: Record<string, { layerClass: unknown } | undefined> };
  // Generation 14 has no template layer, and reading its name there throws.
  const own = {
    tokens: TokenLayer,
    regions: RegionLayer,
    ...(GENERATION < 14 && { templates: TemplateLayer }),
  };
  const entries = Object.entries(own).map(([name, Own]) => [name, layers[name]?.layerClass ?? Own]);
  return Object.fromEntries(entries) as LayerClasses;
}

function definedPoint({ x, y }: PanView): Partial<Point> {
  return { ...(x === undefined ? {} : { x }), ...(y === undefined ? {} : { y }) };
}
