import type { JsonKind } from '../../model/json/json-tree.js';
import { fillLabel } from '../../model/text/fill-label.js';
import { UNDOCUMENTED_FIELD, type DisplayedField } from '../request/displayed-fields.js';
import { toItemField } from '../request/field-tree.js';
import { violatesItemLimits } from '../request/violation.js';
import { create, createButton, reportChange } from '../../dom/elements.js';
import { createNestedSet, type NestedSet } from '../../dom/labeled-control.js';
import { createEmptyChoice, type EmptyChoice } from './empty-choice.js';
import {
  type FormValue,
  type FormError,
  toNodeHeading,
  toSource,
  type ValueNode,
  type ValueNodeOptions,
} from './value-node.js';

interface Item {
  element: HTMLElement;
  node: ValueNode;
}

/** The controls for an array: its items, and buttons that add and remove items. */
export class ArrayNode implements ValueNode {
  readonly element: HTMLElement;
  readonly #options: ValueNodeOptions;
  readonly #set: NestedSet;
  readonly #itemField: DisplayedField | undefined;
  readonly #addButton: HTMLButtonElement;
  /**
   * The checkbox that sends an empty array. `undefined` if the array is not sent as JSON, or if it has a documented
   * value, because such an array is sent even if it is empty.
   */
  readonly #emptyChoice: EmptyChoice | undefined;
  #items: Item[] = [];
  /** Number of items created so far, including removed items, so that each item gets a unique name. */
  #createdCount = 0;
  #isChanged = false;

  constructor(options: ValueNodeOptions) {
    this.#options = options;
    const { field, documented, labels } = options;
    this.#addButton = createButton(labels.add, () => this.#addItem());
    this.#addButton.setAttribute('aria-label', `${labels.add}: ${options.name}`);
    if (options.encoding === 'json' && !documented) this.#emptyChoice = createEmptyChoice(labels, options.name);
    this.#set = createNestedSet(labels, toNodeHeading(options), [
      create('div', { class: 'apiblock-entry' }, this.#addButton, this.#emptyChoice?.element),
    ]);
    this.element = this.#set.element;
    this.element.addEventListener('input', () => {
      this.#set.showError('');
      this.#emptyChoice?.update(this.#writeItems().length === 0);
    });
    const documentedItems = listDocumentedItems(documented);
    this.#itemField = createItemField(field, findCommonKind(documentedItems));
    for (const item of documentedItems) this.#insertItem(item);
  }

  isEdited(): boolean {
    const isEdited = this.#isChanged || this.#items.some(({ node }) => node.isEdited());
    return isEdited || this.#emptyChoice?.isEdited() === true;
  }

  write(): string | undefined {
    const { documented } = this.#options;
    if (!this.isEdited()) return documented && toSource(documented);
    const items = this.#writeItems();
    if (items.length === 0 && !documented && !this.#emptyChoice?.isChecked()) return undefined;
    return `[${items.join(', ')}]`;
  }

  findErrors(): FormError[] {
    const { field, labels } = this.#options;
    const itemErrors = this.#items.flatMap(({ node }) => node.findErrors());
    const own = { control: this.#addButton, showError: this.#set.showError };
    if (this.write() === undefined) {
      // If an item contains text that cannot be converted to a value, report this error instead of a missing value.
      const isMissing = field?.required && !itemErrors.some(({ isBadInput }) => isBadInput);
      return isMissing ? [{ labeled: own, message: labels.missing }] : itemErrors;
    }
    if (field && this.isEdited() && violatesItemLimits(this.#writeItems(), field))
      return [{ labeled: own, message: fillLabel(labels.outOfLimits, { limits: field.limitText }) }, ...itemErrors];
    return itemErrors;
  }

  files(): File[] {
    return this.#items.flatMap(({ node }) => node.files());
  }

  #writeItems(): string[] {
    return this.#items.flatMap(({ node }) => node.write() ?? []);
  }

  /** Appends a documented item or, without `documented`, an item without a value. */
  #insertItem(documented?: FormValue): Item {
    const { name, labels, createNode } = this.#options;
    this.#createdCount += 1;
    const itemName = `${name} ${this.#createdCount}`;
    const node = createNode({ ...this.#options, name: itemName, field: this.#itemField, documented, isMember: false });
    const removeButton = createButton(labels.remove, () => this.#removeItem(item));
    removeButton.setAttribute('aria-label', `${labels.remove}: ${itemName}`);
    const item: Item = {
      element: create('div', { class: 'apiblock-set-item' }, node.element, removeButton),
      node,
    };
    this.#items.push(item);
    this.#addButton.parentElement?.before(item.element);
    return item;
  }

  #addItem(): void {
    const item = this.#insertItem();
    this.#isChanged = true;
    item.element.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
    reportChange(this.element);
  }

  #removeItem(item: Item): void {
    item.element.remove();
    this.#items = this.#items.filter((other) => other !== item);
    this.#isChanged = true;
    this.#addButton.focus();
    reportChange(this.element);
  }
}

function listDocumentedItems(documented: FormValue | undefined): FormValue[] {
  if (documented?.node.kind !== 'array') return [];
  const { node, source } = documented;
  return (node.items ?? []).map((item) => ({ node: item, source }));
}

/**
 * Returns the kind that all non-null values share, or `undefined` if their kinds differ or if there are no such values.
 */
export function findCommonKind(items: readonly Pick<FormValue, 'node'>[]): JsonKind | undefined {
  const kinds = new Set(items.map(({ node }) => node.kind).filter((kind) => kind !== 'null'));
  return kinds.size === 1 ? [...kinds][0] : undefined;
}

/**
 * Creates a field for the items of an array. If the type of the items is not documented, the field has the type `kind`,
 * which is the kind of the existing items. Returns `undefined` if nothing is known about the items.
 */
function createItemField(field: DisplayedField | undefined, kind: JsonKind | undefined): DisplayedField | undefined {
  if (!field) return kind && { ...UNDOCUMENTED_FIELD, type: kind };
  const itemField = toItemField(field);
  return itemField.type === '' && kind ? { ...itemField, type: kind } : itemField;
}
