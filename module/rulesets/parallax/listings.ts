/** Every roll that an actor of this game can make, for menus, requests and other packages. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { RollListEntry } from "../../core/ruleset.ts";
import { DEED_PREFIX, entity } from "./bridge.ts";
import { ATTRIBUTE_LABELS, ATTRIBUTES } from "./rules/attributes.ts";
import { DEEDS } from "./rules/deeds.ts";

export const listChecks = (actor: ManifoldActor): RollListEntry[] => [
  ...ATTRIBUTES.map((id) => ({
    key: id,
    label: ATTRIBUTE_LABELS[id],
    group: "MANIFOLD.Parallax.Sheet.attributes",
  })),
  ...entity(actor).self.skillList.map(({ key, label }) => ({
    key,
    label,
    icon: "skills",
    group: "MANIFOLD.Parallax.Tab.skills",
  })),
  // Radiation takes somebody irradiated to be near.
  ...DEEDS.filter(({ trial }) => trial !== "radiation").map(({ id, icon }) => ({
    key: `${DEED_PREFIX}${id}`,
    label: `MANIFOLD.Parallax.Deed.${id}`,
    icon,
    group: "MANIFOLD.Parallax.Sheet.deeds",
  })),
];

export const listAttacks = (actor: ManifoldActor): RollListEntry[] =>
  entity(actor)
    .itemsOf("parallaxWeapon")
    .map(({ id, name }) => ({ key: id!, label: name, group: "MANIFOLD.Parallax.Sheet.weapons" }));

export const listDefense = (_actor: ManifoldActor): RollListEntry[] => [
  { key: "defense", label: "MANIFOLD.Parallax.Kind.defense", group: "MANIFOLD.Parallax.Sheet.figures" },
];
