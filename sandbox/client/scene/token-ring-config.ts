interface RingData {
  id: string;
  label: string;
  spritesheet?: string;
}

/** `CONFIG.Token.ring`: the rings that packages register. The sandbox draws none. */
export class TokenRingConfig {
  /** Images of subjects, by the image of their token. */
  subjectPaths: Record<string, string> = {};
  readonly #configs = new Map<string, RingData>();
  #current: RingData | undefined;
  #open = false;

  get id(): string | undefined {
    return this.#current?.id;
  }

  get label(): string | undefined {
    return this.#current?.label;
  }

  get configIDs(): string[] {
    return [...this.#configs.keys()];
  }

  get configLabels(): Record<string, string> {
    return Object.fromEntries([...this.#configs].map(([id, { label }]) => [id, label]));
  }

  /** @throws outside the hook "initializeDynamicTokenRingConfig" */
  addConfig(id: string, config: RingData): void {
    if (!this.#open)
      throw new Error("Token rings can only be added in the hook initializeDynamicTokenRingConfig");
    this.#configs.set(id, config);
  }

  getConfig(id: string): RingData | undefined {
    return this.#configs.get(id);
  }

  /** @returns whether a ring with that id exists */
  useConfig(id: string): boolean {
    const chosen = this.#configs.get(id);
    if (chosen) this.#current = chosen;
    return chosen !== undefined;
  }

  /** Lets packages register rings. */
  initialize(): void {
    this.#open = true;
    Hooks.callAll("initializeDynamicTokenRingConfig", this);
    this.#open = false;
  }
}
