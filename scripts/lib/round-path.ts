/** SVG paths with whole coordinates: fractions are invisible on a grid of 512 units, but are half of a sprite. */

type Point = readonly [x: number, y: number];

/** The number of arguments of each command. */
const COUNTS: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};

const NUMBER = /^[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/i;
const FLAG = /^[\s,]*([01])/;

interface Command {
  readonly name: string;
  readonly numbers: readonly number[];
}

/** @throws Error for a path that it cannot read */
function readPath(path: string): Command[] {
  const commands: Command[] = [];
  let rest = path.trim();
  let name = "";
  while (rest !== "") {
    const letter = /^[\s,]*([a-z])/i.exec(rest);
    if (letter) {
      name = letter[1]!;
      rest = rest.slice(letter[0].length);
    } else if (name === "m") name = "l";
    else if (name === "M") name = "L";
    const count = COUNTS[name.toLowerCase()];
    if (count === undefined) throw new Error(`"${rest.slice(0, 20)}" is no command of a path`);
    const numbers: number[] = [];
    while (numbers.length < count) {
      const isFlag = count === 7 && (numbers.length === 3 || numbers.length === 4);
      const found = (isFlag ? FLAG : NUMBER).exec(rest);
      if (!found) throw new Error(`"${rest.slice(0, 20)}" is no number of a path`);
      numbers.push(Number(found[1]));
      rest = rest.slice(found[0].length);
    }
    commands.push({ name, numbers });
    rest = rest.trimStart();
  }
  return commands;
}

/**
 * The path in relative commands with whole numbers. Each point is rounded at its absolute position, so that errors do
 * not add up along the path.
 */
export function roundPath(path: string): string {
  const written: string[] = [];
  let last = "";
  // The current position, exact and as written.
  let [x, y]: Point = [0, 0];
  let [atX, atY]: Point = [0, 0];
  let start: Point = [0, 0];

  const write = (name: string, numbers: readonly number[]): void => {
    const joined = numbers
      .map((number, place) => (place > 0 && number >= 0 ? ` ${number}` : `${number}`))
      .join("");
    // Numbers without a command repeat the last command; after a move they draw lines.
    const repeats = name === last && name !== "m" && name !== "z";
    written.push(repeats ? `${joined.startsWith("-") ? "" : " "}${joined}` : `${name}${joined}`);
    last = name;
  };
  const moveTo = (toX: number, toY: number): void => {
    [x, y] = [toX, toY];
    [atX, atY] = [Math.round(toX), Math.round(toY)];
  };

  for (const { name, numbers } of readPath(path)) {
    const command = name.toLowerCase();
    const [fromX, fromY] = name === command ? [x, y] : [0, 0];
    if (command === "z") {
      write("z", []);
      [x, y] = start;
      [atX, atY] = [Math.round(x), Math.round(y)];
      continue;
    }
    const points: Point[] = [];
    if (command === "h") points.push([fromX + numbers[0]!, y]);
    else if (command === "v") points.push([x, fromY + numbers[0]!]);
    else if (command === "a") points.push([fromX + numbers[5]!, fromY + numbers[6]!]);
    else
      for (let at = 0; at < numbers.length; at += 2)
        points.push([fromX + numbers[at]!, fromY + numbers[at + 1]!]);
    const steps = points.map(([px, py]): Point => [Math.round(px) - atX, Math.round(py) - atY]);
    const [dx, dy] = steps.at(-1)!;
    const stays = steps.every(([sx, sy]) => sx === 0 && sy === 0);
    if (command === "m") write("m", [dx, dy]);
    else if (command === "a" && !stays)
      write("a", [...numbers.slice(0, 2).map(tenth), ...numbers.slice(2, 5), dx, dy]);
    else if ("lhv".includes(command) && !stays)
      if (dy === 0) write("h", [dx]);
      else if (dx === 0) write("v", [dy]);
      else write("l", [dx, dy]);
    // A curve may take its control point from the previous curve, so a curve without length is kept.
    else if ("csqt".includes(command) && (!stays || command === "s" || command === "t"))
      write(command, steps.flat());
    moveTo(...points.at(-1)!);
    if (command === "m") start = [x, y];
  }
  return written.join("");
}

/** Radii keep a tenth. An arc that is too small for its ends is drawn larger anyway. */
const tenth = (number: number): number => Math.round(number * 10) / 10;
