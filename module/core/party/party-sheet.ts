import type { ActorDocument, CombatDocument, EffectDocument, ItemDocument } from "../contract/documents.ts";
import { onPrimaryParties } from "../games/settings.ts";
import { HandlebarsActorSheet } from "../host/compat.ts";
import { offHook, onHook } from "../host/host.ts";
import type { HostHooks } from "../host/host-hooks.ts";
import { reportErrors } from "../host/report-errors.ts";
import { gameOf, partyData } from "../records/party-of.ts";
import { dropItem } from "../sheets/lists/drop-item.ts";
import { sharedSheet, sheetPart } from "../sheets/shared-sheet.ts";
import { PARTY_ACTIONS } from "./party-actions.ts";

/** Hooks that can change the table of members. */
const UPDATES = [
  "updateActor",
  "deleteActor",
  "createItem",
  "updateItem",
  "deleteItem",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
  "updateCombat",
  "deleteCombat",
] as const satisfies readonly (keyof HostHooks)[];

/** The sheet of a party of any game: its members in marching order, and their shared stash. */
export class PartySheet extends sharedSheet(HandlebarsActorSheet) {
  static override DEFAULT_OPTIONS: typeof HandlebarsActorSheet.DEFAULT_OPTIONS = {
    classes: ["manifold-party"],
    position: { width: 780, height: 620 },
    actions: PARTY_ACTIONS,
  };

  static override PARTS = { body: sheetPart("core/sheets/party") };

  declare readonly document: ActorDocument;

  readonly #hooks: (readonly [name: (typeof UPDATES)[number], id: number])[] = [];
  #isWaiting = false;
  /** Stops listening for changes of the primary parties. */
  #ends: () => void = () => undefined;

  protected override _initializeApplicationOptions(options: object): object {
    const { document } = options as { readonly document: ActorDocument };
    const merged = super._initializeApplicationOptions(options) as { readonly classes: readonly string[] };
    return { ...merged, classes: [...merged.classes, `game-${gameOf(document)!.id}`] };
  }

  protected override sharedContext(): object {
    const { id, label, mark } = gameOf(this.document)!;
    return { actor: this.document, game: { id, label, mark } };
  }

  protected override async partContext(): Promise<object> {
    const { partyContext } = await import("./party-context.ts");
    return partyContext(this.document, await gameOf(this.document)!.party!());
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("dragstart", dragMember);
    for (const name of UPDATES)
      this.#hooks.push([name, onHook(name, (...[changed]: Args) => this.#refreshAfter(changed))]);
    this.#ends = onPrimaryParties(() => this.#refreshSoon());
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    for (const [name, id] of this.#hooks.splice(0)) offHook(name, id);
    this.#ends();
  }

  /** Changes of one application arrive one by one and are drawn together. */
  #refreshAfter(changed: Changed): void {
    if (concerns(this.document, changed)) this.#refreshSoon();
  }

  #refreshSoon(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    queueMicrotask(() => {
      this.#isWaiting = false;
      if (this.rendered) void reportErrors(() => this.render());
    });
  }

  /** Players may drop gifts. */
  protected override _canDragDrop(selector: string): boolean {
    return super._canDragDrop(selector) || !this.document.isOwner;
  }

  protected override async _onDropActor(event: DragEvent, actor: ActorDocument): Promise<null> {
    const { dropMember } = await import("./members.ts");
    const row = (event.target as Element | null)?.closest?.<HTMLElement>("[data-member]");
    await reportErrors(() => dropMember(this.document, actor, row?.dataset.member ?? null));
    return null;
  }

  protected override async _onDropItem(event: DragEvent, item: ItemDocument): Promise<ItemDocument | null> {
    return dropItem(this.document, event, item, {
      add: async () => (await super._onDropItem(event, item)) ?? null,
      sort: async () => ((await super._onSortItem(event, item)) ? item : null),
    });
  }
}

type Args = HostHooks[(typeof UPDATES)[number]];
type Changed = ActorDocument | ItemDocument | EffectDocument | CombatDocument;

/** Whether a document is a member, belongs to one, or is a combat. */
function concerns(party: ActorDocument, changed: Changed): boolean {
  if (changed.documentName === "Combat") return true;
  const { members } = partyData(party);
  return members.some((uuid) => changed.uuid === uuid || changed.uuid.startsWith(`${uuid}.`));
}

/** Makes a row draggable to another row, a scene or another party. */
function dragMember(event: DragEvent): void {
  const row = (event.target as Element | null)?.closest<HTMLElement>("[data-member]");
  if (!row) return;
  event.stopPropagation();
  event.dataTransfer?.setData("text/plain", JSON.stringify({ type: "Actor", uuid: row.dataset.member }));
}
