/** Language key. */
export type LangKey = string;

/** Name of an icon of the sprite, without extension. */
export type IconName = string;
