/** Our own drawings for image paths that packages expect, on a grid of 24. */
const DRAWINGS: Record<string, string> = {
  "mystery-man": "M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c.6-5 3.6-7 8-7s7.4 2 8 7",
  "item-bag": "M5 8h14l1 12H4zM8.5 8V6a3.5 3.5 0 0 1 7 0v2",
  "dice-target": "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  d20: "M12 2.5l8.5 4.8v9.4L12 21.5l-8.5-4.8V7.3zM12 2.5L7 14h10z",
  aura: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M6 6l2 2M16 16l2 2M18 6l-2 2M8 16l-2 2",
  skull:
    "M12 3c-5 0-8 3-8 7.5 0 3 1.5 4.5 3 5.5v4h10v-4c1.5-1 3-2.5 3-5.5C20 6 17 3 12 3zM8.5 10.5V12M15.5 10.5V12",
  unconscious: "M3 18h18M5 14h6l-6-6h6M14 9h5l-5-5h5",
  falling: "M4 19h16M7 15l5-3 4 3M12 12l3-5 4 1M17 4h.1",
  net: "M4 4h16v16H4zM4 9.3h16M4 14.6h16M9.3 4v16M14.6 4v16",
  blind: "M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM4 20L20 4",
  invisible: "M5 20V10a7 7 0 0 1 14 0v10l-2.3-2-2.4 2-2.3-2-2.3 2-2.4-2z",
};

/**
 * The image for a path below /icons/: a drawing, or a disc with the first letters of the name. Null for any other path.
 */
export function iconFor(path: string): string | null {
  const name = /^\/icons\/(?:[\w-]+\/)*([\w-]+)\.(?:svg|webp|png|jpg)$/.exec(path)?.[1];
  if (!name) return null;
  const drawing = DRAWINGS[name] ?? DRAWINGS[name.replace(/-.*$/, "")];
  return drawing ? picture(`<path d="${drawing}"/>`) : picture(letters(name));
}

function letters(name: string): string {
  const text = name.slice(0, 2).replace(/^./, (first) => first.toUpperCase());
  return (
    '<circle cx="12" cy="12" r="9.5"/>' +
    `<text x="12" y="15.5" font-family="sans-serif" font-size="9" font-weight="700" text-anchor="middle" fill="#8a93a3" stroke="none">${text}</text>`
  );
}

/** A picture in a grey that is visible on light and dark backgrounds. */
function picture(content: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 24 24" fill="none" stroke="#8a93a3" ' +
    `stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${content}</svg>`
  );
}
