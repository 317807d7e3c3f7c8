import { ExampleCode } from '#code-example';
import { Snippet } from '#request-snippet';
import type { ReactNode } from 'react';
import type { BlockRequest } from '../../model/block/block-request.js';
import type { CodeExample } from '../../model/block/examples.js';
import type { Endpoint } from '../../model/block/endpoint.js';
import type { BlockLabels } from '../../model/block/labels.js';
import { getLanguageName } from '../../model/text/language-names.js';
import type { Panel } from '../interaction/Tabs.js';
import { renderJson, renderWithMistakes } from '../text/render-code.js';
import { renderBody } from './render-body.js';

export interface RequestToShow extends Pick<BlockRequest, 'body' | 'parts'> {
  examples: CodeExample[];
  /** Index of the request among the requests of the block. */
  index?: number;
}

interface RequestPanelsSource {
  endpoint: Endpoint;
  request: RequestToShow;
  labels: BlockLabels;
  /**
   * Whether the author set the `languages` prop. If so, code examples replace the generated snippet in the same
   * language.
   */
  hasChosenLanguages: boolean;
  /** Whether to show the body in a panel, because the main column does not show it. */
  showsBody: boolean;
  /** Whether the `servers` prop specifies the base URL. If so, readers may be able to choose another server. */
  hasServers: boolean;
}

/**
 * Returns the panels for each language, then the body if `showsBody` is set, then the remaining code examples. The
 * panels for a language are the code examples that replace its request snippet or, if there are none, the snippet.
 */
export function toRequestPanels(source: RequestPanelsSource): Panel[] {
  const { examples } = source.request;
  const { languages } = source.endpoint;
  const replacements = findReplacements(source);
  const languagePanels = languages.flatMap((language) => {
    const languageExamples = replacements.filter((example) => getExampleLanguage(example) === language);
    return toLanguagePanels(language, languageExamples, source);
  });
  const otherExamples = examples.filter((example) => !replacements.includes(example));
  const otherPanels = otherExamples.map((example) => toExamplePanel(example, example.label));
  return [...languagePanels, ...toBodyPanels(source), ...otherPanels];
}

function findReplacements({ endpoint, request, hasChosenLanguages }: RequestPanelsSource): CodeExample[] {
  if (!request.parts || !hasChosenLanguages) return [];
  return request.examples.filter((example) => endpoint.languages.includes(getExampleLanguage(example)));
}

function getExampleLanguage({ code }: CodeExample): string {
  return getLanguageName(code.language);
}

/**
 * Returns the panels for one language: the author's examples or, if there are none, a generated snippet. Returns an
 * empty array if the block documents no HTTP request.
 */
function toLanguagePanels(
  language: string,
  examples: CodeExample[],
  { endpoint, request, labels, hasServers }: RequestPanelsSource,
): Panel[] {
  const { parts, index = 0 } = request;
  if (!parts) return [];
  const name = language === 'cURL' ? labels.curl : language;
  if (examples.length > 0) return examples.map((example) => toExamplePanel(example, name));
  const placeholder = toPlaceholder(endpoint);
  // These attributes identify the panels to update when the reader chooses another server.
  const marks = hasServers ? { 'data-request': index, 'data-language': language } : undefined;
  const snippet = <Snippet request={parts} name={language} placeholder={placeholder} label={name} marks={marks} />;
  return [toPanel(name, snippet)];
}

function toBodyPanels({ endpoint, request, labels, showsBody }: RequestPanelsSource): Panel[] {
  const { webhook } = endpoint;
  const { body } = request;
  if (!body || !showsBody) return [];
  const label = webhook ? labels.payload : labels.bodyTab;
  const accessibleName = webhook ? labels.payload : labels.body;
  return [{ label, title: label, content: renderBody(body, accessibleName, labels) }];
}

/** Returns the method and URL, which browsers show until the snippet is loaded. */
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
