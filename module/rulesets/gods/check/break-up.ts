/** Breaking up a group: one card with the members' shares, which the Guide applies (G-055). */

import { postChangeCard } from "../../../core/consequences/change-card.ts";
import type { ActorDocument, MessageDocument } from "../../../core/contract/documents.ts";
import { askWithForm, t } from "../../../core/host/host.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { controlledActors } from "../../../core/scene/scene.ts";
import { drawBundled } from "../../../core/templates/templates.ts";
import { numberIn } from "../../../kit/numbers.ts";
import { type BrokenGroup, breakUpDemands, brokenGroupProblems, leaveGroup } from "../rules/check/group.ts";

/** Posts the losses and rolls of each member. @throws Refusal for a group that cannot break up */
export async function postBreakUp(
  members: readonly ActorDocument[],
  losses: Omit<BrokenGroup, "heads">,
): Promise<MessageDocument | null> {
  const group = { ...losses, heads: members.length };
  const [wrong] = brokenGroupProblems(group);
  if (wrong) throw new Refusal({ key: wrong.message, ...(wrong.data ? { data: wrong.data } : {}) });
  const due = members.map((actor) => ({ actor, change: leaveGroup(group), demands: breakUpDemands(group) }));
  return postChangeCard({
    ruleset: "gods",
    what: { key: "MANIFOLD.Gods.Group.brokenUp" },
    icon: "minions",
    due,
  });
}

/** Asks for the losses of the group of controlled tokens, and posts the shares. */
export async function breakUpGroup(actor: ActorDocument): Promise<void> {
  const members = controlledActors(actor);
  const context = { names: members.map(({ name }) => name).join(", "), heads: members.length };
  const content = drawBundled("gods/check/break-up", context);
  const losses = await askWithForm(
    { title: t("MANIFOLD.Gods.Group.breakUp"), content, classes: ["game-gods"] },
    { label: "MANIFOLD.Gods.Group.breakUp", read: lossesOf },
  );
  if (losses) await postBreakUp(members, losses);
}

function lossesOf(form: HTMLFormElement): Omit<BrokenGroup, "heads"> {
  const number = (name: string) =>
    numberIn((form.elements.namedItem(name) as { value: string } | null)?.value ?? "");
  return { lostSurvival: number("lostSurvival"), injuries: number("injuries") };
}
