/** A seeker, active or passive, must beat the Stealth total; a tie stays hidden. */
export const hide = ({ stealth, perception }: { stealth: number; perception: number }): "hidden" | "found" =>
  perception > stealth ? "found" : "hidden";

/** Surprised is who notices none of the threats; one noticed opponent is enough. */
export const isSurprised = ({
  stealth,
  perception,
}: {
  stealth: readonly number[];
  perception: number;
}): boolean =>
  stealth.length > 0 && stealth.every((total) => hide({ stealth: total, perception }) === "hidden");
