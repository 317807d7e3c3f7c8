import { getJsonMembers } from '../../model/json/json-tree.js';
import { acceptsFile } from '../request/value-type.js';
import { create } from '../../dom/elements.js';
import { createLabeledControl, type LabeledControl } from '../../dom/labeled-control.js';
import { type FormError, toSource, type ValueNode, type ValueNodeOptions } from './value-node.js';

/**
 * Returns whether a value is a file: a file body or a file part of a multipart body. A part is a file if its documented
 * value is an object such as `{"file": "photo.png"}`, or if it has no documented value and its field has a file type.
 */
export function isFileValue({ field, documented, encoding }: ValueNodeOptions): boolean {
  if (encoding === 'file') return true;
  if (encoding !== 'multipart') return false;
  if (!documented) return acceptsFile(field?.type ?? '');
  const names = getJsonMembers(documented.node).map((member) => member.name);
  return names.includes('file') && names.every((name) => name === 'file' || name === 'type');
}

/** A control for selecting one file. */
export class FileNode implements ValueNode {
  readonly element: HTMLElement;
  readonly #options: ValueNodeOptions;
  readonly #input: HTMLInputElement;
  readonly #labeled: LabeledControl;
  readonly #mediaType: string | undefined;

  constructor(options: ValueNodeOptions) {
    this.#options = options;
    const { name, field, documented, labels } = options;
    const documentedMembers = documented ? getJsonMembers(documented.node) : [];
    const members = new Map(documentedMembers.map((member) => [member.name, member.value.text]));
    const fileName = members.get('file') ?? '';
    this.#mediaType = members.get('type');
    this.#input = create('input', { class: 'apiblock-input', type: 'file' });
    this.#labeled = createLabeledControl(this.#input, labels, {
      label: name || fileName,
      isName: true,
      type: field?.type ?? this.#mediaType,
      required: field?.required,
    });
    this.#labeled.showNote(fileName);
    this.#input.addEventListener('input', () => this.#labeled.showError(''));
    this.element = this.#labeled.element;
  }

  isEdited(): boolean {
    return this.files().length > 0;
  }

  write(): string | undefined {
    const { documented } = this.#options;
    const [file] = this.files();
    if (!file) return documented && toSource(documented);
    // The cURL command has one line per part, so replace line breaks and other control characters in the file name.
    const name = file.name.replace(/\p{Cc}/gu, '_');
    return JSON.stringify({ file: name, type: this.#mediaType ?? toMediaType(file) });
  }

  findErrors(): FormError[] {
    const { field, documented, labels } = this.#options;
    if (this.isEdited()) return [];
    // The documented value is only the name of a file, so the request cannot be sent until the reader selects a file.
    if (documented) return [{ labeled: this.#labeled, message: labels.missingFile, isFatal: true }];
    return field?.required ? [{ labeled: this.#labeled, message: labels.missingFile }] : [];
  }

  files(): File[] {
    return [...(this.#input.files ?? [])];
  }
}

/** Returns the media type of a file, or `undefined` if the media type is unknown to the browser or has parameters. */
function toMediaType({ type }: File): string | undefined {
  return /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : undefined;
}
