// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { labels as formLabels } from '../../../src/labels/console/form/en.js';
import { labels } from '../../../src/labels/console/sign-in/en.js';
import type { SignInFlow } from '../../../src/console/sign-in/sign-in-flow.js';
import { createSignInView } from '../../../src/console/sign-in/sign-in-view.js';
import { readOAuth } from '../../../src/model/block/oauth.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Creates the view of the flows, with functions that use it as a reader does. */
function open(flows: SignInFlow[], clientId = '') {
  const signIn = vi.fn<() => void>();
  const cancel = vi.fn<() => void>();
  const view = createSignInView({ oauth: readOAuth({ clientId }), flows, labels, formLabels, signIn, cancel });
  document.body.replaceChildren(view.element);
  const findLabel = (text: string) =>
    [...document.querySelectorAll('label')].find((label) => label.textContent === text);
  const findControl = <Control extends HTMLElement = HTMLInputElement>(text: string) => {
    const control = findLabel(text)?.control as Control | null | undefined;
    if (!control) throw new Error(`There is no control "${text}".`);
    return control;
  };
  const findButton = (text: string) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
    if (!button) throw new Error(`There is no button "${text}".`);
    return button;
  };
  return {
    view,
    signIn,
    cancel,
    findControl,
    findButton,
    status: view.element.querySelector('[aria-live=polite]')!,
    listLabels: () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent),
    choose: (flow: SignInFlow) => {
      const select = findControl<HTMLSelectElement>(labels.signInFlow);
      select.value = flow;
      select.dispatchEvent(new Event('input'));
    },
    press: (target: Element, key: string, options: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });
      target.dispatchEvent(event);
      return event.defaultPrevented;
    },
  };
}

/** Lists the names and the classes of the element and its descendants, in document order. */
const listElements = (element: Element) =>
  [element, ...element.querySelectorAll('*')].map(({ localName, className }) => `${localName}.${className}`);

const ALL_FLOWS: SignInFlow[] = ['authorizationCode', 'clientCredentials', 'deviceAuthorization'];

