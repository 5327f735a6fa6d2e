/** The measured templates and regions that show areas; see `compat.ts` for the differences. */

import { ignoreIfDone } from "../../changes/write-errors.ts";
import type { AreaDocument, PlacedArea } from "../../contract/area.ts";
import { areaDocument, areaLook, areaPlace, areaType } from "../../host/compat.ts";
import { SYSTEM_ID } from "../../host/constants.ts";
import { isFirstTime } from "../../host/first-time.ts";
import { me, sceneById, t } from "../../host/host.ts";

/** Marks the documents of this system. It only moves and deletes these. */
const FLAG = "area";

/** Shows an area on its scene. @returns the area with its document; without one if the user may not create it */
export async function showArea(area: PlacedArea, name: string): Promise<PlacedArea> {
  const scene = sceneById(area.scene);
  const { name: type, permission } = areaType();
  const user = me();
  if (!scene) return area;
  if (!user.hasPermission(permission)) {
    if (isFirstTime("area.notShown")) ui.notifications!.info(t("MANIFOLD.Area.NotShown"));
    return area;
  }
  const [created] = await scene.createEmbeddedDocuments(type, [
    {
      ...areaPlace(area, scene),
      ...areaLook(name, user.color.css, user.id),
      flags: { [SYSTEM_ID]: { [FLAG]: true } },
    },
  ]);
  return { ...area, document: created?.id ?? null };
}

/** Moves the document of an area to the place of the area. Does nothing if it is gone or another user's. */
export async function moveArea(area: PlacedArea): Promise<void> {
  const scene = sceneById(area.scene);
  const document = findDocument(area);
  if (scene && document?.isOwner) await document.update(areaPlace(area, scene));
}

/**
 * Deletes the document of an area. Does nothing if it is gone or another user's.
 * @param user who wants it cleared and has to own it; the current user by default
 */
export async function clearArea(area: PlacedArea, user: object = me()): Promise<void> {
  const document = findDocument(area);
  // Another window of the same user may delete it as well.
  if (document?.isOwner && document.testUserPermission(user, "OWNER"))
    await ignoreIfDone(document.delete(), () => findDocument(area) === undefined);
}

/** The document of an area, if this system created it. */
function findDocument({ scene: id, document }: PlacedArea): AreaDocument | undefined {
  const scene = sceneById(id);
  const found = scene && document !== null ? areaDocument(scene, document) : undefined;
  return found?.getFlag(SYSTEM_ID, FLAG) === true ? found : undefined;
}
