/**
 * Differences between generation 14 and the typings of 13, by full path, as documented in docs/platform.md (the section
 * is in the comment). Members that the typings themselves deprecate until 14 are not repeated here.
 */

/** Added members of namespaces: constructors and functions. */
export const ADDED: Readonly<Record<string, "class" | "function" | "value" | "namespace">> = {
  "foundry.data.ActiveEffectTypeDataModel": "class", // §3.4
  "foundry.data.operators": "namespace", // §2.5
  "foundry.data.operators.ForcedDeletion": "class", // §2.5
  "foundry.data.operators.ForcedReplacement": "class", // §2.5
  "foundry.documents.modifyBatch": "function", // §3.1
  "foundry.utils.equals": "function", // §10
};

/** Added members of classes: `.` before a static member, `#` before an instance member. */
export const ADDED_MEMBERS: readonly string[] = [
  "foundry.abstract.DataModel#getFieldForProperty", // §2.1
  "foundry.data.fields.SchemaField#extendFields", // §2.1
  "foundry.data.fields.SchemaField#removeFields", // §2.1
  "foundry.documents.ActiveEffect.applyChange", // §3.4
  "foundry.documents.ActiveEffect.applyChangeField", // §3.4
  "foundry.documents.ActiveEffect.registry", // §3.4
  "foundry.documents.ActiveEffect#start", // §3.4
  "foundry.documents.ActiveEffect#showIcon", // §3.4
  "foundry.documents.Actor#onUpdateEffectDurations", // §3.4
  "foundry.documents.ChatMessage.applyMode", // §6
  "foundry.documents.Combat#name", // §7
  "foundry.documents.TokenDocument#planMovement", // §9
  "foundry.applications.api.ApplicationV2.instances", // §5.1
  "foundry.applications.api.ApplicationV2#detachWindow", // §5.9
  "foundry.applications.api.ApplicationV2#attachWindow", // §5.9
  "foundry.applications.api.ApplicationV2#renderChild", // §5.9
  "foundry.applications.api.ApplicationV2#_onAttach", // §5.9
  "foundry.applications.api.ApplicationV2#_onDetach", // §5.9
  "foundry.applications.sidebar.tabs.ChatLog.CHAT_COMMANDS", // §6
];

/** Added members of CONFIG. */
export const ADDED_CONFIG: readonly string[] = [
  "ActiveEffect.phases", // §3.4
  "ActiveEffect.changeTypes", // §3.4
  "ActiveEffect.expiryAction", // §3.4
  "ActiveEffect.expiryEvents", // §3.4
  "ChatMessage.modes", // §6
];

/** Paths in the typings of 13 that generation 14 no longer has. */
export const REMOVED: ReadonlySet<string> = new Set([
  "CONFIG.ActiveEffect.legacyTransferral", // §10
  "CONFIG.TinyMCE", // §10
  "foundry.Game#template", // §10
  "foundry.packages.System#template", // §1.3
  "foundry.documents.ChatMessage#user", // §10
  "foundry.documents.TokenDocument#toggleActiveEffect", // §10
  "foundry.applications.handlebars.select", // §5.4
  "foundry.abstract.DataModel._initializationOrder", // §10
  "foundry.documents.Scene#templates", // §10
]);
