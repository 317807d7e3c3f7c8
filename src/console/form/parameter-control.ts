import type { FormLabels } from '../../model/block/console-labels.js';
import { parseJsonTree } from '../../model/json/json-tree.js';
import { hasFields } from '../request/field-tree.js';
import { nestMembers } from '../request/nest-fields.js';
import type { FillableParameter } from '../request/parameters.js';
import { readSecret } from '../request/secret.js';
import { findValueKind } from '../request/value-type.js';
import { findEntryViolation, formatViolation, NO_CONSTRAINTS } from '../request/violation.js';
import { create } from '../../dom/elements.js';
import { createLabeledControl, createTextControl, type LabeledControl } from '../../dom/labeled-control.js';
import { createValueNode } from './create-value-node.js';
import { getEnteredValue, setEnteredValue } from './entered-values.js';
import { createValueControl, explainBadInput, wrapControl } from './value-control.js';
import type { FormError } from './value-node.js';

export interface ParameterControl {
  element: HTMLElement;
  parameter: FillableParameter;
  /** Returns the entered value, or `undefined` if the reader has not changed it. */
  read(this: void): string | undefined;
  /**
   * Fills in the value that the reader entered in another block, and stores later edits for the other blocks. Secrets,
   * headers and cookies have separate values for each `origin`, even in this block. Arrays and objects are not filled
   * in.
   */
  recall(this: void, origin: string): void;
  showNote(this: void, text: string): void;
  findErrors(this: void): FormError[];
}

/**
 * Creates the controls for a parameter. Arrays and objects have a control for each item or member.
 *
 * @param linkedValue - The value from a link, which fills in the controls. It is ignored if they cannot show it.
 */
export function createParameterControl(
  parameter: FillableParameter,
  labels: FormLabels,
  linkedValue?: string,
): ParameterControl {
  return createContainerControl(parameter, labels, linkedValue) ?? createSingleControl(parameter, labels, linkedValue);
}

function createSingleControl(
  parameter: FillableParameter,
  labels: FormLabels,
  linkedValue: string | undefined,
): ParameterControl {
  const { name, field, documented = '', isSecret, required } = parameter;
  const value = isSecret ? createSecretControl(documented) : createDocumentedControl(parameter, labels);
  const { control, zone = '' } = value;
  const initialValue = value.read();
  const isFilled = linkedValue !== undefined && value.write(linkedValue);
  const firstValue = value.read();
  /** The values that the reader entered in this control, keyed by origin. */
  const enteredByOrigin = new Map<string, string>();
  const label = parameter.scheme ? labels.token : name;
  const isName = !parameter.scheme;
  const labeled = createLabeledControl(control, labels, { label, isName, type: field?.type, required });
  labeled.showNote(zone);
  control.addEventListener('input', () => labeled.showError(''));
  const read = () => (value.read() === initialValue ? undefined : value.read());
  return {
    element: labeled.element,
    parameter,
    read,
    showNote: (text) => labeled.showNote(text || zone),
    recall: (origin) => {
      // Don't use stored values for an alternative. They are keyed by name, so a value can belong to the parameter with
      // the same name in another variant.
      const isShared = !parameter.isAlternative;
      const shared = isShared && !isFilled ? getEnteredValue(parameter, origin) : undefined;
      // Don't replace a documented value with a value from another block.
      const recalled = initialValue === '' ? shared : undefined;
      if (isSecret) value.write(shared ?? '');
      else if (belongsToOrigin(parameter)) {
        // Values entered before the URL was valid are stored under `''`, because they do not belong to an origin yet.
        const own = enteredByOrigin.get(origin) ?? recalled ?? enteredByOrigin.get('') ?? firstValue;
        if (value.read() !== own) value.write(own);
      } else if (recalled !== undefined) value.write(recalled);
      control.oninput = () => {
        enteredByOrigin.set(origin, value.read());
        if (isShared) setEnteredValue(parameter, { origin, value: value.read(), initialValue });
      };
    },
    findErrors: () => {
      const error = findError(parameter, read(), labels);
      const badInput = explainBadInput(control, field?.type ?? '', labels);
      if (badInput !== undefined) return [{ labeled, message: badInput, isFatal: error?.isFatal, isBadInput: true }];
      return error ? [{ labeled, ...error }] : [];
    },
  };
}

/** Returns whether a parameter is a header or cookie, which may identify the reader. */
function belongsToOrigin({ location }: FillableParameter): boolean {
  return location === 'header' || location === 'cookie';
}

function createSecretControl(documented: string) {
  const control = createTextControl('', { isSecret: true });
  control.placeholder = documented;
  return wrapControl(control);
}

function createDocumentedControl({ field, documented = '' }: FillableParameter, labels: FormLabels) {
  return createValueControl(
    { ...(field ?? NO_CONSTRAINTS), initialValue: documented, placeholder: field?.defaultValue },
    labels,
  );
}

