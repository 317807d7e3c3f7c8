import type { FormLabels } from '../../model/block/console-labels.js';
import type { HttpRequest } from '../../model/http/request.js';
import { isSentHeader, type Sendable, toDisplayedUrl, toSendable, toUrl } from '../request/browser-request.js';
import { separateCredentials } from '../request/auth-alternatives.js';
import { type BuildOptions, buildRequest, type FormValues } from '../request/build-request.js';
import type { ConsoleSource } from '../request/console-source.js';
import { selectLocation } from '../request/field-tree.js';
import {
  collectRequestParameters,
  listPathNames,
  needsBaseUrl,
  type FillableParameter,
} from '../request/parameters.js';
import type { FieldGroup } from '../request/displayed-fields.js';
import { isLinked, type LinkedParameter, type LinkedValues } from '../request/request-link.js';
import {
  createFieldset,
  createLabeledControl,
  createTextControl,
  type LabeledControl,
} from '../../dom/labeled-control.js';
import type { BodyControls, FormOptions } from './body-controls.js';
import { createBodyControls } from './create-body-controls.js';
import { Credentials } from './credentials.js';
import { hideBodySecrets, toLinkedBody } from './linked-body.js';
import { readLinkedParameters, toLinkedValue } from './linked-parameters.js';
import { createParameterControl, type ParameterControl } from './parameter-control.js';
import { ParameterVariants } from './parameter-variants.js';
import type { FormError } from './value-node.js';

/** The result of a validation that found errors. */
export interface InvalidForm {
  /**
   * The first control with an error that prevents sending the request or, if there is none, the first invalid control.
   */
  control: HTMLElement;
  /** Whether the request can be sent despite the errors, for example to test how the API reports them. */
  canSend: boolean;
}

function isSameParameter(one: FillableParameter, other: FillableParameter): boolean {
  return one.location === other.location && one.name === other.name;
}

/** Returns whether a control has an entered value, or a documented value that the reader has not removed. */
function hasValue({ parameter, read }: ParameterControl): boolean {
  const value = read() ?? parameter.documented ?? '';
  return value !== '';
}

/** The values for a link to the request, and the names of the entered values that the link must not contain. */
export interface Linkable {
  values: LinkedValues;
  omitted: string[];
}

const LOCATIONS = ['path', 'query', 'header', 'cookie'] as const;

export class RequestForm {
  /** One fieldset per section of the request. */
  readonly fieldsets: HTMLElement[];
  readonly #options: FormOptions;
  #source: ConsoleSource;
  readonly #labels: FormLabels;
  readonly #parameters: ParameterControl[];
  /** The choices between variants of parameters, with the location of these parameters. */
  readonly #variants: { location: FillableParameter['location']; choice: ParameterVariants }[];
  readonly #credentials: Credentials;
  #body: BodyControls;
  /** The body controls for each origin, so that the reader's edits are kept when the origin changes. */
  readonly #bodies = new Map<string, BodyControls>();
  readonly #bodyFields: FieldGroup;
  /** A text input for the base URL. `undefined` if the block documents a base URL. */
  readonly #baseUrl: LabeledControl | undefined;
  #origin: string | undefined;

