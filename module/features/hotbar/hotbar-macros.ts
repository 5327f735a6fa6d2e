/** Hotbar macros: choosing the actors that they roll for, and running those for selected tokens. Loads on first use. */
import type { ActorDocument } from "../../core/contract/documents.ts";
import type { RollListEntry } from "../../core/contract/index.ts";
import type { RollAddress } from "../../core/contract/text.ts";
import { askWithForm, speakingActor, t } from "../../core/host/host.ts";
import { playerOwners } from "../../core/host/player-owners.ts";
import { Refusal } from "../../core/host/refusal.ts";
import { controlledTokens } from "../../core/scene/scene.ts";
import { drawBundled, loadTemplates } from "../../core/templates/templates.ts";
import { type MacroPlan, wantsDialog } from "./hotbar-plan.ts";

/**
 * Asks for whom the macro rolls and adds it to the hotbar. Uses the user's own macro with the same command, if there is
 * one.
 */
export async function makeMacro(plan: MacroPlan, slot: number): Promise<void> {
  const whom = await askForWhom(plan);
  if (!whom) return;
  const command = whom === "selected" ? plan.forSelected : plan.command;
  const name = whom === "selected" || !plan.owner ? plan.name : `${plan.name} (${plan.owner})`;
  const present = game.macros!.find((macro) => macro.command === command && isOwn(macro));
  const macro =
    present ?? (await Macro.implementation.create({ name, img: plan.img, command, type: "script" }));
  if (macro) await game.user!.assignHotbarMacro(macro, slot);
}

/** Whether this user has created the macro and no other player can edit it. GMs own all macros. */
const isOwn = (macro: Macro.Implementation): boolean =>
  macro.isAuthor && playerOwners(macro).every(({ isSelf }) => isSelf);

type Whom = "owner" | "selected";

/** @returns null if the question is dismissed */
async function askForWhom({ name, owner }: MacroPlan): Promise<Whom | null> {
  await loadTemplates();
  const content = drawBundled("core/apps/hotbar", { name, owner });
  return askWithForm<Whom>(
    { title: "MANIFOLD.Hotbar.Title", content, classes: ["hotbar-dialog"] },
    {
      label: "MANIFOLD.Hotbar.Make",
      read: (form) => (new FormData(form).get("whom") === "selected" ? "selected" : "owner"),
    },
  );
}

/** A roll that every actor of its game may have. */
export interface SharedRoll extends RollAddress {
  readonly ruleset: string;
  /** The name, by which other actors' rolls are found: keys of attacks are ids of items. */
  readonly name: string;
}

/**
 * Makes a roll for the selected tokens, or for the user's character.
 * @throws Refusal if there is none, or if one of them has no such roll; then none rolls
 */
export async function rollSelected(roll: SharedRoll): Promise<void> {
  const rolls = rollers().map((actor) => ({ actor, address: addressFor(actor, roll) }));
  if (rolls.length === 0) throw new Refusal({ key: "MANIFOLD.Hotbar.NoActor", data: { item: t(roll.name) } });
  const dialog = wantsDialog();
  for (const { actor, address } of rolls) await actor.roll(address.kind, address.key, { dialog });
}

function rollers(): readonly ActorDocument[] {
  const selected = controlledTokens().flatMap(({ actor }) => actor ?? []);
  if (selected.length > 0) return [...new Set(selected)];
  const actor = speakingActor();
  return actor ? [actor] : [];
}

/** @throws Refusal if the actor has no such roll */
function addressFor(actor: ActorDocument, { ruleset, kind, key, name }: SharedRoll): RollAddress {
  const kinds = actor.ruleset?.rolls ?? {};
  const found = actor.ruleset?.id === ruleset && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  // Kinds without a list follow from free text or other rolls, and refuse invalid rolls themselves.
  const address = found?.list ? likeIn(found.list(actor), key, name) : found && key;
  if (address === undefined)
    throw new Refusal({ key: "MANIFOLD.Hotbar.NoRoll", data: { actor: actor.name, roll: t(name) } });
  return { kind, key: address };
}

/** The key of the roll: the same key, or that of the roll with its name or its item's name. */
const likeIn = (list: readonly RollListEntry[], key: string, name: string): string | undefined =>
  (list.find((one) => one.key === key) ?? list.find((one) => t(one.label) === t(name)))?.key;
