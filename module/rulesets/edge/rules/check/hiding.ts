/** The seeker's roll or passive value must beat the Stealth total; on a tie the creature stays hidden. */
export const hide = ({ stealth, perception }: { stealth: number; perception: number }): "hidden" | "found" =>
  perception > stealth ? "found" : "hidden";

/** A creature is surprised if it notices none of the threats. */
export const isSurprised = ({
  stealth,
  perception,
}: {
  stealth: readonly number[];
  perception: number;
}): boolean =>
  stealth.length > 0 && stealth.every((total) => hide({ stealth: total, perception }) === "hidden");
