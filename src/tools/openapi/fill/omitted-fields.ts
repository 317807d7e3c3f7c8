import { FIELD_LOCATIONS, type FieldLocation } from '../../../model/block/field-labels.js';
import { isStatus } from '../../../model/http/status.js';
import { parseStringList } from '../../../model/json/string-list.js';
import { findClosest, formatSuggestion } from '../../../model/text/suggest.js';
import type { FieldName } from '../block/operation-block.js';
import { toComparedKey } from './field-key.js';

/** An item of the `omit` prop, such as `internal`, `query.debug`, `404.code`, or `404` for a whole response. */
interface OmittedName {
  written: string;
  /** The location at the beginning of the item, or `undefined` if the item applies to all locations. */
  location: FieldLocation | undefined;
  /** The status at the beginning of the item, or `undefined` if the item applies to all responses. */
  status: string | undefined;
  path: string;
  isUsed: boolean;
}

/** The fields that the `omit` prop of a block excludes. */
export class OmittedFields {
  readonly #names: OmittedName[];
  /** The paths of all fields that were passed to `includes`. Used for suggestions. */
  readonly #paths = new Set<string>();

  /** @param omit - The value of the `omit` prop: an array, or a comma-separated string. */
  constructor(omit: unknown) {
    this.#names = parseStringList(omit).map(parseName);
  }

  /**
   * Returns whether the prop omits a field or, if the path is `''`, a response. Records the field for
   * `explainUnknownNames`.
   */
  includes(field: FieldName): boolean {
    if (this.#names.length === 0) return false;
    if (field.path !== '') this.#paths.add(field.path);
    const matching = this.#names.filter((name) => matches(name, field));
    for (const name of matching) name.isUsed = true;
    return matching.length > 0;
  }

  /** Returns a message for each name in the `omit` prop that matches none of the fields passed to `includes`. */
  explainUnknownNames(): string[] {
    return this.#names
      .filter(({ isUsed }) => !isUsed)
      .map(({ written, path }) => {
        const closest = findClosest(path, [...this.#paths]);
        const suggestion = closest === undefined ? '' : ` ${formatSuggestion(closest)}`;
        const kind = isStatus(written) ? 'response' : 'field';
        return `The operation has no ${kind} ${JSON.stringify(written)} to omit.${suggestion}`;
      });
  }
}

function parseName(written: string): OmittedName {
  const dot = written.indexOf('.');
  const prefix = dot === -1 ? '' : written.slice(0, dot);
  const location = FIELD_LOCATIONS.find((candidate) => candidate === prefix.toLowerCase());
  const status = isStatus(prefix) ? prefix.toUpperCase() : undefined;
  const hasPrefix = location !== undefined || status !== undefined;
  return { written, location, status, path: hasPrefix ? written.slice(dot + 1) : written, isUsed: false };
}

function matches(name: OmittedName, { location, status, path }: FieldName): boolean {
  if (path === '') return name.written.toUpperCase() === status?.toUpperCase();
  if (name.location !== undefined && name.location !== location) return false;
  if (name.status !== undefined && name.status !== status?.toUpperCase()) return false;
  const key = toComparedKey(name.path, location);
  return key !== '' && key === toComparedKey(path, location);
}
