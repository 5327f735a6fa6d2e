/** What a batch of courses needs: targets, a scene on which they can be aimed at, and messages that do something to them. */
import type { ModifyRequest } from "../../sandbox/common/protocol.ts";
import { type Course, cardSource, type Source, targetSource } from "./course.ts";
import type { Table } from "./table.ts";
import type { Cast } from "./tally.ts";

const SCENE = "Yard".padEnd(16, "0");

const creating = (type: string, data: readonly Source[]) =>
  ({ type, action: "create", operation: { data: [...data], keepId: true } }) as ModifyRequest;

export const deleting = (type: string, ids: readonly string[]) =>
  ({ type, action: "delete", operation: { ids: [...ids] } }) as ModifyRequest;

/**
 * Puts the targets and their messages there. Damage is rolled by those whose it is.
 * @param strikerOf the player whose a strike is
 */
export async function setStage(
  table: Table,
  cast: Cast,
  courses: readonly Course[],
  strikerOf: (index: number) => string,
): Promise<Course[]> {
  const master = cast.masters[0]!;
  const struck = courses.filter(({ kind }) => kind === "strikes");
  const tokens = struck.map(({ target }, x) => ({
    name: target,
    actorId: target,
    actorLink: true,
    x,
    y: 0,
  }));
  const cards = courses
    .filter(({ kind }) => kind === "cards")
    .flatMap((course) => course.cards.map((card) => ({ ...cardSource(course, card), author: master })));
  const { client } = table.seats.get(master)!;
  await table.until(client.write("create", "Actor", JSON.stringify(courses.map(targetSource))));
  await table.modify(master, creating("ChatMessage", cards));
  await table.modify(master, creating("Scene", [{ _id: SCENE, name: "Yard", tokens }]));
  await table.quiet();
  const strike = (index: number, { target, cards: both }: Course) => {
    const player = strikerOf(index);
    const own = cast.strikers[cast.players.indexOf(player)]!;
    return table.seats.get(player)!.client.strike(own, both[index]!.amount, [target]);
  };
  const prepared = await table.until(
    Promise.all(
      courses.map(async (course) => {
        if (course.kind === "cards") return course;
        const ids = await Promise.all([strike(0, course), strike(1, course)]);
        return { ...course, cards: course.cards.map((card, index) => ({ ...card, id: ids[index]! })) };
      }),
    ),
  );
  await table.quiet();
  return prepared;
}

/** Takes them away again. */
export async function clearStage(table: Table, { masters }: Cast, courses: readonly Course[]): Promise<void> {
  const master = masters[0]!;
  const left = courses
    .filter((course) => table.server.stored("Actor", course.target))
    .map(({ target }) => target);
  await table.modify(master, deleting("Actor", left));
  await table.modify(
    master,
    deleting(
      "ChatMessage",
      courses.flatMap(({ cards }) => cards.map(({ id }) => id)),
    ),
  );
  await table.modify(master, deleting("Scene", [SCENE]));
  await table.quiet();
}
