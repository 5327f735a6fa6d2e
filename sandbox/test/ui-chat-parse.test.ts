import { describe, expect, it } from "vitest";
import { parseMessage, whisperTargets } from "../client/sidebar/chat/parse.ts";

describe("chat commands", () => {
  it.each([
    ["/r 1d6", "roll"],
    ["/roll 1d6", "roll"],
    ["/gmr 1d6", "gmroll"],
    ["/br 1d6", "blindroll"],
    ["/blindroll 1d6", "blindroll"],
    ["/sr 1d6", "selfroll"],
    ["/selfroll 1d6", "selfroll"],
    ["/pr 1d6", "publicroll"],
    ["/ic hello", "ic"],
    ["/ooc hello", "ooc"],
    ["/me waves", "emote"],
    ["/emote waves", "emote"],
    ["/w Ann hi", "whisper"],
    ["/gm hi", "gm"],
    ["/players hi", "players"],
    ["/macro Open", "macro"],
    ["plain text", "none"],
    ["/foo", "invalid"],
  ])("[F-623] %s is %s", (text, command) => {
    expect(parseMessage(text)[0]).toBe(command);
  });

  it("[F-623] a roll's flavor follows #", () => {
    const [, matches] = parseMessage("/r 1d20 # hit");
    const [, , formula, flavor] = (matches as RegExpMatchArray[])[0] as RegExpMatchArray;
    expect([formula?.trim(), flavor?.trim()]).toEqual(["1d20", "hit"]);
  });

  it("several lines of rolls are several rolls", () => {
    const [command, matches] = parseMessage("/r 1d6\n/r 1d8");
    expect(command).toBe("roll");
    expect(matches).toHaveLength(2);
  });

  it("[F-623] a whisper to a list reaches each name", () => {
    const [command, match] = parseMessage("/w [A, B] hi there");
    const [, , target = "", text] = match as RegExpMatchArray;
    expect([command, whisperTargets(target), text]).toEqual(["whisper", ["A", "B"], "hi there"]);
  });

  it("text of several lines stays whole", () => {
    const [, match] = parseMessage("/ooc one\ntwo");
    expect((match as RegExpMatchArray)[2]).toBe("one\ntwo");
  });
});
