/** The nine Attributes in their three groups (P-055), in the order of the table. */
export const ATTRIBUTES = [
  "strength",
  "agility",
  "fortitude",
  "knowledge",
  "cleverness",
  "awareness",
  "intuition",
  "sanity",
  "ego",
] as const;

export type AttributeId = (typeof ATTRIBUTES)[number];

export type AttributeValues = Readonly<Record<AttributeId, number>>;

export const ATTRIBUTE_GROUPS = {
  physical: ["strength", "agility", "fortitude"],
  mental: ["knowledge", "cleverness", "awareness"],
  will: ["intuition", "sanity", "ego"],
} as const satisfies Readonly<Record<string, readonly AttributeId[]>>;

export type AttributeGroup = keyof typeof ATTRIBUTE_GROUPS;

/** Language keys of the names. */
export const ATTRIBUTE_LABELS = Object.fromEntries(
  ATTRIBUTES.map((id) => [id, `MANIFOLD.Parallax.Attribute.${id}`]),
) as { readonly [Id in AttributeId]: `MANIFOLD.Parallax.Attribute.${Id}` };

/** Language key of the two letters ("ST"). */
export const attributeShort = (id: AttributeId) => `MANIFOLD.Parallax.AttributeShort.${id}` as const;

/** Language key of the Attribute's description and its uses. */
export const attributeHint = (id: AttributeId) => `MANIFOLD.Parallax.AttributeHint.${id}` as const;

export const isAttribute = (word: string): word is AttributeId =>
  (ATTRIBUTES as readonly string[]).includes(word);

/** Whether a check is physical by default; incapacitated entities fail physical checks. */
export const isPhysical = (id: AttributeId): boolean =>
  (ATTRIBUTE_GROUPS.physical as readonly AttributeId[]).includes(id);

/** Value of each Attribute of a new character. */
export const ATTRIBUTE_START = 30;
