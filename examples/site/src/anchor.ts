/** Converts a heading or endpoint to an id, like the library does for blocks: `GET /users/:id` becomes `get-users-id`. */
export function toAnchor(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
