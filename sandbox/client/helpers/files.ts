/** Offers text to the user as a file to save. */
export function saveDataToFile(data: string, type: string, filename: string): void {
  const url = URL.createObjectURL(new Blob([data], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = filename;
  link.click();
  // The browser reads the data after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** The text of a file that the user has chosen. */
export async function readTextFromFile(file: File): Promise<string> {
  return file.text();
}
