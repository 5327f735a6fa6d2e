// @vitest-environment happy-dom
/** Answers to opposed rolls in every game: the other side is the request's, whomever somebody targets meanwhile. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GAMES } from "../../../scripts/lib/games.ts";
import { userTargets } from "../../support/consequences.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";

let table: Table;

beforeAll(async () => {
  table = await startTable(...GAMES);
}, 60_000);
afterAll(() => table.host.teardown());

describe.each(GAMES)("in %s", (game) => {
  it("an answer is given its asker, of every kind that may answer", async () => {
    const { rollAgainst } = await import("../../../module/core/requests/post-request.ts");
    const { answerOptions } = await import("../../../module/core/records/answer-options.ts");
    const [asker, answerer, bystander] = table.actors.filter(
      (actor) => actor.ruleset?.id === game && actor.type !== `${game}Party`,
    ) as [TableActor, TableActor, TableActor];
    const targets = userTargets();
    targets.add({ actor: bystander });
    const kinds = Object.values(asker.ruleset.rolls!);
    const starter = kinds.find(({ opposed, list }) => opposed && list)!;
    const answers = kinds.filter(({ id, list }) => starter.opposed!.answers.includes(id) && list);
    expect(answers).not.toEqual([]);
    const [start] = starter.list!(asker);
    for (const { id: kind, list } of answers) {
      const { key } = list!(answerer)[0]!;
      const opponent = { actor: answerer, ways: [{ kind, key }] };
      const options = { dialog: false, targets: [] };
      const card = await rollAgainst(asker, { kind: starter.id, key: start!.key }, opponent, options);
      const given = answerOptions(card!.request!, card!.id!, card!.request!.seats[1]!, kind);
      const rolled = await answerer.roll(kind, key, { dialog: false, ...given });
      expect(rolled!.message.check!.asked!.targets).toEqual([asker.uuid]);
    }
    targets.clear();
  });
});
