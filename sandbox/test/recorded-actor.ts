import type { Recorder } from "./client-support.ts";

/** Makes the configured Actor class record its events. */
export function recordActors(log: () => Recorder): void {
  const record = (event: string) => log().add(event);
  const Actor = CONFIG.Actor.documentClass;
  class RecordedActor extends Actor {
    override async _preCreate(...args: Parameters<InstanceType<typeof Actor>["_preCreate"]>) {
      record("_preCreate");
      return super._preCreate(...args);
    }
    override _onCreate(...args: Parameters<InstanceType<typeof Actor>["_onCreate"]>) {
      super._onCreate(...args);
      record("_onCreate");
    }
    override async _preUpdate(...args: Parameters<InstanceType<typeof Actor>["_preUpdate"]>) {
      record("_preUpdate");
      return super._preUpdate(...args);
    }
    override _onUpdate(...args: Parameters<InstanceType<typeof Actor>["_onUpdate"]>) {
      super._onUpdate(...args);
      record("_onUpdate");
    }
    override async _preDelete(...args: Parameters<InstanceType<typeof Actor>["_preDelete"]>) {
      record("_preDelete");
      return super._preDelete(...args);
    }
    override _onDelete(...args: Parameters<InstanceType<typeof Actor>["_onDelete"]>) {
      super._onDelete(...args);
      record(`_onDelete ${game.actors.has(this.id as string)}`);
    }
    static override async _preCreateOperation(): Promise<undefined> {
      record("_preCreateOperation");
    }
    static override async _onCreateOperation(): Promise<void> {
      record("_onCreateOperation");
    }
    static override async _preUpdateOperation(): Promise<undefined> {
      record("_preUpdateOperation");
    }
    static override async _onUpdateOperation(): Promise<void> {
      record("_onUpdateOperation");
    }
    static override async _preDeleteOperation(): Promise<undefined> {
      record("_preDeleteOperation");
    }
    static override async _onDeleteOperation(): Promise<void> {
      record("_onDeleteOperation");
    }
  }
  CONFIG.Actor.documentClass = RecordedActor;
}
