/** The card of changes that follow from no roll. */
import { templatePath } from "../constants.ts";
import type { ManifoldChatMessage } from "../documents/chat-message.ts";
import { fragment } from "../html.ts";
import { rulesetById } from "../registry.ts";
import { renderBundled } from "../templates.ts";
import type { ChangeRecord } from "./change-model.ts";

export function renderChangeCard(message: ManifoldChatMessage, owner: Document): DocumentFragment {
  const { ruleset, what, icon } = message.system as unknown as ChangeRecord;
  const gameLabel = rulesetById(ruleset)?.label ?? ruleset;
  return fragment(
    renderBundled(templatePath("core/chat/change"), { game: ruleset, gameLabel, what, icon }),
    owner,
  );
}
