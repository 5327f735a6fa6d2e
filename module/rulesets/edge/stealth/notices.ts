/**
 * Finds creatures that notice others: passive Alertness or a check against the total of a hidden creature (E-158,
 * E-161, E-272).
 */
import { combatActors } from "../../../core/combat/current-combat.ts";
import type { ActorDocument, CombatDocument } from "../../../core/contract/documents.ts";
import type { Text } from "../../../core/contract/index.ts";
import type { Notice, NoticeOccasion, NoticeRules } from "../../../core/contract/notices.ts";
import { t } from "../../../core/host/host.ts";
import { tokenOf, tokensOnScene } from "../../../core/scene/scene.ts";
import { publicName } from "../../../core/text/public-name.ts";
import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import type { Duration } from "../../../kit/contract.ts";
import { isHostile } from "../attack/surroundings.ts";
import { gapBetween } from "../attack/target.ts";
import { passiveCheck } from "../check/passive.ts";
import type { EdgeCheckOutcome, EdgeCheckPlan } from "../rules/check/types.ts";
import { conditionsInForce } from "../rules/creature/conditions.ts";
import { AWARE, HIDDEN, hide, isSurprised } from "../rules/stealth/hiding.ts";
import { SETTINGS } from "../settings.ts";
import { type Hiding, hidingOf, isHiddenFrom } from "./awareness.ts";

/** Hostile creatures near enough on the scene; without a token, those of the combat. */
function opponentsOf(actor: ActorDocument): ActorDocument[] {
  const own = tokenOf(actor);
  if (!own) return combatActors().filter((other) => other.uuid !== actor.uuid && areHostile(actor, other));
  return tokensOnScene().flatMap((token) =>
    token.actor && token !== own && isHostile(own, token) && isNear(gapBetween(own, token))
      ? [token.actor]
      : [],
  );
}

/** Whether two creatures are on opposite sides, by their tokens or prototype tokens. */
const areHostile = (a: ActorDocument, b: ActorDocument): boolean =>
  dispositionOf(a) * dispositionOf(b) === -1;

const dispositionOf = ({ token, prototypeToken }: ActorDocument): number =>
  (token ?? prototypeToken).disposition;

/** @param metres distance between the edges */
function isNear(metres: number): boolean {
  const limit = SETTINGS.read("noticeRange");
  return limit === 0 || metres <= limit;
}

/** A creature that notices others, with its passive value or the total of its check. */
interface Finding {
  readonly watcher: ActorDocument;
  readonly value: number;
  readonly found: readonly Found[];
}

interface Found extends Hiding {
  readonly hider: ActorDocument;
}

/** Skills for finding a hidden creature (E-158). */
const SEEKING = ["alertness", "inspection"];

/** A creature stays aware of those it has noticed until the encounter ends, even if they hide again (E-029). */
const FOR_THE_ENCOUNTER: Duration = { until: "fightEnd" };

export const NOTICES: NoticeRules = {
  hiding: HIDDEN,
  automation: () => SETTINGS.read("noticing") as "off" | "ask" | "auto",
  notice: (occasion) => (occasion.kind === "combat" ? findSurprised(occasion.combat) : noticeOf(occasion)),
};

function noticeOf(occasion: Exclude<NoticeOccasion, { kind: "combat" }>): Notice | null {
  const findings = findingsOf(occasion).filter(({ found }) => found.length > 0);
  if (findings.length === 0) return null;
  const parts = findings.map(({ watcher, value, found }) =>
    [watcher.uuid, value, ...found.map(({ effect }) => effect)].join(),
  );
  return {
    what: whatOf(occasion),
    key: `${occasion.kind === "check" ? occasion.message.id : "passive"}.${parts.join()}`,
    due: findings.map((finding) => ({ actor: finding.watcher, change: becomesAware(finding) })),
  };
}

const whatOf = ({ kind, actor }: Exclude<NoticeOccasion, { kind: "combat" }>): Text => ({
  key: `MANIFOLD.Edge.Notice.${kind}`,
  data: { actor: publicName(actor) },
});

function findingsOf(occasion: Exclude<NoticeOccasion, { kind: "combat" }>): Finding[] {
  const { actor } = occasion;
  switch (occasion.kind) {
    case "hid":
      return opponentsOf(actor).map((watcher) => passiveFinding(watcher, [actor]));
    case "turn":
      return [passiveFinding(actor, opponentsOf(actor))];
    case "check":
      return [activeFinding(actor, occasion.message.check!.plan, occasion.message.check!.outcome)];
    case "moved": {
      const met = newlyNear(occasion);
      return [passiveFinding(actor, met), ...met.map((watcher) => passiveFinding(watcher, [actor]))];
    }
  }
}

