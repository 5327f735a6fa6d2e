import { checksBeside, previousCheck } from "../../../core/chat/previous-check.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollOptions } from "../../../core/contract/index.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { creature } from "../data/creature-of.ts";
import { type MojoRequest, mojoCost } from "../rules/check/mojo.ts";
import type { GodsCheckOutcome } from "../rules/check/types.ts";

/**
 * Mojo for the failed roll given in the options.
 * @throws Refusal if that roll did not fail, or was mended before
 */
export function mojoRequest(actor: ActorDocument, options: RollOptions): MojoRequest {
  const outcome = previousCheck(options, "gods")?.outcome as GodsCheckOutcome | undefined;
  const cost = outcome ? mojoCost(outcome) : null;
  if (!outcome || cost === null || outcome.roll === null) {
    throw new Refusal({ key: "MANIFOLD.Gods.Problem.nothingToMend" });
  }
  if (isMended(options)) throw new Refusal({ key: "MANIFOLD.Gods.Problem.mendedAlready" });
  const { mojo } = creature(actor);
  return { cost, available: mojo.value, roll: outcome.roll, target: outcome.target, modifiers: [] };
}

const isMended = (options: RollOptions): boolean =>
  checksBeside(options).some(({ ruleset, kind }) => ruleset === "gods" && kind === "mojo");