describe('createSignInView', () => {
  it('does not let the reader choose a flow if there is only one', () => {
    const { view, listLabels } = open(['deviceAuthorization']);
    expect(listLabels()).toEqual([labels.clientId, labels.clientSecret]);
    expect(view.read()).toEqual({ flow: 'deviceAuthorization', clientId: '', clientSecret: '' });
  });

  it('offers the flows, and initially selects the first', () => {
    const { view, findControl, listLabels, choose } = open(ALL_FLOWS);
    expect(listLabels()).toEqual([labels.signInFlow, labels.clientId, labels.clientSecret]);
    const options = [...findControl<HTMLSelectElement>(labels.signInFlow).options];
    expect(options.map(({ text }) => text)).toEqual([
      labels.authorizationCode,
      labels.clientCredentials,
      labels.deviceAuthorization,
    ]);
    expect(view.read().flow).toBe('authorizationCode');
    choose('deviceAuthorization');
    expect(view.read().flow).toBe('deviceAuthorization');
  });

  it('returns the client that the reader enters, without spaces around it', () => {
    const { view, findControl } = open(['clientCredentials']);
    findControl(labels.clientId).value = ' docs\n';
    findControl(labels.clientSecret).value = '\ts3cret ';
    expect(view.read()).toEqual({ flow: 'clientCredentials', clientId: 'docs', clientSecret: 's3cret' });
  });

  it('hides the secret, and explains how it is used', () => {
    const { findControl } = open(['clientCredentials']);
    const secret = findControl(labels.clientSecret);
    expect(secret.type).toBe('password');
    const notes = secret.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(notes.map((id) => document.getElementById(id)?.textContent)).toEqual([labels.clientSecretNote]);
    expect(findControl(labels.clientId).type).toBe('text');
  });

  it('uses the documented client, which has no secret, except in the client credentials flow', () => {
    const { view, choose, findControl, listLabels } = open(ALL_FLOWS, 'docs');
    expect(listLabels()).toEqual([labels.signInFlow]);
    expect(view.element.querySelector('.apiblock-set')?.textContent).toBe('');
    expect(view.read()).toEqual({ flow: 'authorizationCode', clientId: 'docs', clientSecret: '' });
    choose('clientCredentials');
    expect(listLabels()).toEqual([labels.signInFlow, labels.clientId, labels.clientSecret]);
    expect(view.read()).toEqual({ flow: 'clientCredentials', clientId: '', clientSecret: '' });
    findControl(labels.clientId).value = 'web';
    findControl(labels.clientSecret).value = 's3cret';
    choose('authorizationCode');
    expect(listLabels()).toEqual([labels.signInFlow]);
    expect(view.read()).toEqual({ flow: 'authorizationCode', clientId: 'docs', clientSecret: '' });
    choose('clientCredentials');
    expect(view.read()).toEqual({ flow: 'clientCredentials', clientId: 'web', clientSecret: 's3cret' });
  });

  it('fills in the documented client if there is only the client credentials flow', () => {
    const { view } = open(['clientCredentials'], 'docs');
    expect(view.read()).toEqual({ flow: 'clientCredentials', clientId: 'docs', clientSecret: '' });
  });

  it('signs in with the button, and with Enter in an input', () => {
    const { signIn, findButton, findControl, press } = open(['clientCredentials']);
    findButton(labels.signIn).click();
    expect(signIn).toHaveBeenCalledTimes(1);
    expect(press(findControl(labels.clientSecret), 'Enter')).toBe(true);
    expect(signIn).toHaveBeenCalledTimes(2);
  });

  it('does not sign in with other keys, while the reader composes a character, or with Enter elsewhere', () => {
    const { signIn, findButton, findControl, press } = open(ALL_FLOWS);
    expect(press(findControl(labels.clientId), 'a')).toBe(false);
    expect(press(findControl(labels.clientId), 'Enter', { isComposing: true })).toBe(false);
    expect(press(findControl(labels.signInFlow), 'Enter')).toBe(false);
    expect(press(findButton(labels.signIn), 'Enter')).toBe(false);
    expect(signIn).not.toHaveBeenCalled();
  });

  it('shows the button that cancels only while signing in', () => {
    const { view, cancel, findButton } = open(['clientCredentials']);
    const button = findButton(formLabels.cancel);
    expect(button.hidden).toBe(true);
    view.showBusy(true);
    expect(button.hidden).toBe(false);
    button.click();
    expect(cancel).toHaveBeenCalledTimes(1);
    view.showBusy(false);
    expect(button.hidden).toBe(true);
  });

  it('moves the focus to the sign-in button only if the focused cancel button disappears', () => {
    const { view, findButton, findControl } = open(['clientCredentials']);
    view.showBusy(true);
    findButton(formLabels.cancel).focus();
    view.showBusy(true);
    expect(document.activeElement).toBe(findButton(formLabels.cancel));
    view.showBusy(false);
    expect(document.activeElement).toBe(findButton(labels.signIn));
    view.showBusy(true);
    findControl(labels.clientId).focus();
    view.showBusy(false);
    expect(document.activeElement).toBe(findControl(labels.clientId));
  });

  it('announces the status', () => {
    const { view, status } = open(['clientCredentials']);
    view.showStatus('First');
    view.showStatus('Second');
    expect(status.textContent).toBe('Second');
  });

  it('consists of elements with the classes of the console', () => {
    const { view } = open(['clientCredentials', 'deviceAuthorization']);
    expect(listElements(view.element).filter((name) => !name.startsWith('option'))).toEqual([
      'div.apiblock-set',
      'div.apiblock-entry',
      'div.apiblock-entry-head',
      'label.apiblock-entry-label',
      'select.apiblock-input',
      'div.apiblock-entry-note',
      'div.apiblock-entry-error',
      'div.apiblock-set',
      ...[1, 2].flatMap(() => [
        'div.apiblock-entry',
        'div.apiblock-entry-head',
        'label.apiblock-entry-label',
        'input.apiblock-input',
        'div.apiblock-entry-note',
        'div.apiblock-entry-error',
      ]),
      'div.apiblock-console-bar',
      'button.apiblock-button',
      'button.apiblock-button',
      'div.apiblock-entry-note',
    ]);
  });
});

describe('createSignInView with a code for a device', () => {
  const CODE = {
    userCode: 'ABCD-EFGH',
    address: 'https://auth.example.com/code',
    link: 'https://auth.example.com/code?code=ABCD-EFGH',
  };

  function showCode() {
    const opened = open(['deviceAuthorization']);
    opened.view.showStatus('Getting the code…');
    opened.view.showDeviceCode(CODE);
    return opened;
  }

  it('shows the code in a sentence with the address, which opens in a new window without an opener', () => {
    const { status } = showCode();
    expect(status.textContent).toBe(
      'Open https://auth.example.com/code on this or another device, and enter this code: ABCD-EFGH Copy code',
    );
    expect(status.querySelector('a')?.href).toBe(CODE.link);
    expect(status.querySelector('a')?.target).toBe('_blank');
    expect(status.querySelector('a')?.rel).toBe('noopener noreferrer');
    expect(listElements(status)).toEqual([
      'div.apiblock-entry-note',
      'a.apiblock-link',
      'code.apiblock-inline-code',
      'button.apiblock-button',
    ]);
  });

  it('copies the code when the reader presses the copy button', () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    showCode().findButton(labels.copyCode).click();
    expect(writeText).toHaveBeenCalledWith('ABCD-EFGH');
  });

  it('selects the code if the browser does not allow copying', async () => {
    vi.stubGlobal('navigator', {});
    showCode().findButton(labels.copyCode).click();
    await vi.waitFor(() => expect(getSelection()?.toString()).toBe('ABCD-EFGH'));
  });
});
