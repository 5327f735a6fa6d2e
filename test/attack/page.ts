/** Measures a page that shows documents: its contents, the markup among them, and how long the page froze. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Ruleset } from "../../module/core/contract/ruleset.ts";
import { partsOf, render } from "../contract/rolls.ts";
import type { TableActor, TableItem } from "../support/documents.ts";

/** Processor time for which a page may stand still, in milliseconds. */
export const MOST_FROZEN = 200;

/** Rich text may hold a form without an address, as the host cleans it. */
const ACTIVE = "script, iframe, object, embed, base, meta, link, form[action], [srcdoc], [formaction]";
const ADDRESSES = ["href", "src", "xlink:href", "action", "poster", "data"];

/** Elements that run something, or lead to where something runs. */
export function intruders(html: ParentNode): string[] {
  return [...html.querySelectorAll("*")]
    .filter(
      (element) =>
        element.matches(ACTIVE) ||
        [...element.attributes].some(
          ({ name, value }) =>
            name.startsWith("on") || (ADDRESSES.includes(name) && /^\s*(javascript|data:text)/i.test(value)),
        ),
    )
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}

/** Every part of a sheet as the page gets it. */
export async function showSheet(document_: TableActor | TableItem, game: Ruleset): Promise<HTMLElement> {
  const { sheet, type } = document_;
  const { loadTemplates } = await import("../../module/core/templates/templates.ts");
  await loadTemplates(game.id);
  const PARTS = partsOf((game.actors[type] ?? game.items[type])!.sheet);
  const whole = document.createElement("div");
  for (const [id, { template }] of Object.entries(PARTS)) {
    const options = { parts: Object.keys(PARTS), isFirstRender: true };
    const context = await sheet._prepareContext(options);
    whole.append(await render(template, await sheet._preparePartContext(id, context, options)));
  }
  return whole;
}

/** Measures pieces of work, each of which freezes the page while it runs. */
export class Freezes {
  /** The longest, in milliseconds. */
  longest = 0;
  readonly tooLong: string[] = [];

  /**
   * Processor time leaves out what else the machine does. What exceeds the limit is done again, because the collection of
   * garbage falls to whatever comes last, and is then held against a limit for a machine that is as slow as this one is.
   * @param floor milliseconds that the same work takes with what nobody has forged
   */
  async measure<T>(what: string, work: () => T | Promise<T>, floor = 0): Promise<T> {
    let [result, took] = await timed(work);
    for (let again = 0; again < 2 && took - floor > MOST_FROZEN; again += 1) {
      const [next, time] = await timed(work);
      result = next;
      took = Math.min(took, time);
    }
    const more = Math.max(0, took - floor);
    this.longest = Math.max(this.longest, more);
    if (more <= MOST_FROZEN) return result;
    const limit = MOST_FROZEN * (await slowness());
    if (more > limit) this.tooLong.push(`${what}: ${more.toFixed(0)} ms, limit ${limit.toFixed(0)} ms`);
    return result;
  }
}

/** Milliseconds of {@link copyThings} on the machine for which {@link MOST_FROZEN} is meant. */
const COPYING = 10;

/**
 * The factor by which this machine, under its present load, is slower than the reference machine; 1 for a faster
 * machine.
 */
async function slowness(): Promise<number> {
  const times = [await timeOf(copyThings), await timeOf(copyThings), await timeOf(copyThings)];
  return Math.max(1, Math.min(...times) / COPYING);
}

function copyThings(): void {
  for (let run = 0; run < 40; run += 1) {
    const things = Array.from({ length: 400 }, (_, index) => ({
      id: `a${index}`,
      name: `Thing ${index}`,
      parts: [index, index * 2, { text: "y".repeat(20) }],
    }));
    JSON.parse(JSON.stringify(things));
  }
}

/** Milliseconds of processor time of some work. */
export async function timeOf(work: () => unknown): Promise<number> {
  const [, took] = await timed(work);
  return took;
}

/** Begins a turn of the event loop: until one ends, the stand-in for a page keeps every element that it has made in it. */
async function timed<T>(work: () => T | Promise<T>): Promise<readonly [T, number]> {
  await nextTurn();
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1000];
}

/** A line that `npm run attack` prints. */
export const report = (line: string): void => {
  process.stderr.write(`attack: ${line}\n`);
};
