/** The JSON data of a drag event; an empty object for any other content. */
export function getDragEventData(event: DragEvent): Record<string, unknown> {
  if (!("dataTransfer" in event) || !event.dataTransfer) return {};
  try {
    const data: unknown = JSON.parse(event.dataTransfer.getData("text/plain"));
    return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
  } catch {
    // Plain text or files dragged from elsewhere carry no document.
    return {};
  }
}
