// @vitest-environment happy-dom
/** Follow-ups of an attack go to the attack's target, regardless of the user's targets at the time of the click. */
import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { GAMES } from "../../../scripts/lib/games.ts";
import { targetKey, userTargets } from "../../support/consequences.ts";
import type { TableItem, TableMessage } from "../../support/documents.ts";
import { keepingDice, loadAllDice } from "../../support/next-dice.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";

let table: Table;

beforeAll(async () => {
  table = await startTable(...GAMES);
}, 60_000);
afterAll(() => table.host.teardown());
afterEach(() => userTargets().clear());

const attackOf = (game: string, { items }: TableActor): TableItem | undefined =>
  items.contents.find(({ type, rollAddress }) => type === `${game}Weapon` && rollAddress?.kind === "attack");

/** An attack that succeeds. */
const attack = (roller: TableActor, key: string, targets: readonly TableActor[]): Promise<TableMessage> =>
  keepingDice(async () => {
    const options = { dialog: false, opposed: true, targets: targets.map(({ uuid }) => uuid) };
    loadAllDice(1);
    const { message, outcome } = (await roller.roll("attack", key, options))!;
    if (outcome.success !== false) return message;
    loadAllDice(0);
    return (await roller.roll("attack", key, options))!.message;
  });

describe.each(GAMES)("in %s", (game) => {
  it("is aimed at the attack's target by the button and by the api", async () => {
    const { renderCheckCard } = await import("../../../module/core/chat/check-card.ts");
    const { followUpsOf } = await import("../../../module/features/api/cards.ts");
    const fighters = table.actors.filter(
      ({ ruleset, type }) => ruleset?.id === game && !type.endsWith("Party"),
    );
    const roller = fighters.find((actor) => attackOf(game, actor))!;
    const [foe, bystander] = fighters.filter((actor) => actor !== roller) as [TableActor, TableActor];
    const message = await attack(roller, attackOf(game, roller)!.id, [foe]);
    userTargets().add({ actor: bystander });
    const harm = followUpsOf(message).find(({ kind }) => kind === "damage" || kind === "effect")!;
    expect(harm.options.targets).toEqual([foe.uuid]);
    const before = table.messages.contents.length;
    const card = document.createElement("div");
    card.append(renderCheckCard(message, document));
    const buttons = [...card.querySelectorAll<HTMLElement>("[data-card-action]")];
    buttons.find(({ textContent }) => textContent!.includes(harm.label))!.click();
    await settled();
    await expect.poll(() => table.messages.contents.length).toBeGreaterThan(before);
    expect(Object.keys(table.messages.contents.at(-1)!.system.targets)).toEqual([targetKey(foe)]);
  });
});

it("takes the targets of the user where the attack was made at nobody", async () => {
  const { actionOptions } = await import("../../../module/core/chat/card-actions.ts");
  const roller = table.actors.find((actor) => attackOf("gods", actor) !== undefined)!;
  const message = await attack(roller, attackOf("gods", roller)!.id, []);
  const action = { kind: "damage", key: "", label: "", icon: "", atSame: true } as const;
  expect(actionOptions(action, message)).not.toHaveProperty("targets");
});

it("[G-015] has no verdict against one number in Gods & Monsters where there is more than one target", async () => {
  const [first, second, third] = table.actors.filter(
    ({ type }) => type === "godsNpc" || type === "godsCharacter",
  ) as [TableActor, TableActor, TableActor];
  const roller = [first, second, third].find((actor) => attackOf("gods", actor))!;
  const targets = [first, second, third].filter((actor) => actor !== roller);
  const message = await attack(roller, attackOf("gods", roller)!.id, targets);
  expect(message.check!.outcome).toMatchObject({ degree: "open", success: null });
  const { renderCheckCard } = await import("../../../module/core/chat/check-card.ts");
  const card = document.createElement("div");
  card.append(renderCheckCard(message, document));
  expect(card.textContent).toContain("more than one target");
  const one = await attack(roller, attackOf("gods", roller)!.id, targets.slice(0, 1));
  expect(one.check!.outcome.success).not.toBeNull();
});
