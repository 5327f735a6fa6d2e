import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import type { Source } from "../source.ts";

const BYTES = 32;

/** User data to store. The password is hashed if there is one. */
export function withHashedPassword(type: string, data: Source): Source {
  if (type !== "User" || !("password" in data)) return data;
  return { ...data, ...hashPassword(String(data.password ?? "")) };
}

/** The two fields that store a password. An empty password means no password. */
function hashPassword(password: string): { password: string; passwordSalt: string } {
  if (password === "") return { password: "", passwordSalt: "" };
  const passwordSalt = randomBytes(16).toString("hex");
  return { password: scryptSync(password, passwordSalt, BYTES).toString("hex"), passwordSalt };
}

/** Whether this is the user's password. A user without a password accepts any. */
export function passwordFits(user: Source, given: string): boolean {
  const { password, passwordSalt } = user;
  if (typeof password !== "string" || password === "") return true;
  if (typeof passwordSalt !== "string" || passwordSalt === "") return false;
  const expected = Buffer.from(password, "hex");
  return expected.length === BYTES && timingSafeEqual(expected, scryptSync(given, passwordSalt, BYTES));
}
