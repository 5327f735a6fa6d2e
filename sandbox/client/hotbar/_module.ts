export { Hotbar } from "./hotbar.ts";
