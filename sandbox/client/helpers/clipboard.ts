/** `game.clipboard`: the user's clipboard. */
export class ClipboardHelper {
  /** Copies text. Without a secure origin the page has no clipboard, so it copies a selection. */
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
