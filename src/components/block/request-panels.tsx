import { ExampleCode } from '#code-example';
import { Snippet } from '#request-snippet';
import type { Code } from '../../model/block/code.js';
import type { CodeExample } from '../../model/block/examples.js';
import type { Endpoint } from '../../model/block/endpoint.js';
import type { Labels } from '../../model/block/labels.js';
import type { Panel } from '../interaction/Tabs.js';
import { renderBelow, renderJson } from '../text/render-code.js';

/** The generated cURL command, beside it the body where it has no place of its own, and the examples that an author added. */
export function toRequestPanels(
  { request, method, baseUrl, path, webhook }: Pick<Endpoint, 'request' | 'method' | 'baseUrl' | 'path' | 'webhook'>,
  body: Code | undefined,
  examples: CodeExample[],
  labels: Labels,
): Panel[] {
  const panels: Panel[] = examples.map(({ label, code, mistakes }) => ({
    label,
    title: label,
    name: label,
    content: renderBelow(mistakes, code.mistake ? renderJson(code, label) : <ExampleCode code={code} label={label} />),
  }));
  if (body) {
    const label = webhook ? labels.payload : labels.bodyTab;
    panels.unshift({ label, title: label, content: renderJson(body, webhook ? label : labels.body) });
  }
  if (request) {
    const plain = `${method} ${baseUrl}${path.map(({ text }) => text).join('')}`;
    panels.unshift({
      label: labels.curl,
      title: labels.curl,
      name: labels.curl,
      content: <Snippet request={request} plain={plain} label={labels.curl} />,
    });
  }
  return panels;
}
