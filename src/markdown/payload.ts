import type { ListItem, RootContent } from 'mdast';
import type { Code } from '../model/block/code.js';
import { toPayloadRows } from '../model/block/payload-rows.js';
import type { HeaderField } from '../model/http/headers.js';
import { isShownAsList } from '../model/http/media-type.js';
import { item, paragraph, text, toInlineCode, toCodeBlock, toList } from './nodes.js';

/**
 * Converts a body to Markdown nodes: form and multipart bodies become a list of fields, any other body becomes a code
 * block.
 */
export function toPayloadNodes(code: Code, file: string): RootContent[] {
  const { language, mistake } = code;
  // The events of a stream span several lines, so a stream is shown as code.
  if (mistake || language === 'text/event-stream' || !isShownAsList(language, code.text)) return [toCodeBlock(code)];
  return toList(toPayloadRows(code, file).map(({ name, mark, value }) => toPairItem(name, value, mark)));
}

export function toHeaderItems(headers: readonly HeaderField[]): ListItem[] {
  return headers.map(({ name, value }) => toPairItem(name, value));
}

function toPairItem(name: string, value: string, mark?: string): ListItem {
  const words = [...(mark ? [text(` ${mark}`)] : []), ...(value === '' ? [] : [text(' '), toInlineCode(value)])];
  return item(paragraph(toInlineCode(name), text(':'), ...words));
}
