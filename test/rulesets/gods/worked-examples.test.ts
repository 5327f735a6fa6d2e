/** The worked examples of the ledger (section 20), by topic: each result, written as its `expect` cell. */
import "./examples/check.ts";
import "./examples/creature.ts";
import "./examples/damage.ts";
import "./examples/ailment.ts";
import "./examples/survival.ts";
