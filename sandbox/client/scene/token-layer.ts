import type { BaseGrid } from "../../common/grid/base.ts";
import { type ShellScene, type ShellTokenDocument, shell } from "../sidebar/host.ts";
import { activeLayer, useLayer } from "./layers.ts";
import { broadcastTargets } from "./targeting.ts";
import { Token } from "./token.ts";
import { TokenHistory } from "./token-history.ts";

export type TargetMode = "replace" | "acquire" | "release";

/** The tokens of the viewed scene. */
export class TokenLayer {
  static readonly documentName = "Token";
  /** The element that holds the tokens' views. */
  readonly element: HTMLElement;
  grid: BaseGrid;
  /** The token under the pointer. */
  hover: Token | null = null;
  private readonly tokens = new Map<string, Token>();
  private readonly history = new TokenHistory();
  private scene: ShellScene | null = null;

  constructor(element: HTMLElement, grid: BaseGrid) {
    this.element = element;
    this.grid = grid;
  }

  get hookName(): string {
    return "TokenLayer";
  }

  get active(): boolean {
    return activeLayer() === this;
  }

  get placeables(): Token[] {
    return [...this.tokens.values()];
  }

  get controlled(): Token[] {
    return this.placeables.filter((token) => token.controlled);
  }

  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.isOwner);
  }

  /** The viewed scene's TokenDocuments. */
  get documentCollection() {
    return this.scene?.tokens ?? null;
  }

  get(id: string): Token | undefined {
    return this.tokens.get(id);
  }

  activate(): this {
    useLayer(this);
    return this;
  }

  /** Records this user's movements, so that they can be undone. */
  listen(): void {
    this.history.listen();
  }

  /** Undoes the user's last movement of a token. */
  undoHistory(): Promise<ShellTokenDocument[]> {
    return this.history.undo();
  }

  /** Replaces the drawn tokens with the tokens of a scene. */
  draw(scene: ShellScene | null, grid: BaseGrid): void {
    for (const id of [...this.tokens.keys()]) this.removeToken(id);
    this.grid = grid;
    if (scene?.id !== this.scene?.id) this.history.clear();
    this.scene = scene;
    for (const document of scene?.tokens ?? []) this.addToken(document);
  }

  addToken(document: ShellTokenDocument): Token {
    const token = Token.create(document, this);
    this.tokens.set(document.id, token);
    this.element.append(token.view.element);
    token.view.refresh();
    shell.Hooks.callAll("drawToken", token);
    return token;
  }

  removeToken(id: string): void {
    const token = this.tokens.get(id);
    if (!token) return;
    if (this.hover === token) this.hover = null;
    token.destroy();
    this.tokens.delete(id);
  }

  releaseAll({ except }: { except?: Token } = {}): number {
    const released = this.controlled.filter((token) => token.id !== except?.id);
    for (const token of released) token.release();
    return released.length;
  }

  controlAll(): number {
    for (const token of this.ownedTokens) token.control({ releaseOthers: false });
    return this.controlled.length;
  }

  /** Changes this user's targets in one step and sends them once. */
  setTargets(ids: Iterable<string>, { mode = "replace" }: { mode?: TargetMode } = {}): void {
    const named = new Set(ids);
    const silent = { releaseOthers: false, groupSelection: true };
    for (const token of this.placeables) {
      if (named.has(token.id)) token.setTarget(mode !== "release", silent);
      else if (mode === "replace") token.setTarget(false, silent);
    }
    broadcastTargets();
  }

  /** Controls the next owned token, in creation order. */
  cycleTokens(forwards = true): Token | null {
    const owned = this.ownedTokens;
    if (!owned.length) return null;
    const current = owned.findIndex((token) => token.controlled);
    const next = owned.at((current + (forwards ? 1 : -1) + owned.length) % owned.length) ?? null;
    next?.control();
    return next;
  }
}
