import type { FormLabels } from '../../model/block/console-labels.js';
import type { Request } from '../../model/http/request.js';
import { asString } from '../../model/text/coerce.js';
import { createBody, type BodyEntry } from './body-fields.js';
import { toCall, type Filled } from '../request/build-request.js';
import { create, fill } from '../ui/dom.js';
import { createChoice, createEntry, createId, createSet, createText, type Entry } from '../ui/labeled-control.js';
import { needsBaseUrl, type Input, toInputs } from '../request/parameters.js';
import { createInput, createLogin, type InputEntry } from './parameter-controls.js';
import type { ShownField } from '../request/displayed-fields.js';
import { isKept, setKept } from './credential-store.js';
import { isSentHeader, toSendable, toShownUrl, toUrl, type Sendable } from '../request/browser-request.js';
import type { ConsoleSource, Loaders } from '../request/console-source.js';

/** The form in which readers edit a request. */
export interface Form {
  /** One fieldset per section of the request. */
  sets: HTMLElement[];
  /** Returns the edited request. If `isDisplayed` is set, placeholders replace secrets. */
  toSendable(this: void, isDisplayed: boolean): Sendable;
  /** Returns the edited request for the cURL command, with placeholders and with headers that browsers cannot send. */
  toCommand(this: void): Request;
  files: BodyEntry['files'];
  /** Shows the validation errors. Returns the first invalid control, if any. */
  validate(this: void): HTMLElement | undefined;
  /** Updates the credentials and notes after an edit, because both depend on the origin of the request. */
  follow(this: void): void;
}

/** Creates the request form of a block. */
export function createForm(
  source: ConsoleSource,
  shown: readonly ShownField[],
  labels: FormLabels,
  loaders: Loaders,
): Form {
  const { all, ways } = toInputs(source, shown);
  const inputs = all.map((input) => createInput(input, labels));
  const base = needsBaseUrl(source)
    ? createEntry(createText(''), labels, { label: labels.baseUrl, required: true })
    : undefined;
  const body = createBody(source, shown, labels, loaders);
  const credentials = createCredentials(ways, labels);
  const getActiveControls = () => [...inputs, ...credentials.inputs()];

  const toFilled = (): Filled => {
    const values = new Map<Input, string>();
    for (const { input, read } of getActiveControls()) {
      const typed = read();
      if (typed !== undefined) values.set(input, typed);
    }
    for (const input of credentials.leftOut()) values.set(input, '');
    return { values, body: body.read(), baseUrl: base?.control.value.trim() };
  };
  const isProxied = () => {
    const url = toUrl(toCall(source, toFilled(), false).url, location.origin);
    return source.proxy !== undefined && url?.origin !== location.origin;
  };

  let origin: string | undefined;
  const follow = () => {
    const url = toUrl(toCall(source, toFilled(), false).url, location.origin);
    const next = url?.origin ?? '';
    if (next !== origin) {
      origin = next;
      for (const { recall } of [...inputs, ...credentials.all]) recall(next);
      credentials.show(next);
    }
    for (const { input, control, note } of inputs) {
      if (input.place === 'cookie')
        note(isSentHeader({ name: 'Cookie', value: '' }, isProxied()) ? '' : labels.headerLeftOut);
      if (input.place !== 'header') continue;
      const value = control.value || (input.documented ?? '');
      const isSent = value === '' || isSentHeader({ name: input.name, value }, isProxied());
      const isUserAgent = /^user-agent$/i.test(input.name) && !isProxied();
      note(isSent ? (isUserAgent ? labels.headerReplaced : '') : labels.headerLeftOut);
    }
  };

  const inPlace = (place: Input['place']) =>
    inputs.filter(({ input }) => input.place === place).map(({ element }) => element);
  return {
    sets: [
      createSet(labels.address, base ? [base.element] : []),
      createSet(labels.path, inPlace('path')),
      credentials.set,
      createSet(labels.query, inPlace('query')),
      createSet(labels.headers, inPlace('header')),
      createSet(labels.cookies, inPlace('cookie')),
      createSet(
        labels.body,
        body.entries.map(({ element }) => element),
      ),
    ].filter((set) => set !== undefined),
    toSendable: (isDisplayed) =>
      toSendable(toCall(source, toFilled(), isDisplayed), location.origin, isProxied(), isDisplayed),
    toCommand: () => {
      const call = toCall(source, toFilled(), true);
      return { ...call, url: toShownUrl(call.url, location.origin) };
    },
    files: body.files,
    validate: () => {
      const isEmpty = ({ input, read }: InputEntry) => (read() ?? input.documented ?? '') === '';
      const faults: [Entry, string][] = [
        ...(base && !/^https?:\/\/[^/]/i.test(base.control.value.trim())
          ? [[base, labels.badBaseUrl] as [Entry, string]]
          : []),
        ...inputs.flatMap((entry): [Entry, string][] =>
          entry.input.required && isEmpty(entry)
            ? [[entry, labels.missing]]
            : entry.input.place === 'path' && /^\.\.?$/.test(entry.control.value)
              ? [[entry, labels.dots]]
              : [],
        ),
        ...body.findMissing().map((entry): [Entry, string] => [entry, labels.missingFile]),
      ];
      for (const [entry, fault] of faults) entry.fault(fault);
      return faults[0]?.[0].control;
    },
    follow,
  };
}

