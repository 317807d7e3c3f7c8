import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';
import type { MdxJsxAttribute } from 'mdast-util-mdx';
import { SourceMappedString } from './source-mapped-string.js';

/** Sources of quoted attribute values, keyed by attribute. Character references in a source are not decoded. */
export type RawAttributeValues = WeakMap<MdxJsxAttribute, SourceMappedString>;

/** A parser extension, and the attribute values that it records while the parser runs. */
export interface AttributeRecorder {
  extension: Extension;
  rawAttributeValues: RawAttributeValues;
}

/**
 * Creates a parser extension that records the sources of quoted attribute values, because the syntax tree contains only
 * decoded values.
 */
export function createAttributeRecorder(source: string): AttributeRecorder {
  const rawAttributeValues: RawAttributeValues = new WeakMap();
  /** The quoted value that the parser is currently reading. `undefined` outside of quotes. */
  let openValue: SourceMappedString | undefined;
  let lastTokenEnd = 0;

  // Add only the line breaks, because list and blockquote prefixes between two lines are not part of the value.
  const addLineBreaks = (value: SourceMappedString, end: number) => {
    for (const { 0: lineBreak, index } of source.slice(lastTokenEnd, end).matchAll(/\r\n|[\r\n]/g)) {
      value.add(lineBreak, lastTokenEnd + index);
    }
  };

  function onQuote(this: CompileContext, { start, end }: Token) {
    const attribute = this.data.mdxJsxTag?.attributes.at(-1);
    if (!openValue) {
      openValue = new SourceMappedString();
    } else {
      if (attribute?.type === 'mdxJsxAttribute') {
        addLineBreaks(openValue, start.offset);
        rawAttributeValues.set(attribute, openValue.setEnd(start.offset));
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

  // The MDX extension defines no handlers for these tokens, so the handlers below do not replace any.
  const extension: Extension = {
    enter: { mdxJsxFlowTagAttributeValueLiteralValue: onLine, mdxJsxTextTagAttributeValueLiteralValue: onLine },
    exit: { mdxJsxFlowTagAttributeValueLiteralMarker: onQuote, mdxJsxTextTagAttributeValueLiteralMarker: onQuote },
  };
  return { extension, rawAttributeValues };
}
