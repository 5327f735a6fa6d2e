import { CARD_DRAW_MODES } from "../../../common/constants/play.ts";
import { escapeHTML } from "../../../common/utils/text.ts";
import type { Card } from "../card.ts";
import type { Cards } from "../cards.ts";
import type { Source } from "../types.ts";

interface Dialogs {
  input(config: Source): Promise<Source | null>;
  confirm(config: Source): Promise<boolean | null>;
}

interface Answer {
  to: string | string[];
  from: string;
  number: number;
  how: number;
  down: boolean;
}

const MODES = {
  [CARD_DRAW_MODES.TOP]: "Top",
  [CARD_DRAW_MODES.BOTTOM]: "Bottom",
  [CARD_DRAW_MODES.RANDOM]: "Random",
};

/** Deals cards from a deck to other stacks. @returns whether the user confirmed */
export async function dealDialog(deck: Cards): Promise<boolean> {
  const stacks = receivers(deck).filter(({ type }) => type !== "deck");
  if (!offered(stacks, "There is no hand or pile to deal to")) return false;
  const answer = await ask(`Deal cards: ${deck.name}`, "Deal", [
    select("to", "Deal to", stacks, "multiple"),
    numberInput(deck.availableCards.length),
    modeSelect(),
    downCheckbox(),
  ]);
  if (!answer) return false;
  const to = stacksOf(answer.to);
  await deck.deal(to, answer.number, { how: answer.how, ...faceDown(answer) });
  return true;
}

/** Draws cards from a deck into a stack. */
export async function drawDialog(stack: Cards): Promise<Card[] | null> {
  const decks = game.cards.filter(
    (each) => each.type === "deck" && each !== stack && each.testUserPermission(viewer(), "OBSERVER"),
  );
  if (!offered(decks, "There is no deck to draw from")) return null;
  const answer = await ask(`Draw cards: ${stack.name}`, "Draw", [
    select("from", "Draw from", decks),
    numberInput(),
    modeSelect(),
    downCheckbox(),
  ]);
  const from = answer && game.cards.get(answer.from);
  return from ? stack.draw(from, answer.number, { how: answer.how, ...faceDown(answer) }) : null;
}

/** Passes cards from one stack to another. @returns whether the user confirmed */
export async function passDialog(stack: Cards): Promise<boolean> {
  const stacks = receivers(stack);
  if (!offered(stacks, "There is no other stack to pass cards to")) return false;
  const answer = await ask(`Pass cards: ${stack.name}`, "Pass", [
    select("to", "Pass to", stacks),
    numberInput(stack.availableCards.length),
    modeSelect(),
    downCheckbox(),
  ]);
  if (!answer) return false;
  const options = { action: "pass" as const, how: answer.how, ...faceDown(answer) };
  await stack.deal(stacksOf(answer.to), answer.number, options);
  return true;
}

/** Plays a card to another stack. */
export async function playDialog(stack: Cards, card: Card): Promise<Card[] | null> {
  const stacks = receivers(stack);
  if (!offered(stacks, "There is no other stack to play the card to")) return null;
  const answer = await ask(`Play: ${card.name}`, "Play", [select("to", "Play to", stacks), downCheckbox()]);
  const [to] = answer ? stacksOf(answer.to) : [];
  if (!answer || !to) return null;
  return stack.pass(to, [card.id as string], { action: "play", ...faceDown(answer) });
}

export async function resetDialog(stack: Cards): Promise<boolean | null> {
  const explanation =
    stack.type === "deck" ? "All its cards return from other stacks." : "Its cards return to their decks.";
  const config = { window: { title: `Reset: ${stack.name}` }, content: `<p>${explanation}</p>` };
  return dialogs().confirm(config);
}

const dialogs = (): Dialogs => foundry.applications.api.DialogV2 as unknown as Dialogs;

const viewer = () => game.user as never;

/** Other stacks that the user sees. */
function receivers(stack: Cards): Cards[] {
  return game.cards.filter((each) => each !== stack && each.testUserPermission(viewer(), "LIMITED"));
}

function offered(stacks: readonly Cards[], otherwise: string): boolean {
  if (!stacks.length) ui.notifications?.warn(otherwise);
  return stacks.length > 0;
}

async function ask(title: string, label: string, fields: string[]): Promise<Answer | null> {
  const config = { window: { title }, content: fields.join(""), ok: { label } };
  return (await dialogs().input(config)) as Answer | null;
}

function stacksOf(ids: string | string[]): Cards[] {
  return [ids].flat().flatMap((id) => game.cards.get(id) ?? []);
}

const faceDown = ({ down }: Answer) => (down ? { updateData: { face: null } } : {});

function group(label: string, field: string): string {
  return `<div class="form-group"><label>${label}</label><div class="form-fields">${field}</div></div>`;
}

function select(name: string, label: string, stacks: readonly Cards[], multiple = ""): string {
  const options = stacks.map(({ id, name }) => `<option value="${id}">${escapeHTML(name)}</option>`);
  return group(
    label,
    `<select name="${name}" aria-label="${label}" ${multiple} required>${options.join("")}</select>`,
  );
}

function numberInput(max?: number): string {
  const limit = max === undefined ? "" : ` max="${max}"`;
  return group(
    "Cards",
    `<input type="number" name="number" value="1" min="1"${limit} aria-label="Cards" required>`,
  );
}

function modeSelect(): string {
  const options = Object.entries(MODES).map(([mode, label]) => `<option value="${mode}">${label}</option>`);
  return group(
    "Take from",
    `<select name="how" data-dtype="Number" aria-label="Take from">${options.join("")}</select>`,
  );
}

function downCheckbox(): string {
  return group("Face down", '<input type="checkbox" name="down" aria-label="Face down">');
}
