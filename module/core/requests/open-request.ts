import type { RequestDialogOptions } from "./request-dialog.ts";

/** Opens the dialog that asks for rolls. */
export async function openRequest(options: RequestDialogOptions = {}): Promise<void> {
  const { RequestDialog } = await import("./request-dialog.ts");
  await new RequestDialog(options).render({ force: true });
}
