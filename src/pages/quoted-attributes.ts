import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';
import type { MdxJsxAttribute } from 'mdast-util-mdx';
import { SourceMappedString } from './source-mapped-string.js';

/** The source of each quoted attribute value, before character references are decoded. */
export type RawAttributeValues = WeakMap<MdxJsxAttribute, SourceMappedString>;

/** Records the source of quoted attribute values, because the tree contains only decoded values without offsets. */
export function recordRawAttributeValues(source: string, quoted: RawAttributeValues): Extension {
  let raw: SourceMappedString | undefined;
  let at = 0;
  // The text between two lines is a line break, container prefixes and indentation. Only the line break belongs to the
  // value.
  const addLineBreaks = (end: number) => {
    for (const { 0: lineBreak, index } of source.slice(at, end).matchAll(/\r\n|[\r\n]/g))
      raw?.add(lineBreak, at + index);
  };
  function onQuote(this: CompileContext, token: Token) {
    const attribute = this.data.mdxJsxTag?.attributes.at(-1);
    if (raw && attribute?.type === 'mdxJsxAttribute') {
      addLineBreaks(token.start.offset);
      quoted.set(attribute, raw.end(token.start.offset));
    }
    raw = raw ? undefined : new SourceMappedString();
    at = token.end.offset;
  }
  function onLine(this: CompileContext, token: Token) {
    addLineBreaks(token.start.offset);
    raw?.add(source.slice(token.start.offset, token.end.offset), token.start.offset);
    at = token.end.offset;
  }
  // The MDX extension has no handlers for these tokens, so these handlers replace none.
  return {
    enter: { mdxJsxFlowTagAttributeValueLiteralValue: onLine, mdxJsxTextTagAttributeValueLiteralValue: onLine },
    exit: { mdxJsxFlowTagAttributeValueLiteralMarker: onQuote, mdxJsxTextTagAttributeValueLiteralMarker: onQuote },
  };
}
