import type { Room } from "../../core/host/room.ts";

export const grants: Room = {
  offers: {
    async addGranting(actor, item) {
      const { GrantDialog } = await import("./grant-dialog.ts");
      await GrantDialog.add(actor, item);
    },
    async removeGranting(actor, item) {
      const { GrantDialog } = await import("./grant-dialog.ts");
      await GrantDialog.remove(actor, item);
    },
  },
};
