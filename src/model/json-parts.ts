/**
 * Replaces parts of good JSON, leaving what is inside its strings.
 *
 * @param parts - What to replace, beside escapes and double quotes: `/\\.|["…]/g`.
 * @param replace - Gives what stands for a part, or for a double quote, which it is told to open or to close a string.
 */
export function replaceParts(json: string, parts: RegExp, replace: (part: string, offset: number, opensString: boolean) => string): string {
  let isInString = false;
  return json.replace(parts, (part, offset: number) => {
    if (part === '"') isInString = !isInString;
    else if (isInString) return part;
    return replace(part, offset, isInString);
  });
}
