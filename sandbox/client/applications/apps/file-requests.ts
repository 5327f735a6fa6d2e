/** Requests to the server about files. */

export interface Listing {
  target: string;
  dirs: string[];
  files: string[];
}

async function ask<T>(path: string, parameters: Record<string, string>, init: RequestInit = {}): Promise<T> {
  if (typeof location === "undefined")
    throw new Error("FilePicker.browse and similar calls need a page: Node has no server with files");
  const response = await fetch(`${path}?${new URLSearchParams(parameters)}`, init);
  const answer = (await response.json()) as T & { error?: string };
  if (!response.ok) throw new Error(answer.error ?? response.statusText);
  return answer;
}

export function listFiles(target: string): Promise<Listing> {
  return ask("/files", { target });
}

export function makeDirectory(target: string): Promise<{ path: string }> {
  return ask("/files/directory", { target }, { method: "POST" });
}

export function storeFile(target: string, file: File): Promise<{ path: string }> {
  return ask("/files/upload", { target, name: file.name }, { method: "POST", body: file });
}
