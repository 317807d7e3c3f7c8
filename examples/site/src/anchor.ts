/**
 * Converts a heading or endpoint to an ID in the same way as apiblock does for blocks: `GET /users/:id` becomes
 * `get-users-id`.
 */
export function toAnchor(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
