import { problemsOf } from "../../../kit/problems.ts";

/** A problem with this game's words. */
export const problem = problemsOf("MANIFOLD.Burst.Problem.");
