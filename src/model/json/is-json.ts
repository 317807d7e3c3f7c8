/** Whether the text is JSON (RFC 8259), as the engine's own parser has it. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
