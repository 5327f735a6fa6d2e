// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Tour, TourConfig } from "../client/nue/tour.ts";
import type { Host } from "../node/host.ts";
import { waitFor } from "../testing/wait-for.ts";
import { startHost } from "./client-support.ts";

let host: Host;

interface Nue {
  Tour: typeof Tour;
}
const nue = () => (foundry as unknown as { nue: Nue }).nue;
const tours = () =>
  game.tours as unknown as {
    register(namespace: string, id: string, tour: Tour): void;
    get(key: string): Tour | undefined;
    clear(): void;
  };
const stored = () => game.settings.get("core", "tourProgress") as Record<string, Record<string, number>>;

const config = (more: Partial<TourConfig> = {}): TourConfig => ({
  title: "Around the house",
  description: "Two rooms",
  display: true,
  canBeResumed: true,
  steps: [
    { id: "hall", title: "Hall", content: "One\n<b>Two</b>" },
    { id: "attic", title: "Attic", content: "Dust" },
    { id: "end", title: "End", content: "Good-bye" },
  ],
  ...more,
});

let count = 0;
function registered(more: Partial<TourConfig> = {}): Tour {
  count += 1;
  const tour = new (nue().Tour)(config(more));
  tours().register("sys", `tour${count}`, tour);
  return tour;
}

beforeAll(async () => {
  host = await startHost();
});
afterAll(() => host.teardown());
beforeEach(() => {
  nue().Tour.activeTour?.exit();
  document.body.replaceChildren();
});

const page = () => document.body;
const click = (action: string) =>
  page().querySelector<HTMLElement>(`.tour-center-step [data-action="${action}"]`)!.click();

describe("tours", () => {
  it("[TOUR-1] are registered once, under a namespace and an id", () => {
    const tour = registered();
    expect(tours().get(tour.key)).toBe(tour);
    expect([tour.namespace, tour.title, tour.description]).toEqual(["sys", "Around the house", "Two rooms"]);
    expect(() => tours().register("sys", tour.id, new (nue().Tour)(config()))).toThrow(/already/);
    expect(() => tours().register("", "x", new (nue().Tour)(config()))).toThrow(/namespace/);
  });

  it("[TOUR-2] [TOUR-3] lead on and back, and remember the step of the user", async () => {
    const tour = registered();
    expect([tour.status, tour.stepIndex, tour.currentStep]).toEqual(["unstarted", -1, null]);
    await tour.start();
    expect(nue().Tour.activeTour).toBe(tour);
    expect([tour.status, tour.stepIndex, tour.hasPrevious]).toEqual(["in-progress", 0, false]);
    await tour.next();
    expect(stored().sys![tour.id]).toBe(1);
    await tour.previous();
    expect(tour.currentStep?.id).toBe("hall");
    await tour.progress(2);
    expect(tour.hasNext).toBe(false);
    await tour.next();
    expect([tour.status, tour.stepIndex]).toEqual(["completed", null]);
    expect(nue().Tour.tourInProgress).toBe(false);
    expect(page().querySelector(".tour, .tour-overlay")).toBeNull();
  });

  it("[TOUR-4] an ended tour goes on where it was if it may, and else from its beginning", async () => {
    const tour = registered();
    await tour.start();
    await tour.next();
    tour.exit();
    expect([tour.status, nue().Tour.tourInProgress]).toEqual(["in-progress", false]);
    await tour.start();
    expect(tour.stepIndex).toBe(1);
    await tour.reset();
    expect([tour.status, nue().Tour.tourInProgress]).toEqual(["unstarted", false]);
    const strict = registered({ canBeResumed: false });
    await strict.start();
    await strict.next();
    strict.exit();
    await strict.start();
    expect(strict.stepIndex).toBe(0);
  });

  it("[TOUR-5] one at a time", async () => {
    const tour = registered();
    await tour.start();
    await expect(registered({ title: "Other" }).start()).rejects.toThrow(
      /Other.*Around the house.*in progress/,
    );
    expect(nue().Tour.activeTour).toBe(tour);
  });

  it("[TOUR-6] prepare each step before its element is looked for, and clean up after it", async () => {
    const order: string[] = [];
    class Prepared extends nue().Tour {
      protected override async _preStep() {
        await super._preStep();
        order.push(`pre ${this.currentStep?.id}`);
        if (this.currentStep?.id === "attic") page().insertAdjacentHTML("beforeend", "<p id='attic'></p>");
      }
      protected override async _postStep() {
        await super._postStep();
        order.push(`post ${this.currentStep?.id}`);
      }
      protected override _getTargetElement(selector: string) {
        order.push(`find ${selector}`);
        return super._getTargetElement(selector);
      }
      protected override async _renderStep() {
        order.push("render");
      }
    }
    const steps = config().steps.map((step) =>
      step.id === "attic" ? { ...step, selector: "#attic" } : step,
    );
    const tour = new Prepared(config({ steps }));
    tours().register("sys", "prepared", tour);
    await tour.start();
    await tour.next();
    expect(order).toEqual(["pre hall", "render", "post hall", "pre attic", "find #attic", "render"]);
    expect(tour.targetElement?.id).toBe("attic");
    // Nothing was rendered, so nothing needs to be removed.
    tour.targetElement = undefined;
  });

  it("[TOUR-7] end with a warning at a step whose element is missing", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const [first, ...others] = config().steps;
    const tour = registered({ steps: [{ ...first!, selector: "#nowhere" }, ...others] });
    await tour.start();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("#nowhere"));
    expect(nue().Tour.tourInProgress).toBe(false);
    warn.mockRestore();
  });

  it("[TOUR-8] leave out what only GMs may see for others, and read texts as markup by lines", async () => {
    const [first, ...others] = config().steps;
    const tour = registered({ steps: [first!, ...others.map((step) => ({ ...step, restricted: true }))] });
    expect(tour.steps).toHaveLength(3);
    await tour.start();
    const step = page().querySelector("aside.tour-center-step.tour")!;
    expect(step.querySelector(".step-title")!.textContent).toBe("Hall");
    expect([...step.querySelectorAll("p.content")].map(({ innerHTML }) => innerHTML)).toEqual([
      "One",
      "<b>Two</b>",
    ]);
    expect(page().querySelector(".tour-overlay")).not.toBeNull();
  });

  it("[TOUR-9] [TOUR-10] are led by their buttons and by arrows", async () => {
    const tour = registered();
    await tour.start();
    click("next");
    await waitFor(() => expect(page().querySelector(".step-title")!.textContent).toBe("Attic"));
    click("previous");
    await waitFor(() => expect(page().querySelector(".step-title")!.textContent).toBe("Hall"));
    expect(nue().Tour.onMovementAction(["right"])).toBe(true);
    await waitFor(() => expect(page().querySelector(".step-title")!.textContent).toBe("Attic"));
    expect(nue().Tour.onMovementAction(["up"])).toBeUndefined();
    click("exit");
    expect(nue().Tour.tourInProgress).toBe(false);
    expect(nue().Tour.onMovementAction(["right"])).toBeUndefined();
  });
});
