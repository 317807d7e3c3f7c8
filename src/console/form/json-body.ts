import type { FormLabels } from '../../model/block/console-labels.js';
import { indentJson } from '../../model/json/indent-json.js';
import { isDeeperThan } from '../../model/json/is-deeper-than.js';
import { isJson } from '../../model/json/is-json.js';
import { parseJsonTree } from '../../model/json/json-tree.js';
import { fillLabel } from '../../model/text/fill-label.js';
import type { BlockServices } from '../request/console-source.js';
import type { FieldGroup } from '../request/displayed-fields.js';
import { hasFields } from '../request/field-tree.js';
import { toBodyField } from '../request/nest-fields.js';
import { type JsonViolation, JsonValidator } from '../request/validate-json.js';
import { create, createButton, reportChange } from '../../dom/elements.js';
import type { BodyControls } from './body-controls.js';
import { createBodyNode } from './body-node.js';
import { type BodyText, createBodyText } from './text-body.js';
import type { FormError, ValueNode } from './value-node.js';

interface JsonBodyOptions {
  /** The documented body. */
  text: string;
  /** The body from a link, which fills in the form. */
  linkedBody?: string | undefined;
  fields: FieldGroup;
  labels: FormLabels;
  services: BlockServices;
}

/**
 * The form for a JSON body: controls for its members, or a text area with the JSON. Readers can switch between the two.
 */
export class JsonBody {
  readonly #options: JsonBodyOptions;
  readonly #text: BodyText;
  readonly #form = create('div', { class: 'apiblock-set' });
  readonly #switch: HTMLButtonElement;
  /** The controls for the members. `undefined` until they are shown for the first time. */
  #node: ValueNode | undefined;
  /** The JSON from which the controls were created. */
  #formSource: string;
  /** Value of the text area when the reader last switched to it. */
  #switchedText: string | undefined;
  #isForm = false;

  constructor(options: JsonBodyOptions) {
    this.#options = options;
    const { text, linkedBody, fields, labels } = options;
    this.#formSource = text;
    this.#text = createBodyText(text, labels);
    this.#switch = createButton('', () => (this.#isForm ? this.#showText() : this.#tryToShowForm()));
    this.#text.control.addEventListener('input', () => void this.#checkSyntax());
    if (linkedBody !== undefined) this.#text.control.value = linkedBody;
    const initialText = linkedBody ?? text;
    if (hasFields(fields) && canBeForm(initialText)) this.#createForm(initialText);
    this.#show(this.#node !== undefined);
    void this.#checkSyntax();
  }

