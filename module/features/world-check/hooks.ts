import { lateWindow } from "../../core/host/late-window.ts";
import type { Room } from "../../core/host/room.ts";
import { reportInvalidDocuments } from "./world-check.ts";

export const worldCheck: Room = {
  menus: [
    {
      key: "worldCheckMenu",
      name: "MANIFOLD.WorldCheck.Title",
      label: "MANIFOLD.WorldCheck.Menu",
      hint: "MANIFOLD.WorldCheck.Hint",
      icon: "fa-solid fa-stethoscope",
      type: lateWindow(async () =>
        new (await import("./world-check-window.ts")).WorldCheck().render({ force: true }),
      ),
    },
  ],
  world: [reportInvalidDocuments],
};
