import type { Point } from "../../common/grid/types.ts";
import { type ShellActor, type ShellTokenDocument, type ShellUser, shell } from "../sidebar/host.ts";
import { broadcastTargets } from "./targeting.ts";
import type { TokenLayer } from "./token-layer.ts";
import { TokenView } from "./token-view.ts";

export interface TargetOptions {
  user?: ShellUser;
  releaseOthers?: boolean;
  groupSelection?: boolean;
}

/** A token on the scene: the placeable of a TokenDocument, drawn by its {@link TokenView}. */
export class Token {
  static readonly documentName = "Token";
  readonly document: ShellTokenDocument;
  readonly layer: TokenLayer;
  readonly view: TokenView;
  private isControlled = false;

  constructor(document: ShellTokenDocument, layer: TokenLayer) {
    this.document = document;
    this.layer = layer;
    this.view = new TokenView(this);
  }

  /** Creates the placeable from the class that packages have configured. */
  static create(document: ShellTokenDocument, layer: TokenLayer): Token {
    const configured = shell.CONFIG.Token as { objectClass?: typeof Token } | undefined;
    return new (configured?.objectClass ?? Token)(document, layer);
  }

  get id(): string {
    return this.document.id;
  }

  get name(): string {
    return this.document.name;
  }

  get actor(): ShellActor | null {
    return this.document.actor;
  }

  get scene() {
    return this.document.parent;
  }

  get x(): number {
    return this.document.x;
  }

  get y(): number {
    return this.document.y;
  }

  /** The width in scene pixels; the document stores it in grid spaces. */
  get w(): number {
    return this.document.getSize().width;
  }

  get h(): number {
    return this.document.getSize().height;
  }

  get center(): Point {
    return { x: this.x + this.w / 2, y: this.y + this.h / 2 };
  }

  get bounds() {
    return { x: this.x, y: this.y, width: this.w, height: this.h };
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  /** Hidden tokens are visible only to GMs. */
  get visible(): boolean {
    return !this.document.hidden || shell.game.user.isGM;
  }

  get isVisible(): boolean {
    return this.visible;
  }

  get controlled(): boolean {
    return this.isControlled;
  }

  get isTargeted(): boolean {
    return shell.game.user.targets.ids.includes(this.id);
  }

  /** The users who target this token. */
  get targeted(): Set<ShellUser> {
    return new Set(shell.game.users.filter((user) => user.targets.ids.includes(this.id)));
  }

  get inCombat(): boolean {
    return this.document.inCombat;
  }

  get combatant() {
    return this.document.combatant;
  }

  /**
   * Takes control if the user owns the token. Other tokens are released unless `releaseOthers` is false.
   * @returns whether this token is now controlled
   */
  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (!this.isOwner) return false;
    if (releaseOthers) this.layer.releaseAll({ except: this });
    if (this.isControlled) return true;
    this.isControlled = true;
    this.view.refresh();
    shell.Hooks.callAll("controlToken", this, true);
    return true;
  }

  /** @returns whether it was controlled before */
  release(): boolean {
    if (!this.isControlled) return false;
    this.isControlled = false;
    this.view.refresh();
    shell.Hooks.callAll("controlToken", this, false);
    return true;
  }

  /**
   * Sets or clears the token as a target of a user, and sends this user's targets to other clients. The user's set of
   * targets calls the hook targetToken.
   */
  setTarget(
    targeted = true,
    { user = shell.game.user, releaseOthers = true, groupSelection = false }: TargetOptions = {},
  ): void {
    // The set must contain the object that the layer returns to others, which may be a wrapped `this`.
    const self = this.layer.get(this.id) ?? this;
    if (releaseOthers) {
      for (const other of [...user.targets]) if (other !== self) user.targets.delete(other);
    }
    if (targeted) user.targets.add(self);
    else user.targets.delete(self);
    if (!groupSelection && user.isSelf) broadcastTargets();
  }

  refresh(): this {
    this.view.refresh();
    return this;
  }

  /** Removes the token from the scene. */
  destroy(): void {
    this.release();
    for (const user of this.targeted)
      this.setTarget(false, { user, releaseOthers: false, groupSelection: true });
    this.view.element.remove();
  }
}
