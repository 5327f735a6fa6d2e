/** Where the numbers on a creature's sheet come from. */
import type { Explanation } from "../../../core/ruleset.ts";
import type { Modifier } from "../../../kit/contract.ts";
import { preview } from "../previews.ts";
import { abilityLabel } from "../rules/abilities.ts";
import { conditionLabel } from "../rules/conditions.ts";
import { maximaOf, STAMINA_PER_VIGOR, TRACKS, type TrackId, vigorRecovery } from "../rules/derived.ts";
import { scoreSettings } from "../settings.ts";
import type { BurstCreatureData } from "./creature.ts";
import { actionParts, armorRankParts, guardParts, part } from "./parts.ts";

/** @returns null for keys that nothing is known of */
export function explainCreature(creature: BurstCreatureData, key: string): Explanation | null {
  if (key.startsWith("roll:")) return explainRoll(creature, key);
  const [topic = "", id = ""] = key.split(".");
  if ((TRACKS as readonly string[]).includes(topic)) return explainTrack(creature, topic as TrackId);
  return TOPICS[topic]?.(creature, id) ?? null;
}

/** `roll:<kind>:<key>`: the dice of that roll and every source. */
function explainRoll(creature: BurstCreatureData, key: string): Explanation | null {
  const [, kind = "", rollKey = ""] = key.split(":");
  const { dice, parts } = preview(creature.parent, kind, rollKey);
  return { label: `MANIFOLD.Burst.Kind.${kind}`, total: dice, parts };
}

const TOPICS: Readonly<Record<string, (creature: BurstCreatureData, id: string) => Explanation | null>> = {
  abilities: explainAbility,
  guard: (creature) => ({
    label: "MANIFOLD.Burst.Sheet.guard",
    total: creature.self.guardTotal,
    parts: setByHand(creature.self.guard.override, guardParts(creature)),
  }),
  armorRank: (creature) => ({
    label: "MANIFOLD.Burst.Sheet.armorRankHighest",
    total: creature.self.armorRank,
    parts: armorRankParts(creature),
  }),
  move: explainMove,
  recovery: explainRecovery,
  actions: (creature) => ({
    label: "MANIFOLD.Burst.Sheet.actions",
    total: creature.self.actionsTotal,
    parts: actionParts(creature),
  }),
  shock: (creature) => ({
    label: "MANIFOLD.Burst.Sheet.roundsToLive",
    total: creature.self.lifeInShock,
    parts: [part("stamina", abilityLabel("stamina"), creature.score("stamina"))],
  }),
};

const setByHand = (value: number | null, parts: Modifier[]): Modifier[] =>
  value === null ? parts : [part("override", "MANIFOLD.Sheet.Override", value)];

function explainTrack(creature: BurstCreatureData, id: TrackId): Explanation {
  const { self } = creature;
  const source = id === "mana" ? "soul" : "stamina";
  const printed = maximaOf({ stamina: creature.score("stamina"), soul: creature.score("soul") })[id];
  const label = id === "health" ? "MANIFOLD.Burst.Sheet.halfStamina" : abilityLabel(source);
  const parts = [part(source, label, printed), part("bonus", "MANIFOLD.Sheet.Bonus", self[id].bonus)];
  return {
    label: `MANIFOLD.Burst.Sheet.max.${id}`,
    total: self.maxima[id],
    parts: setByHand(
      self[id].override,
      parts.filter(({ value }, place) => place === 0 || value !== 0),
    ),
  };
}

/** The score, and how it becomes dice. */
function explainAbility(creature: BurstCreatureData, id: string): Explanation | null {
  const entry = creature.ability(id);
  if (!entry) return null;
  const { firstDieAt, everyPoints } = scoreSettings();
  return {
    label: entry.label,
    total: game.i18n!.format("MANIFOLD.Burst.Sheet.diceCount", { count: String(entry.dice) }),
    parts: [
      part("score", "MANIFOLD.Burst.Sheet.score", entry.score),
      part("first", "MANIFOLD.Burst.Sheet.firstDieAt", firstDieAt),
      part("every", "MANIFOLD.Burst.Sheet.everyPoints", everyPoints),
    ].map((one) => ({ ...one, kind: "figure" })),
  };
}

function explainMove(creature: BurstCreatureData): Explanation {
  const speed = creature.score("speed");
  const { move } = creature.self;
  return {
    label: "MANIFOLD.Burst.Sheet.move",
    total: move,
    parts: [
      part("speed", abilityLabel("speed"), speed),
      ...(move === speed ? [] : [part("prone", conditionLabel("prone"), move - speed)]),
    ],
  };
}

function explainRecovery(creature: BurstCreatureData): Explanation {
  const { self } = creature;
  const stamina = { ...part("stamina", abilityLabel("stamina"), vigorRecovery(creature.score("stamina"))) };
  const source = game.i18n!.format("MANIFOLD.Burst.Sheet.onePer", { points: String(STAMINA_PER_VIGOR) });
  return {
    label: "MANIFOLD.Burst.Sheet.recovery",
    total: self.vigorRegained,
    parts: [
      { ...stamina, source },
      ...(self.recovery.vigor === 0 ? [] : [part("bonus", "MANIFOLD.Sheet.Bonus", self.recovery.vigor)]),
    ],
  };
}
