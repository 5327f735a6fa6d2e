export interface TimeoutOptions {
  /** Milliseconds; null for no limit. */
  timeoutMs?: number | null;
  onTimeout?: () => void;
}

/** The error of a response whose status is a failure. */
export class HttpError extends Error {
  constructor(statusText: string, code: number, displayMessage = "") {
    super(statusText);
    this.name = "HttpError";
    this.code = code;
    this.displayMessage = displayMessage;
  }

  code: number;
  displayMessage: string;
}

/** fetch with a timeout. @throws HttpError on a failing status or on time-out (408) */
export async function fetchWithTimeout(
  url: string,
  data: RequestInit = {},
  { timeoutMs = 30_000, onTimeout }: TimeoutOptions = {},
): Promise<Response> {
  const controller = new AbortController();
  const timer = timeoutMs
    ? setTimeout(() => {
        controller.abort();
        onTimeout?.();
      }, timeoutMs)
    : undefined;
  try {
    const response = await fetch(url, { ...data, signal: controller.signal });
    if (!response.ok) throw new HttpError(response.statusText, response.status, await response.text());
    return response;
  } catch (error) {
    if (controller.signal.aborted) throw new HttpError("Timed out", 408);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** fetchWithTimeout for JSON. @throws HttpError like fetchWithTimeout; SyntaxError for invalid JSON */
export async function fetchJsonWithTimeout(
  url: string,
  data: RequestInit = {},
  options: TimeoutOptions = {},
): Promise<unknown> {
  const response = await fetchWithTimeout(url, data, options);
  return response.json();
}

/** Whether a URL answers a HEAD request. */
export async function srcExists(src: string): Promise<boolean> {
  const response = await fetch(src, { method: "HEAD" });
  return response.status < 400;
}
