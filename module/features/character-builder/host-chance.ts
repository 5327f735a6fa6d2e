/** Random results from Foundry: dice as a message with its sound and 3D dice, single choices by its generator. */

import type { ActorDocument } from "../../core/contract/documents.ts";
import { createMessage, t } from "../../core/host/host.ts";
import { speakerOf } from "../../core/records/speaker.ts";
import { escapeText } from "../../core/text/html.ts";
import type { Chance } from "../../kit/guide/fill-at-random.ts";

export const hostChance = (actor: ActorDocument): Chance => ({
  pick: (count) => Math.min(count - 1, Math.floor(CONFIG.Dice.randomUniform() * count)),
  roll: async ({ label, formula, times }) => {
    const rolls: Roll[] = [];
    for (let index = 0; index < times; index++) rolls.push(await new Roll(formula).evaluate());
    const totals = rolls.map(({ total }) => Number(total));
    const text = t("MANIFOLD.Guide.Rolled", { what: t(label), totals: totals.join(", ") });
    await createMessage({
      speaker: speakerOf(actor),
      content: `<p>${escapeText(text)}</p>`,
      rolls,
      sound: CONFIG.sounds.dice,
    });
    return totals;
  },
});
