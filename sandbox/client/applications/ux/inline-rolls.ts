import { GENERATION } from "../../../common/generation.ts";
import { modeName } from "../../helpers/mode-names.ts";
import { host } from "../host.ts";
import { createAnchor } from "./content-links.ts";

interface RollLike {
  evaluate(options?: object): Promise<RollLike>;
  toAnchor(options?: object): HTMLElement;
  toMessage(data?: object, options?: object): Promise<unknown>;
}
interface RollClass {
  create(formula: string, data?: object, options?: object): RollLike;
  expandInlineResult(link: HTMLElement): Promise<void>;
  collapseInlineResult(link: HTMLElement): void;
}

const COMMANDS: Record<string, string> = {
  r: "roll",
  roll: "roll",
  pr: "publicroll",
  publicroll: "publicroll",
  gmr: "gmroll",
  gmroll: "gmroll",
  br: "blindroll",
  broll: "blindroll",
  blindroll: "blindroll",
  sr: "selfroll",
  selfroll: "selfroll",
};

/** `[[formula]]`, `[[/r formula # flavor]]`, each with an optional `{label}`. */
export const INLINE_ROLL = /\[\[(\/[a-zA-Z]+\s)?(.*?)(\]{2,3})(?:\{([^}]+)\})?/g;

function rollClass(): RollClass {
  return (globalThis as unknown as { Roll: RollClass }).Roll;
}

/** The element of an inline roll; null for a command that is not a roll, or an invalid formula. */
export async function createInlineRoll(
  match: RegExpMatchArray,
  rollData: object,
): Promise<HTMLElement | null> {
  const [, command, rawFormula = "", closing = "]]", label] = match;
  // A formula may end with a bracket: "[[1d6[fire]]]".
  const text = closing.length === 3 ? `${rawFormula}]` : rawFormula;
  if (command) {
    const mode = COMMANDS[command.slice(1).trim().toLowerCase()];
    return mode ? deferredRoll(mode, text, label) : null;
  }
  try {
    const roll = await rollClass().create(text, rollData).evaluate({ allowInteractive: false });
    return roll.toAnchor(label ? { label: `${label}: ${(roll as RollLike & { total: number }).total}` } : {});
  } catch (error) {
    // Text in double brackets is not always a formula.
    console.warn(`"${text}" cannot be rolled`, error);
    return null;
  }
}

function deferredRoll(mode: string, text: string, label: string | undefined): HTMLElement {
  const [formula = "", flavor] = text.split("#").map((part) => part.trim());
  const link = createAnchor({
    classes: ["inline-roll", "roll"],
    dataset: { mode, formula, flavor: flavor || label || "", tooltipText: formula },
    icon: "fa-solid fa-dice-d20",
    name: label ?? formula,
  });
  link.tabIndex = 0;
  return link;
}

/** Rolls a deferred roll to the chat, or shows and hides the dice of a result. */
export async function onClickInlineRoll(event: Event, link: HTMLElement): Promise<void> {
  event.preventDefault();
  event.stopPropagation();
  if (!link.classList.contains("inline-result")) return rollInChat(link);
  if (link.classList.contains("expanded")) rollClass().collapseInlineResult(link);
  else await rollClass().expandInlineResult(link);
}

async function rollInChat(link: HTMLElement): Promise<void> {
  const { formula = "", flavor, mode } = link.dataset;
  const ChatMessage = (globalThis as unknown as { ChatMessage: { getSpeaker(): object } }).ChatMessage;
  const sheet = link.closest<HTMLElement>(".sheet")?.id;
  const app = sheet
    ? (host.foundry.applications as { instances: Map<string, unknown> }).instances.get(sheet)
    : undefined;
  const document = (app as { document?: { getRollData?(): object } } | undefined)?.document;
  const roll = rollClass().create(formula, document?.getRollData?.() ?? {});
  await roll.toMessage({ flavor, speaker: ChatMessage.getSpeaker() }, modeOptions(mode));
}

/** The message mode, as this generation's `Roll#toMessage` expects it; empty for the user's current mode. */
function modeOptions(mode: string | undefined): { rollMode?: string; messageMode?: string } {
  if (!mode || mode === "roll") return {};
  return GENERATION >= 14 ? { messageMode: modeName(mode) } : { rollMode: mode };
}
