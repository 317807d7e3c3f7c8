import { ExampleCode } from '#code-example';
import { Snippet } from '#request-snippet';
import type { ReactNode } from 'react';
import type { CodeExample } from '../../model/block/examples.js';
import type { Endpoint } from '../../model/block/endpoint.js';
import type { BlockLabels } from '../../model/block/labels.js';
import { getLanguageName } from '../../model/text/language-names.js';
import type { Panel } from '../interaction/Tabs.js';
import { renderJson, renderWithMistakes } from '../text/render-code.js';
import { renderBody } from './render-body.js';

interface RequestPanelsSource {
  endpoint: Endpoint;
  labels: BlockLabels;
  /** Whether the author set `languages`. Examples then replace the snippet of the same language. */
  hasChosenLanguages: boolean;
  /** Whether the body is a panel here, because the documented fields take its place in the main column. */
  showsBody: boolean;
}

/** Returns the request as snippets in each language, then the body if it is shown here, then the remaining examples. */
export function toRequestPanels({ endpoint, labels, hasChosenLanguages, showsBody }: RequestPanelsSource): Panel[] {
  const { request, languages, examples, body, webhook } = endpoint;
  const findReplacements = (language: string) =>
    hasChosenLanguages ? examples.filter(({ code }) => getLanguageName(code.language) === language) : [];

  const remaining = new Set(examples);
  const panels: Panel[] = [];
  for (const language of request ? languages : []) {
    const name = language === 'cURL' ? labels.curl : language;
    const replacements = findReplacements(language);
    for (const example of replacements) {
      remaining.delete(example);
      panels.push(toExamplePanel(example, name));
    }
    if (request && replacements.length === 0) {
      const placeholder = toPlaceholder(endpoint);
      panels.push(toPanel(name, <Snippet request={request} name={language} placeholder={placeholder} label={name} />));
    }
  }
  if (body && showsBody) {
    const label = webhook ? labels.payload : labels.bodyTab;
    const accessibleName = webhook ? labels.payload : labels.body;
    panels.push({ label, title: label, content: renderBody(body, accessibleName, labels) });
  }
  for (const example of remaining) panels.push(toExamplePanel(example, example.label));
  return panels;
}

/** Returns the request line, which browsers show until the snippet is loaded. */
function toPlaceholder({ method, baseUrl, path }: Endpoint): string {
  return `${method} ${baseUrl}${path.map(({ text }) => text).join('')}`;
}

function toPanel(name: string, content: ReactNode, label = name): Panel {
  return { label, title: label, name, content };
}

function toExamplePanel({ label, code, mistakes = [] }: CodeExample, name: string): Panel {
  const content = code.mistake ? renderJson(code, label) : <ExampleCode code={code} label={label} />;
  return toPanel(name, renderWithMistakes(mistakes, content), label);
}
