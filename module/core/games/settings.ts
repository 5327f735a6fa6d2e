/** The system's settings. Rules do not read settings; callers pass them in. */

import type { SettingsDoor, SettingsMenu } from "../contract/game-settings.ts";
import type { RollOptions, Ruleset } from "../contract/index.ts";
import { SYSTEM_ID } from "../host/constants.ts";
import { hostSettings, me } from "../host/host.ts";
import { reportErrors } from "../host/report-errors.ts";
import { registerMigrationSettings } from "../host/world-version.ts";
import { chooseNames } from "../text/public-name.ts";
import { allRulesets, rulesetById } from "./registry.ts";
import { registerWindow, removeWindow } from "./settings-door.ts";

/** Keys of the settings. They are stored in worlds and must not change. */
const SETTINGS = {
  /** Ids of the games at this table; empty until the GM has chosen. World. */
  games: "games",
  /** Whether players may apply their hits to actors of others; otherwise the GM applies them. World. */
  playersApply: "playersApply",
  /** Whether the active GM's client rolls the dice of players. World. */
  gmThrows: "gmThrows",
  /** The number of times that each panel has been applied, by game and panel. World. */
  panelRuns: "panelRuns",
  /** The time up to which days of the world's clock are counted, by game. World. */
  days: "days",
  /** Ids of the primary parties by game. World. */
  primaryParties: "primaryParties",
  /** Whether the roller pays the costs of rolls. World. */
  payCosts: "payCosts",
  /** Automation of turns: "off", "ask" or "auto". World. */
  turnAutomation: "turnAutomation",
  /** Whether identical creatures share one roll for initiative. World. */
  sharedInitiative: "sharedInitiative",
  /** The names of creatures that players see: "token" or "actor". World. */
  publicNames: "publicNames",
  /** Text at 7:1 and a wider focus ring. Client. */
  strongContrast: "strongContrast",
  /** Buttons and fields at least 44 px high. Client. */
  largeTargets: "largeTargets",
  /** A click opens the dialog, Shift+click rolls without it. Client. */
  clickOpensDialog: "clickOpensDialog",
  /** The user's arrangement of lists. User. */
  lists: "lists",
  /** A random text for deriving ids that others cannot compute. User. */
  secret: "secret",
} as const;

/** Whether a setting's key is the key of the games at this table. */
export const isGamesSetting = (key: string): boolean => key === `${SYSTEM_ID}.${SETTINGS.games}`;

type Key = (typeof SETTINGS)[keyof typeof SETTINGS];
/** Off: nothing happens. Ask: a card proposes the changes. Auto: they are applied, and the card can undo them. */
export type Automation = "off" | "ask" | "auto";

interface Values {
  games: Set<string> | readonly string[];
  playersApply: boolean;
  gmThrows: boolean;
  panelRuns: Readonly<Record<string, number>>;
  days: Readonly<Record<string, unknown>>;
  primaryParties: Readonly<Record<string, string>>;
  payCosts: boolean;
  turnAutomation: Automation;
  sharedInitiative: boolean;
  publicNames: "token" | "actor";
  strongContrast: boolean;
  largeTargets: boolean;
  clickOpensDialog: boolean;
  lists: Partial<ListMemory>;
  secret: string;
}

/** A user's arrangement of the lists of sheets. */
export interface ListMemory {
  /** The sort order of lists. */
  readonly sorts: Readonly<Record<string, string>>;
  /** Keys of sections and containers that are folded. */
  readonly folded: readonly string[];
}

/** Language keys of the choices. */
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

