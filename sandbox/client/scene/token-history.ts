import { type ShellTokenDocument, shell } from "../sidebar/host.ts";

interface Movement {
  id: string;
  origin: object;
  method: string;
  recorded: boolean;
}

interface Entry {
  token: ShellTokenDocument;
  movement: Movement;
}

/** This user's movements on the viewed scene, which can be undone from last to first. */
export class TokenHistory {
  private readonly entries: Entry[] = [];

  /** Starts to record this client's movements. */
  listen(): void {
    shell.Hooks.on(
      "moveToken",
      (token: ShellTokenDocument, movement: Movement, _operation: unknown, user: { isSelf: boolean }) => {
        if (user.isSelf && movement.method !== "undo") this.entries.push({ token, movement });
      },
    );
  }

  clear(): void {
    this.entries.length = 0;
  }

  /** Undoes the last movement. @returns the tokens that moved back */
  async undo(): Promise<ShellTokenDocument[]> {
    const entry = this.entries.pop();
    if (!entry) return [];
    const { token, movement } = entry;
    if (movement.recorded && (await token.revertRecordedMovement(movement.id))) return [token];
    const waypoints = [{ ...movement.origin, action: "displace" }];
    const operation = { isUndo: true, movement: { [token.id]: { waypoints, method: "undo" } } };
    await token.parent.updateEmbeddedDocuments("Token", [{ _id: token.id }], operation);
    return [token];
  }
}
