/** Click handlers of the sheet of a party, by `data-action`. `this` is the sheet. */

import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import { actorByUuid, me, openSheet, t } from "../host/host.ts";
import { offered } from "../host/offers.ts";
import { gameOf, ownMembers, presentMembers } from "../records/party-of.ts";
import { makePrimary } from "../records/primary-party.ts";
import { openRequest } from "../requests/open-request.ts";
import { itemOf, type SheetLike } from "../sheets/sheet-like.ts";

type Handler = (this: SheetLike, event: PointerEvent, target: HTMLElement) => Promise<void>;

const onParty = (work: (party: ActorDocument, target: HTMLElement) => unknown): Handler =>
  async function (_event, target) {
    await work(this.document as ActorDocument, target);
  };

const memberOf = (target: HTMLElement): string =>
  target.closest<HTMLElement>("[data-member]")?.dataset.member ?? "";

const takeItem: Handler = async function (_event, target) {
  const item = itemOf(this, target) as ItemDocument | null;
  if (item) await (await import("../sheets/lists/give-dialog.ts")).askGive(item);
};

export const PARTY_ACTIONS = {
  openMember: onParty(async (_party, target) => {
    const actor = actorByUuid(memberOf(target));
    if (actor) await openSheet(actor);
  }),
  addMembers: onParty(async (party) => (await import("./member-dialog.ts")).askMembers(party)),
  removeMember: onParty(async (party, target) =>
    (await import("./members.ts")).removeMember(party, memberOf(target)),
  ),
  moveMember: onParty(async (party, target) =>
    (await import("./members.ts")).moveMember(party, memberOf(target), Number(target.dataset.step)),
  ),
  askParty: onParty((party) =>
    openRequest({ ruleset: gameOf(party)!.id, actors: presentMembers(party).map(({ uuid }) => uuid) }),
  ),
  askBest: onParty((party, { dataset }) =>
    openRequest({
      ruleset: gameOf(party)!.id,
      actors: (dataset.members ?? "").split(" "),
      kind: dataset.kind ?? "",
      key: dataset.key ?? "",
    }),
  ),
  restParty: onParty((party) => offered("openRestsOfGroup")(ownMembers(party, me()))),
  awardParty: onParty((party) =>
    offered("openPanels")({
      ruleset: gameOf(party)!.id,
      panel: "award",
      actors: presentMembers(party),
      values: { party: party.uuid },
    }),
  ),
  makePrimary: onParty(async (party) => {
    await makePrimary(party);
    ui.notifications!.info(t("MANIFOLD.Party.PrimaryNow", { party: party.name }));
  }),
  moveMoney: onParty(async (party) => (await import("./money-dialog.ts")).askMoney(party)),
  takeItem,
};
