/** A region behaviour that affects tokens that enter, leave, or have a turn there. */
import { behaviorModel } from "../../core/host/compat.ts";
import { hostConfig, isActiveGM } from "../../core/host/host.ts";
import { reportErrors } from "../../core/host/report-errors.ts";
import { CROSSINGS, crossingOf, type HazardEvent, momentOf } from "./region-event.ts";

/** Its type in the manifest. */
export const HAZARD_TYPE = "hazard";

/** Foundry's events that concern one token. */
const EVENTS = [
  "tokenEnter",
  "tokenExit",
  "tokenMoveWithin",
  "tokenTurnStart",
  "tokenTurnEnd",
  "tokenRoundStart",
  "tokenRoundEnd",
] as const;

const MOST_WORDS = 2000;

function hear(this: { _handleRegionEvent(event: object): Promise<void> }, event: object): Promise<void> {
  return this._handleRegionEvent(event);
}

/** Registers the behaviour in `init`. */
export function registerHazards(): void {
  const { dataModels, typeIcons } = hostConfig().RegionBehavior;
  dataModels[HAZARD_TYPE] = hazardModel();
  typeIcons[HAZARD_TYPE] = "fa-solid fa-fire";
}

/** The model, created when Foundry's classes exist. */
function hazardModel(): unknown {
  const { BooleanField, StringField } = foundry.data.fields;
  return class HazardBehavior extends behaviorModel() {
    declare events: ReadonlySet<string>;
    declare does: string;
    declare automatic: boolean;

    static override LOCALIZATION_PREFIXES = ["MANIFOLD.Hazard"];

    /** Always subscribed: a token that runs through in one movement triggers neither Foundry's enter nor exit event. */
    static override events = Object.fromEntries(Object.keys(CROSSINGS).map((name) => [name, hear]));

    static override defineSchema() {
      return {
        events: this._createEventsField({ events: [...EVENTS], initial: ["tokenEnter"] }),
        /** Lines in the syntax of links in texts: "damage 2d6 kinetic". */
        does: new StringField({
          required: true,
          blank: true,
          validate: (value: unknown) => typeof value === "string" && value.length <= MOST_WORDS,
        }),
        /** If true, the change is applied at once; otherwise a card proposes it. */
        automatic: new BooleanField(),
      };
    }

    /** Called on every client; one of them acts. */
    override async _handleRegionEvent(event: object): Promise<void> {
      if (!isActiveGM()) return;
      const { parent, does, automatic, events } = this;
      if (!parent || !events.has(crossingOf((event as HazardEvent).name))) return;
      const hazard = { uuid: parent.uuid, does, automatic };
      await reportErrors(async () => {
        const moment = momentOf(hazard, event as HazardEvent);
        if (moment === null) return;
        const { meetHazard } = await import("./apply-region.ts");
        await meetHazard(hazard, event as HazardEvent, moment);
      });
    }
  };
}
