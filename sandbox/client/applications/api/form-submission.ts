import { showError } from "../../helpers/error-notices.ts";
import { configuredClass } from "../host.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import type { ApplicationV2 } from "./application.ts";
import type { FormConfiguration } from "./types.ts";

function readForm(form: HTMLFormElement): FormDataExtended {
  return new (configuredClass("ux", "FormDataExtended", FormDataExtended))(form);
}

/** Submits an application's form. @returns the result of its handler */
export async function submitOwnForm(
  app: ApplicationV2,
  submitOptions: Record<string, unknown>,
): Promise<unknown> {
  const { form } = app;
  const config = app.options.form;
  if (!form || !config?.handler) throw new Error(`The application "${app.id}" has no form to submit`);
  const event = new SubmitEvent("submit", { cancelable: true });
  const result = await config.handler.call(app as never, event, form, readForm(form), submitOptions);
  if (config.closeOnSubmit) await app.close({ submitted: true });
  return result;
}

/** Passes a form to its handler. If the handler fails, the error is shown and the application stays open. */
export async function handleSubmission(
  app: ApplicationV2,
  formConfig: FormConfiguration,
  event: Event,
): Promise<void> {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  const formData = readForm(form);
  if (formConfig.handler) {
    try {
      await formConfig.handler.call(app as never, event, form, formData);
    } catch (error) {
      showError(error, { console: true });
      return;
    }
  }
  if (formConfig.closeOnSubmit) await app.close({ submitted: true });
}
