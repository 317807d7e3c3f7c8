import { chooseTab, getChosenTabs } from '../components/interaction/chosen-tab.js';
import type { FormLabels } from '../model/block/console-labels.js';
import type { Request } from '../model/http/request.js';
import type { TokenizedCode } from '../model/text/code-tokens.js';
import { createCalling } from './sender.js';
import { createCopy } from './ui/copy-button.js';
import { create, createButton, createCode, createPanel, fill, toNodes } from './ui/dom.js';
import { createChoice } from './ui/labeled-control.js';
import { createForm } from './form/request-form.js';
import { readFields } from './request/displayed-fields.js';
import type { ConsoleSource, Loaders } from './request/console-source.js';

/** Delay between the last keystroke and the update of the snippet, in milliseconds. */
const SNIPPET_DELAY = 120;

/** Creates the console of a block: the request form, the generated snippet, and the output area. */
export function createConsole(
  article: Element,
  source: ConsoleSource,
  labels: FormLabels,
  loaders: Loaders,
  close: () => void,
): HTMLElement {
  const form = createForm(source, readFields(article, source.fieldLabels), labels, loaders);
  // Only languages other than cURL need the larger chunk with the snippet generators.
  const loadPrinter = async (name: string): Promise<(request: Request) => TokenizedCode> => {
    if (name === 'cURL') return (await import('../model/http/command.js')).toCommand;
    const { toSnippet } = await loaders.loadPrinters();
    return (request) => toSnippet(request, name);
  };

  const code = createCode(labels.request);
  const languages = source.languages.length > 0 ? source.languages : ['cURL'];
  const language = createChoice(
    languages.map((name) => [name, name] as const),
    getChosenTabs().find((name) => languages.includes(name)) ?? (languages[0] as string),
  );
  language.setAttribute('aria-label', labels.snippetLanguage);
  let snippet = '';
  const print = async () => {
    const name = language.value;
    const toSnippet = await loadPrinter(name).catch(() => undefined);
    if (!toSnippet || name !== language.value) return;
    const { text, tokens } = toSnippet(form.toSendable(true).call);
    if (text === snippet) return;
    snippet = text;
    if (name === 'cURL') code.dataset['codeStyle'] = 'command';
    else delete code.dataset['codeStyle'];
    code.replaceChildren(...toNodes(tokens));
  };
  language.addEventListener('change', () => {
    chooseTab(language.value);
    void print();
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    form.follow();
    clearTimeout(timer);
    timer = setTimeout(() => void print(), SNIPPET_DELAY);
  };

  const calling = createCalling(source, labels, loaders);
  const send = () => {
    if (calling.isBusy()) return;
    const invalidControl = form.validate();
    if (invalidControl) {
      invalidControl.focus();
      return;
    }
    // Updates the snippet without delay, so that it matches the request that is sent.
    void print();
    void calling.send({
      ...form.toSendable(false),
      files: form.files(),
      proxy: source.proxy,
      shown: form.toSendable(true).call,
      command: form.toCommand(),
    });
  };
  const element = create(
    // Controls without names and the method "dialog" ensure that a native submission never puts values into a URL.
    'form',
    { class: 'apiblock-main', method: 'dialog', novalidate: true, autocomplete: 'off' },
    ...form.sets,
    create('div', { class: 'apiblock-console-bar' }, ...calling.buttons, createButton(labels.close, close)),
  );
  element.addEventListener('submit', (event) => {
    event.preventDefault();
    send();
  });
  element.addEventListener('input', follow);
  // Preloads the sending code as soon as the reader uses the form.
  element.addEventListener('focusin', () => void calling.prepare(), { once: true });
  follow();

  const method = source.method;
  const call = `${typeof method === 'string' ? method.trim().toUpperCase() : 'GET'} ${String(source.endpoint)}`;
  const region = create(
    'section',
    { class: 'apiblock-console-room', 'aria-label': fill(labels.title, { call }), tabindex: '-1' },
    create(
      'div',
      { class: 'apiblock-content' },
      element,
      create(
        'div',
        { class: 'apiblock-examples' },
        createPanel(
          languages.length > 1 ? language : labels.request,
          code,
          createCopy(labels, () => snippet, code),
        ),
        calling.status,
        calling.body,
      ),
    ),
  );
  region.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  });
  return region;
}
