/**
 * Keys of the system. Foundry lists them under its controls, where users can change them. None conflicts with Foundry's
 * own keys (A:controls): Shift with W, A, S or D turns tokens, and Shift+C opens the chat.
 */
import { SYSTEM_ID } from "../../core/host/constants.ts";
import { reportErrors } from "../../core/host/report-errors.ts";
import { explainPointed, HELP_KEY } from "../help/pointed.ts";

type Actions = typeof import("./key-actions.ts");

interface Key {
  /** Id under which the users' own keys are stored. */
  readonly id: string;
  /** As in `KeyboardEvent#code`. */
  readonly code: string;
  /** The key needs no Shift. */
  readonly plain?: true;
  /** Language key of its name and hint. */
  readonly label: string;
  /** Only for GMs. */
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

/** Called in `init`, because Foundry refuses keys later. */
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
