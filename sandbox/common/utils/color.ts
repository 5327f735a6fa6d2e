/** A colour as a number 0xRRGGBB with access to its parts. An invalid colour is NaN. */
export class Color extends Number {
  /** Reads a colour from any common notation. Other text gives an invalid Color. */
  static from(color: unknown): Color {
    if (color === null || color === undefined) return new Color(Number.NaN);
    if (color instanceof Color) return color;
    if (typeof color === "number" || color instanceof Number) return new Color(Number(color));
    if (Array.isArray(color) && color.length === 3) return Color.fromRGB(color as [number, number, number]);
    if (typeof color === "string") return Color.fromString(color);
    return new Color(Number.NaN);
  }

  /** Reads "#rrggbb" or "#rgb", with or without the hash. */
  static fromString(text: string): Color {
    const digits = text.trim().replace(/^#/, "");
    if (/^[0-9a-f]{3}$/i.test(digits))
      return Color.fromString([...digits].map((digit) => digit + digit).join(""));
    return new Color(/^[0-9a-f]{6}$/i.test(digits) ? Number.parseInt(digits, 16) : Number.NaN);
  }

  /** From red, green and blue between 0 and 1. */
  static fromRGB([r, g, b]: readonly [number, number, number]): Color {
    const byte = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * 255);
    return new Color((byte(r) << 16) | (byte(g) << 8) | byte(b));
  }

  /** From hue, saturation and lightness between 0 and 1. */
  static fromHSL([h, s, l]: readonly [number, number, number]): Color {
    const channel = (n: number) => {
      const k = (n + h * 12) % 12;
      return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    };
    return Color.fromRGB([channel(0), channel(8), channel(4)]);
  }

  get valid(): boolean {
    const value = Number(this);
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  get css(): string {
    return this.toString();
  }

  get rgb(): [number, number, number] {
    return [this.r, this.g, this.b];
  }

  get r(): number {
    return ((Number(this) >> 16) & 0xff) / 255;
  }

  get g(): number {
    return ((Number(this) >> 8) & 0xff) / 255;
  }

  get b(): number {
    return (Number(this) & 0xff) / 255;
  }

  /** "#rrggbb", or "#000000" for an invalid colour. */
  override toString(): string {
    return `#${(this.valid ? Number(this) : 0).toString(16).padStart(6, "0")}`;
  }

  toJSON(): string {
    return this.css;
  }

  /** `rgba(r, g, b, alpha)` for CSS. */
  toRGBA(alpha: number): string {
    return `rgba(${this.rgb.map((part) => Math.round(part * 255)).join(", ")}, ${alpha})`;
  }

  equals(other: unknown): boolean {
    return Number(this) === Number(Color.from(other));
  }

  /** The colour between this and another; weight 0 is this one, 1 the other. */
  mix(other: unknown, weight: number): Color {
    const target = Color.from(other).rgb;
    return Color.fromRGB(
      this.rgb.map((part, i) => part * (1 - weight) + target[i]! * weight) as [number, number, number],
    );
  }
}
