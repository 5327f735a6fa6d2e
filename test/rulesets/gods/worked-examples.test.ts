/** The worked examples of the ledger (section 20), by topic: each result, written as its `expect` cell. */
import "./example-kinds/check.ts";
import "./example-kinds/creature.ts";
import "./example-kinds/damage.ts";
import "./example-kinds/ailment.ts";
import "./example-kinds/survival.ts";
