/** Good JSON on one line, without the white space between its tokens. */
export function minifyJson(json: string): string {
  return replaceOutsideStrings(json, /\\.|["\s]/g, (part) => part.trim());
}

/**
 * Replaces parts of good JSON, leaving its strings as they are.
 *
 * @param parts - What to replace, beside escapes and double quotes: `/\\.|["…]/g`.
 */
export function replaceOutsideStrings(json: string, parts: RegExp, replace: (part: string) => string): string {
  let isInString = false;
  return json.replace(parts, (part) => {
    if (part === '"') isInString = !isInString;
    return isInString || part === '"' ? part : replace(part);
  });
}
