/** The system's settings, in one place; rules never read them, they get options passed in. */
import { SYSTEM_ID } from "./constants.ts";
import { hostSettings } from "./host.ts";
import { allRulesets, rulesetById } from "./registry.ts";
import { reportErrors } from "./report-errors.ts";
import type { Ruleset } from "./ruleset.ts";

/** Keys of the settings; values are stored in worlds, so they are for ever. */
const SETTINGS = {
  /** Ids of the games at this table; empty until the Gamemaster was asked. World. */
  games: "games",
  /** Number of the last migration this world has seen. World. */
  worldVersion: "worldVersion",
  /** Players' hits are applied to creatures of others at their click; otherwise the Gamemaster applies them. World. */
  playersApply: "playersApply",
  /** What the turns of a fight bring by themselves: "off", "ask" or "auto". World. */
  turnAutomation: "turnAutomation",
  /** Identical creatures share one roll for initiative. World. */
  sharedInitiative: "sharedInitiative",
  /** A plain click opens the dialog and Shift+click rolls at once. Client. */
  clickOpensDialog: "clickOpensDialog",
} as const;

type Key = (typeof SETTINGS)[keyof typeof SETTINGS];
/** Nothing happens by itself; a card proposes it; it is applied and the card undoes it. */
export type Automation = "off" | "ask" | "auto";

interface Values {
  games: Set<string> | readonly string[];
  worldVersion: number;
  playersApply: boolean;
  turnAutomation: Automation;
  sharedInitiative: boolean;
  clickOpensDialog: boolean;
}

/** Language keys. */
export const AUTOMATION_LABELS: Readonly<Record<Automation, string>> = {
  off: "MANIFOLD.Settings.TurnAutomation.Off",
  ask: "MANIFOLD.Settings.TurnAutomation.Ask",
  auto: "MANIFOLD.Settings.TurnAutomation.Auto",
};

function read<K extends Key>(key: K): Values[K] {
  return hostSettings().get(SYSTEM_ID, key) as Values[K];
}

function write<K extends Key>(key: K, value: Values[K]): Promise<unknown> {
  return hostSettings().set(SYSTEM_ID, key, value instanceof Set ? [...value] : value);
}

/** A menu of the GM in the system's settings. Texts are language keys. */
export interface SettingsMenu {
  readonly key: string;
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** Classes of an icon. */
  readonly icon: string;
  /** The application that it opens. */
  readonly type: unknown;
}

/** Registers the settings of the system and of its rulesets; called in `init`, after the rulesets. */
export function registerSettings(menus: readonly SettingsMenu[]): void {
  const { ArrayField, BooleanField, NumberField, StringField } = foundry.data.fields;
  hostSettings().register(SYSTEM_ID, SETTINGS.games, {
    scope: "world",
    config: false,
    type: new ArrayField(new StringField({ required: true, blank: false })),
    default: [],
    onChange: () => refreshDirectories(),
  });
  hostSettings().register(SYSTEM_ID, SETTINGS.worldVersion, {
    scope: "world",
    config: false,
    type: new NumberField({ required: true, nullable: false, integer: true, min: -1, initial: -1 }),
    default: -1,
  });
  hostSettings().register(SYSTEM_ID, SETTINGS.playersApply, {
    name: "MANIFOLD.Settings.PlayersApply.Name",
    hint: "MANIFOLD.Settings.PlayersApply.Hint",
    scope: "world",
    config: true,
    type: new BooleanField(),
    default: true,
  });
  hostSettings().register(SYSTEM_ID, SETTINGS.turnAutomation, {
    name: "MANIFOLD.Settings.TurnAutomation.Name",
    hint: "MANIFOLD.Settings.TurnAutomation.Hint",
    scope: "world",
    config: true,
    type: new StringField({ required: true, blank: false, choices: AUTOMATION_LABELS, initial: "ask" }),
    default: "ask",
  });
  hostSettings().register(SYSTEM_ID, SETTINGS.sharedInitiative, {
    name: "MANIFOLD.Settings.SharedInitiative.Name",
    hint: "MANIFOLD.Settings.SharedInitiative.Hint",
    scope: "world",
    config: true,
    type: new BooleanField(),
    default: false,
  });
  hostSettings().register(SYSTEM_ID, SETTINGS.clickOpensDialog, {
    name: "MANIFOLD.Settings.ClickOpensDialog.Name",
    hint: "MANIFOLD.Settings.ClickOpensDialog.Hint",
    scope: "client",
    config: true,
    type: new BooleanField(),
    default: false,
  });
  for (const { key, ...menu } of menus)
    hostSettings().registerMenu(SYSTEM_ID, key, { ...menu, restricted: true });
  for (const ruleset of allRulesets()) ruleset.registerSettings?.();
}

/** The games offered at this table: those chosen, or all while nobody has chosen. */
export function offeredGames(): readonly Ruleset[] {
  const chosen = chosenGames().flatMap((id) => rulesetById(id) ?? []);
  return chosen.length > 0 ? chosen : allRulesets();
}

/** Ids of the chosen games; empty until somebody chose. */
export function chosenGames(): readonly string[] {
  return [...read(SETTINGS.games)];
}

export async function chooseGames(ids: readonly string[]): Promise<void> {
  await write(SETTINGS.games, ids);
}

export function clickOpensDialog(): boolean {
  return read(SETTINGS.clickOpensDialog);
}

/** What turns bring by themselves, where an actor has no setting of its own. */
export function turnAutomation(): Automation {
  return read(SETTINGS.turnAutomation);
}

export function sharedInitiative(): boolean {
  return read(SETTINGS.sharedInitiative);
}

export function playersMayApply(): boolean {
  return read(SETTINGS.playersApply);
}

/** The last migration this world has seen; -1 for a world that never ran this system. */
export function worldVersion(): number {
  return read(SETTINGS.worldVersion);
}

export async function setWorldVersion(version: number): Promise<void> {
  await write(SETTINGS.worldVersion, version);
}

/** Renders what depends on the chosen games: the list of compendia. */
function refreshDirectories(): void {
  void reportErrors(() => ui.compendium?.render());
}