  constructor(options: FormOptions) {
    const { source, displayedFields, labels, createSignIn, linked } = options;
    this.#options = options;
    this.#source = source;
    this.#labels = labels;
    const { parameters, alternatives } = separateCredentials(source, collectRequestParameters(source, displayedFields));
    const linkedValues = linked && readLinkedParameters(linked, parameters, source);
    this.#parameters = parameters.map((parameter) =>
      createParameterControl(parameter, labels, linkedValues?.get(parameter)),
    );
    const linkedIndexes = [...(linked?.variants ?? [])];
    this.#variants = LOCATIONS.flatMap((location) => {
      const controls = this.#parameters.filter(
        ({ parameter }) => parameter.location === location && !parameter.isSecret,
      );
      const { variants } = selectLocation(displayedFields, location);
      return variants.map((each) => ({
        location,
        choice: new ParameterVariants(each, controls, labels, linkedIndexes.shift()),
      }));
    });
    const secrets = this.#parameters.filter(({ parameter }) => parameter.isSecret);
    this.#credentials = new Credentials(alternatives, secrets, { labels, createSignIn });
    this.#bodyFields = selectLocation(displayedFields, 'body');
    this.#body = createBodyControls(options);
    if (needsBaseUrl(source))
      this.#baseUrl = createLabeledControl(createTextControl(''), labels, { label: labels.baseUrl, required: true });
    this.fieldsets = this.#createFieldsets();
  }

  #createFieldsets(): HTMLElement[] {
    const labels = this.#labels;
    const isInVariant = (control: ParameterControl) =>
      this.#variants.some(({ choice }) => choice.controls.has(control));
    const findElements = (location: FillableParameter['location']) => [
      ...this.#parameters
        .filter((control) => control.parameter.location === location && !control.parameter.isSecret)
        .filter((control) => !isInVariant(control))
        .map(({ element }) => element),
      ...this.#variants.filter((variants) => variants.location === location).map(({ choice }) => choice.element),
    ];
    const fieldsets = [
      createFieldset(labels.address, this.#baseUrl ? [this.#baseUrl.element] : []),
      createFieldset(labels.path, findElements('path')),
      this.#credentials.fieldset,
      createFieldset(labels.query, findElements('query')),
      createFieldset(labels.headers, findElements('header')),
      createFieldset(labels.cookies, findElements('cookie')),
      createFieldset(labels.body, this.#body.elements),
    ];
    return fieldsets.filter((fieldset) => fieldset !== undefined);
  }

  /**
   * Sets the base URL of the server that the reader has chosen. Shows only the path parameters that the new URL
   * contains, and shows the control for the base URL only if the request needs it.
   */
  setBaseUrl(baseUrl: unknown): void {
    this.#source = { ...this.#source, baseUrl };
    for (const control of this.#parameters) control.element.hidden = !this.#isInUrl(control);
    if (this.#baseUrl) this.#baseUrl.element.hidden = !needsBaseUrl(this.#source);
  }

  /** Returns the edited request as the browser sends it or, if `isDisplayed`, as the console displays it. */
  toSendable({ isDisplayed }: BuildOptions): Sendable {
    const request = this.#buildRequest({ isDisplayed });
    return toSendable(request, { page: location.origin, isProxied: this.#isProxied(this.#toUrl()), isDisplayed });
  }

  /**
   * Returns the edited request for the cURL command, with placeholders for secrets and with the headers that browsers
   * cannot send.
   */
  toCommand(): HttpRequest {
    const request = this.#buildRequest({ isDisplayed: true });
    return { ...request, url: toDisplayedUrl(request.url, location.origin) };
  }

  files(): File[] {
    return this.#body.files();
  }

  /** Returns the entered values that a link to the request can contain. */
  toLinkable(): Linkable {
    const active = this.#findActive();
    const linked = active.filter(({ parameter }) => isLinked(parameter, this.#source));
    const others = [...active.filter((control) => !linked.includes(control)), ...this.#credentials.selected];
    const omitted = new Set(others.filter(({ read }) => read() !== undefined).map(({ parameter }) => parameter.name));
    const parameters = linked.flatMap(({ parameter, read }): LinkedParameter[] => {
      const sameParameter = linked.filter((other) => isSameParameter(other.parameter, parameter));
      if (sameParameter.every((other) => other.read() === undefined)) return [];
      const { text, omitted: omittedMembers } = toLinkedValue(parameter, read() ?? parameter.documented ?? '');
      for (const name of omittedMembers) omitted.add(name);
      return [{ location: parameter.location, name: parameter.name, value: text }];
    });
    if (this.#findBaseUrlControl()?.control.value) omitted.add(this.#labels.baseUrl);
    const variants = this.#variants.map(({ choice }) => choice.selectedIndex);
    return { values: { parameters, variants, body: this.#toLinkedBody(omitted) }, omitted: [...omitted] };
  }

  /** Shows the validation errors. Returns `undefined` if there are none. */
  validate(): InvalidForm | undefined {
    const errors = this.#findErrors();
    for (const { labeled, message } of errors) labeled.showError(message);
    const firstError = errors.find(({ isFatal }) => isFatal) ?? errors[0];
    return firstError && { control: firstError.labeled.control, canSend: !firstError.isFatal };
  }

  /**
   * Updates the form after an edit. The URL of the request determines which values from other blocks are filled in, and
   * which notes are shown.
   */
  update(): void {
    const url = this.#toUrl();
    const origin = url?.origin ?? '';
    const previousOrigin = this.#origin;
    if (origin !== previousOrigin) {
      this.#origin = origin;
      for (const { recall } of this.#parameters) recall(origin);
      this.#recallBody(previousOrigin, origin);
      this.#credentials.setOrigin(origin);
    }
    const isProxied = this.#isProxied(url);
    for (const control of [...this.#parameters, ...this.#credentials.all])
      control.showNote(this.#toNote(control, isProxied));
  }

  /**
   * Shows the body that the reader edited for an origin. If there is none, shows the current body without the values
   * that must not be sent to another origin. A link to the request omits the same values.
   */
  #recallBody(previousOrigin: string | undefined, origin: string): void {
    if (previousOrigin === undefined) return;
    // Values entered before the URL was valid do not belong to an origin, so they are kept.
    const body = previousOrigin === '' ? undefined : this.#body.read();
    const controls = this.#bodies.get(origin) ?? (body === undefined ? undefined : this.#createPublicBody(body));
    if (!controls) return;
    this.#bodies.set(previousOrigin, this.#body);
    this.#body.elements[0]?.before(...controls.elements);
    for (const element of this.#body.elements) if (!controls.elements.includes(element)) element.remove();
    this.#body = controls;
  }

  /**
   * Creates the controls for a body without the values that must not be sent to another origin. Returns `undefined` if
   * the body contains no such values.
   */
  #createPublicBody(body: string): BodyControls | undefined {
    const linked = toLinkedBody(body, this.#source, this.#bodyFields);
    if (linked?.omitted.length === 0) return undefined;
    return createBodyControls({ ...this.#options, linked: { parameters: [], variants: [], body: linked?.text } });
  }

  /** Returns the body for a link, and adds the names of the members that the link must not contain to `omitted`. */
  #toLinkedBody(omitted: Set<string>): string | undefined {
    const body = this.#body.read();
    if (body === undefined) return undefined;
    const fileNames = this.files().map(({ name }) => name);
    const linked = toLinkedBody(body, this.#source, this.#bodyFields);
    const isHidden = linked === undefined && fileNames.length === 0;
    for (const name of [...fileNames, ...(linked?.omitted ?? []), ...(isHidden ? [this.#labels.body] : [])])
      omitted.add(name);
    return linked?.text;
  }

  #buildRequest(options: BuildOptions): HttpRequest {
    const values = this.#readValues();
    const { body } = values;
    const isHidden = options.isDisplayed && body !== undefined;
    const shownBody = isHidden ? hideBodySecrets(body, this.#source, this.#bodyFields) : body;
    return buildRequest(this.#source, { ...values, body: shownBody }, options);
  }

  #readValues(): FormValues {
    const parameters = new Map<FillableParameter, string>();
    const leftOut = this.#parameters.filter((control) => this.#isLeftOut(control)).map(({ parameter }) => parameter);
    const active = this.#findActive();
    for (const { parameter, read } of [...active, ...this.#credentials.selected]) {
      // A parameter in the selected variant replaces the documented parameter with the same name, even if it is empty.
      const value = read() ?? (parameter.isAlternative ? '' : undefined);
      if (value !== undefined) parameters.set(parameter, value);
    }
    // Don't remove a parameter if a selected variant contains a parameter with the same location and name.
    const removed = leftOut.filter((parameter) => !active.some((other) => isSameParameter(other.parameter, parameter)));
    for (const parameter of [...removed, ...this.#credentials.findLeftOut()]) parameters.set(parameter, '');
    return {
      parameters,
      placeholders: this.#credentials.findUnfilled(),
      body: this.#body.read(),
      baseUrl: this.#findBaseUrlControl()?.control.value.trim(),
    };
  }

  #toUrl(): URL | undefined {
    const { url } = this.#buildRequest({ isDisplayed: false });
    return toUrl(url, location.origin);
  }

  #isProxied(url: URL | undefined): boolean {
    return this.#source.proxy !== undefined && url?.origin !== location.origin;
  }

  /** Returns a note if the browser does not send a header or cookie as entered, or an empty string if it does. */
  #toNote({ parameter, read }: ParameterControl, isProxied: boolean): string {
    const { location, name, documented = '' } = parameter;
    const { headerLeftOut, headerReplaced } = this.#labels;
    if (location === 'cookie') return isSentHeader({ name: 'Cookie', value: '' }, isProxied) ? '' : headerLeftOut;
    const value = read() || documented;
    if (location !== 'header' || value === '') return '';
    if (!isSentHeader({ name, value }, isProxied)) return headerLeftOut;
    const isUserAgent = name.toLowerCase() === 'user-agent';
    return isUserAgent && !isProxied ? headerReplaced : '';
  }

  /** Returns whether a parameter is omitted because it belongs to a variant that is not selected. */
  #isLeftOut(control: ParameterControl): boolean {
    return this.#variants.some(({ choice }) => choice.isLeftOut(control));
  }

  /** Returns whether a path parameter is part of the URL. Returns `true` for a parameter in any other location. */
  #isInUrl({ parameter }: ParameterControl): boolean {
    return parameter.location !== 'path' || listPathNames(this.#source).includes(parameter.name);
  }

  #findBaseUrlControl(): LabeledControl | undefined {
    return needsBaseUrl(this.#source) ? this.#baseUrl : undefined;
  }

  /**
   * Returns the controls of the parameters that can be sent. If the selected variants of several groups contain the
   * same parameter, returns only the first control with a value, or else the first control.
   */
  #findActive(): ParameterControl[] {
    const candidates = this.#parameters.filter((control) => this.#isInUrl(control) && !this.#isLeftOut(control));
    return candidates.filter((control) => {
      const { parameter } = control;
      const sameParameter = candidates.filter(
        (other) => isSameParameter(other.parameter, parameter) && other.parameter.index === parameter.index,
      );
      return control === (sameParameter.find(hasValue) ?? sameParameter[0]);
    });
  }

  #findErrors(): FormError[] {
    return [
      ...this.#findBaseUrlErrors(),
      ...this.#findActive().flatMap((control) => control.findErrors()),
      ...this.#body.findErrors(),
    ];
  }

  #findBaseUrlErrors(): FormError[] {
    const labeled = this.#findBaseUrlControl();
    if (!labeled) return [];
    const isValid = /^https?:\/\/[^/?#]/i.test(labeled.control.value.trim());
    return isValid ? [] : [{ labeled, message: this.#labels.badBaseUrl, isFatal: true }];
  }
}
