/**
 * Keys of the system. The host lists them under its controls, where users change them. None is a key of the host's own
 * (A:controls): Shift with W, A, S or D turns tokens, Shift and C goes to the chat.
 */
import { SYSTEM_ID } from "../../core/host/constants.ts";
import { reportErrors } from "../../core/host/report-errors.ts";
import { explainPointed, HELP_KEY } from "../help/pointed.ts";

type Actions = typeof import("./key-actions.ts");

interface Key {
  /** Users' own choices are stored under it. */
  readonly id: string;
  /** As `KeyboardEvent#code` names it. */
  readonly code: string;
  /** Without Shift. */
  readonly plain?: true;
  /** Language key of its name and its hint. */
  readonly label: string;
  /** For GMs alone. */
  readonly restricted?: boolean;
  readonly run: (actions: Actions) => unknown;
}

const KEYS: readonly Key[] = [
  {
    id: "favourites",
    code: "KeyF",
    label: "MANIFOLD.Keys.Favourites",
    run: ({ showFavourites }) => showFavourites(),
  },
  {
    id: "openActor",
    code: "KeyO",
    label: "MANIFOLD.Keys.OpenActor",
    run: ({ openOwnActor }) => openOwnActor(),
  },
  {
    id: "request",
    code: "KeyK",
    label: "MANIFOLD.Keys.Request",
    restricted: true,
    run: ({ askForRoll }) => askForRoll(),
  },
  { id: "rest", code: "KeyR", label: "MANIFOLD.Keys.Rest", run: ({ restOwnActor }) => restOwnActor() },
  { id: "nextTurn", code: "KeyN", label: "MANIFOLD.Keys.NextTurn", run: ({ endTurn }) => endTurn() },
  { id: HELP_KEY, code: "F1", plain: true, label: "MANIFOLD.Keys.Explain", run: () => explainPointed() },
];

/** Called in `init`: the host refuses keys later. */
export function registerKeys(): void {
  const { SHIFT } = foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS;
  for (const { id, code, label, plain, restricted = false, run } of KEYS)
    game.keybindings!.register(SYSTEM_ID, id, {
      name: `${label}.Name`,
      hint: `${label}.Hint`,
      editable: [{ key: code, modifiers: plain ? [] : [SHIFT] }],
      restricted,
      precedence: CONST.KEYBINDING_PRECEDENCE.NORMAL,
      onDown: () => {
        void reportErrors(async () => run(await import("./key-actions.ts")));
        return true;
      },
    });
}
