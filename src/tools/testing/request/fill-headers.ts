import { readPropSource, type Source } from '../../pages/documented/prop-source.js';
import { isSameName } from '../../../model/http/credentials.js';
import { type HeaderField, type HeaderList, readHeaders } from '../../../model/http/headers.js';
import { INVALID_HEADERS_OMISSION } from '../../../model/http/request.js';
import type { PageBlock } from '../../pages/page-block.js';
import type { Position } from '../../pages/positions.js';
import { type FillPlaceholders, findUnfilledNames, type FindValue, type Unfilled } from './placeholders.js';

export interface HeaderOptions {
  find: FindValue;
  /** Values for this request only. Each value also replaces the documented header with the same name. */
  runValues?: Readonly<Record<string, string>> | undefined;
  /** Additional headers. Each overrides a documented header with the same name, ignoring case. */
  headers?: readonly HeaderField[] | undefined;
}

/**
 * The headers to send, the placeholders in them that have no value, and a note if the documented headers are omitted.
 */
export interface FilledHeaders {
  headers: HeaderList;
  unfilled: Unfilled[];
  omissions: string[];
}

/**
 * Returns the documented headers with placeholders replaced, followed by the additional headers. Omits the documented
 * headers if they are not a JSON object.
 */
export function fillHeaders(
  block: PageBlock,
  { find, runValues = {}, headers: additionalHeaders = [] }: HeaderOptions,
  fill: FillPlaceholders,
): FilledHeaders {
  const source = readPropSource(block, 'headers');
  const list = readHeaders(source?.text);
  if (!list)
    return {
      headers: { fields: [...additionalHeaders], invalid: [] },
      unfilled: [],
      omissions: [INVALID_HEADERS_OMISSION],
    };
  const unfilled: Unfilled[] = [];
  const fields: HeaderField[] = [];
  for (const { name, value } of list.fields) {
    if (additionalHeaders.some((header) => isSameName(header.name, name, 'header'))) continue;
    const runValue = findHeaderValue(runValues, name);
    if (runValue !== undefined) {
      fields.push({ name, value: runValue });
      continue;
    }
    fields.push({ name, value: fill(value) });
    // Search the documented value, because a filled value can look like a placeholder.
    for (const unfilledName of findUnfilledNames(value, find)) {
      const position = source && findPosition(source, `<${unfilledName}>`);
      unfilled.push({ name: unfilledName, position: position ?? block.position });
    }
  }
  return { headers: { fields: [...fields, ...additionalHeaders], invalid: list.invalid }, unfilled, omissions: [] };
}

/** Returns the value that the run specifies for a header, ignoring the case of its name. */
function findHeaderValue(runValues: Readonly<Record<string, string>>, headerName: string): string | undefined {
  const name = Object.keys(runValues).find((candidate) => isSameName(candidate, headerName, 'header'));
  return name === undefined ? undefined : runValues[name];
}

/**
 * Returns the position of a string, or `undefined` if the source does not contain it, or contains it only with escape
 * sequences.
 */
function findPosition({ text, toPosition }: Source, searched: string): Position | undefined {
  const start = text.indexOf(searched);
  return start < 0 ? undefined : toPosition({ start, end: start + searched.length });
}
