import type { FormLabels } from '../model/block/console-labels.js';
import { fillLabel } from '../model/text/fill-label.js';
import { readSelectedServer } from './chosen-base-url.js';
import type { RequestForm } from './form/request-form.js';
import { toRequestLink } from './request/request-link.js';
import { createCopyButton } from '../dom/copy-button.js';
import { create } from '../dom/elements.js';

interface LinkPanelOptions {
  form: RequestForm;
  /** The block's root element. */
  article: Element;
  /** The label of the request. `undefined` if the block has only one request. */
  requestLabel: string | undefined;
  labels: FormLabels;
}

/** A button that copies a link to the request, and the message that it shows. */
export interface LinkPanel {
  button: HTMLButtonElement;
  /** A live region above the buttons of the form. */
  message: HTMLElement;
}

/** Creates the button that copies a link. The message names the values that the link does not contain. */
export function createLinkPanel({ form, article, requestLabel, labels }: LinkPanelOptions): LinkPanel {
  const message = create('div', { class: 'apiblock-entry-note', 'aria-live': 'polite' });
  let link = '';
  const toText = () => {
    const { values, omitted: omittedValues } = form.toLinkable();
    const { server, omitted: omittedServer } = readSelectedServer(article);
    const omitted = omittedServer === undefined ? omittedValues : [omittedServer, ...omittedValues];
    const url = toRequestLink(location.href, article.id, { ...values, request: requestLabel, server });
    link = url ?? '';
    if (url === undefined) message.textContent = labels.linkTooLong;
    else message.textContent = omitted.length > 0 ? fillLabel(labels.linkOmits, { names: omitted.join(', ') }) : '';
    return url;
  };
  const onFailure = () => {
    // The link could not be copied. Show and select it, so that the reader can copy it.
    const code = create('code', { class: 'apiblock-inline-code' }, link);
    message.append(' ', code);
    getSelection()?.selectAllChildren(code);
  };
  return { button: createCopyButton(labels, { label: labels.copyLink, toText, onFailure }), message };
}
