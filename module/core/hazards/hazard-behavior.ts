/** A behaviour of regions: what happens to tokens that come in, leave, or have a turn there. */
import { behaviorModel } from "../compat.ts";
import { isActiveGM } from "../host.ts";
import { reportErrors } from "../report-errors.ts";
import { type HazardEvent, momentOf } from "./hazard-moment.ts";

/** Its type, in the manifest. */
export const HAZARD_TYPE = "hazard";

/** Events of the host that concern one token. */
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

/** The model, made when the host is there. */
export function hazardModel(): unknown {
  const { BooleanField, StringField } = foundry.data.fields;
  return class HazardBehavior extends behaviorModel() {
    declare does: string;
    declare automatic: boolean;

    static override LOCALIZATION_PREFIXES = ["MANIFOLD.Hazard"];

    static override defineSchema() {
      return {
        events: this._createEventsField({ events: [...EVENTS], initial: ["tokenEnter"] }),
        /** In the words of links in texts, one a line: "damage 2d6 kinetic". */
        does: new StringField({
          required: true,
          blank: true,
          validate: (value: unknown) => typeof value === "string" && value.length <= MOST_WORDS,
        }),
        /** Applied at once; otherwise a card proposes it. */
        automatic: new BooleanField(),
      };
    }

    /** Every client hears of it; one acts. */
    protected override async _handleRegionEvent(event: object): Promise<void> {
      if (!isActiveGM()) return;
      const { parent, does, automatic } = this;
      if (!parent) return;
      const hazard = { uuid: parent.uuid, does, automatic };
      await reportErrors(async () => {
        const moment = momentOf(hazard, event as HazardEvent);
        const { meetHazard } = await import("./meet-hazard.ts");
        await meetHazard(hazard, event as HazardEvent, moment);
      });
    }
  };
}
