import type { Blockquote, PhrasingContent } from 'mdast';

/** The labels of GitHub alerts, keyed by the marker in the first line of the blockquote. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['[!note]', 'Note'],
  ['[!tip]', 'Tip'],
  ['[!important]', 'Important'],
  ['[!warning]', 'Warning'],
  ['[!caution]', 'Caution'],
]);

/**
 * Replaces the marker of a GitHub alert with a bold label: `> [!NOTE]` becomes `> **Note:**`. Returns any other
 * blockquote unchanged.
 */
export function labelAlert(quote: Blockquote): Blockquote {
  const [paragraph, ...blocks] = quote.children;
  if (paragraph?.type !== 'paragraph') return quote;
  const [text, ...inlines] = paragraph.children;
  if (text?.type !== 'text') return quote;
  const [marker = '', ...lines] = text.value.split('\n');
  const label = LABELS.get(marker.trim().toLowerCase());
  const isAloneOnLine = lines.length > 0 || inlines.length === 0 || inlines[0]?.type === 'break';
  if (label === undefined || !isAloneOnLine) return quote;
  const content: PhrasingContent[] = [{ type: 'strong', children: [{ type: 'text', value: `${label}:` }] }];
  if (lines.length > 0) content.push({ type: 'text', value: ` ${lines.join('\n')}` });
  return { ...quote, children: [{ ...paragraph, children: [...content, ...inlines] }, ...blocks] };
}
