// @vitest-environment happy-dom
/** Tokens of new actors work without being set up: bars, link, disposition, sight, picture. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoWorld } from "../../../scripts/lib/demo-world.ts";
import { GAMES } from "../../../scripts/lib/games.ts";
import { createActor } from "../../support/create.ts";
import { type Source, startTable, type Table, type TableActor } from "../../support/table.ts";

let table: Table;

beforeAll(async () => {
  table = await startTable(...GAMES);
});
afterAll(() => table.host.teardown());

/** An actor whose future tokens are read. */
type Created = TableActor & { readonly prototypeToken: Source };

const create = async (source: object): Promise<Created> => (await createActor(source)) as Created;

const barOf = ({ system }: Created, path: string): unknown => foundry.utils.getProperty(system, path);

describe.each([...GAMES])("%s", (game) => {
  it("a new character is linked, friendly and sees, with both bars", async () => {
    const actor = await create({ name: "New", type: `${game}Character` });
    const { prototypeToken: token } = actor;
    expect(token).toMatchObject({ actorLink: true, disposition: 1, sight: { enabled: true } });
    for (const { attribute } of [token.bar1, token.bar2])
      expect(barOf(actor, attribute)).toMatchObject({ value: expect.any(Number), max: expect.any(Number) });
    expect(token.texture.src).toMatch(/^systems\/manifold\/icons\//);
    await actor.delete();
  });

  it("a new NPC is nobody's friend and no single person", async () => {
    const actor = await create({ name: "New", type: `${game}Npc` });
    expect(actor.prototypeToken).toMatchObject({ actorLink: false, disposition: -1 });
    expect(barOf(actor, actor.prototypeToken.bar1.attribute)).toBeDefined();
    await actor.delete();
  });

  it("settings that come with the data are kept", async () => {
    const actor = await create({
      name: "Twin",
      type: `${game}Npc`,
      prototypeToken: { actorLink: true, disposition: 0 },
    });
    expect(actor.prototypeToken).toMatchObject({ actorLink: true, disposition: 0 });
    await actor.delete();
  });

  it("ready-made actors have bars that they have, and a picture", async () => {
    const actors = (demoWorld([game]).Actor ?? []).filter(({ type }) => String(type).startsWith(game));
    expect(actors.length).toBeGreaterThan(1);
    for (const { name } of actors) {
      const actor = table.actor(String(name)) as Created;
      for (const bar of [actor.prototypeToken.bar1, actor.prototypeToken.bar2])
        expect(barOf(actor, bar.attribute), `${String(name)}: ${bar.attribute}`).toBeDefined();
      expect(actor.prototypeToken.texture.src).toMatch(/\.(svg|webp)$/);
    }
  });
});
