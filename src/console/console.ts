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

/** How long a snippet waits for more to be typed, in milliseconds. */
const PAUSE = 120;

/** Builds the console of a block. */
export function createConsole(
  article: Element,
  source: ConsoleSource,
  labels: FormLabels,
  loaders: Loaders,
  close: () => void,
): HTMLElement {
  const form = createForm(source, readFields(article, source.fieldLabels), labels, loaders);
  // What prints programs is a larger chunk, for those who choose one.
  const loadPrinter = async (name: string): Promise<(request: Request) => TokenizedCode> => {
    if (name === 'cURL') return (await import('../model/http/command.js')).toCommand;
    const { toSnippet } = await loaders.loadPrinters();
    return (request) => toSnippet(request, name);
  };

  // The request, as it follows the form.
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
    if (name === 'cURL') code.dataset['keyed'] = 'command';
    else delete code.dataset['keyed'];
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
    timer = setTimeout(() => void print(), PAUSE);
  };

  const calling = createCalling(source, labels, loaders);
  const send = () => {
    if (calling.isBusy()) return;
    const fault = form.findFault();
    if (fault) {
      fault.focus();
      return;
    }
    // What is shown beside the answer is what was sent, also to those who type fast.
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
    // Nothing in it has a name, and its method leads nowhere: no browser can make an address of it.
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
  // Whoever uses the form may send soon.
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
