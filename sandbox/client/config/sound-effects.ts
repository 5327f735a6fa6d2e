interface SoundEffectConfig {
  label: string;
  effectClass: new () => object;
}

/**
 * Sound effects that playlists may name (typings: CONFIG.soundEffects). The sandbox plays no sound, so they cannot be
 * constructed.
 */
export function soundEffects(): Record<string, SoundEffectConfig> {
  const effect = (name: string, label: string): SoundEffectConfig => ({
    label,
    effectClass: class {
      constructor() {
        throw new Error(`the sandbox has no sound: CONFIG.soundEffects.${name}.effectClass`);
      }
    },
  });
  return {
    lowPass: effect("lowPass", "Low-pass"),
    highpass: effect("highpass", "High-pass"),
    reverb: effect("reverb", "Reverb"),
  };
}
