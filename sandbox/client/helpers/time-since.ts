const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** A time in words relative to now, such as "2 hours ago". */
export function timeSince(timeStamp: Date | string | number): string {
  const seconds = (Date.now() - new Date(timeStamp).getTime()) / 1000;
  const format = new Intl.RelativeTimeFormat(game.i18n.lang, { numeric: "always" });
  for (const [unit, length] of STEPS)
    if (Math.abs(seconds) >= length) return format.format(-Math.trunc(seconds / length), unit);
  return new Intl.RelativeTimeFormat(game.i18n.lang, { numeric: "auto" }).format(0, "second");
}
