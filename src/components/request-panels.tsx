import { ExampleCode } from '#code-example';
import type { CodeExample } from '../model/examples.js';
import type { Labels } from '../model/labels.js';
import { toTokenHtml, type Token } from '../model/tokens.js';
import type { Panel } from './PanelGroup.js';
import { CodeText, renderJson } from './CodeText.js';

/** The generated cURL command, and beside it the examples that an author added. */
export function toRequestPanels(curl: readonly Token[], examples: CodeExample[], labels: Labels): Panel[] {
  return [
    { label: labels.curl, title: labels.curl, name: labels.curl, content: <CodeText html={toTokenHtml(curl, 'key', 'keyword')} label={labels.curl} keyed /> },
    ...examples.map(({ label, code }) => ({
      label,
      title: label,
      name: label,
      content: code.mistake ? renderJson(code, label) : <ExampleCode code={code} label={label} />,
    })),
  ];
}
