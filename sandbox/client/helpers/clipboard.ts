/** `game.clipboard`: the user's clipboard. */
export class ClipboardHelper {
  /** Copies text. Pages without a secure origin have no clipboard of their own: they copy a selection. */
  async copyPlainText(text: string): Promise<void> {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return;
    }
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    const copied = document.execCommand("copy");
    area.remove();
    if (!copied) throw new Error("The browser did not allow copying");
  }
}
