/** The rooms of core, lowest first: a room imports only rooms below it (`scripts/lib/floors.json`). */
import { changes } from "./changes/hooks.ts";
import { chat } from "./chat/hooks.ts";
import { combat } from "./combat/hooks.ts";
import { consequences } from "./consequences/hooks.ts";
import { documents } from "./documents/hooks.ts";
import { effects } from "./effects/hooks.ts";
import { games } from "./games/hooks.ts";
import { host } from "./host/hooks.ts";
import { party } from "./party/hooks.ts";
import { records } from "./records/hooks.ts";
import { requests } from "./requests/hooks.ts";
import { scene } from "./scene/hooks.ts";
import { sheets } from "./sheets/hooks.ts";
import { templates } from "./templates/hooks.ts";
import { text } from "./text/hooks.ts";
import { trust } from "./trust/hooks.ts";

/** Rooms that Foundry calls, in the order in which their handlers of the same hook run. */
export const ROOMS = [
  host,
  text,
  games,
  records,
  templates,
  changes,
  scene,
  trust,
  chat,
  consequences,
  effects,
  combat,
  sheets,
  requests,
  party,
  documents,
];
