import { GENERATION } from "../../../common/generation.ts";
import { getProperty, setProperty } from "../../../common/utils/_module.ts";
import type { PartialConfiguration, RenderContext, RenderOptions, TabsConfiguration } from "../api/types.ts";
import { host, type PlainObject } from "../host.ts";
import { STRINGS } from "../strings.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { durationInputs } from "./effect-duration.ts";
import { rowsOf, SimpleSheet } from "./simple-sheet.ts";

type Change = { key: string; value: unknown; priority: number | null; mode?: number; type?: string };

/** Generation 14 stores changes in another place and names their types by words. */
const CHANGES = GENERATION >= 14 ? "system.changes" : "changes";
const KIND = GENERATION >= 14 ? "type" : "mode";

/** The sheet of an active effect. */
export class ActiveEffectConfig extends SimpleSheet {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["active-effect-config"],
    position: { width: 580 },
    actions: { addChange, deleteChange },
  };

  static override TABS: Record<string, TabsConfiguration> = {
    sheet: {
      tabs: [
        { id: "details", icon: "fa-solid fa-book" },
        { id: "duration", icon: "fa-solid fa-clock" },
        { id: "changes", icon: "fa-solid fa-gears" },
      ],
      initial: "details",
      labelPrefix: "EFFECT.TABS",
    },
  };

  static override PARTS = {
    header: { template: "templates/sheets/active-effect-header.hbs" },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    details: { template: "templates/sheets/active-effect-details.hbs", scrollable: [""] },
    duration: { template: "templates/sheets/active-effect-duration.hbs" },
    changes: { template: "templates/sheets/active-effect-changes.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { document } = this;
    const source = document._source;
    return {
      ...context,
      isItemEffect: document.parent?.documentName === "Item",
      statuses: statusChoices(),
      chosenStatuses: source.statuses ?? [],
      kinds: changeKinds(),
      changesPath: CHANGES,
      kindName: KIND,
      durationInputs: durationInputs(document),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: STRINGS.submit }],
      changes: this._storedChanges().map((change, index) => ({ ...change, index, kind: change[KIND] })),
    };
  }

  _storedChanges(): Change[] {
    return (getProperty(this.document._source, CHANGES) ?? []) as Change[];
  }

  /** Saves the form together with an edited list of changes. The sheet stays open. */
  async _submitChanges(edit: (changes: Change[]) => Change[]): Promise<void> {
    const { form } = this;
    if (!form || !this.isEditable) return;
    const data = this._processFormData(null, form, new FormDataExtended(form));
    setProperty(data, CHANGES, edit((getProperty(data, CHANGES) ?? []) as Change[]));
    await this.document.update(data);
  }

  protected override _processFormData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): PlainObject {
    const data = super._processFormData(event, form, formData);
    if (getProperty(data, "duration.expiry") === "") setProperty(data, "duration.expiry", null);
    const rows = rowsOf<Change>(getProperty(data, CHANGES));
    setProperty(
      data,
      CHANGES,
      rows.map((row) =>
        GENERATION >= 14 ? row : { ...row, mode: Number(row.mode), value: String(row.value ?? "") },
      ),
    );
    return data;
  }
}

function statusChoices(): Record<string, string> {
  const { statusEffects } = host.CONFIG as unknown as {
    statusEffects: Record<string, { id: string; name: string }>;
  };
  return Object.fromEntries(
    Object.values(statusEffects).map(({ id, name }) => [id, host.game.i18n.localize(name)]),
  );
}

function changeKinds(): Record<string, string> {
  if (GENERATION < 14)
    return Object.fromEntries(STRINGS.effectModes.map((label, mode) => [String(mode), label]));
  const { documentClass } = host.CONFIG.ActiveEffect as unknown as {
    documentClass: { CHANGE_TYPES: Record<string, { label: string }> };
  };
  return Object.fromEntries(
    Object.entries(documentClass.CHANGE_TYPES).map(([type, { label }]) => [
      type,
      host.game.i18n.localize(label),
    ]),
  );
}

async function addChange(this: ActiveEffectConfig): Promise<void> {
  const added = GENERATION >= 14 ? { key: "", type: "add", value: "" } : { key: "", mode: 2, value: "" };
  await this._submitChanges((changes) => [...changes, added as unknown as Change]);
}

async function deleteChange(this: ActiveEffectConfig, _event: Event, target: HTMLElement): Promise<void> {
  const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset.index);
  await this._submitChanges((changes) => changes.filter((_change, position) => position !== index));
}
