/**
 * The name of a region event, from which the ids of its cards follow. It is the same in every window of the GM, and
 * different for the next event. It is read as soon as the event arrives, in Foundry's order and before the card of
 * another window arrives.
 */
import { deriveId } from "../../core/changes/derive-id.ts";
import type { ActorDocument, CombatDocument } from "../../core/contract/documents.ts";
import { endingCause, messageOfGm } from "../../core/trust/once-per-table.ts";

/** A behaviour of a region, as it is stored. */
export interface Hazard {
  readonly uuid: string;
  /** Lines in the syntax of links. */
  readonly does: string;
  readonly automatic: boolean;
}

/** A region event, as far as this system reads it. */
export interface HazardEvent {
  readonly name: string;
  readonly region: { readonly name: string; readonly shapes?: unknown; readonly elevation?: unknown };
  readonly data: {
    readonly token?: {
      readonly uuid: string;
      readonly hidden: boolean;
      readonly actor: ActorDocument | null;
      readonly x?: number;
      readonly y?: number;
      readonly elevation?: number;
    };
    /** Null if the token has not moved. */
    readonly movement?: { readonly id?: string } | null;
    readonly combat?: CombatDocument;
    readonly round?: number;
  };
}

/**
 * The result of a movement in and out. A movement that ends inside triggers both events; one that passes through
 * triggers the first.
 */
export const CROSSINGS: Readonly<Record<string, string>> = {
  tokenMoveIn: "tokenEnter",
  tokenMoveOut: "tokenExit",
};

export const crossingOf = (name: string): string => CROSSINGS[name] ?? name;

/** Id of the card of a line. */
export const cardOfLine = (hazard: Hazard, token: string, moment: string, line: number): string =>
  deriveId(`hazard.${hazard.uuid}.${token}.${moment}.${line}`);

/** @returns null for a crossing that this window has already received as the other event */
export function momentOf(hazard: Hazard, event: HazardEvent): string | null {
  const { name, region, data } = event;
  const { movement, combat, round, token } = data;
  if (!token) return name;
  if (combat) return endingCause(combat, name, token.uuid, round ?? combat.round);
  // Without a movement, the token was placed or the region was changed.
  const { x, y, elevation } = token;
  const situation = movement?.id ?? JSON.stringify([x, y, elevation, region.shapes, region.elevation]);
  const crossing = crossingOf(name);
  const stem = `${crossing}.${situation}`;
  const who = `${hazard.uuid}.${token.uuid}`;
  const known = heard.get(who);
  const events = known?.situation === situation ? known.events : [];
  heard.set(who, { situation, events });
  const present = events.find((one) => one.event === event);
  if (present) return `${stem}.${present.count}`;
  const earlier = events.filter((one) => crossingOf(one.event.name) === crossing);
  const [alike, others] = [true, false].map((is) =>
    earlier.filter((one) => (one.event.name === name) === is),
  );
  const next = Math.max(-1, ...earlier.map((one) => one.count)) + 1;
  const twin = others![alike!.length];
  const count = twin?.count ?? firstUnposted(next, (at) => isPosted(hazard, token.uuid, `${stem}.${at}`));
  events.push({ event, count });
  return twin ? null : `${stem}.${count}`;
}

interface Heard {
  readonly event: HazardEvent;
  /** Counts the events of one kind: a token can enter, leave, and enter again. */
  readonly count: number;
}

/** The last events in this window by behaviour and token, in order. */
const heard = new Map<string, { readonly situation: string; readonly events: Heard[] }>();

/**
 * The first number without a card. The same situation may have occurred before this window or another one was loaded;
 * its cards are in the log.
 */
function firstUnposted(from: number, isTaken: (at: number) => boolean): number {
  let at = from;
  while (isTaken(at)) at += 1;
  return at;
}

const isPosted = (hazard: Hazard, token: string, moment: string): boolean =>
  hazard.does.split("\n").some((_, line) => messageOfGm(cardOfLine(hazard, token, moment, line)) !== null);
