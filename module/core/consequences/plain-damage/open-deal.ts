import type { DealDialogOptions } from "./deal-dialog.ts";

/** Opens the dialog that deals damage, healing or costs without a sheet. */
export async function openDeal(options: DealDialogOptions = {}): Promise<void> {
  const { DealDialog } = await import("./deal-dialog.ts");
  await new DealDialog(options).render({ force: true });
}