/** Registers the settings of the system and of its rulesets; called in `init`, after the rulesets. */
export function registerSettings(menus: readonly SettingsMenu[]): void {
  const { ArrayField, BooleanField, ObjectField, StringField } = foundry.data.fields;
  hostSettings().register(SYSTEM_ID, SETTINGS.games, {
    scope: "world",
    config: false,
    type: new ArrayField(new StringField({ required: true, blank: false })),
    default: [],
    onChange: () => {
      refreshDirectories();
      offerGameWindows();
    },
  });
  registerMigrationSettings();
  hostSettings().register(SYSTEM_ID, SETTINGS.panelRuns, {
    scope: "world",
    config: false,
    type: new ObjectField(),
    default: {},
  });
  hostSettings().register(SYSTEM_ID, SETTINGS.days, {
    scope: "world",
    config: false,
    type: new ObjectField(),
    default: {},
  });
  hostSettings().register(SYSTEM_ID, SETTINGS.primaryParties, {
    scope: "world",
    config: false,
    type: new ObjectField(),
    default: {},
    onChange: () => {
      for (const listener of [...primaryListeners]) listener();
    },
  });
  hostSettings().register(SYSTEM_ID, SETTINGS.playersApply, {
    name: "MANIFOLD.Settings.PlayersApply.Name",
    hint: "MANIFOLD.Settings.PlayersApply.Hint",
    scope: "world",
    config: false,
    type: new BooleanField(),
    default: true,
  });
  hostSettings().register(SYSTEM_ID, SETTINGS.gmThrows, {
    name: "MANIFOLD.Settings.GmThrows.Name",
    hint: "MANIFOLD.Settings.GmThrows.Hint",
    scope: "world",
    config: false,
    type: new BooleanField(),
    default: false,
  });
  hostSettings().register(SYSTEM_ID, SETTINGS.turnAutomation, {
    name: "MANIFOLD.Settings.TurnAutomation.Name",
    hint: "MANIFOLD.Settings.TurnAutomation.Hint",
    scope: "world",
    config: false,
    type: new StringField({ required: true, blank: false, choices: AUTOMATION_LABELS, initial: "ask" }),
    default: "ask",
  });
  hostSettings().register(SYSTEM_ID, SETTINGS.payCosts, {
    name: "MANIFOLD.Settings.PayCosts.Name",
    hint: "MANIFOLD.Settings.PayCosts.Hint",
    scope: "world",
    config: false,
    type: new BooleanField(),
    default: true,
  });
  hostSettings().register(SYSTEM_ID, SETTINGS.sharedInitiative, {
    name: "MANIFOLD.Settings.SharedInitiative.Name",
    hint: "MANIFOLD.Settings.SharedInitiative.Hint",
    scope: "world",
    config: false,
    type: new BooleanField(),
    default: false,
  });
  hostSettings().register(SYSTEM_ID, SETTINGS.clickOpensDialog, {
    name: "MANIFOLD.Settings.ClickOpensDialog.Name",
    hint: "MANIFOLD.Settings.ClickOpensDialog.Hint",
    scope: "client",
    config: false,
    type: new BooleanField(),
    default: false,
  });
  hostSettings().register(SYSTEM_ID, SETTINGS.publicNames, {
    name: "MANIFOLD.Settings.PublicNames.Name",
    hint: "MANIFOLD.Settings.PublicNames.Hint",
    scope: "world",
    config: false,
    type: new StringField({ required: true, blank: false, choices: NAME_LABELS, initial: "token" }),
    default: "token",
  });
  chooseNames(() => read(SETTINGS.publicNames) === "actor");
  for (const [key, labels] of READING) {
    hostSettings().register(SYSTEM_ID, key, {
      name: `${labels}.Name`,
      hint: `${labels}.Hint`,
      scope: "client",
      config: false,
      type: new BooleanField(),
      default: false,
      onChange: showReading,
    });
  }
  hostSettings().register(SYSTEM_ID, SETTINGS.lists, {
    scope: "user",
    config: false,
    type: new ObjectField(),
    default: {},
  });
  hostSettings().register(SYSTEM_ID, SETTINGS.secret, {
    scope: "user",
    config: false,
    type: new StringField(),
    default: "",
  });
  for (const ruleset of allRulesets()) ruleset.settings?.register();
  for (const { key, restricted = true, ...menu } of menus)
    hostSettings().registerMenu(SYSTEM_ID, key, { ...menu, restricted });
  for (const menu of WINDOWS) registerWindow(menu);
  offerGameWindows();
}

const NAME_LABELS = {
  token: "MANIFOLD.Settings.PublicNames.Token",
  actor: "MANIFOLD.Settings.PublicNames.Actor",
} as const;

/** Settings for readability, with the language keys of their texts. */
const READING = [
  [SETTINGS.strongContrast, "MANIFOLD.Settings.StrongContrast"],
  [SETTINGS.largeTargets, "MANIFOLD.Settings.LargeTargets"],
] as const;

/** Puts the readability settings on the page, where the styles read them. Called in `ready`, and on changes. */
export function showReading(): void {
  const { classList } = document.documentElement;
  classList.toggle("mf-strong", read(SETTINGS.strongContrast));
  classList.toggle("mf-large", read(SETTINGS.largeTargets));
}

const WINDOWS: readonly SettingsDoor[] = [
  {
    id: "table",
    title: "MANIFOLD.Settings.Table",
    hint: "MANIFOLD.Settings.TableHint",
    restricted: true,
    sections: [
      {
        label: "MANIFOLD.Settings.Section.combat",
        keys: [SETTINGS.turnAutomation, SETTINGS.sharedInitiative],
      },
      {
        label: "MANIFOLD.Settings.Section.checks",
        keys: [SETTINGS.payCosts, SETTINGS.playersApply, SETTINGS.gmThrows, SETTINGS.publicNames],
      },
    ],
  },
  {
    id: "client",
    title: "MANIFOLD.Settings.Client",
    hint: "MANIFOLD.Settings.ClientHint",
    restricted: false,
    sections: [
      { label: null, keys: [SETTINGS.clickOpensDialog, SETTINGS.strongContrast, SETTINGS.largeTargets] },
    ],
  },
];

