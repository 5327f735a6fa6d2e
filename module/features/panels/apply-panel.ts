/**
 * Applies a panel: one card for all members and the scene, then requests for checks. Each application has a number from
 * which the id of its card is derived. If two GMs apply the same preview, only one succeeds.
 */

import { deriveId } from "../../core/changes/derive-id.ts";
import { postChangeCard } from "../../core/consequences/change-card.ts";
import { applyNow } from "../../core/consequences/service.ts";
import type { MessageDocument } from "../../core/contract/documents.ts";
import type { Panel, PanelRequest } from "../../core/contract/panel.ts";
import type { Ruleset } from "../../core/contract/ruleset.ts";
import { panelRuns, setPanelRuns } from "../../core/games/settings.ts";
import { localizeText } from "../../core/host/format.ts";
import { me } from "../../core/host/host.ts";
import { NOT_POSTED, Refusal } from "../../core/host/refusal.ts";
import { reportErrors, showRefusal } from "../../core/host/report-errors.ts";
import type { FilledPanel } from "../../core/party/fill-panel.ts";
import { applyScene, sceneRecord } from "../../core/records/scene-record.ts";
import { postRequest } from "../../core/requests/post-request.ts";
import { messageOfGm } from "../../core/trust/once-per-table.ts";
import { doesAnything } from "./panel-plan.ts";

/** The number of the next application of a panel. */
export function nextRun(ruleset: Ruleset, panel: Panel): number {
  let run = panelRuns()[runKey(ruleset, panel)] ?? 0;
  // A client that has disconnected may have posted its card without counting it.
  while (messageOfGm(cardId(ruleset, panel, run))) run += 1;
  return run;
}

const runKey = (ruleset: Ruleset, panel: Panel): string => `${ruleset.id}-${panel.id}`;

const cardId = (ruleset: Ruleset, panel: Panel, run: number): string =>
  deriveId(`panel.${runKey(ruleset, panel)}.${run}`);

/**
 * Posts the card of a filled-in panel, applies it and requests the checks.
 * @param run the number that {@link nextRun} gave when the user saw the preview
 * @throws Refusal if it cannot be applied, or another GM has applied this panel in the meantime
 */
export async function applyPanel(
  ruleset: Ruleset,
  panel: Panel,
  filled: FilledPanel,
  run: number,
): Promise<MessageDocument> {
  const { isGM } = me();
  if (!isGM && !mayPlayerApply(panel, filled)) throw new Refusal({ key: "MANIFOLD.Panel.OnlyGamemaster" });
  const { plan, problems, members } = filled;
  const problem = problems[0]?.text ?? members.find((member) => member.problem)?.problem;
  if (problem) throw new Refusal(problem);
  const scene = plan.scene ? sceneRecord(plan.scene) : null;
  if (!doesAnything(filled, scene)) throw new Refusal({ key: "MANIFOLD.Panel.Nothing" });
  // Only GMs share a preview; players use it for their own characters.
  const id = isGM ? cardId(ruleset, panel, run) : undefined;
  const message = await postChangeCard({
    id,
    amongGms: true,
    ruleset: ruleset.id,
    what: { key: panel.label },
    icon: panel.icon,
    due: plan.changes,
    facts: plan.facts ?? [],
    joint: plan.joint ?? false,
    // Anything moved between its targets must exist.
    exact: plan.joint ?? false,
    secret: plan.secret ?? false,
    scene,
  });
  if (!message) throw new Refusal(id ? notPosted(id) : NOT_POSTED);
  if (isGM) await setPanelRuns({ ...panelRuns(), [runKey(ruleset, panel)]: run + 1 });
  if (scene) await tryScene(message);
  await applyNow(message);
  for (const request of isGM ? (plan.requests ?? []) : []) await reportErrors(() => ask(request));
  return message;
}

/** Applies the scene's part. If it fails, the members' changes stay and the part stays open on the card. */
async function tryScene(message: MessageDocument): Promise<void> {
  try {
    await applyScene(message);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    showRefusal(error.text);
  }
}

/** Whether the panel is open to players and only changes their own characters. */
const mayPlayerApply = ({ players }: Panel, { plan, members }: FilledPanel): boolean =>
  players === true && !plan.scene && members.every(({ actor }) => actor.isOwner);

function notPosted(id: string) {
  const other = messageOfGm(id);
  return other
    ? { key: "MANIFOLD.Panel.AppliedMeanwhile", data: { name: other.author?.name ?? "?" } }
    : NOT_POSTED;
}

const ask = ({ actors, rolls, title, difficulty = null, purpose = "each" }: PanelRequest): Promise<unknown> =>
  postRequest(actors, rolls, { title: localizeText(title), difficulty, purpose });
