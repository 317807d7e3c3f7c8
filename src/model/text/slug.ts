/** Converts a string to a part of an ID: lowercase letters and digits of any script, separated by single hyphens. */
export function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
