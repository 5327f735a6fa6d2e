/** `foundry.audio`: silent. Nothing is loaded or played; what packages ask for is answered as if it had been. */
export class AudioHelper {
  static async play(_data: object, _socketOptions?: boolean | object): Promise<void> {}
  static async preloadSound(_source: string): Promise<void> {}

  /** Whether a path names a file of a type that browsers play. */
  static hasAudioExtension(source: string): boolean {
    return /\.(aac|flac|m4a|mid|mp3|ogg|opus|wav|webm)$/i.test(source);
  }
}
