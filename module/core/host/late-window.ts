import { HandlebarsApplication } from "./compat.ts";
import { reportErrors } from "./report-errors.ts";

/** A class for menus of the host's settings, which require one. It opens a window whose code is fetched only then. */
export const lateWindow = (open: () => Promise<unknown>) =>
  class extends HandlebarsApplication {
    override async render(): Promise<unknown> {
      await reportErrors(open);
      return this;
    }
  };