/**
 * Returns the error in an entered value, or `undefined` if the value is valid.
 *
 * @param text - The entered value, or `undefined` if the value is unchanged. An unchanged value is not checked
 * against the field's constraints.
 */
function findError(
  parameter: FillableParameter,
  text: string | undefined,
  labels: FormLabels,
): Omit<FormError, 'labeled'> | undefined {
  const { location, required, field, documented = '' } = parameter;
  const entered = text === undefined ? undefined : readSecret(parameter, text);
  const value = entered ?? documented;
  const isInPath = location === 'path';
  // The request cannot be sent without a path parameter, because a path with an empty segment belongs to another
  // endpoint.
  if (required && value === '') return { message: labels.missing, isFatal: isInPath };
  if (isInPath && (value === '.' || value === '..')) return { message: labels.dotSegment, isFatal: true };
  if (!entered || !field) return undefined;
  const violation = findEntryViolation(entered, field);
  return violation && { message: formatViolation(violation, labels) };
}

/**
 * Creates the controls for an array, or for an object with documented members. Returns `undefined` for other
 * parameters, and if the documented value is not a JSON array or object.
 */
function createContainerControl(
  parameter: FillableParameter,
  labels: FormLabels,
  linkedValue: string | undefined,
): ParameterControl | undefined {
  const { name, field, isContainer: isDocumentedContainer, isSecret, index } = parameter;
  // `index` is set for a parameter in the query of the endpoint or in the `headers` prop. The documented value of such
  // a parameter is a single string.
  if (!field || isSecret || index !== undefined) return undefined;
  const kind = findValueKind(field.type);
  const isContainer = kind === 'array' || kind === 'object' || hasFields(field.members);
  const documentedNode =
    parameter.documented && isDocumentedContainer ? parseJsonTree(parameter.documented) : undefined;
  if (!isContainer || (parameter.documented && !documentedNode)) return undefined;
  const linkedNode = linkedValue ? parseJsonTree(linkedValue) : undefined;
  const isFilled = linkedNode?.items !== undefined || linkedValue === '';
  const documented = isFilled ? linkedValue : parameter.documented;
  const node = isFilled ? linkedNode : documentedNode;
  const createNode = () =>
    createValueNode({
      createNode: createValueNode,
      labels,
      encoding: 'parameter',
      name,
      field: nestMembers(field, { documented: node, isJson: false }),
      documented: node && { node, source: documented ?? '' },
    });
  let value = createNode();
  let currentOrigin = '';
  const valuesByOrigin = new Map<string, typeof value>();
  const isBound = belongsToOrigin(parameter);
  const element = isBound ? create('div', { class: 'apiblock-set' }, value.element) : value.element;
  return {
    element,
    parameter,
    read: () => (value.isEdited() || isFilled ? (value.write() ?? '') : undefined),
    showNote: () => {},
    recall: (origin) => {
      if (!isBound) return;
      // Values entered before the URL was valid do not belong to an origin, so keep the controls.
      if (currentOrigin !== '') {
        valuesByOrigin.set(currentOrigin, value);
        value = valuesByOrigin.get(origin) ?? createNode();
        element.replaceChildren(value.element);
      }
      currentOrigin = origin;
    },
    findErrors: () => value.findErrors(),
  };
}

/** The controls for one credential: a token, an API key, or a user name and password for Basic authentication. */
export interface CredentialControls {
  elements: HTMLElement[];
  credential: ParameterControl;
}

/** Creates the user name and password controls for Basic authentication. Their combined value is `user:password`. */
export function createLogin(parameter: FillableParameter, labels: FormLabels): CredentialControls {
  const user = createLabeledControl(createTextControl(''), labels, { label: labels.user });
  const password = createLabeledControl(createTextControl('', { isSecret: true }), labels, { label: labels.password });
  const controls: LabeledControl[] = [user, password];
  const read = () => {
    const isEmpty = controls.every(({ control }) => control.value === '');
    return isEmpty ? undefined : `${user.control.value}:${password.control.value}`;
  };
  const recall = (origin: string) => {
    // The password can contain colons, but the user name cannot (RFC 7617, section 2).
    const [userName = '', ...passwordParts] = (getEnteredValue(parameter, origin) ?? '').split(':');
    user.control.value = userName;
    password.control.value = passwordParts.join(':');
    const remember = () => setEnteredValue(parameter, { origin, value: read() ?? '', initialValue: '' });
    for (const { control } of controls) control.oninput = remember;
  };
  return {
    elements: controls.map(({ element }) => element),
    credential: {
      element: user.element,
      parameter,
      read,
      recall,
      showNote: user.showNote,
      findErrors: () => [],
    },
  };
}
