import type { ListItem, RootContent } from 'mdast';
import type { Code } from '../model/block/code.js';
import { toPayloadRows } from '../model/block/payload-rows.js';
import type { HeaderField } from '../model/http/headers.js';
import { isShownAsList } from '../model/http/media-type.js';
import { item, paragraph, text, toInlineCode, toCodeBlock, toList } from './nodes.js';

/** A body: the fields of a form or of a multipart body as a list, files marked; any other as it is written. */
export function toPayloadNodes(code: Code, file: string): RootContent[] {
  const { language, mistake } = code;
  // A stream is text, whose events stand on lines of their own.
  if (mistake || language === 'text/event-stream' || !isShownAsList(language, code.text)) return [toCodeBlock(code)];
  return toList(toPayloadRows(code, file).map(({ name, mark, value }) => toPairItem(name, value, mark)));
}

/** Headers as items of a list. */
export function toHeaderItems(headers: readonly HeaderField[]): ListItem[] {
  return headers.map(({ name, value }) => toPairItem(name, value));
}

function toPairItem(name: string, value: string, mark?: string): ListItem {
  const words = [...(mark ? [text(` ${mark}`)] : []), ...(value === '' ? [] : [text(' '), toInlineCode(value)])];
  return item(paragraph(toInlineCode(name), text(':'), ...words));
}
