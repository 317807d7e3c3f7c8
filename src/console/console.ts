import type { FormLabels } from '../model/block/console-labels.js';
import { fillLabel } from '../model/text/fill-label.js';
import { readChosenBaseUrl, watchChosenBaseUrl } from './chosen-base-url.js';
import { RequestForm } from './form/request-form.js';
import { createLinkPanel, type LinkPanel } from './link-panel.js';
import type { ConsoleSource, BlockServices } from './request/console-source.js';
import type { RequestParts } from '../model/http/documented-request.js';
import { type ChoosableRequest, createRequestPicker, readChoosableRequests } from './request-choice.js';
import { type FieldGroup, readDisplayedFields } from './request/displayed-fields.js';
import type { LinkedValues } from './request/request-link.js';
import { createSendControls, type SendControls } from './sender.js';
import type { CreateSignInControl } from './sign-in/sign-in-control.js';
import { createSnippetPanel, type SnippetPanel } from './snippet-panel.js';
import { create, createButton } from '../dom/elements.js';

export interface ConsoleOptions {
  /** The block's root element. The console reads the documented fields from its HTML. */
  article: Element;
  source: ConsoleSource;
  labels: FormLabels;
  services: BlockServices;
  /** Creates the sign-in controls. `undefined` if the block does not offer sign-in. */
  createSignIn?: CreateSignInControl | undefined;
  /** The form values from a link. `undefined` if the reader opened the console without a link. */
  linked?: LinkedValues | undefined;
  /** Closes the console and moves the focus back to the block. */
  close(this: void): void;
}

/** Creates the console for a block. If the block has several requests, readers choose one of them in the console. */
export function createConsole(options: ConsoleOptions): HTMLElement {
  const { article, source, labels, linked, close } = options;
  const displayedFields = readDisplayedFields(article, source.fieldLabels);
  // The JSON of a request omits parts that are `undefined`. Set these parts explicitly. Otherwise, the request would
  // inherit the body, headers or encodings of the block.
  const block = { ...source, body: undefined, headers: undefined, encodings: undefined };
  const requests = readChoosableRequests(article);
  const [request = source, ...others] = requests;
  const linkedRequest = linked && (requests.find(({ label }) => label === linked.request) ?? request);
  const createContent = (content: RequestParts | ChoosableRequest) =>
    createRequestContent(
      {
        ...options,
        source: { ...block, ...content },
        linked: content === linkedRequest ? linked : undefined,
        requestLabel: 'label' in content ? content.label : undefined,
      },
      displayedFields,
    );
  const region = create(
    'section',
    { class: 'apiblock-console-panel', 'aria-label': toTitle(source, labels), tabindex: '-1' },
    ...(others.length > 0
      ? createRequestPicker({ article, requests, linkedRequest, labels, createContent })
      : [createContent(request)]),
  );
  closeOnEscape(region, close);
  return region;
}

interface RequestContentOptions extends ConsoleOptions {
  /** The label of the request. `undefined` if the block has only one request. */
  requestLabel: string | undefined;
}

