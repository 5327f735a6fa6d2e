import { effectsOfCondition } from "../changes/condition-effects.ts";
import { recordActorUpdate, toggleByHand } from "../changes/hand-changes.ts";
import { forgetLedger } from "../changes/ledger.ts";
import type { ActorDocument } from "../contract/documents.ts";
import type { ActorSubtype, Explanation, RollOptions, Ruleset } from "../contract/index.ts";
import type { RollResult } from "../contract/roll-result.ts";
import { actorSubtype, partyRulesetOf, rulesetOf } from "../games/registry.ts";
import { iconPath } from "../host/constants.ts";
import { ownFlags } from "../host/flags.ts";
import { conditionOf } from "../records/causes.ts";
import { nameEffects } from "../records/named-changes.ts";
import { ownConditionIds } from "../records/own-conditions.ts";
import { holdsSomething } from "../records/party-of.ts";
import { isUnprepared, prepareReadably } from "../records/unread-changes.ts";
import { tokenSpaces } from "../scene/token-size.ts";
import { sheetsOf } from "../sheets/game-sheets.ts";
import { explainWith } from "./data-models/models.ts";
import { performRoll } from "./perform-roll.ts";

interface ToggleOptions {
  readonly active?: boolean;
  readonly overlay?: boolean;
  readonly recorded?: boolean;
}

/** An actor of any game. Its subtype, data model and ruleset contain the differences. */
export class ManifoldActor extends Actor implements ActorDocument {
  /** The game of this actor; undefined for subtypes of modules, and if its numbers could not be computed. */
  get ruleset(): Ruleset | undefined {
    return isUnprepared(this) ? undefined : rulesetOf("Actor", this.type);
  }

  override prepareData(): void {
    if (this.subtype) prepareReadably(this, () => super.prepareData());
    else super.prepareData();
  }

  get subtype(): ActorSubtype | undefined {
    return actorSubtype(this.type);
  }

  /**
   * Makes a roll of one of the game's kinds.
   * @returns null if the user dismissed the dialog or the roll was refused (with a notification)
   */
  async roll(kind: string, key: string, options: RollOptions = {}): Promise<RollResult | null> {
    return performRoll(this, kind, key, options);
  }

  /**
   * Explains a number of this actor: see `ActorModel.explain`. Once the game's sheets are loaded, their explanations
   * are included.
   */
  explain(key: string): Explanation | null {
    const explanation =
      explainWith(this.system, key) ?? sheetsOf(this.ruleset)?.actor.explain?.(this, key) ?? null;
    return nameEffects(this, explanation);
  }

  /**
   * Toggles a condition. Switching it off also deletes timed effects that give it.
   * @param args with `recorded: false`, the ledger does not record the change
   */
  override async toggleStatusEffect(
    ...args: Parameters<Actor["toggleStatusEffect"]>
  ): ReturnType<Actor["toggleStatusEffect"]> {
    const [id, { active, overlay, recorded } = {}] = args as [string, ToggleOptions?];
    if (overlay !== true && recorded !== false && this.#knows(id)) return toggleByHand(this, id, active);
    const timed = effectsOfCondition(this, id).filter((effect) => conditionOf(effect) === id);
    if (timed.length === 0 || active === true) return super.toggleStatusEffect(...args);
    await this.deleteEmbeddedDocuments(
      "ActiveEffect",
      timed.map((effect) => effect.id),
    );
    await super.toggleStatusEffect(id, { active: false });
    return false;
  }

  /** Whether a status is a condition of the actor's game or a custom condition. */
  #knows(id: string): boolean {
    return (
      this.ruleset?.conditions.some((one) => one.id === id) === true || ownConditionIds(this).includes(id)
    );
  }

  static override getDefaultArtwork(data: Actor.CreateData): Actor.GetDefaultArtworkReturn {
    const type = String(data?.type);
    const subtype = actorSubtype(type) ?? (partyRulesetOf(type) ? PARTY_LOOK : undefined);
    if (!subtype) return super.getDefaultArtwork(data);
    const img = iconPath(subtype.icon);
    return { img, texture: { src: img } };
  }

  /** Offers the types of the games at this table. */
  static override async createDialog(...args: readonly unknown[]): Promise<Actor.Stored | null> {
    const { askCreate } = await import("../sheets/create-dialog.ts");
    return askCreate("Actor", args);
  }

  protected override async _preCreate(
    data: Actor.CreateData,
    options: Actor.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const { subtype } = this;
    if (partyRulesetOf(this.type) && !this._stats?.compendiumSource && !this._stats?.duplicateSource)
      this.updateSource(partyDefaults(this));
    // A copy starts with an empty history.
    if (ownFlags<{ ledger: object }>(this).ledger) this.updateSource(forgetLedger());
    // An imported actor keeps its published token settings, and a copy keeps those of the original.
    if (!subtype || this._stats?.compendiumSource || this._stats?.duplicateSource) return;
    const blank = foundry.data.PrototypeToken.cleanData({ name: "" });
    const spaces = tokenSpaces(this, null);
    const size = spaces === null ? {} : { width: spaces, height: spaces };
    const wanted = { ...tokenDefaults(subtype), ...size };
    this.updateSource({ prototypeToken: unlessSet(wanted, this.prototypeToken, blank) });
  }

  protected override async _preUpdate(
    changes: Actor.UpdateData,
    options: Actor.Database.PreUpdateOptions,
    user: User.Implementation,
  ): Promise<boolean | undefined> {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    recordActorUpdate(this, changes, options);
  }

  /** Asks what becomes of the stash before a party is deleted. */
  protected override async _preDelete(
    options: Actor.Database.PreDeleteOptions,
    user: User.Implementation,
  ): Promise<boolean | undefined> {
    if ((await super._preDelete(options, user)) === false) return false;
    if (partyRulesetOf(this.type) && holdsSomething(this)) {
      const { settleStash } = await import("../party/settle-stash.ts");
      if (!(await settleStash(this))) return false;
    }
  }
}

const PARTY_LOOK = { icon: "three-friends" } as const;

/** Defaults of a party: players see it, and all its tokens are linked. */
function partyDefaults({ ownership }: Actor.Implementation): object {
  const { NONE, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const { FRIENDLY } = CONST.TOKEN_DISPOSITIONS;
  return {
    ownership: { default: ownership.default === NONE ? OBSERVER : ownership.default },
    prototypeToken: { actorLink: true, disposition: FRIENDLY },
  };
}

/** The token settings that still have Foundry's defaults; others came with the data. */
const unlessSet = (wanted: object, token: object, blank: object): object =>
  foundry.utils.expandObject(
    Object.fromEntries(
      Object.entries(foundry.utils.flattenObject(wanted)).filter(([path]) => {
        const { getProperty } = foundry.utils;
        return getProperty(token, path) === getProperty(blank, path);
      }),
    ),
  );

/** Settings of future tokens. Actors of linked types are player characters, who have sight and are friendly. */
function tokenDefaults({ linked, trackable }: ActorSubtype): object {
  const [first = null, second = null] = trackable.bar;
  const { TOKEN_DISPLAY_MODES: shows, TOKEN_DISPOSITIONS: dispositions } = CONST;
  return {
    actorLink: linked,
    bar1: { attribute: first },
    bar2: { attribute: second },
    displayBars: shows.OWNER,
    displayName: linked ? shows.HOVER : shows.OWNER_HOVER,
    ...(linked ? { disposition: dispositions.FRIENDLY, sight: { enabled: true } } : {}),
  };
}
