import type { FormLabels, SignInLabels } from '../../model/block/console-labels.js';
import type { OAuthFacts } from '../../model/block/oauth.js';
import { createCopyButton } from '../../dom/copy-button.js';
import { create, createButton } from '../../dom/elements.js';
import { createChoice, createLabeledControl, createTextControl } from '../../dom/labeled-control.js';
import type { DeviceCode } from './sign-in.js';
import type { SignInFlow } from './sign-in-flow.js';

interface SignInViewOptions {
  oauth: OAuthFacts;
  flows: readonly SignInFlow[];
  labels: SignInLabels;
  formLabels: FormLabels;
  signIn(this: void): void;
  cancel(this: void): void;
}

/** The flow that the reader has chosen, and the entered values. */
interface SignInInput {
  flow: SignInFlow;
  clientId: string;
  /** `''` for a public client. */
  clientSecret: string;
}

export interface SignInView {
  element: HTMLElement;
  read(this: void): SignInInput;
  /** Shows or hides the button that cancels signing in. */
  showBusy(this: void, isBusy: boolean): void;
  showStatus(this: void, text: string): void;
  showDeviceCode(this: void, code: DeviceCode): void;
}

export function createSignInView(options: SignInViewOptions): SignInView {
  const { flows, labels, formLabels, signIn, cancel } = options;
  const choice = createLabeledControl(
    createChoice(
      flows.map((flow) => ({ value: flow, text: labels[flow] })),
      flows[0] ?? '',
    ),
    formLabels,
    { label: labels.signInFlow },
  );
  const client = createClientInputs(options);
  const getFlow = () => flows.find((flow) => flow === choice.control.value) ?? 'authorizationCode';
  const showInputs = () => client.show(getFlow());
  choice.control.addEventListener('input', showInputs);
  showInputs();

  const signInButton = createButton(labels.signIn, signIn);
  const cancelButton = createButton(formLabels.cancel, cancel);
  cancelButton.hidden = true;
  const status = create('div', { class: 'apiblock-entry-note', 'aria-live': 'polite' });
  const buttons = create('div', { class: 'apiblock-console-bar' }, signInButton, cancelButton, status);
  const element = create(
    'div',
    { class: 'apiblock-set' },
    flows.length > 1 ? choice.element : undefined,
    client.element,
    buttons,
  );
  element.addEventListener('keydown', (event) => {
    // Enter would otherwise send the console's request.
    if (event.key !== 'Enter' || event.isComposing || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    signIn();
  });
  const show = (...content: (Node | string)[]) => status.replaceChildren(...content);
  return {
    element,
    read: () => ({ flow: getFlow(), ...client.read(getFlow()) }),
    showBusy: (isBusy) => {
      if (!isBusy && document.activeElement === cancelButton) signInButton.focus();
      cancelButton.hidden = !isBusy;
    },
    showStatus: show,
    showDeviceCode: (code) => show(...toDeviceNodes(code, labels, formLabels)),
  };
}

interface ClientInputs {
  element: HTMLElement;
  /** Shows the inputs that a flow needs. */
  show(this: void, flow: SignInFlow): void;
  read(this: void, flow: SignInFlow): Omit<SignInInput, 'flow'>;
}

function createClientInputs({ oauth, flows, labels, formLabels }: SignInViewOptions): ClientInputs {
  // The documented client has no secret. If there are several flows, the client is meant for the flows that need no
  // secret, so don't suggest its ID for client credentials.
  const initialId = flows.length > 1 ? '' : oauth.clientId;
  const id = createLabeledControl(createTextControl(initialId), formLabels, { label: labels.clientId });
  const secretInput = createTextControl('', { isSecret: true });
  const secret = createLabeledControl(secretInput, formLabels, { label: labels.clientSecret });
  secret.showNote(labels.clientSecretNote);
  const element = create('div', { class: 'apiblock-set' });
  // The documented client is public. Without a secret, it cannot use the client credentials flow.
  const hasClient = (flow: SignInFlow) => oauth.clientId !== '' && flow !== 'clientCredentials';
  return {
    element,
    show: (flow) => element.replaceChildren(...(hasClient(flow) ? [] : [id.element, secret.element])),
    read: (flow) => {
      if (hasClient(flow)) return { clientId: oauth.clientId, clientSecret: '' };
      return { clientId: id.control.value.trim(), clientSecret: secret.control.value.trim() };
    },
  };
}

/** Returns the sentence that tells the reader where to enter the code, and a button that copies the code. */
function toDeviceNodes(
  { userCode, address, link }: DeviceCode,
  labels: SignInLabels,
  formLabels: FormLabels,
): (Node | string)[] {
  const code = create('code', { class: 'apiblock-inline-code' }, userCode);
  const anchor = create(
    'a',
    { class: 'apiblock-link', href: link, target: '_blank', rel: 'noopener noreferrer' },
    address,
  );
  const nodes = new Map<string, Node>([
    ['{url}', anchor],
    ['{code}', code],
  ]);
  const sentence = labels.signInDeviceCode.split(/(\{\w+\})/).map((part) => nodes.get(part) ?? part);
  const onFailure = () => getSelection()?.selectAllChildren(code);
  const copyButton = createCopyButton(formLabels, { label: labels.copyCode, toText: () => userCode, onFailure });
  return [...sentence, ' ', copyButton];
}
