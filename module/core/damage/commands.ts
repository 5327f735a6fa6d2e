/** Who may have a consequence applied or undone. Looks at stored documents only. */
import type { ManifoldActor } from "../documents/actor.ts";
import type { ManifoldChatMessage } from "../documents/chat-message.ts";
import { Refusal } from "../refusal.ts";
import type { Command, CommandData } from "../relay/relay.ts";
import { isUntampered } from "../requests/verdict-guard.ts";
import type { Text } from "../ruleset.ts";
import { playersMayApply } from "../settings.ts";
import { actorAt, type Consequence, consequenceOf, type TargetState, targetStateOf } from "./consequence.ts";
import { applyConsequence, undoConsequence, undoEntry } from "./service.ts";

/** Names and meanings for ever while clients of different versions may meet at a table. */
export const CONSEQUENCE_COMMANDS: Readonly<Record<"apply" | "undo" | "undoEntry", Command>> = {
  apply: {
    schema,
    refuse: (sender, data) => decide(sender, data, refuseApply),
    run: (sender, data) => applyConsequence(messageOf(data)!, data.target!, sender.id!),
    runsWithoutGm: ownsTarget,
  },
  undo: {
    schema,
    refuse: (sender, data) => {
      const text = decide(sender, data, refuseUndo);
      return text && ILLEGIBLE.includes(text.key) ? { key: "MANIFOLD.Damage.UndoElsewhere" } : text;
    },
    run: (sender, data) => undoConsequence(messageOf(data)!, data.target!, sender.id!),
    runsWithoutGm: ownsTarget,
  },
  /** From an actor's ledger, whatever brought the change. */
  undoEntry: {
    schema: () => ({ actor: word(/^[A-Za-z0-9.]{1,200}$/), key: word(/^[A-Za-z0-9-]{1,64}$/) }),
    refuse: (sender, { actor: uuid }) => {
      const actor = actorAt(uuid!);
      if (!actor) return { key: "MANIFOLD.Damage.UndoGone" };
      return owns(sender, actor) ? null : { key: "MANIFOLD.Damage.UndoNotYours", data: { name: actor.name } };
    },
    run: (sender, { actor, key }) => undoEntry(actorAt(actor!)!, key!, sender.id!),
    runsWithoutGm: ({ actor }) => actorAt(actor!)?.isOwner ?? false,
  },
};

function word(pattern: RegExp) {
  return new foundry.data.fields.StringField({
    required: true,
    blank: false,
    validate: (value: unknown) => typeof value === "string" && pattern.test(value),
  });
}

function schema() {
  return { message: word(/^[A-Za-z0-9]{16}$/), target: word(/^[A-Za-z0-9-]{1,200}$/) };
}

const messageOf = (data: CommandData): ManifoldChatMessage | undefined =>
  game.messages!.get(data.message!) as unknown as ManifoldChatMessage | undefined;

interface Matter {
  readonly message: ManifoldChatMessage;
  readonly consequence: Consequence;
  readonly standing: TargetState;
}

function decide(sender: User, data: CommandData, refuse: (sender: User, matter: Matter) => Text | null) {
  const message = messageOf(data);
  if (!message || !reaches(message, sender)) return { key: "MANIFOLD.Damage.NoMessage" };
  try {
    const consequence = consequenceOf(message);
    const targets = consequence?.targets ?? {};
    if (!consequence || !Object.hasOwn(targets, data.target!)) return { key: "MANIFOLD.Damage.NoTarget" };
    const standing = targetStateOf(message, targets[data.target!]!);
    return refuse(sender, { message, consequence, standing });
  } catch (error) {
    if (error instanceof Refusal) return error.text;
    throw error;
  }
}

/** Whether a message is for somebody's eyes. */
function reaches({ whisper, author }: ManifoldChatMessage, user: User): boolean {
  return user.isGM || whisper.length === 0 || author?.id === user.id || whisper.includes(user.id!);
}

function refuseApply(sender: User, { message, consequence, standing }: Matter): Text | null {
  if (sender.isGM) return null;
  const { actor, target } = standing;
  if (!actor) return { key: "MANIFOLD.Damage.Gone", data: { name: target.name } };
  if (owns(sender, actor)) return null;
  const attacker = consequence.source ? actorAt(consequence.source) : null;
  const theirs = message.author?.id === sender.id && attacker && owns(sender, attacker);
  if (!theirs) return { key: "MANIFOLD.Damage.NotYours" };
  if (touched(target.adjust, consequence)) return { key: "MANIFOLD.Damage.Adjusted" };
  if (!playersMayApply() || !isUntampered(message)) return { key: "MANIFOLD.Damage.GamemasterApplies" };
  return inSight(actor) ? null : { key: "MANIFOLD.Damage.OutOfSight", data: { name: target.name } };
}

function refuseUndo(sender: User, { standing }: Matter): Text | null {
  const { actor, applied, target } = standing;
  if (sender.isGM || applied?.by === sender.id || (actor && owns(sender, actor))) return null;
  return { key: "MANIFOLD.Damage.UndoNotYours", data: { name: target.name } };
}

/** The card does not tell what it did any more; the ledger of whoever it concerned still does. */
const ILLEGIBLE = ["MANIFOLD.Damage.Tampered", "MANIFOLD.Damage.NoTarget", "MANIFOLD.Damage.NoMessage"];

/** Whether anything was changed that is the Gamemaster's to change. */
function touched(
  { multiplier, bonus, ignored, options }: TargetState["target"]["adjust"],
  consequence: Consequence,
): boolean {
  const open = consequence.options.filter(({ gmOnly }) => !gmOnly).map(({ id }) => id);
  return multiplier !== 1 || bonus !== 0 || ignored.length > 0 || !options.every((id) => open.includes(id));
}

const owns = (user: User, actor: ManifoldActor): boolean => actor.testUserPermission(user, "OWNER");

function ownsTarget(data: CommandData): boolean {
  const message = messageOf(data);
  const { targets = {} } = (message && consequenceOf(message)) ?? {};
  return Object.hasOwn(targets, data.target!) && actorAt(targets[data.target!]!.uuid)?.isOwner === true;
}

/** Whether players can have aimed at it: a token of it stands on a scene and is not hidden. */
function inSight(actor: ManifoldActor): boolean {
  if (actor.token) return !actor.token.hidden;
  const tokens = game.scenes!.contents.flatMap((scene) => [...scene.tokens]);
  return tokens.some(({ hidden, actorLink, actorId }) => !hidden && actorLink && actorId === actor.id);
}
