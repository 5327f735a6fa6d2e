/** foundry.applications.ui: the part that belongs to the application framework. */
export { Notifications } from "./notifications.ts";