  toControls(): BodyControls {
    const bar = create('div', { class: 'apiblock-console-bar' }, this.#switch);
    const hasForm = hasFields(this.#options.fields) || canBeForm(this.#options.text);
    return {
      elements: [...(hasForm ? [bar] : []), this.#form, this.#text.element],
      read: () => this.#read(),
      files: () => [],
      findErrors: () => (this.#isForm ? (this.#node?.findErrors() ?? []) : this.#findTextErrors()),
    };
  }

  /** Returns the edited body, or `undefined` if the reader has not changed it. */
  #read(): string | undefined {
    const { text } = this.#options;
    if (!this.#isForm)
      return this.#text.control.value === this.#text.initialValue ? undefined : this.#text.control.value;
    const body = this.#writeForm();
    return body === text ? undefined : body;
  }

  /** Returns the JSON from the form. The JSON is indented if a value was edited. Otherwise, it is unchanged. */
  #writeForm(): string {
    if (!this.#node?.isEdited()) return this.#formSource;
    const body = this.#node.write() ?? '';
    // A member that the reader enters as JSON may be invalid, and invalid JSON cannot be indented.
    return isJson(body) ? indentJson(body) : body;
  }

  #showText(): void {
    const { control } = this.#text;
    control.value = this.#writeForm();
    this.#switchedText = control.value;
    this.#show(false);
    void this.#checkSyntax();
    control.focus();
    reportChange(control);
  }

  /**
   * Switches from the text area to the controls. If the text cannot be edited with controls, shows an error instead.
   */
  #tryToShowForm(): void {
    const { control, showError } = this.#text;
    const isUnchanged = this.#node !== undefined && control.value === this.#switchedText;
    if (!isUnchanged && !canBeForm(control.value)) {
      showError(this.#options.labels.notJson);
      control.focus();
      return;
    }
    // Keep the controls if the text is unchanged, because they also contain the values of variants that are not
    // selected.
    if (!isUnchanged) {
      // The text area may have changed the line breaks of the documented text, so create the form from the original.
      const isDocumented = control.value === this.#text.initialValue;
      this.#createForm(isDocumented ? this.#options.text : control.value);
    }
    this.#show(true);
    this.#form.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
    reportChange(this.#form);
  }

  #createForm(text: string): void {
    const { labels, fields } = this.#options;
    const node = text ? parseJsonTree(text) : undefined;
    this.#formSource = text;
    this.#node = createBodyNode({ labels, fields, encoding: 'json', documented: node && { node, source: text } });
    this.#form.replaceChildren(this.#node.element);
  }

  #show(isForm: boolean): void {
    const { labels } = this.#options;
    this.#isForm = isForm;
    this.#form.hidden = !isForm;
    this.#text.element.hidden = isForm;
    this.#switch.textContent = isForm ? labels.editJson : labels.editForm;
  }

  /** Shows the position and cause of a syntax error in the text area. */
  async #checkSyntax(): Promise<void> {
    const { labels, services } = this.#options;
    const { control, showError } = this.#text;
    const source = control.value;
    if (source === '' || isJson(source)) return showError('');
    const json = await services.loadJson().catch(() => undefined);
    // If the chunk cannot be loaded, the next edit tries again.
    if (!json) return;
    const { line, column, message, excerpt } = json.explainMistake({ prop: labels.body, source });
    const isOutdated = control.value !== source;
    if (isOutdated) return;
    const summary = `${line}:${column} ${message}`;
    showError(excerpt ? `${summary}\n${excerpt}` : summary);
  }

  /**
   * Validates the edited text against the block's fields. Skips syntax errors, which are shown while the reader types,
   * and JSON that is nested too deeply to be validated.
   */
  #findTextErrors(): FormError[] {
    const { fields } = this.#options;
    const text = this.#text.control.value;
    const root = this.#read() === undefined ? undefined : parseJsonTree(text);
    if (!root || isDeeperThan(MAX_VALIDATED_DEPTH, root)) return [];
    const validator = new JsonValidator(text);
    validator.checkBody(root, toBodyField(fields, { documented: root, isJson: true }));
    if (validator.violations.length === 0) return [];
    const lines = validator.violations.map((violation) => this.#toLine(violation));
    return [{ labeled: this.#text, message: lines.join('\n') }];
  }

  #toLine({ path, label, values }: JsonViolation): string {
    return `${path}: ${fillLabel(this.#options.labels[label], values)}`;
  }
}

/**
 * Maximum length (in UTF-16 code units) and nesting depth of JSON that is shown as a form. For longer or more deeply
 * nested JSON, the form would be unusable.
 */
const MAX_FORM_LENGTH = 20_000;
const MAX_FORM_DEPTH = 20;

/**
 * Maximum nesting depth of validated JSON. The validation is recursive, so deeper JSON could overflow the call stack.
 */
const MAX_VALIDATED_DEPTH = 500;

/** Returns whether a body can be shown as a form: a JSON object or array within the limits, or an empty body. */
function canBeForm(text: string): boolean {
  if (text === '') return true;
  const root = text.length <= MAX_FORM_LENGTH ? parseJsonTree(text) : undefined;
  return root?.items !== undefined && !isDeeperThan(MAX_FORM_DEPTH, root);
}
