import { asBoolean, asString, isBlank } from '../text/coerce.js';
import { parseInlineMarkdown } from '../text/inline-markdown.js';
import { encodeUrlComponent } from '../http/url.js';

interface DeprecationProps {
  deprecated?: unknown;
  deprecatedBy?: unknown;
}

/**
 * Returns whether an endpoint or field is deprecated. An endpoint or field with a successor is deprecated, unless its
 * author sets `deprecated` to `false`.
 */
export function isDeprecated({ deprecated, deprecatedBy }: DeprecationProps): boolean {
  return isBlank(deprecated) ? asString(deprecatedBy).trim() !== '' : asBoolean(deprecated);
}

/**
 * Returns the `deprecatedBy` prop as written, or `''` if it is missing or if the author sets `deprecated` to `false`.
 */
export function readSuccessor(props: DeprecationProps): string {
  return isDeprecated(props) ? asString(props.deprecatedBy).trim() : '';
}

/**
 * Returns the field name that the `deprecatedBy` prop of a field contains. Returns `undefined` if the prop contains
 * several words or inline Markdown, such as a link.
 */
export function toFieldReference(deprecatedBy: string): string | undefined {
  const isName = !/\s/.test(deprecatedBy) && parseInlineMarkdown(deprecatedBy)[0] === deprecatedBy;
  return isName ? deprecatedBy : undefined;
}

/**
 * Converts the `deprecatedBy` prop of a field to inline Markdown. The name of a field becomes code.
 *
 * @param id - ID of the field to which the prop refers, if the block contains this field. The code becomes a link to
 * it.
 */
export function toFieldSuccessor(deprecatedBy: string, id: string | undefined): string {
  const name = toFieldReference(deprecatedBy);
  return name === undefined ? deprecatedBy : formatCode(name, id);
}

/** Formats a string as code in inline Markdown. If an ID is given, the code links to the element with this ID. */
export function formatCode(code: string, id?: string): string {
  // Code that contains backticks needs longer delimiters, and a space at each end.
  let ticks = '`';
  while (code.includes(ticks)) ticks += '`';
  const markdown = ticks.length > 1 ? `${ticks} ${code} ${ticks}` : `${ticks}${code}${ticks}`;
  return id === undefined ? markdown : `[${markdown}](#${encodeFragment(id)})`;
}

/** Encodes an ID as the fragment of a URL, including parentheses, which would end the URL of a Markdown link. */
function encodeFragment(id: string): string {
  return encodeUrlComponent(id).replaceAll('(', '%28').replaceAll(')', '%29');
}
