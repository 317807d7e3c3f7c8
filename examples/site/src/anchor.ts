/** The id of a heading or a block by its words, as the library makes those of blocks: `GET /users/:id` is `get-users-id`. */
export function toAnchor(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
