import { ApplicationV2 } from "../../applications/api/application.ts";
import type { PartialConfiguration } from "../../applications/api/types.ts";
import { h } from "../../applications/dom.ts";
import { Tour } from "../../nue/tour.ts";
import { reportErrors, shell } from "../host.ts";
import { TEXT } from "../text.ts";

/**
 * The tours of this world by package: start, continue or restart (A:tours, I#6883). The window closes when a tour
 * starts (I#7645).
 */
export class ToursManagement extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "tours-management",
    classes: ["tours-management"],
    window: { title: TEXT.settings.tours, icon: "fa-solid fa-person-hiking", resizable: true },
    position: { width: 560, height: 560 },
    actions: { start: ToursManagement.onStart, reset: ToursManagement.onReset },
  };

  protected override async _renderHTML(): Promise<HTMLElement> {
    const list = h("ul", { class: "tours-list scrollable" });
    for (const tour of game.tours) {
      const { display, restricted } = tour.config;
      if (!display || (restricted && !shell.game.user.isGM)) continue;
      list.append(row(tour));
    }
    return list;
  }

  protected override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }

  private static onStart(this: ToursManagement, _event: PointerEvent, target: HTMLElement): void {
    void reportErrors(async () => {
      await this.close();
      await tourOf(target).start();
    });
  }

  private static onReset(this: ToursManagement, _event: PointerEvent, target: HTMLElement): void {
    void reportErrors(async () => {
      await tourOf(target).reset();
      await this.render();
    });
  }
}

const tourOf = (target: HTMLElement): Tour =>
  game.tours.get(target.closest<HTMLElement>("[data-tour]")!.dataset.tour!) as Tour;

function row(tour: Tour): HTMLElement {
  const canResume = tour.status === Tour.STATUS.IN_PROGRESS && tour.config.canBeResumed;
  const button = (action: string, label: string, disabled = false) =>
    h(
      "button",
      { type: "button", "data-action": action, disabled, "aria-label": `${label}: ${tour.title}` },
      label,
    );
  return h(
    "li",
    { "data-tour": tour.key, "data-status": tour.status },
    h(
      "div",
      {},
      h("strong", {}, tour.title),
      h("span", { class: "sb-muted" }, ` ${TEXT.settings.tourStatus[tour.status]}`),
      h("p", { class: "hint" }, tour.description),
    ),
    button("start", canResume ? TEXT.settings.resumeTour : TEXT.settings.startTour, !tour.canStart),
    button("reset", TEXT.settings.resetTour, tour.status === Tour.STATUS.UNSTARTED),
  );
}
