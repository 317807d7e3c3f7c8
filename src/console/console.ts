import { chooseTab, getChosenTabs } from '../components/interaction/chosen-tab.js';
import type { ConsoleLabels } from '../model/block/console-labels.js';
import type { Request } from '../model/http/request.js';
import type { TokenizedCode } from '../model/text/tokens.js';
import type { Answer } from './answer.js';
import { createCall } from './calling.js';
import { type Context, createFormat } from './context.js';
import { createCopy } from './copy.js';
import { create, createButton, createCode, createPanel, fill, toNodes } from './dom.js';
import { createChoice } from './entries.js';
import type { Failure } from './failures.js';
import { createForm } from './form.js';
import { addAnswer, getAnswers } from './history.js';
import { showAnswer, showCommand, showFailure, showStatus } from './outcome.js';
import { readFields } from './read-fields.js';
import type { ConsoleSource, Loaders } from './source.js';
import { MOST_BYTES } from './answer.js';

/** How long a snippet waits for more to be typed, in milliseconds. */
const PAUSE = 120;

/** Builds the console of a block. */
export function createConsole(
  article: Element,
  source: ConsoleSource,
  labels: ConsoleLabels,
  loaders: Loaders,
  close: () => void,
): HTMLElement {
  const urls: string[] = [];
  const context: Context = {
    labels,
    // Until it is there, and where it cannot be loaded.
    layOut: (json) => json,
    format: createFormat(article.closest('[lang]')?.getAttribute('lang') || undefined),
    toUrl: (blob) => {
      const url = URL.createObjectURL(blob);
      urls.push(url);
      return url;
    },
  };
  const form = createForm(source, readFields(article, source.words), labels, loaders);
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

  // What came of it.
  const status = create('div', { class: 'apiblock-outcome', role: 'status' });
  const body = create('div', { class: 'apiblock-answer' });
  const show = (head: (Node | string)[], content: HTMLElement[]) => {
    status.replaceChildren(...head);
    body.replaceChildren(...content);
  };
  const earlier = createChoice([], '');
  earlier.setAttribute('aria-label', labels.earlier);
  const earlierBar = create(
    'div',
    { class: 'apiblock-console-bar', hidden: true },
    create('span', { class: 'apiblock-entry-label' }, labels.earlier),
    earlier,
  );
  /** `chosen`: which of them is shown, if any. */
  const listAnswers = (chosen = -1) => {
    const answers = getAnswers();
    earlierBar.hidden = answers.length < 2;
    earlier.replaceChildren(
      ...answers.map(({ answer: { call, status: code, at } }, index) =>
        create(
          'option',
          { value: `${index}`, class: 'apiblock-option' },
          `${call} · ${code} · ${context.format.clock(at)}`,
        ),
      ),
    );
    // Else the first could not be chosen.
    earlier.selectedIndex = chosen;
  };
  const showOne = ({ answer, isForeign }: { answer: Answer; isForeign: boolean }) => {
    for (const url of urls.splice(0)) URL.revokeObjectURL(url);
    show(showStatus(answer, context), showAnswer(answer, isForeign, context));
  };
  earlier.addEventListener('change', () => {
    const found = getAnswers()[Number(earlier.value)];
    if (found) showOne(found);
  });
  // Others may have come in other blocks meanwhile.
  earlier.addEventListener('focus', () => {
    listAnswers(earlier.selectedIndex);
  });

  const words = (failure: Failure) => {
    const { url } = form.toSendable(true).call;
    const { origin, host } = URL.canParse(url) ? new URL(url) : { origin: url, host: url };
    const { format } = context;
    return {
      origin,
      host,
      page: location.origin,
      time: format.time(calling.limit),
      size: format.size(MOST_BYTES),
      code: failure.code ?? '',
    };
  };
  const calling = createCall(context, {
    onStart: () => {
      sendButton.setAttribute('aria-disabled', 'true');
      cancelButton.hidden = false;
      earlier.selectedIndex = -1;
      show([labels.sending], []);
    },
    onProgress: (text) => (status.textContent = text),
    onEvents: (list) => body.replaceChildren(createPanel(labels.answer, list)),
    onEnd: () => {
      sendButton.removeAttribute('aria-disabled');
      sendButton.textContent = labels.sendAgain;
      if (document.activeElement === cancelButton) sendButton.focus();
      cancelButton.hidden = true;
    },
    onAnswer: async (answer, isForeign) => {
      await loaders.loadJson().then(
        ({ layOutJson }) => (context.layOut = layOutJson),
        () => {},
      );
      addAnswer({ answer, isForeign });
      listAnswers(0);
      showOne({ answer, isForeign });
    },
    onFailure: async (failure) => {
      show(showFailure(failure, words(failure), context), []);
      await loadPrinter('cURL').then(
        (toCommand) => body.replaceChildren(showCommand(toCommand(form.toCommand()), context)),
        () => {},
      );
    },
  });

  const send = () => {
    if (calling.isRunning()) return;
    const fault = form.findFault();
    if (fault) {
      fault.focus();
      return;
    }
    // What is shown beside the answer is what was sent, also to those who type fast.
    void print();
    void calling.start(form.toSendable(false), form.toSendable(true).call, form.files(), source.proxy);
  };
  const sendButton = create(
    'button',
    { type: 'submit', class: 'apiblock-button', 'data-kind': 'primary' },
    labels.send,
  );
  const cancelButton = createButton(labels.cancel, () => calling.cancel());
  cancelButton.hidden = true;
  const element = create(
    // Nothing in it has a name, and its method leads nowhere: no browser can make an address of it.
    'form',
    { class: 'apiblock-main', method: 'dialog', novalidate: true, autocomplete: 'off' },
    ...form.sets,
    create('div', { class: 'apiblock-console-bar' }, sendButton, cancelButton, createButton(labels.close, close)),
  );
  element.addEventListener('submit', (event) => {
    event.preventDefault();
    send();
  });
  element.addEventListener('input', follow);
  follow();
  listAnswers();

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
        status,
        body,
        earlierBar,
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
