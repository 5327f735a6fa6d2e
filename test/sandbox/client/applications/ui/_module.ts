/** foundry.applications.ui, as far as it belongs to the application framework. */
export { Notifications } from "./notifications.ts";
