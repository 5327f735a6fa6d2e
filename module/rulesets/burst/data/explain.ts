/** Explains the numbers on a creature's sheet. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { Explanation } from "../../../core/contract/index.ts";
import { t } from "../../../core/host/host.ts";
import type { Modifier, NumberPart } from "../../../kit/contract.ts";
import { abilityLabel } from "../rules/creature/abilities.ts";
import { conditionLabel } from "../rules/creature/conditions.ts";
import {
  maximaOf,
  STAMINA_PER_VIGOR,
  TRACKS,
  type TrackId,
  vigorRecovery,
} from "../rules/creature/derived.ts";
import { scoreSettings } from "../settings.ts";
import type { AbilityEntry, BurstCreatureData } from "./creature.ts";
import { creature } from "./creature-of.ts";

/** @returns null for unknown keys */
export function explainCreature(actor: ActorDocument, key: string): Explanation | null {
  const model = creature(actor);
  const [topic = "", id = ""] = key.split(".");
  if ((TRACKS as readonly string[]).includes(topic)) return explainTrack(model, topic as TrackId);
  return TOPICS[topic]?.(model, id) ?? null;
}

const part = (id: string, label: string, value: number): Modifier => ({ id, label, value });

const storedPart = (label: string, value: number, path: string): NumberPart => ({
  id: path,
  label,
  value,
  path,
});

const TOPICS: Readonly<Record<string, (model: BurstCreatureData, id: string) => Explanation | null>> = {
  abilities: explainAbility,
  guard: (model) => ({
    label: "MANIFOLD.Burst.Sheet.guard",
    total: model.self.guardTotal,
    parts: withOverride(model.self.guard.override, model.guardParts()),
  }),
  armorRank: (model) => ({
    label: "MANIFOLD.Burst.Sheet.armorRankHighest",
    total: model.self.armorRank,
    parts: model.armorRankParts(),
  }),
  move: explainMove,
  recovery: explainRecovery,
  actions: (model) => ({
    label: "MANIFOLD.Burst.Sheet.actions",
    total: model.self.actionsTotal,
    parts: model.actionParts(),
  }),
  shock: (model) => ({
    label: "MANIFOLD.Burst.Sheet.roundsToLive",
    total: model.self.lifeInShock,
    parts: [part("stamina", abilityLabel("stamina"), model.score("stamina"))],
  }),
};

const withOverride = (value: number | null, parts: Modifier[]): Modifier[] =>
  value === null ? parts : [part("override", "MANIFOLD.Sheet.Override", value)];

function explainTrack(model: BurstCreatureData, id: TrackId): Explanation {
  const { self } = model;
  const source = id === "mana" ? "soul" : "stamina";
  const printed = maximaOf({ stamina: model.score("stamina"), soul: model.score("soul") })[id];
  const label = id === "health" ? "MANIFOLD.Burst.Sheet.halfStamina" : abilityLabel(source);
  const parts = [
    part(source, label, printed),
    storedPart("MANIFOLD.Sheet.Bonus", self[id].bonus, `${id}.bonus`),
  ];
  return {
    label: `MANIFOLD.Burst.Sheet.max.${id}`,
    total: self.maxima[id],
    parts: withOverride(
      self[id].override,
      parts.filter(({ value }, place) => place === 0 || value !== 0),
    ),
  };
}

/** The score, and the settings that turn it into dice. */
function explainAbility(model: BurstCreatureData, id: string): Explanation | null {
  const entry = model.ability(id);
  if (!entry) return null;
  const { firstDieAt, everyPoints } = scoreSettings();
  return {
    label: entry.label,
    total: t("MANIFOLD.Burst.Sheet.diceCount", { count: entry.dice }),
    parts: [
      ...scoreParts(model, entry),
      part("first", "MANIFOLD.Burst.Sheet.firstDieAt", firstDieAt),
      part("every", "MANIFOLD.Burst.Sheet.everyPoints", everyPoints),
    ].map((one) => ({ ...one, kind: "figure" })),
  };
}

/** The stored score, and the amount that effects add. */
function scoreParts({ self }: BurstCreatureData, { path, score }: AbilityEntry): NumberPart[] {
  const stored = foundry.utils.getProperty(self, path) as { value: number; bonus: number } | undefined;
  if (!stored) return [part("score", "MANIFOLD.Burst.Sheet.score", score)];
  return [
    storedPart("MANIFOLD.Burst.Sheet.score", stored.value, `${path}.value`),
    ...(stored.bonus === 0 ? [] : [storedPart("MANIFOLD.Sheet.Bonus", stored.bonus, `${path}.bonus`)]),
  ];
}

function explainMove(model: BurstCreatureData): Explanation {
  const speed = model.score("speed");
  const { move } = model.self;
  return {
    label: "MANIFOLD.Burst.Sheet.move",
    total: move,
    parts: [
      part("speed", abilityLabel("speed"), speed),
      ...(move === speed ? [] : [part("prone", conditionLabel("prone"), move - speed)]),
    ],
  };
}

function explainRecovery(model: BurstCreatureData): Explanation {
  const { self } = model;
  const stamina = { ...part("stamina", abilityLabel("stamina"), vigorRecovery(model.score("stamina"))) };
  const source = t("MANIFOLD.Burst.Sheet.onePer", { points: STAMINA_PER_VIGOR });
  return {
    label: "MANIFOLD.Burst.Sheet.recovery",
    total: self.vigorRegained,
    parts: [
      { ...stamina, source },
      ...(self.recovery.vigor === 0
        ? []
        : [storedPart("MANIFOLD.Sheet.Bonus", self.recovery.vigor, "recovery.vigor")]),
    ],
  };
}
