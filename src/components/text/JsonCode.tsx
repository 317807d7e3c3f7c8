import { tokenizeJson } from '../../model/json/tokenize-json.js';
import { renderTokens } from '../../model/text/render-tokens.js';
import { CodeText } from './CodeText.js';
import { ensureElement } from './ensure-element.js';

export interface JsonCodeProps {
  text: string;
  /** Accessible name of the panel. */
  label: string;
}

/** Renders highlighted JSON. This version runs on servers. Browsers use `LazyJsonCode` instead. */
export function JsonCode({ text, label }: JsonCodeProps) {
  return <CodeText html={ensureElement(toJsonHtml(text))} label={label} codeStyle="json" />;
}

/** Highlights JSON. Names and keywords have the text color of the panel. */
export function toJsonHtml(text: string): string {
  return renderTokens(tokenizeJson(text), 'key', 'keyword');
}
