import type { FormLabels } from '../../model/block/console-labels.js';
import { isJsonType, toMediaType } from '../../model/http/media-type.js';
import { isJson } from '../../model/json/is-json.js';
import { asString } from '../../model/text/coerce.js';
import { create } from '../ui/dom.js';
import { type Control, createEntry, createText, type Entry } from '../ui/labeled-control.js';
import { type BodyRow, toBody, toRows } from '../request/body-parts.js';
import type { ShownField } from '../request/displayed-fields.js';
import type { ConsoleSource, Loaders } from '../request/console-source.js';

/** The fields of the form that make up the request body. */
export interface BodyEntry {
  entries: Entry[];
  /** Returns the edited body in the format of the `body` prop, or `undefined` if it is unchanged. */
  read(this: void): string | undefined;
  files(this: void): File[];
  /** Returns the required file fields without a file. */
  findMissing(this: void): Entry[];
}

/** Creates one field per form field or part, a file field for a file body, or a text area for any other body. */
export function createBody(
  source: ConsoleSource,
  shown: readonly ShownField[],
  labels: FormLabels,
  loaders: Loaders,
): BodyEntry {
  const text = asString(source.body);
  const headers = source.headers?.fields ?? [];
  const type = toMediaType(headers);
  const bodyFields = shown.filter(({ place }) => place === 'body');
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)$/.test(type);
  const payload = toRows(text || (isForm ? '{}' : ''), headers);
  if (payload) return createPartFields(payload.kind, payload.rows, isForm ? bodyFields : [], labels);
  const hasBody = text !== '' || (bodyFields.length > 0 && !/^(get|head)$/i.test(asString(source.method).trim()));
  return hasBody
    ? createTextField(text, isJsonType(type), labels, loaders)
    : { entries: [], read: () => undefined, files: () => [], findMissing: () => [] };
}

function createTextField(text: string, isJsonText: boolean, labels: FormLabels, loaders: Loaders): BodyEntry {
  const control = createText(text.includes('\n') ? text : `${text}\n`);
  control.value = text;
  const first = control.value;
  const entry = createEntry(control, labels, { label: labels.body, isUnlabelled: true });
  const check = async () => {
    const source = control.value;
    if (!isJsonText || source === '' || isJson(source)) return entry.fault('');
    const { explainMistake } = await loaders.loadJson();
    const { line, column, message, excerpt } = explainMistake({ prop: labels.body, source });
    if (control.value === source) entry.fault(`${line}:${column} ${message}${excerpt ? `\n${excerpt}` : ''}`);
  };
  control.addEventListener('input', () => void check());
  void check();
  const read = () => (control.value === first ? undefined : control.value);
  return { entries: [entry], read, files: () => [], findMissing: () => [] };
}

function createPartFields(
  kind: string,
  documented: readonly BodyRow[],
  fields: readonly ShownField[],
  labels: FormLabels,
): BodyEntry {
  const others = fields.filter(({ name }) => documented.every((row) => row.name !== name));
  const rows: (BodyRow & { field?: ShownField | undefined; isNew: boolean })[] = [
    ...documented.map((row) => ({ ...row, isNew: false, field: fields.find(({ name }) => name === row.name) })),
    ...others.map((field) => ({
      name: field.name,
      value: '',
      isFile: kind === 'multipart' && /file|binary/i.test(field.type),
      isNew: true,
      field,
    })),
  ];
  const all = rows.map((row) => {
    const control = row.isFile ? create('input', { class: 'apiblock-input', type: 'file' }) : createText(row.value);
    const type = row.field?.type ?? row.type;
    const entry = createEntry(control, labels, {
      label: row.name || row.value,
      isName: true,
      type,
      required: row.field?.required,
    });
    if (row.isFile) entry.note(row.value);
    control.addEventListener('input', () => entry.fault(''));
    return { row, entry, control, first: control.value };
  });
  const fileOf = (control: Control) => (control instanceof HTMLInputElement ? control.files?.[0] : undefined);
  const isSent = ({ row, control }: (typeof all)[number]) => !row.isNew || control.value !== '';
  return {
    entries: all.map(({ entry }) => entry),
    read: () => {
      const isEdited = all.some(({ row, control, first }) => (row.isFile ? fileOf(control) : control.value !== first));
      return isEdited
        ? toBody(
            kind,
            all.filter(isSent).map(({ row, control, first }) => {
              const file = row.isFile ? fileOf(control) : undefined;
              return {
                ...row,
                value: row.isFile
                  ? (file?.name.replace(/\p{Cc}/gu, '_') ?? row.value)
                  : control.value === first
                    ? row.value
                    : control.value,
                type: row.type ?? toType(file),
              };
            }),
          )
        : undefined;
    },
    files: () => all.flatMap(({ control }) => fileOf(control) ?? []),
    findMissing: () =>
      all.filter(({ row, control }) => row.isFile && !row.isNew && !fileOf(control)).map(({ entry }) => entry),
  };
}

/** Returns the media type of a file, or `undefined` if the browser does not know it or it has parameters. */
function toType(file: File | undefined): string | undefined {
  return file && /^[\w.+-]+\/[\w.+-]+$/.test(file.type) ? file.type : undefined;
}
