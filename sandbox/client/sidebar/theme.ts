import { shell } from "./host.ts";

export const COLOR_SCHEMES = ["", "light", "dark"] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

interface UiConfig {
  colorScheme?: { applications?: string; interface?: string } | string;
  [other: string]: unknown;
}

function uiConfig(): UiConfig {
  return (shell.game.settings.get("core", "uiConfig") as UiConfig | null) ?? {};
}

/** The user's colour scheme; empty for the browser's preference. */
export function currentColorScheme(): ColorScheme {
  const { colorScheme } = uiConfig();
  const chosen = typeof colorScheme === "object" ? colorScheme?.applications : colorScheme;
  return chosen === "light" || chosen === "dark" ? chosen : "";
}

export async function chooseColorScheme(scheme: ColorScheme): Promise<void> {
  const config = JSON.parse(JSON.stringify(uiConfig())) as UiConfig;
  await shell.game.settings.set("core", "uiConfig", {
    ...config,
    colorScheme: { applications: scheme, interface: scheme },
  });
  applyColorScheme();
}

/** Sets the theme's class on the page. Follows the browser's preference if the user has chosen none. */
export function applyColorScheme(): void {
  const scheme = currentColorScheme();
  const prefersDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const dark = scheme === "dark" || (scheme === "" && prefersDark);
  document.body.classList.toggle("theme-dark", dark);
  document.body.classList.toggle("theme-light", !dark);
}

/** Applies the scheme now and whenever the setting or the browser's preference changes. */
export function followColorScheme(): void {
  applyColorScheme();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyColorScheme);
  shell.Hooks.on("clientSettingChanged", (key: string) => {
    if (key === "core.uiConfig") applyColorScheme();
  });
}