/** Adds a settings entry for each game at this table. The host builds its list of menus whenever it draws them. */
function offerGameWindows(): void {
  for (const { id } of allRulesets()) removeWindow(id);
  for (const { id, label, settings } of offeredGames()) {
    if (!settings) continue;
    const { sections } = settings;
    registerWindow({
      id,
      title: label,
      hint: "MANIFOLD.Settings.GameHint",
      game: id,
      restricted: true,
      sections,
    });
  }
}

/** The games at this table; all until the GM has chosen. */
export function offeredGames(): readonly Ruleset[] {
  const chosen = chosenGames().flatMap((id) => rulesetById(id) ?? []);
  return chosen.length > 0 ? chosen : allRulesets();
}

/** Ids of the chosen games; empty until the GM has chosen. */
export function chosenGames(): readonly string[] {
  return [...read(SETTINGS.games)];
}

export async function chooseGames(ids: readonly string[]): Promise<void> {
  await write(SETTINGS.games, ids);
}

/** Options of a click on a roll button: Shift, or its absence if the client setting says so, opens the dialog. */
export const clickOptions = ({ shiftKey }: { readonly shiftKey: boolean }): RollOptions =>
  shiftKey === read(SETTINGS.clickOpensDialog) ? {} : { dialog: true };

/** Automation of turns of actors without a setting of their own. */
export function turnAutomation(): Automation {
  return read(SETTINGS.turnAutomation);
}

/** The arrangement of lists that this user has chosen. */
export function listMemory(): ListMemory {
  const { sorts = {}, folded = [] } = read(SETTINGS.lists);
  return { sorts, folded };
}

export async function setListMemory(memory: ListMemory): Promise<void> {
  await write(SETTINGS.lists, memory);
}

/** Creates the secret before it is needed, so that two windows of a GM share it. Called once, in `ready`. */
export async function makeSecret(): Promise<void> {
  if (me().isGM) await ownSecret();
}

/**
 * A random text that the windows of this user share. Only the order of messages may depend on it, because hosts may
 * show it to others.
 */
export async function ownSecret(): Promise<string> {
  if (!read(SETTINGS.secret)) await write(SETTINGS.secret, foundry.utils.randomID(32));
  return read(SETTINGS.secret);
}

/** Whether the roller pays the costs, if neither roll, item nor actor decides it. */
export function costsPaid(): boolean {
  return read(SETTINGS.payCosts);
}

export function sharedInitiative(): boolean {
  return read(SETTINGS.sharedInitiative);
}

/** Whether the active GM's client rolls the dice of players. */
export function gmThrows(): boolean {
  return read(SETTINGS.gmThrows);
}

export function playersMayApply(): boolean {
  return read(SETTINGS.playersApply);
}

/** The number of times that each panel has been applied, by game and panel. */
export function panelRuns(): Readonly<Record<string, number>> {
  return read(SETTINGS.panelRuns);
}

export async function setPanelRuns(runs: Readonly<Record<string, number>>): Promise<void> {
  await write(SETTINGS.panelRuns, runs);
}

/** Redraws the list of compendia, which depends on the chosen games. */
function refreshDirectories(): void {
  void reportErrors(() => ui.compendium?.render());
}

/** The stored time up to which days are counted, by game. */
export function storedDays(): Readonly<Record<string, unknown>> {
  return read(SETTINGS.days);
}

export async function setStoredDays(days: Readonly<Record<string, unknown>>): Promise<void> {
  await write(SETTINGS.days, days);
}

/** Ids of the parties that the GM has made primary, by game. */
export function primaryParties(): Readonly<Record<string, string>> {
  return read(SETTINGS.primaryParties);
}

export async function setPrimaryParties(parties: Readonly<Record<string, string>>): Promise<void> {
  await write(SETTINGS.primaryParties, parties);
}

/** Owned by the open sheets of parties: each sheet removes its listener when it closes. */
const primaryListeners = new Set<() => void>();

/**
 * Calls the listener on every client when other primary parties are chosen.
 * @returns a function that removes the listener
 */
export function onPrimaryParties(listener: () => void): () => void {
  primaryListeners.add(listener);
  return () => primaryListeners.delete(listener);
}
