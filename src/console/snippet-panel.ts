import type { FormLabels } from '../model/block/console-labels.js';
import type { HttpRequest } from '../model/http/request.js';
import type { TokenizedCode } from '../model/text/code-tokens.js';
import type { ConsoleSource, BlockServices } from './request/console-source.js';
import { createCopy } from '../dom/copy-button.js';
import { createCode, createPanel, toNodes } from '../dom/elements.js';
import { createChoice } from '../dom/labeled-control.js';

/** Delay between the last keystroke and the update of the snippet, in milliseconds. */
const UPDATE_DELAY = 120;

interface SnippetPanelOptions {
  source: ConsoleSource;
  labels: FormLabels;
  services: BlockServices;
  toRequest(this: void): HttpRequest;
}

export interface SnippetPanel {
  element: HTMLElement;
  update(this: void): void;
  /** Updates the snippet when the reader stops typing. */
  scheduleUpdate(this: void): void;
}

/** Creates the panel with the snippet, and a select element for its language if there are several languages. */
export function createSnippetPanel({ source, labels, services, toRequest }: SnippetPanelOptions): SnippetPanel {
  const languages = source.languages.length > 0 ? source.languages : ['cURL'];
  const code = createCode(labels.request);
  const languageSelect = createLanguageSelect(languages, { labels, services });
  let snippet = '';
  const generate = async () => {
    const language = languageSelect.value;
    const generateSnippet = await loadGenerator(language, services).catch(() => undefined);
    const isOutdated = language !== languageSelect.value;
    if (!generateSnippet || isOutdated) return;
    const { text, tokens } = generateSnippet(toRequest());
    if (text === snippet) return;
    snippet = text;
    if (language === 'cURL') code.dataset['codeStyle'] = 'command';
    else delete code.dataset['codeStyle'];
    code.replaceChildren(...toNodes(tokens));
  };
  languageSelect.addEventListener('change', () => {
    services.chosenTabs.choose(languageSelect.value, languageSelect);
    void generate();
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const title = languages.length > 1 ? languageSelect : labels.request;
  const copyButton = createCopy(labels, () => snippet, code);
  return {
    element: createPanel(title, code, copyButton),
    update: () => void generate(),
    scheduleUpdate: () => {
      clearTimeout(timer);
      timer = setTimeout(() => void generate(), UPDATE_DELAY);
    },
  };
}

/** Creates a select element. Initially selects the language chosen in the page's tabs, or else the first language. */
function createLanguageSelect(
  languages: readonly string[],
  { labels, services }: Pick<SnippetPanelOptions, 'labels' | 'services'>,
): HTMLSelectElement {
  const chosenLanguage = services.chosenTabs.get().find((name) => languages.includes(name)) ?? languages[0] ?? '';
  const options = languages.map((name) => ({ value: name, text: name }));
  const select = createChoice(options, chosenLanguage);
  select.setAttribute('aria-label', labels.snippetLanguage);
  return select;
}

/** Loads the code generator for a language. Only languages other than cURL need the larger chunk. */
async function loadGenerator(
  language: string,
  services: BlockServices,
): Promise<(request: HttpRequest) => TokenizedCode> {
  if (language === 'cURL') return (await import('../model/http/command.js')).toCommand;
  const { toSnippet } = await services.loadPrinters();
  return (request) => toSnippet(request, language);
}
