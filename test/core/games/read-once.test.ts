import { describe, expect, it } from "vitest";
import type { ActorDocument } from "../../../module/core/contract/documents.ts";
import { shareable, sharingFacts } from "../../../module/core/games/read-once.ts";

const actorOf = (name: string): ActorDocument => ({ name }) as ActorDocument;

describe("facts that many rolls ask for at once", () => {
  it("are read once for each actor while they are shared", () => {
    const read: string[] = [];
    const nameOf = shareable(({ name }) => {
      read.push(name);
      return name;
    });
    const [ivo, ada] = [actorOf("Ivo"), actorOf("Ada")];
    expect(
      sharingFacts(() => [nameOf(ivo), nameOf(ada), sharingFacts(() => nameOf(ivo)), nameOf(ivo)]),
    ).toEqual(["Ivo", "Ada", "Ivo", "Ivo"]);
    expect(read).toEqual(["Ivo", "Ada"]);
  });

  it("are read again afterwards, also after a failure", () => {
    let count = 0;
    const next = shareable(() => (count += 1));
    const ivo = actorOf("Ivo");
    expect(sharingFacts(() => next(ivo) + next(ivo))).toBe(2);
    expect(() =>
      sharingFacts(() => {
        throw new Error(`after ${next(ivo)}`);
      }),
    ).toThrow("after 2");
    expect(next(ivo)).toBe(3);
    expect(next(ivo)).toBe(4);
  });
});
