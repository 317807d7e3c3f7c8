import { MULTIPART_TYPE, parseMediaType } from '../../model/http/media-type.js';

/** The value of a form member or query parameter as a string. */
export interface SentText {
  text: string;
  /** The percent-encoded text of a query parameter. `undefined` for a form. */
  encoded?: string | undefined;
}

/** The value of a form member or query parameter. */
export interface MemberValue extends SentText {
  /** Whether the value is the content of a file. */
  isFile: boolean;
}

/** The values of form members or query parameters, keyed by path: `items[0][sku]` has the path `items.sku`. */
export type FormMembers = ReadonlyMap<string, readonly MemberValue[]>;

interface SubmittedValue extends MemberValue {
  name: string;
}

export function parseForm(body: string, contentType: string): FormMembers {
  const isMultipart = parseMediaType(contentType) === MULTIPART_TYPE;
  return isMultipart ? groupByPath(parseMultipart(body, contentType)) : parsePairs(body);
}

function parsePairs(form: string): FormMembers {
  return groupByPath(Array.from(new URLSearchParams(form), ([name, text]) => ({ name, text, isFile: false })));
}

/** Parses a query without the question mark. */
export function parseQuery(query: string): FormMembers {
  const texts = query.split('&').filter((pair) => pair !== '');
  return groupByPath(
    texts.map((pair) => {
      const [name = '', ...rest] = pair.split('=');
      const encoded = rest.join('=');
      return { name: decodeQueryText(name), text: decodeQueryText(encoded), encoded, isFile: false };
    }),
  );
}

/** Decodes a name or value from a query. A plus sign represents a space. */
export function decodeQueryText(encoded: string): string {
  const [value = ''] = new URLSearchParams(`=${encoded.replaceAll('&', '%26')}`).values();
  return value;
}

function groupByPath(values: readonly SubmittedValue[]): FormMembers {
  const members = new Map<string, MemberValue[]>();
  for (const { name, ...value } of values) {
    const path = toFormPath(name);
    members.set(path, [...(members.get(path) ?? []), value]);
  }
  return members;
}

/** Returns the path of a member: its name with dots instead of brackets, and without the indexes of array items. */
export function toFormPath(name: string): string {
  const [first = '', ...keys] = name.split('[');
  const names = keys.map((key) => key.replace(/\]$/, '')).filter((key) => !/^\d*$/.test(key));
  return [first, ...names].join('.');
}

/** Returns whether a form or query contains a member or a part of it, such as `a[b]` for the member `a`. */
export function hasFormMember(members: FormMembers, path: string): boolean {
  return [...members.keys()].some((key) => key === path || key.startsWith(`${path}.`));
}

/** Parses the names and values of the parts of a multipart body (RFC 7578). The value of a file is its content. */
function parseMultipart(body: string, contentType: string): SubmittedValue[] {
  const { quoted, token } = /;\s*boundary=(?:"(?<quoted>[^"]+)"|(?<token>[^;\s]+))/i.exec(contentType)?.groups ?? {};
  const boundary = quoted ?? token;
  if (boundary === undefined) return [];
  const [, ...parts] = `\r\n${body}`.split(`\r\n--${boundary}`);
  return parts.flatMap((part): SubmittedValue[] => {
    // The last boundary is followed by two hyphens.
    if (part.startsWith('--')) return [];
    const end = part.indexOf('\r\n\r\n');
    const disposition = readDisposition(part.slice(0, Math.max(end, 0)));
    const name = readPartName(disposition);
    const isFile = /;\s*filename\*?=/i.test(disposition);
    return name === undefined ? [] : [{ name, text: part.slice(end + 4), isFile }];
  });
}

function readDisposition(headers: string): string {
  return headers.split('\r\n').find((line) => /^content-disposition:/i.test(line)) ?? '';
}

/** Returns the name of a part. Browsers and curl encode quotes in names in different ways. */
function readPartName(disposition: string): string | undefined {
  const { quoted, token } =
    /;\s*name=(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<token>[^;\s]+))/i.exec(disposition)?.groups ?? {};
  return quoted?.replace(/\\(.)/g, '$1').replaceAll('%22', '"') ?? token;
}
