import Handlebars from "handlebars";
import { globals } from "./host.ts";

/** The dice templates, by the path that systems use. */
export const DICE_TEMPLATES: Readonly<Record<string, string>> = Object.freeze({
  "templates/dice/roll.hbs": `<div class="dice-roll{{#if isPrivate}} private{{/if}}" data-action="expandRoll">
  {{#if flavor}}<div class="dice-flavor">{{flavor}}</div>{{/if}}
  <div class="dice-result">
    <div class="dice-formula">{{formula}}</div>
    {{{tooltip}}}
    <h4 class="dice-total">{{total}}</h4>
  </div>
</div>
`,
  "templates/dice/tooltip.hbs": `<div class="dice-tooltip">
  <div class="wrapper">
    {{#each parts}}
    <section class="tooltip-part">
      <div class="dice">
        <header class="part-header">
          {{#if icon}}<i class="{{icon}}"{{#if method}} title="{{method}}"{{/if}}></i>{{/if}}
          <span class="part-formula">{{formula}}</span>
          {{#if flavor}}<span class="part-flavor">{{flavor}}</span>{{/if}}
          <span class="part-total">{{total}}</span>
        </header>
        <ol class="dice-rolls">
          {{#each rolls}}<li class="roll {{classes}}">{{result}}</li>{{/each}}
        </ol>
      </div>
    </section>
    {{/each}}
  </div>
</div>
`,
});

/** Registers the templates under their paths, so that packages can find and replace them. */
export function registerDiceTemplates(): void {
  for (const [path, source] of Object.entries(DICE_TEMPLATES))
    Handlebars.registerPartial(path, Handlebars.compile(source));
}

/**
 * Renders a dice template, or any other path with the host's renderer.
 * @throws Error for another path if no host renders templates
 */
export async function renderDiceTemplate(path: string, context: object): Promise<string> {
  const known: unknown = Object.hasOwn(DICE_TEMPLATES, path) ? Handlebars.partials[path] : undefined;
  if (typeof known === "function") return String(known(context, { allowProtoPropertiesByDefault: true }));
  const handlebars = globals.foundry?.applications?.handlebars;
  if (!handlebars)
    throw new Error(
      `foundry.applications.handlebars does not exist: the template "${path}" cannot be rendered`,
    );
  return handlebars.renderTemplate(path, context);
}
