/** The part of a change card that changes a scene: its old and new values. GMs only. */

import type { MessageDocument, SceneDocument } from "../contract/documents.ts";
import type { PanelValue, ScenePlan } from "../contract/panel.ts";
import { SYSTEM_ID } from "../host/constants.ts";
import { me, sceneByUuid, t } from "../host/host.ts";
import { Refusal } from "../host/refusal.ts";

export interface SceneRecord {
  readonly uuid: string;
  readonly name: string;
  readonly updates: readonly SceneUpdate[];
  readonly applied: boolean;
}

interface SceneUpdate {
  readonly path: string;
  /** Language key. */
  readonly label: string;
  readonly from: SceneValue;
  readonly to: SceneValue;
}

/** Null for a flag that is not set. */
type SceneValue = PanelValue | null;

/** The parts of a scene that a card may change, whatever its author has written into it. */
const ALLOWED = new RegExp(`^(flags\\.${SYSTEM_ID}\\.[A-Za-z][A-Za-z.]{0,60}|environment\\.darknessLevel)$`);

/** The record of a plan; null if it changes nothing. */
export function sceneRecord({ scene, updates }: ScenePlan): SceneRecord | null {
  const changed = updates
    .map(({ path, label, value }) => ({ path, label, from: valueAt(scene, path), to: value }))
    .filter(({ from, to }) => from !== to);
  return changed.length === 0
    ? null
    : { uuid: scene.uuid, name: scene.name, updates: changed, applied: false };
}

/** The scene part of a card that a GM has written; null for any other message. */
export function sceneOf({ type, author, system }: MessageDocument): SceneRecord | null {
  if (type !== "change" || !author?.isGM) return null;
  const { scene } = system as { readonly scene?: SceneRecord | null };
  return scene?.updates?.every(({ path }) => ALLOWED.test(path)) ? scene : null;
}

/** Writes the new values. @throws Refusal if the scene is gone or another package has prevented it */
export async function applyScene(message: MessageDocument): Promise<void> {
  const record = sceneOf(message);
  if (!record || record.applied) return;
  await write(record, "to");
  await message.update({ "system.scene.applied": true });
}

/** Writes the former values. @throws Refusal if a value has been replaced since */
export async function undoScene(message: MessageDocument): Promise<void> {
  const record = sceneOf(message);
  if (!record?.applied) return;
  const scene = requireScene(record);
  const replaced = record.updates.find(({ path, to }) => valueAt(scene, path) !== to);
  if (replaced)
    throw new Refusal({
      key: "MANIFOLD.Panel.SceneConflict",
      data: { scene: scene.name, what: t(replaced.label) },
    });
  await write(record, "from");
  await message.update({ "system.scene.applied": false });
}

/** Context of the card. */
export function sceneContext(message: MessageDocument) {
  const record = sceneOf(message);
  if (!record) return null;
  const exists = sceneByUuid(record.uuid) !== null;
  return {
    name: record.name,
    applied: record.applied,
    lines: record.updates.map(describeUpdate),
    mayApply: me().isGM && exists && !record.applied,
    mayUndo: me().isGM && exists && record.applied,
  };
}

/** A changed value of a scene, old and new. */
export const describeUpdate = ({ label, from, to }: SceneUpdate): string =>
  `${t(label)} ${formatSceneValue(from)} → ${formatSceneValue(to)}`;

function formatSceneValue(value: SceneValue): string {
  if (value === null || value === "") return "–";
  if (typeof value === "boolean") return t(value ? "MANIFOLD.Yes" : "MANIFOLD.No");
  return t(String(value));
}

const valueAt = (scene: SceneDocument, path: string): SceneValue =>
  (foundry.utils.getProperty(scene, path) as SceneValue | undefined) ?? null;

function requireScene({ uuid, name }: SceneRecord): SceneDocument {
  const scene = sceneByUuid(uuid);
  if (!scene) throw new Refusal({ key: "MANIFOLD.Damage.Gone", data: { name } });
  return scene;
}

async function write(record: SceneRecord, side: "from" | "to"): Promise<void> {
  const scene = requireScene(record);
  await scene.update(Object.fromEntries(record.updates.map((update) => [update.path, update[side]])));
  if (record.updates.some((update) => valueAt(scene, update.path) !== update[side]))
    throw new Refusal({ key: "MANIFOLD.Panel.SceneVetoed", data: { scene: scene.name } });
}
