import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';
import type { MdxJsxAttribute } from 'mdast-util-mdx';
import { SourceMappedString } from './source-mapped-string.js';

/** The source of each quoted attribute value, before character references are decoded. */
export type RawAttributeValues = WeakMap<MdxJsxAttribute, SourceMappedString>;

/** Records the source of quoted attribute values, because the tree contains only decoded values without offsets. */
export function recordRawAttributeValues(source: string, rawValues: RawAttributeValues): Extension {
  /** The value between the quotes, while the parser is inside of it. */
  let openValue: SourceMappedString | undefined;
  let lastTokenEnd = 0;

  // The text between two lines is a line break, container prefixes and indentation. Only the line break belongs to the
  // value.
  const addLineBreaks = (value: SourceMappedString, end: number) => {
    for (const { 0: lineBreak, index } of source.slice(lastTokenEnd, end).matchAll(/\r\n|[\r\n]/g))
      value.add(lineBreak, lastTokenEnd + index);
  };

  function onQuote(this: CompileContext, { start, end }: Token) {
    const attribute = this.data.mdxJsxTag?.attributes.at(-1);
    if (!openValue) {
      openValue = new SourceMappedString();
    } else {
      if (attribute?.type === 'mdxJsxAttribute') {
        addLineBreaks(openValue, start.offset);
        rawValues.set(attribute, openValue.end(start.offset));
      }
      openValue = undefined;
    }
    lastTokenEnd = end.offset;
  }

  function onLine(this: CompileContext, { start, end }: Token) {
    if (!openValue) return;
    addLineBreaks(openValue, start.offset);
    openValue.add(source.slice(start.offset, end.offset), start.offset);
    lastTokenEnd = end.offset;
  }

  // The MDX extension has no handlers for these tokens, so these handlers replace none.
  return {
    enter: { mdxJsxFlowTagAttributeValueLiteralValue: onLine, mdxJsxTextTagAttributeValueLiteralValue: onLine },
    exit: { mdxJsxFlowTagAttributeValueLiteralMarker: onQuote, mdxJsxTextTagAttributeValueLiteralMarker: onQuote },
  };
}