function createRequestContent(
  { article, source, labels, services, createSignIn, linked, requestLabel, close }: RequestContentOptions,
  displayedFields: FieldGroup,
): HTMLElement {
  const form = new RequestForm({ source, displayedFields, labels, services, createSignIn, linked });
  const toRequest = () => form.toSendable({ isDisplayed: true }).request;
  const snippet = createSnippetPanel({ source, labels, services, toRequest });
  const linkPanel = createLinkPanel({ form, article, requestLabel, labels });
  const sender = createSendControls({
    texts: source.labels,
    labels,
    services,
    onBusyChange: (isBusy) => {
      // The cancel button replaces the link button, so that the row of buttons does not wrap on a phone.
      linkPanel.button.hidden = isBusy;
    },
  });
  const sendAnywayButton = createButton(labels.sendAnyway, () => sendForm(parts, { acceptsErrors: true }));
  sendAnywayButton.hidden = true;
  const parts: ConsoleParts = { form, snippet, sender, sendAnywayButton, proxy: source.proxy };
  const update = () => {
    sendAnywayButton.hidden = true;
    form.update();
    snippet.scheduleUpdate();
  };
  const formElement = createFormElement({ form, sender, sendAnywayButton, linkPanel, closeLabel: labels.close, close });
  const followServer = () => {
    form.setBaseUrl(readChosenBaseUrl(article) ?? source.baseUrl);
    update();
  };
  watchChosenBaseUrl(article, followServer);
  if (linked) formElement.prepend(create('div', { class: 'apiblock-entry-note' }, labels.filledFromLink));
  formElement.addEventListener('submit', (event) => {
    event.preventDefault();
    sendForm(parts, { acceptsErrors: false });
  });
  formElement.addEventListener('input', update);
  followServer();

  const output = create('div', { class: 'apiblock-examples' }, snippet.element, sender.status, sender.body);
  return create('div', { class: 'apiblock-content' }, formElement, output);
}

interface ConsoleParts {
  form: RequestForm;
  snippet: SnippetPanel;
  sender: SendControls;
  /** Visible only if the form has errors but the request can still be sent. */
  sendAnywayButton: HTMLButtonElement;
  /** Path of the site's proxy. */
  proxy: string | undefined;
}

/**
 * Sends the request, or shows the form's errors and moves the focus to the first invalid control. Does nothing while
 * another request is being sent.
 */
function sendForm(
  { form, snippet, sender, sendAnywayButton, proxy }: ConsoleParts,
  { acceptsErrors }: { acceptsErrors: boolean },
): void {
  if (sender.isBusy()) return;
  const invalid = form.validate();
  const isRejected = invalid !== undefined && !(acceptsErrors && invalid.canSend);
  // Move the focus before hiding the button, because a hidden button loses the focus.
  if (document.activeElement === sendAnywayButton) sender.sendButton.focus();
  sendAnywayButton.hidden = !isRejected || !invalid.canSend;
  if (isRejected) {
    invalid.control.focus();
    return;
  }
  snippet.update();
  void sender.send({
    ...form.toSendable({ isDisplayed: false }),
    files: form.files(),
    proxy,
    displayed: form.toSendable({ isDisplayed: true }).request,
    command: form.toCommand(),
  });
}

interface FormElementOptions {
  form: RequestForm;
  sender: SendControls;
  sendAnywayButton: HTMLButtonElement;
  linkPanel: LinkPanel;
  closeLabel: string;
  close(this: void): void;
}

function createFormElement(options: FormElementOptions): HTMLFormElement {
  const { form, sender, sendAnywayButton, linkPanel, closeLabel, close } = options;
  const closeButton = createButton(closeLabel, close);
  const buttons = [sender.sendButton, sendAnywayButton, sender.cancelButton, linkPanel.button, closeButton];
  const element = create(
    'form',
    // A native submission must never put values into a URL, so the method is "dialog" and no control has a name.
    { class: 'apiblock-main', method: 'dialog', novalidate: true, autocomplete: 'off' },
    ...form.fieldsets,
    // The buttons of a long form are sticky. The message is next to them, so that it is always visible.
    create('div', { class: 'apiblock-console-bar' }, linkPanel.message, ...buttons),
  );
  element.addEventListener('focusin', () => void sender.preload(), { once: true });
  return element;
}

function toTitle({ method, endpoint }: ConsoleSource, labels: FormLabels): string {
  const displayedMethod = typeof method === 'string' ? method.trim().toUpperCase() : 'GET';
  return fillLabel(labels.title, { call: `${displayedMethod} ${String(endpoint)}` });
}

function closeOnEscape(region: HTMLElement, close: () => void): void {
  region.addEventListener('keydown', (event) => {
    // While an input method is composing text, Escape only cancels the composition.
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    close();
  });
}
