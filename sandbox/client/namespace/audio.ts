/** `foundry.audio` without sound: calls to play a sound succeed silently. */
import { AUDIO_FILE_EXTENSIONS } from "../../common/constants/files.ts";

/** A silent sound. */
export class Sound {
  readonly src: string;

  constructor(src: string) {
    this.src = src;
  }

  async load(): Promise<this> {
    return this;
  }

  async play(): Promise<this> {
    return this;
  }

  async stop(): Promise<this> {
    return this;
  }
}

export class AudioHelper {
  static async play({ src }: { src: string }): Promise<Sound> {
    return new Sound(src).play();
  }

  static async preloadSound(src: string): Promise<Sound> {
    return new Sound(src).load();
  }

  static hasAudioExtension(src: string): boolean {
    const extension = /\.([^./?#]+)(?:[?#].*)?$/.exec(src)?.[1]?.toLowerCase();
    return extension !== undefined && extension in AUDIO_FILE_EXTENSIONS;
  }

  /** Converts a slider position from 0 to 1 to a volume by a power curve, as hearing is not linear. */
  static inputToVolume(value: number | string, order = 1.5): number {
    return Number.parseFloat(String(value)) ** order;
  }

  static volumeToInput(volume: number, order = 1.5): number {
    return volume ** (1 / order);
  }

  /** The name of a file without path and extension. */
  static getDefaultSoundName(src: string): string {
    const file = src.slice(src.lastIndexOf("/") + 1);
    return decodeURIComponent(file.replace(/\.[^.]*$/, ""));
  }
}
