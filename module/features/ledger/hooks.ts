import type { Room } from "../../core/host/room.ts";

export const ledger: Room = {
  offers: {
    async openLedger(actor) {
      const { LedgerDialog } = await import("./ledger-dialog.ts");
      await new LedgerDialog(actor).render({ force: true });
    },
  },
};
