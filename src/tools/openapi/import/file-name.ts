import { toSlug } from '../../../model/text/slug.js';

/** Maximum length of a file name without its extension, in bytes. File systems allow 255 bytes. */
const MAX_BYTES = 80;

/** Names that Windows reserves for devices, in every folder and with every extension. */
const DEVICE_NAMES = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])$/;

/**
 * Returns a file name without an extension for a title: lowercase letters and digits of any script, separated by
 * hyphens. The name is never empty, too long, or reserved, and contains no path separator.
 */
export function toTitleFileName(title: string): string {
  const slug = shorten(toSlug(title.normalize('NFC')));
  if (slug === '') return 'operations';
  return DEVICE_NAMES.test(slug) ? `${slug}-page` : slug;
}

function shorten(slug: string): string {
  const encoder = new TextEncoder();
  let size = 0;
  let short = '';
  for (const character of slug) {
    size += encoder.encode(character).length;
    if (size > MAX_BYTES) return short.replace(/-$/, '');
    short += character;
  }
  return short;
}

/** Returns a name that is not taken. If necessary, appends a number: `users`, `users-2`, `users-3`. */
export function toUniqueName(name: string, isTaken: (name: string) => boolean): string {
  let unique = name;
  for (let number = 2; isTaken(unique); number++) unique = `${name}-${number}`;
  return unique;
}

/** Returns the first name with a number that is not taken: `users-1`, `users-2`, `users-3`. */
export function toNumberedName(name: string, isTaken: (name: string) => boolean): string {
  let number = 1;
  while (isTaken(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
}
