/** Minutes to search a floor, about two for each 10 by 10 feet (G-167). */
export const searchMinutes = (squareFeet: number): number => (squareFeet / 100) * 2;
