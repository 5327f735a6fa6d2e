import { EventEmitter } from "./event-emitter.ts";
import type { ClosingOptions, Position, RenderContext, RenderOptions } from "./types.ts";

/** The life-cycle methods that application classes override. By default they do nothing. */
export class ApplicationLifeCycle extends EventEmitter {
  /** Return false or throw to refuse rendering; a thrown error is shown as a warning. */
  protected _canRender(_options: RenderOptions): false | undefined {
    return undefined;
  }
  protected async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _postRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _preClose(_options: ClosingOptions): Promise<void> {}
  protected _onClose(_options: ClosingOptions): void {}
  protected _prePosition(_position: Position): void {}
  protected _onPosition(_position: Position): void {}
  protected _tearDown(_options: ClosingOptions): void {}
}
