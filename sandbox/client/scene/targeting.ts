import { shell } from "../sidebar/host.ts";

/** Sends this user's targets to the other clients. */
export function broadcastTargets(): void {
  const { user } = shell.game;
  user.broadcastActivity({ targets: user.targets.ids });
}
