/** Removes the whitespace between the tokens of valid JSON. */
export function minifyJson(json: string): string {
  return replaceOutsideStrings(json, /\\.|["\s]/g, (part) => part.trim());
}

/**
 * Replaces text outside the strings of valid JSON.
 *
 * @param parts - A global regular expression that matches the text to replace. It must also match escapes and double
 * quotes, as in `/\\.|[",]/g`.
 */
export function replaceOutsideStrings(json: string, parts: RegExp, replace: (part: string) => string): string {
  let isInString = false;
  return json.replace(parts, (part) => {
    if (part === '"') isInString = !isInString;
    return isInString || part === '"' ? part : replace(part);
  });
}