/** Creates the fieldset with the alternatives for authentication, and the choice to keep the credentials. */
function createCredentials(ways: ReturnType<typeof toInputs>['ways'], labels: FormLabels) {
  const groups = ways.map(({ inputs }) => {
    const logins = inputs.map((input) => {
      if (input.scheme === 'Basic') return createLogin(input, labels);
      const own = createInput(input, labels);
      return { entries: [own], login: own };
    });
    const element = create(
      'div',
      { class: 'apiblock-set' },
      ...logins.flatMap(({ entries }) => entries.map((entry) => entry.element)),
    );
    return { element, inputs: logins.map(({ login }) => login) };
  });
  let chosen = 0;
  const toName = ({ scheme, name }: Input) =>
    scheme === 'Basic' ? `${labels.user}, ${labels.password}` : scheme ? labels.token : name;
  const options = ways.map(({ inputs }, at) => [`${at}`, inputs.map(toName).join(' + ')] as const);
  const choice = ways.length > 1 ? createEntry(createChoice(options, '0'), labels, { label: labels.way }) : undefined;
  const id = createId();
  const keep = create('input', { type: 'checkbox', class: 'apiblock-check', 'aria-describedby': id });
  const keepNote = create('div', { class: 'apiblock-entry-note', id });
  const keepEntry = create(
    'div',
    { class: 'apiblock-entry' },
    create('label', { class: 'apiblock-entry-label' }, keep, ' ', labels.keep),
    keepNote,
  );
  const showChosen = () => groups.forEach(({ element }, at) => (element.hidden = at !== chosen));
  choice?.control.addEventListener('input', () => {
    chosen = Number(choice.control.value);
    showChosen();
  });
  showChosen();
  let origin = '';
  keep.addEventListener('change', () => setKept(origin, keep.checked));
  return {
    all: groups.flatMap(({ inputs }) => inputs),
    inputs: () => groups[chosen]?.inputs ?? [],
    /** Returns the documented parameters of the alternatives that are not selected. */
    leftOut: () => {
      const own = new Set(ways[chosen]?.inputs.map(({ at, place }) => `${place} ${at}`));
      return chosen === 0
        ? []
        : ways
            .flatMap(({ inputs }) => inputs)
            .filter(({ at, place }) => at !== undefined && !own.has(`${place} ${at}`));
    },
    show: (next: string) => {
      origin = next;
      keep.checked = isKept(next);
      keepNote.textContent = fill(labels.keepNote, { origin: asString(next) || '…' });
    },
    set: createSet(labels.credentials, [
      ...(choice ? [choice.element] : []),
      ...groups.map(({ element }) => element),
      ...(groups.length > 0 ? [keepEntry] : []),
    ]),
  };
}
