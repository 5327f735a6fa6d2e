/** Minutes that a breath lasts, and rounds until a creature without air drops to 0 VP (E-253 to E-255). */
export function suffocation({ str }: { str: number }): { minutes: number; rounds: number } {
  const lasts = Math.max(0, 1 + str);
  return { minutes: lasts, rounds: lasts };
}
