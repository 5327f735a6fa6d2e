/** Ends the session and returns to the join page. */
export async function logOut(): Promise<void> {
  const response = await fetch("/leave", { method: "POST" });
  if (!response.ok) throw new Error(response.statusText);
  location.assign("/join");
}
