import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';
import type { MdxJsxAttribute } from 'mdast-util-mdx';
import { SourceMappedString } from './source-mapped-string.js';

/** The text of each attribute that is written in quotes, before its character references are decoded. */
export type RawAttributeValues = WeakMap<MdxJsxAttribute, SourceMappedString>;

/** Keeps what MDX read between quotes: the tree has it decoded, which does not tell where a character stood. */
export function recordRawAttributeValues(source: string, quoted: RawAttributeValues): Extension {
  let raw: SourceMappedString | undefined;
  let at = 0;
  // Between two lines stand their line break, and what belongs to containers and indentation.
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
  // These marks and starts mean nothing to the handlers of MDX.
  return {
    enter: { mdxJsxFlowTagAttributeValueLiteralValue: onLine, mdxJsxTextTagAttributeValueLiteralValue: onLine },
    exit: { mdxJsxFlowTagAttributeValueLiteralMarker: onQuote, mdxJsxTextTagAttributeValueLiteralMarker: onQuote },
  };
}
