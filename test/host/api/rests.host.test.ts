// @vitest-environment happy-dom
/** Rests that macros and other packages take: the checks of the dialog, and answers that say what happened. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ManifoldApi, RestAnswer } from "../../../module/core/contract/public-api.ts";
import { factsOf, GAMES } from "../../../scripts/lib/games.ts";
import { publicApi } from "../../support/api.ts";
import { hush, listen } from "../../support/hooks.ts";
import { closeRest, hurt, linesOf, openRest } from "../../support/resting.ts";
import { startTable, type Table } from "../../support/table.ts";

let table: Table;
let api: ManifoldApi;

function hear(name: string, answer?: unknown): object[] {
  const heard: object[] = [];
  listen(name, (payload) => {
    heard.push(payload);
    return answer;
  });
  return heard;
}

beforeAll(async () => {
  table = await startTable(...GAMES);
  api = publicApi();
});
afterAll(() => table.host.teardown());
afterEach(async () => {
  hush();
  await closeRest();
});

const charactersOf = (game: string) =>
  table.actors.contents.filter(({ type }) => type === `${game}Character`);

function taken(answer: RestAnswer) {
  if (answer.state !== "rested" && answer.state !== "proposed") throw new Error(JSON.stringify(answer));
  return answer;
}

describe.each(GAMES)("a rest in %s", (game) => {
  it("is offered with its benefits, in the words of the dialog", async () => {
    const [actor] = charactersOf(game);
    const restore = await hurt([actor!], factsOf(game).rests!);
    const offers = await api.rests(actor!);
    expect(offers.map(({ id }) => id)).toEqual(actor!.ruleset.rest!.map(({ id }) => id));
    for (const offer of offers) {
      if (offer.disabled) continue;
      const lines = linesOf(await openRest([actor!], offer.id), 0);
      expect(lines).toHaveLength(offer.lines.length);
      for (const { label } of offer.lines) expect(lines.join()).toContain(label);
      await closeRest();
    }
    await restore();
  });

  it("is taken, announced and undone", async () => {
    const [actor] = charactersOf(game);
    const facts = factsOf(game).rests!;
    const restore = await hurt([actor!], facts);
    const before = actor!.toObject().system;
    const said = hear("manifold.rested");
    const offer = (await api.rests(actor!)).find(({ disabled, lines }) => !disabled && lines.length > 0)!;
    const answer = taken(await api.rest({ actors: [actor!], rest: offer.id }));
    expect(answer).toMatchObject({ state: "rested", rest: offer.id, refused: [] });
    const [one] = answer.actors;
    expect(one).toMatchObject({ actor: actor!.uuid, applied: true, reason: null, key: expect.any(String) });
    expect(one!.changes.length).toBeGreaterThan(0);
    expect(actor!.toObject().system).not.toEqual(before);
    expect(said).toMatchObject([{ ruleset: game, rest: offer.id, message: answer.message }]);
    await api.undo(actor!, one!.key!);
    expect(actor!.toObject().system).toEqual(before);
    await restore();
  });

  it("is left to its card if the caller asks for that", async () => {
    const [actor] = charactersOf(game);
    const restore = await hurt([actor!], factsOf(game).rests!);
    const before = actor!.toObject().system;
    const offer = (await api.rests(actor!)).find(({ disabled, lines }) => !disabled && lines.length > 0)!;
    const answer = taken(await api.rest({ actors: [actor!.id], rest: offer.id, apply: false }));
    expect(answer).toMatchObject({
      state: "proposed",
      actors: [{ applied: false, key: null, reason: null }],
    });
    expect(actor!.toObject().system).toEqual(before);
    await api.applyCard(answer.message);
    expect(actor!.toObject().system).not.toEqual(before);
    await api.undoCard(answer.uuid);
    expect(actor!.toObject().system).toEqual(before);
    await restore();
  });

  it("is refused in sentences", async () => {
    const [actor] = charactersOf(game);
    const strange = GAMES.find((other) => other !== game)!;
    const foreign = charactersOf(strange)[0]!;
    const refusal = (text: RegExp) => ({ name: "RollRefused", message: expect.stringMatching(text) });
    await expect(api.rest({ actors: [] })).rejects.toMatchObject(refusal(/Nobody/));
    await expect(api.rest({ actors: [actor!, foreign] })).rejects.toMatchObject(
      refusal(new RegExp(foreign.name)),
    );
    await expect(api.rest({ actors: [actor!], rest: "siesta" })).rejects.toMatchObject(refusal(/“siesta”/));
    await expect(api.rest({ actors: [actor!], options: ["wine"] })).rejects.toMatchObject(refusal(/“wine”/));
    hear("manifold.preRest", false);
    const posted = table.messages.contents.length;
    expect(await api.rest({ actors: [actor!] })).toMatchObject({
      state: "refused",
      hook: "manifold.preRest",
      reason: expect.stringContaining("manifold.preRest"),
    });
    expect(table.messages.contents).toHaveLength(posted);
  });
});

describe("a rest of several", () => {
  it("is taken by actors that may rest; the others are named with the reason", async () => {
    const [first, second] = charactersOf("edge");
    const kinds = first!.ruleset.rest!;
    const kind = kinds[0]!;
    const { refuse } = kind;
    Object.assign(kind, {
      refuse: (actor: object) => (actor === second ? { key: "Too tired to sleep." } : null),
    });
    try {
      const answer = taken(await api.rest({ actors: [first!, second!, first!] }));
      expect(answer.actors.map(({ actor }) => actor)).toEqual([first!.uuid]);
      expect(answer.refused).toEqual([{ actor: second!.uuid, reason: "Too tired to sleep." }]);
      expect(await api.rest({ actors: [second!] })).toEqual({
        state: "refused",
        reason: "Too tired to sleep.",
        hook: null,
        refused: [{ actor: second!.uuid, reason: "Too tired to sleep." }],
      });
    } finally {
      if (refuse) Object.assign(kind, { refuse });
      else Reflect.deleteProperty(kind, "refuse");
    }
  });

  it("is refused for actors that the user does not own", async () => {
    const [actor] = charactersOf("edge");
    Object.defineProperty(actor, "isOwner", { value: false, configurable: true });
    await expect(api.rest({ actors: [actor!] })).rejects.toMatchObject({
      name: "RollRefused",
      message: expect.stringContaining("You do not own"),
    });
    Reflect.deleteProperty(actor!, "isOwner");
  });
});

describe("a rest that is not applied", () => {
  it.each([
    ["to anybody", 2],
    ["to some", 1],
  ])("%s says so, and names the actors that rested", async (_name, count) => {
    const pair = charactersOf("edge").slice(0, 2);
    const barred = pair.slice(0, count).map(({ uuid }) => uuid);
    const rested = pair.slice(count).map(({ uuid }) => uuid);
    const restore = await hurt(pair, factsOf("edge").rests!);
    const said = hear("manifold.rested");
    listen("manifold.preApply", ({ actor }: { actor: string }) => !barred.includes(actor));
    const answer = taken(await api.rest({ actors: pair }));
    expect(answer.state).toBe(rested.length > 0 ? "rested" : "proposed");
    expect(answer.actors.map(({ applied, reason }) => [applied, reason !== null])).toEqual(
      pair.map(({ uuid }) => (barred.includes(uuid) ? [false, true] : [true, false])),
    );
    expect(said).toMatchObject(rested.length > 0 ? [{ actors: rested }] : []);
    expect(said).toHaveLength(Math.min(rested.length, 1));
    await restore();
  });

  it("is refused in a sentence if a value that should be a list is not a list", async () => {
    const [actor] = charactersOf("edge");
    const call = api.rest as (input: object) => Promise<unknown>;
    for (const [input, field] of [
      [{ actors: actor }, "actors"],
      [{}, "actors"],
      [{ actors: [actor], options: "tent" }, "options"],
    ] as const)
      await expect(call(input)).rejects.toMatchObject({
        name: "RollRefused",
        message: `“${field}” is not a list.`,
      });
  });
});
