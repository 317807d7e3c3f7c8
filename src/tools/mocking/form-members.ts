import { MULTIPART_TYPE, parseMediaType } from '../../model/http/media-type.js';

/** The values of a form's members, keyed by path: `items[0][sku]` has the path `items.sku`. */
export type FormMembers = ReadonlyMap<string, readonly string[]>;

/** Parses a URL-encoded or multipart body. */
export function parseForm(body: string, contentType: string): FormMembers {
  const isMultipart = parseMediaType(contentType) === MULTIPART_TYPE;
  const pairs = isMultipart ? parseMultipart(body, contentType) : [...new URLSearchParams(body)];
  const members = new Map<string, string[]>();
  for (const [name, value] of pairs) {
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

/** Returns whether a form contains a member, or parts of it, as `a[b]` is a part of `a`. */
export function hasFormMember(members: FormMembers, path: string): boolean {
  return [...members.keys()].some((key) => key === path || key.startsWith(`${path}.`));
}

/** Parses the names and values of the parts of a multipart body (RFC 7578). The value of a file is its content. */
function parseMultipart(body: string, contentType: string): [name: string, value: string][] {
  const { quoted, token } = /;\s*boundary=(?:"(?<quoted>[^"]+)"|(?<token>[^;\s]+))/i.exec(contentType)?.groups ?? {};
  const boundary = quoted ?? token;
  if (boundary === undefined) return [];
  const [, ...parts] = `\r\n${body}`.split(`\r\n--${boundary}`);
  return parts.flatMap((part): [string, string][] => {
    // The last boundary is followed by two hyphens.
    if (part.startsWith('--')) return [];
    const end = part.indexOf('\r\n\r\n');
    const name = readPartName(part.slice(0, Math.max(end, 0)));
    return name === undefined ? [] : [[name, part.slice(end + 4)]];
  });
}

/** Returns the name of a part from its headers. Browsers and curl encode quotes in names in different ways. */
function readPartName(headers: string): string | undefined {
  const disposition = headers.split('\r\n').find((line) => /^content-disposition:/i.test(line)) ?? '';
  const { quoted, token } =
    /;\s*name=(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<token>[^;\s]+))/i.exec(disposition)?.groups ?? {};
  return quoted?.replace(/\\(.)/g, '$1').replaceAll('%22', '"') ?? token;
}
