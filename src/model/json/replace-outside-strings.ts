/** Removes the white space between the tokens of valid JSON. */
export function minifyJson(json: string): string {
  return replaceOutsideStrings(json, /\\.|["\s]/g, (part) => part.trim());
}

/**
 * Replaces matches outside the strings of valid JSON.
 *
 * @param parts - Pattern that matches escapes, double quotes and the text to replace: `/\\.|["…]/g`.
 */
export function replaceOutsideStrings(json: string, parts: RegExp, replace: (part: string) => string): string {
  let isInString = false;
  return json.replace(parts, (part) => {
    if (part === '"') isInString = !isInString;
    return isInString || part === '"' ? part : replace(part);
  });
}
