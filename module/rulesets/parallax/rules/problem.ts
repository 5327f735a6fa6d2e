import { problemsOf } from "../../../kit/problems.ts";

export const problem = problemsOf("MANIFOLD.Parallax.Problem.");
