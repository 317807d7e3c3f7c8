import { ExampleCode } from '#code-example';
import { Snippet } from '#request-snippet';
import type { ReactNode } from 'react';
import type { Code } from '../../model/block/code.js';
import type { CodeExample } from '../../model/block/examples.js';
import type { Endpoint } from '../../model/block/endpoint.js';
import type { BlockLabels } from '../../model/block/labels.js';
import type { RequestParts } from '../../model/http/documented-request.js';
import { getLanguageName } from '../../model/text/language-names.js';
import type { Panel } from '../interaction/Tabs.js';
import { renderBelow, renderJson } from '../text/render-code.js';
import { renderBody } from './render-body.js';

type Shown = Pick<Endpoint, 'request' | 'languages' | 'examples' | 'method' | 'baseUrl' | 'path' | 'webhook'>;

/**
 * The request in its languages, then the body where it has no place of its own, and the examples that an author added:
 * those of one of the languages stand in its place.
 *
 * @param isChosen - Whether the author named the languages.
 */
export function toRequestPanels(
  { request, languages, examples, method, baseUrl, path, webhook }: Shown,
  isChosen: boolean,
  body: Code | undefined,
  labels: BlockLabels,
): Panel[] {
  const toPanel = (name: string, content: ReactNode, label = name): Panel => ({ label, title: label, name, content });
  const toExample = ({ label, code, mistakes }: CodeExample, name = label) =>
    toPanel(
      name,
      renderBelow(mistakes, code.mistake ? renderJson(code, label) : <ExampleCode code={code} label={label} />),
      label,
    );
  const plain = `${method} ${baseUrl}${path.map(({ text }) => text).join('')}`;
  const others = new Set(examples);
  const panels = (request ? languages : []).flatMap((name) => {
    const own = examples.filter(({ code }) => isChosen && getLanguageName(code.language) === name);
    for (const example of own) others.delete(example);
    const label = name === 'cURL' ? labels.curl : name;
    return own.length > 0
      ? own.map((example) => toExample(example, label))
      : toPanel(label, <Snippet request={request as RequestParts} name={name} plain={plain} label={label} />);
  });
  if (body) {
    const label = webhook ? labels.payload : labels.bodyTab;
    panels.push({ label, title: label, content: renderBody(body, webhook ? label : labels.body, labels) });
  }
  return [...panels, ...[...others].map((example) => toExample(example))];
}
