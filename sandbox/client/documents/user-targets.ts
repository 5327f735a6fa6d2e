interface TargetedToken {
  id: string;
}

/** The tokens a user targets, as placeables of the scene. */
export class UserTargets extends Set<TargetedToken> {
  readonly user: unknown;

  constructor(user: unknown) {
    super();
    this.user = user;
  }

  get ids(): string[] {
    return [...this].map((token) => token.id);
  }

  override add(token: TargetedToken): this {
    if (this.has(token)) return this;
    super.add(token);
    Hooks.callAll("targetToken", this.user, token, true);
    return this;
  }

  override delete(token: TargetedToken): boolean {
    const removed = super.delete(token);
    if (removed) Hooks.callAll("targetToken", this.user, token, false);
    return removed;
  }

  override clear(): void {
    for (const token of [...this]) this.delete(token);
  }

  /** Targets exactly the tokens with these ids on the viewed scene. */
  replace(ids: readonly string[]): void {
    const tokens = game.scenes.viewed?.tokens as
      | Iterable<{ id: string; object: TargetedToken | null }>
      | undefined;
    const wanted = [...(tokens ?? [])]
      .filter((token) => ids.includes(token.id) && token.object !== null)
      .map((token) => token.object as TargetedToken);
    for (const token of [...this]) if (!wanted.includes(token)) this.delete(token);
    for (const token of wanted) this.add(token);
  }
}
