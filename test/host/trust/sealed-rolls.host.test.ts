// @vitest-environment happy-dom
/** Sealed rolls that players order of the GM's client: its dice are the GM's, the choices and what it follows theirs. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { throwing } from "../../support/consequences.ts";
import { createMessage } from "../../support/create.ts";
import type { TableActor } from "../../support/documents.ts";
import { type Forger, startForger } from "../../support/forger.ts";
import type { Source, TableMessage } from "../../support/table.ts";

let forger: Forger;
let anselm: TableActor;
let guard: TableActor;
let weapon: string;

beforeAll(async () => {
  forger = await startForger("edge");
  anselm = forger.table.actor("Doctor Anselm Quill");
  guard = forger.foe("Station guard");
  const item = anselm.items.contents.find(({ type }) => type === "edgeWeapon")!;
  weapon = item.id;
  await item.update({
    "system.damage.formula": "2d6",
    "system.mode": "melee",
    "system.reach": 1,
    "system.properties": [],
  });
  await anselm.update({ "system.abilities.str.bonus": 0, "system.abilities.per.bonus": 3 });
}, 60_000);
afterAll(() => forger.close());
beforeEach(() => guard.update({ "system.vitality.value": 20, "system.armor.natural": 0 }));

/** Choices of a plain click, with those of the player. */
async function choicesOf(kind: string, key: string, chosen: Source): Promise<Source> {
  const { system } = await forger.roll(anselm, kind, key, { targets: [guard.uuid], choices: chosen });
  return (system as { choices: Source }).choices;
}

let orders = 0;

/** Has the GM's client roll and seal. @returns the message */
async function order(kind: string, key: string, more: Source, chosen: Source = {}): Promise<TableMessage> {
  orders += 1;
  const id = `Seal${String(orders).padStart(12, "0")}`;
  const choices = await choicesOf(kind, key, chosen);
  throwing([6, 5]);
  const ordered = {
    id,
    actor: anselm.uuid,
    kind,
    key,
    choices,
    mode: "public",
    opposed: false,
    ...more,
    options: { targets: [guard.uuid], ...(more.options as Source | undefined) },
  };
  expect(await forger.ask("throw", { order: JSON.stringify(ordered) })).toBeNull();
  const message = forger.table.messages.get(id)!;
  expect(message.isKept).toBe(true);
  return message;
}

const HIDING: readonly [string, Source][] = [
  ["with a hidden outcome", { options: { hidden: ["outcome"] } }],
  ["made blindly", { mode: "blindroll" }],
];

/** The order with the options of both. */
const following = (hiding: Source, previous: TableMessage): Source => ({
  ...hiding,
  options: { ...(hiding.options as Source | undefined), previous: `ChatMessage.${previous.id}` },
});

async function attack(forge?: (system: Source) => Source): Promise<TableMessage> {
  throwing([12, 11]);
  return forger.post(await forger.roll(anselm, "attack", weapon, { targets: [guard.uuid] }), forge);
}

/** Key of what the GM's client finds about a roll, which is the GM's to apply because its player does not see how it went. */
async function findingOn(message: TableMessage): Promise<string | null> {
  const { verifyForApplying } = await import("../../../module/core/trust/verification/remembered-claims.ts");
  expect(await forger.apply(message.id, guard)).toBe("MANIFOLD.Damage.HiddenSave");
  expect(guard.system.vitality.value).toBe(20);
  return verifyForApplying(message)?.text.key ?? null;
}

describe.each(HIDING)("a sealed roll of a player %s", (_name, hiding) => {
  it("[HIGH-1] is sound if it is that of the weapon, and a GM applies it", async () => {
    const message = await order("damage", weapon, hiding);
    expect(await findingOn(message)).toBeNull();
    await forger.applyAsGm(message.id, guard);
    expect(guard.system.vitality.value).toBeLessThan(20);
  });

  it("[HIGH-1] is sound if it follows an honest attack", async () => {
    expect(await findingOn(await order("damage", weapon, following(hiding, await attack())))).toBeNull();
  });

  it("is sound if it follows an attack that is hidden too", async () => {
    const hidden = await order("attack", weapon, hiding);
    expect(await findingOn(await order("damage", weapon, following(hiding, hidden)))).toBeNull();
  });

  it("[HIGH-1] is doubted if it follows an attack that was forged", async () => {
    // Damage after a ranged attack adds Perception instead of Strength.
    const forged = await attack((system) => ({
      ...system,
      plan: { ...(system.plan as Source), kind: "rangedAttack" },
    }));
    const message = await order("damage", weapon, following(hiding, forged));
    expect(await findingOn(message)).toBe("MANIFOLD.Claim.Previous");
  });

  it("[HIGH-1] is doubted with more points by hand than players may add", async () => {
    const line = { id: "x", label: "Luck", value: 101 };
    const message = await order("damage", weapon, hiding, { situational: [line] });
    expect(await findingOn(message)).toBe("MANIFOLD.Claim.ByHand");
  });
});

describe("a sealed answer of a player", () => {
  it("[MEDIUM-6] stays one when a GM's client starts, though its player has written over what seals it", async () => {
    const { postRequest } = await import("../../../module/core/requests/post-request.ts");
    const { collectAnswers } = await import("../../../module/core/chat/answers.ts");
    const ways = [{ kind: "check", key: "athletics" }];
    const asked = (await postRequest([anselm], ways, { hidden: ["outcome"], difficulty: 12 }))!;
    const reply = { request: asked.id, seat: "s0" };
    const message = await order("check", "athletics", { options: { reply, targets: [] } }, { dc: 12 });
    const secrets = forger.table.messages.contents.filter(({ system }) => system.of === message.id);
    const [kept] = secrets.map((one) => one.toObject());
    const { _id: _, ...source } = message.toObject();
    await message.delete();
    // Documents are made in any order when a client starts, the message before its secret.
    const _id = "Unsealed00000001";
    await forger.post({ ...source, _id }, (system) => ({ ...system, sealed: null, reply: null }));
    const { _id: __, ...secret } = kept!;
    await createMessage({ ...secret, system: { ...(secret.system as Source), of: _id } });
    expect(
      collectAnswers(asked.request!, asked.id!)
        .get("s0")!
        .map((answer) => answer.message),
    ).toEqual([_id]);
  });
});
