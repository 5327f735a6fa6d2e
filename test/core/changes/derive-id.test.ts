import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { deriveId } from "../../../module/core/changes/derive-id.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** The lowest 16 digits of the digest in base 62. */
function expected(text: string): string {
  let rest = BigInt(`0x${createHash("sha256").update(text).digest("hex")}`);
  let id = "";
  for (; id.length < 16; rest /= 62n) id += LETTERS[Number(rest % 62n)];
  return id;
}

it("is the digest of its text, so that nobody finds a second text for an id", () => {
  for (const text of ["", "move.user.question", "Überfall 🎲", "x".repeat(1000)]) {
    expect(deriveId(text)).toBe(expected(text));
    expect(deriveId(text)).toMatch(/^[A-Za-z0-9]{16}$/);
  }
});
