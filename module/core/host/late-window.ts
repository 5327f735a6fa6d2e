import { HandlebarsApplication } from "./compat.ts";
import { reportErrors } from "./report-errors.ts";

/** What a menu of the host's settings opens instead of a window that is fetched only then: the host wants a class. */
export const lateWindow = (open: () => Promise<unknown>) =>
  class extends HandlebarsApplication {
    override async render(): Promise<unknown> {
      await reportErrors(open);
      return this;
    }
  };
