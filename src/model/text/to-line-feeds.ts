/** Replaces CRLF line breaks with LF, because a shell would read CR as part of a command. */
export function toLineFeeds(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
