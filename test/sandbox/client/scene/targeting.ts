import { shell } from "../sidebar/host.ts";

/** Tell the other clients what this user targets. */
export function broadcastTargets(): void {
  const { user } = shell.game;
  user.broadcastActivity({ targets: user.targets.ids });
}
