import { BooleanField, NumberField } from "../../common/data/fields.ts";
import { GENERATION } from "../../common/generation.ts";
import { ActiveEffect } from "../documents/active-effect.ts";
import { CombatConfiguration, combatSchema } from "../helpers/combat-configuration.ts";
import type { SettingConfig } from "../helpers/settings.ts";

type CoreSetting = Omit<Partial<SettingConfig>, "namespace" | "key">;
type Type = SettingConfig["type"];

const world = (type: Type, initial: unknown, more: CoreSetting = {}): CoreSetting => ({
  scope: "world",
  config: false,
  type,
  default: initial,
  ...more,
});
const client = (type: Type, initial: unknown): CoreSetting => ({
  scope: "client",
  config: false,
  type,
  default: initial,
});

const switchField = (initial: boolean) => new BooleanField({ initial });
const performanceField = () => new NumberField({ required: true, nullable: true, initial: null });

/** The host's settings that packages and the page read. Settings without an effect here only keep their value. */
const CORE_SETTINGS: Record<string, CoreSetting> = {
  time: world(Number, 0, {
    onChange: (value: unknown, options?: Record<string, unknown>, userId?: string) => {
      game.time.onUpdateWorldTime(value as number, options ?? {}, userId ?? game.userId);
      if (GENERATION >= 14) void ActiveEffect.registry.refresh("updateWorldTime");
    },
  }),
  permissions: world(Object, {}),
  sheetClasses: world(Object, {}),
  compendiumConfiguration: world(Object, {}),
  moduleConfiguration: world(Object, {}),
  defaultToken: world(Object, {}),
  [CombatConfiguration.CONFIG_SETTING]: world(combatSchema(), undefined),
  animateRollTable: world(Boolean, false),
  collectionSortingModes: client(Object, {}),
  keybindings: client(Object, {}),
  tourProgress: client(Object, {}),
  uiConfig: client(Object, { colorScheme: { applications: "", interface: "" } }),
  language: client(String, "en"),
  fontSize: client(Number, 5),
  photosensitiveMode: client(Boolean, false),
  diceConfiguration: client(Object, {}),
  chatBubbles: client(switchField(true), undefined),
  chatBubblesPan: client(switchField(true), undefined),
  leftClickRelease: client(switchField(true), undefined),
  scrollingStatusText: client(switchField(true), undefined),
  tokenAutoRotate: client(Boolean, false),
  tokenDragPreview: client(Boolean, false),
  notesDisplayToggle: client(Boolean, false),
  lightAnimation: client(Boolean, true),
  visionAnimation: client(Boolean, true),
  maxFPS: client(Number, 60),
  performanceMode: client(performanceField(), undefined),
  globalAmbientVolume: client(Number, 0.5),
  globalPlaylistVolume: client(Number, 0.5),
  gridTemplates: world(switchField(false), undefined),
  coneTemplateType: world(String, "round"),
  sheetThemes: world(Object, {}),
  noCanvas: client(Boolean, false),
  globalInterfaceVolume: client(Number, 0.5),
  // The default message mode: a roll mode in 13, a message mode in 14. 14 also accepts the old name.
  rollMode: client(String, "publicroll"),
  ...(GENERATION >= 14 ? { messageMode: client(String, "public") } : {}),
};

export function registerCoreSettings(): void {
  for (const [key, data] of Object.entries(CORE_SETTINGS)) game.settings.register("core", key, data);
}