/** Hostile creatures on the scene that are near only since the move. */
function newlyNear({ actor, move }: Extract<NoticeOccasion, { kind: "moved" }>): ActorDocument[] {
  const own = tokenOf(actor);
  return tokensOnScene().flatMap((token) => {
    if (!token.actor || token === own || !areHostile(actor, token.actor)) return [];
    const near = isNear(gapBetween(token, move.after));
    return near && !isNear(gapBetween(token, move.before)) ? [token.actor] : [];
  });
}

/** The hidden creatures that a value reveals to the watcher. */
const foundBy = (watcher: ActorDocument, others: readonly ActorDocument[], value: number): Found[] =>
  others.flatMap((hider) => {
    const hiding = isHiddenFrom(hider, watcher) ? hidingOf(hider) : null;
    const isFound = hiding && hide({ stealth: hiding.total, perception: value }) === "found";
    return isFound ? [{ hider, ...hiding }] : [];
  });

function passiveFinding(watcher: ActorDocument, others: readonly ActorDocument[]): Finding {
  const found = others.flatMap((hider) => foundBy(watcher, [hider], passiveAlertness(watcher, hider)));
  return { watcher, value: passiveAlertness(watcher), found };
}

function activeFinding(watcher: ActorDocument, plan: object, outcome: object): Finding {
  const { kind, ability, skill } = plan as EdgeCheckPlan;
  const { total: value } = outcome as EdgeCheckOutcome;
  const seeks = kind === "check" && ability === "per" && skill !== null && SEEKING.includes(skill);
  return { watcher, value, found: seeks ? foundBy(watcher, opponentsOf(watcher), value) : [] };
}

/** Passive Alertness. The dead and the unconscious notice nothing, but sleepers do (E-163). */
function passiveAlertness(watcher: ActorDocument, hider?: ActorDocument): number {
  const conditions = conditionsInForce([...watcher.statuses]);
  const asleep = conditions.has("asleep");
  if (conditions.has("dead") || (conditions.has("unconscious") && !asleep)) return Number.NEGATIVE_INFINITY;
  const toward = hider ? { targets: [hider.uuid] } : { targets: [] };
  return passiveCheck(watcher, "alertness", toward)?.value ?? Number.NEGATIVE_INFINITY;
}

/** Makes the watcher aware of the creatures it found. Its player only sees its own value, not the hidden total. */
function becomesAware({ watcher, value, found }: Finding) {
  const change = new ChangeSetBuilder();
  const about = found.map(({ hider }) => hider.uuid);
  change.addCondition(AWARE, undefined, { ...FOR_THE_ENCOUNTER, about });
  for (const { hider, total } of found) {
    const word = watcher.hasPlayerOwner ? "by" : "against";
    const source = t(`MANIFOLD.Edge.Notice.${word}`, { name: publicName(hider), value, total });
    change.step({ id: `aware.${hider.id}`, label: "MANIFOLD.Edge.Notice.aware", source, value: 0 });
  }
  return change.build();
}

/** Creatures that notice none of their opponents (E-272). */
function findSurprised(combat: CombatDocument): Notice | null {
  const actors = [...new Set(combat.combatants.contents.flatMap(({ actor }) => actor ?? []))];
  const surprised = actors.filter((actor) => {
    const threats = actors.filter((other) => other !== actor && areHostile(actor, other));
    const stealth = threats.flatMap((threat) => {
      const hiding = isHiddenFrom(threat, actor) ? hidingOf(threat) : null;
      return hiding ? [hiding.total] : [];
    });
    const allHide = stealth.length === threats.length;
    return allHide && isSurprised({ stealth, perception: passiveAlertness(actor) });
  });
  const step = { id: "surprised", label: "MANIFOLD.Edge.Notice.surprised", value: 0 };
  const change = new ChangeSetBuilder().addCondition("surprised", step).build();
  return {
    what: { key: "MANIFOLD.Edge.Notice.combat" },
    key: `${combat.id}.${combat.combatants.size}.${surprised.map(({ uuid }) => uuid).join()}`,
    due: surprised.map((actor) => ({ actor, change })),
  };
}
