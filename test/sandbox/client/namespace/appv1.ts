/**
 * Application V1 and jQuery are outside the sandbox. The classes exist so that code that names them loads: packages
 * unregister the host's old sheets. Constructing one throws.
 */
function unsupportedClass(name: string) {
  return {
    [name]: class {
      constructor() {
        throw new Error(`${name}: Application V1 and jQuery are outside the sandbox`);
      }

      static get defaultOptions(): object {
        return {};
      }
    },
  }[name] as new () => object;
}

const classes = <N extends string>(...names: N[]) =>
  Object.fromEntries(names.map((name) => [name, unsupportedClass(name)])) as Record<N, new () => object>;

export const appv1 = {
  api: classes("Application", "FormApplication", "DocumentSheet", "Dialog"),
  sheets: classes(
    "ActorSheet",
    "ItemSheet",
    "JournalSheet",
    "JournalPageSheet",
    "RollTableConfig",
    "MacroConfig",
    "CardsConfig",
  ),
  applications: classes("Draggable"),
};
