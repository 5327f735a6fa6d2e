/** Language key. */
export type LangKey = string;

/** Name of an icon in the sprite, without extension. */
export type IconName = string;
