// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { Credentials } from '../../../src/console/form/credentials.js';
import { createParameterControl } from '../../../src/console/form/parameter-control.js';
import { labels } from '../../../src/labels/console/form/en.js';
import type { AuthAlternative } from '../../../src/console/request/auth-alternatives.js';
import type { FillableParameter } from '../../../src/console/request/parameters.js';

const BEARER: FillableParameter = { location: 'header', name: 'Authorization', isSecret: true, scheme: 'Bearer' };
const BASIC: FillableParameter = { ...BEARER, scheme: 'Basic' };
const API_KEY: FillableParameter = { location: 'header', name: 'X-Api-Key', isSecret: true };
const QUERY_KEY: FillableParameter = { location: 'query', name: 'key', isSecret: true };

const documented = (parameter: FillableParameter, text: string): FillableParameter => ({
  ...parameter,
  documented: text,
  index: 0,
});

const toAlternative = (id: string, ...credentials: FillableParameter[]): AuthAlternative => ({
  id,
  label: `Use ${id}`,
  credentials,
});

let originCount = 0;

/**
 * Creates an origin that no other test uses, because all forms share the credentials that were entered for an origin.
 */
function createOrigin(): string {
  originCount += 1;
  return `https://api${originCount}.example.com`;
}

function openForm(alternatives: AuthAlternative[], origin = createOrigin(), secrets: FillableParameter[] = []) {
  const controls = secrets.map((parameter) => createParameterControl(parameter, labels));
  const credentials = new Credentials(alternatives, controls, { labels, createSignIn: undefined });
  credentials.setOrigin(origin);
  const { fieldset } = credentials;
  document.body.replaceChildren(...(fieldset ? [fieldset] : []));
  const find = <Control extends HTMLElement>(selector: string) => document.querySelector<Control>(selector);
  const findInput = (label: string) => {
    const element = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.trim() === label);
    const input = element?.control as HTMLInputElement | null | undefined;
    if (!input) throw new Error(`There is no input "${label}".`);
    return input;
  };
  return {
    credentials,
    origin,
    findInput,
    keepNote: () => find('.apiblock-entry-note:last-child')?.textContent,
    listLabels: () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent.trim()),
    listChoices: () => [...document.querySelectorAll('option')].map(({ textContent }) => textContent),
    chosen: () => find<HTMLSelectElement>('select')?.selectedOptions[0]?.textContent,
    enter: (label: string, text: string) => {
      const input = findInput(label);
      input.value = text;
      input.dispatchEvent(new Event('input'));
    },
    choose: (index: number) => {
      const select = find<HTMLSelectElement>('select')!;
      select.value = `${index}`;
      select.dispatchEvent(new Event('input'));
    },
    keep: (isWanted: boolean) => {
      const checkbox = findInput(labels.keep);
      checkbox.checked = isWanted;
      checkbox.dispatchEvent(new Event('change'));
    },
    readSelected: () => credentials.selected.map(({ read }) => read()),
  };
}

const listNames = (parameters: FillableParameter[]) => parameters.map(({ name, scheme }) => scheme ?? name);

beforeEach(() => sessionStorage.clear());

describe('Credentials', () => {
  it('has no fieldset if the request needs no credentials', () => {
    const { credentials } = openForm([]);
    expect(credentials.fieldset).toBeUndefined();
    expect([credentials.all, credentials.selected]).toEqual([[], []]);
  });

  it('contains inputs and the checkbox, but no choice of an alternative, if there is a single alternative', () => {
    const { credentials, listLabels } = openForm([toAlternative('bearer', BEARER)], createOrigin(), [API_KEY]);
    expect(credentials.fieldset?.querySelector('legend')?.textContent).toBe(labels.credentials);
    expect(document.querySelector('select')).toBeNull();
    expect(listLabels()).toEqual([labels.token, 'X-Api-Key', labels.keep]);
  });

  it('contains only inputs for secrets and the checkbox if there is no alternative', () => {
    const { credentials, listLabels } = openForm([], createOrigin(), [API_KEY]);
    expect(listLabels()).toEqual(['X-Api-Key', labels.keep]);
    expect(credentials.fieldset?.querySelectorAll('.apiblock-set')).toHaveLength(0);
  });

  it('hides every character of a secret, and shows user names', () => {
    const { findInput } = openForm([toAlternative('all', BASIC, API_KEY)]);
    const types = [labels.user, labels.password, 'X-Api-Key'].map((label) => findInput(label).type);
    expect(types).toEqual(['text', 'password', 'password']);
  });

  it('shows only the inputs for the selected alternative', () => {
    const { choose, listLabels, listChoices, credentials } = openForm([
      toAlternative('bearer', BEARER),
      toAlternative('basic', BASIC),
    ]);
    expect(listChoices()).toEqual(['Use bearer', 'Use basic']);
    expect(listLabels()).toEqual([labels.authenticateWith, labels.token, labels.keep]);
    choose(1);
    expect(listLabels()).toEqual([labels.authenticateWith, labels.user, labels.password, labels.keep]);
    expect(listNames(credentials.selected.map(({ parameter }) => parameter))).toEqual(['Basic']);
    expect(listNames(credentials.all.map(({ parameter }) => parameter))).toEqual(['Bearer', 'Basic']);
  });

  it('initially selects the alternative that the documented request uses', () => {
    const { chosen, listLabels } = openForm([
      toAlternative('bearer', BEARER),
      toAlternative('apiKey', documented(API_KEY, '<API_KEY>')),
    ]);
    expect(chosen()).toBe('Use apiKey');
    expect(listLabels()).toContain('X-Api-Key');
  });

  it('shares the credentials and the selected alternative only with forms for the same origin', () => {
    const alternatives = [toAlternative('bearer', BEARER), toAlternative('apiKey', API_KEY)];
    const { origin, enter, choose } = openForm(alternatives);
    choose(1);
    enter('X-Api-Key', 's3cret');
    const same = openForm(alternatives, origin);
    expect([same.chosen(), same.readSelected()]).toEqual(['Use apiKey', ['s3cret']]);
    const other = openForm(alternatives);
    expect([other.chosen(), other.readSelected()]).toEqual(['Use bearer', [undefined]]);
    other.choose(1);
    expect(other.readSelected()).toEqual([undefined]);
  });

  it('removes the credentials from the inputs if the origin changes', () => {
    const { credentials, origin, enter, readSelected } = openForm([toAlternative('all', BASIC, API_KEY)]);
    enter(labels.user, 'ann');
    enter(labels.password, 'a:b');
    enter('X-Api-Key', 's3cret');
    credentials.setOrigin(createOrigin());
    expect(readSelected()).toEqual([undefined, undefined]);
    enter('X-Api-Key', 'other');
    credentials.setOrigin(origin);
    expect(readSelected()).toEqual(['ann:a:b', 's3cret']);
  });

  it('restores the alternative that the reader selected, even if the documented request uses another', () => {
    const alternatives = [toAlternative('bearer', BEARER), toAlternative('apiKey', documented(API_KEY, '<API_KEY>'))];
    const { origin, choose } = openForm(alternatives);
    choose(0);
    expect(openForm(alternatives, origin).chosen()).toBe('Use bearer');
  });

  it('keeps the selected alternative for an origin, even if another form does not offer this alternative', () => {
    const alternatives = [toAlternative('bearer', BEARER), toAlternative('apiKey', API_KEY)];
    const { origin, choose } = openForm(alternatives);
    choose(1);
    const single = openForm([toAlternative('apiKey', API_KEY)], origin);
    expect(single.credentials.findUnfilled()).toEqual([]);
    const without = openForm([toAlternative('basic', BASIC), toAlternative('bearer', BEARER)], origin);
    expect([without.chosen(), without.credentials.findUnfilled()]).toEqual(['Use basic', []]);
    expect(openForm(alternatives, origin).chosen()).toBe('Use apiKey');
  });
});

describe('the checkbox "Keep in this tab"', () => {
  const alternatives = [toAlternative('apiKey', API_KEY)];
  const stored = () => Object.values(sessionStorage).join();

  it('stores secrets in session storage only while it is checked', () => {
    const { enter, keep } = openForm(alternatives);
    enter('X-Api-Key', 's3cret');
    expect(stored()).toBe('');
    keep(true);
    expect(stored()).toContain('s3cret');
    enter('X-Api-Key', 'changed');
    expect(stored()).toContain('changed');
    keep(false);
    expect(stored()).toBe('');
    enter('X-Api-Key', 'again');
    expect(stored()).toBe('');
  });

  it('stores secrets under keys that every version of the console reads', () => {
    const { origin, choose, enter, keep } = openForm([
      toAlternative('bearer', BEARER),
      toAlternative('apiKey', API_KEY),
    ]);
    keep(true);
    enter(labels.token, 's3cret');
    choose(1);
    enter('X-Api-Key', 'k');
    expect(JSON.parse(sessionStorage.getItem(`apiblock-secrets ${origin}`) ?? '')).toEqual({
      ' header Bearer authorization': 's3cret',
      ' header  x-api-key': 'k',
      alternative: 'apiKey',
    });
  });

  it('uses the CSS classes for checkboxes in the console', () => {
    const { findInput } = openForm(alternatives);
    const checkbox = findInput(labels.keep);
    expect(checkbox.className).toBe('apiblock-check');
    expect(checkbox.parentElement?.className).toBe('apiblock-entry-label');
    expect(checkbox.parentElement?.textContent).toBe(` ${labels.keep}`);
    expect(checkbox.parentElement?.parentElement?.className).toBe('apiblock-entry');
    expect(document.querySelectorAll('fieldset.apiblock-set > div.apiblock-set')).toHaveLength(1);
  });

  it('is checked only for the origin that the note below it names', () => {
    const { credentials, origin, findInput, keep, keepNote } = openForm(alternatives);
    expect(keepNote()).toContain(origin);
    keep(true);
    const other = createOrigin();
    credentials.setOrigin(other);
    expect([findInput(labels.keep).checked, keepNote()]).toEqual([false, expect.stringContaining(other)]);
    credentials.setOrigin(origin);
    expect(findInput(labels.keep).checked).toBe(true);
    credentials.setOrigin('');
    expect(keepNote()).toContain('only to ….');
  });

  it('has the note below it as its accessible description', () => {
    const { findInput, keepNote } = openForm(alternatives);
    const note = document.getElementById(findInput(labels.keep).getAttribute('aria-describedby') ?? '');
    expect([findInput(labels.keep).type, note?.textContent]).toEqual(['checkbox', keepNote()]);
  });
});

describe('findLeftOut', () => {
  const bearer = documented(BEARER, 'Bearer <ACCESS_TOKEN>');
  const key = { ...documented(API_KEY, '<API_KEY>'), index: 1 };
  const alternatives = [toAlternative('bearer', bearer), toAlternative('apiKey', key), toAlternative('none')];

  it('returns no credentials until the reader selects an alternative or enters a credential', () => {
    expect(openForm(alternatives).credentials.findLeftOut()).toEqual([]);
  });

  it('returns the documented credentials for the other alternatives if the reader enters a credential', () => {
    const { credentials, enter } = openForm(alternatives);
    enter(labels.token, 's3cret');
    expect(listNames(credentials.findLeftOut())).toEqual(['X-Api-Key']);
  });

  it('returns the credentials for other alternatives even if the selected alternative is only partly filled in', () => {
    const query = { ...QUERY_KEY, documented: 'k' };
    const { credentials, enter } = openForm([toAlternative('both', bearer, key), toAlternative('query', query)]);
    enter(labels.token, 's3cret');
    expect(listNames(credentials.findLeftOut())).toEqual(['key']);
  });

  it('returns the documented credentials for the other alternatives if the reader selects an alternative', () => {
    const { credentials, choose } = openForm(alternatives);
    choose(1);
    expect(listNames(credentials.findLeftOut())).toEqual(['Bearer']);
    choose(2);
    expect(listNames(credentials.findLeftOut())).toEqual(['Bearer', 'X-Api-Key']);
  });

  it('does not return credentials that the documented request does not contain', () => {
    const { credentials, choose } = openForm([
      toAlternative('bearer', BEARER),
      toAlternative('apiKey', { ...API_KEY, index: 0 }),
      toAlternative('query', { ...QUERY_KEY, documented: 'k' }),
      toAlternative('none'),
    ]);
    choose(3);
    expect(listNames(credentials.findLeftOut())).toEqual(['X-Api-Key', 'key']);
  });

  it('does not return a documented credential that the selected alternative also needs', () => {
    const { credentials, choose } = openForm([toAlternative('apiKey', key), toAlternative('both', bearer, key)]);
    choose(0);
    expect(listNames(credentials.findLeftOut())).toEqual(['Bearer']);
    choose(1);
    expect(credentials.findLeftOut()).toEqual([]);
  });

  it('distinguishes credentials in the same location by name', () => {
    const first = { ...API_KEY, documented: 'k' };
    const { credentials, choose } = openForm([
      toAlternative('first', first),
      toAlternative('second', { ...first, name: 'X-Other-Key' }),
    ]);
    choose(1);
    expect(listNames(credentials.findLeftOut())).toEqual(['X-Api-Key']);
  });

  it('distinguishes credentials with the same name in different locations', () => {
    const inHeader = { ...API_KEY, name: 'key', documented: 'k' };
    const inQuery = { ...QUERY_KEY, documented: 'k' };
    const { credentials, choose } = openForm([toAlternative('header', inHeader), toAlternative('query', inQuery)]);
    choose(1);
    expect(credentials.findLeftOut().map(({ location }) => location)).toEqual(['header']);
  });
});

describe('findUnfilled', () => {
  const alternatives = [
    toAlternative('bearer', documented(BEARER, 'Bearer <ACCESS_TOKEN>')),
    toAlternative('both', BASIC, API_KEY),
  ];

  it('returns no credentials until the reader selects an alternative', () => {
    const { credentials } = openForm([toAlternative('both', BASIC, API_KEY), toAlternative('bearer', BEARER)]);
    expect(credentials.findUnfilled()).toEqual([]);
  });

  it('returns the credentials of the selected alternative that are neither documented nor entered', () => {
    const { credentials, choose, enter } = openForm(alternatives);
    choose(1);
    expect(listNames(credentials.findUnfilled())).toEqual(['Basic', 'X-Api-Key']);
    enter(labels.user, 'ann');
    expect(listNames(credentials.findUnfilled())).toEqual(['X-Api-Key']);
    choose(0);
    expect(credentials.findUnfilled()).toEqual([]);
  });
});

describe('the inputs for Basic authentication', () => {
  it.each([
    ['ann', '', 'ann:'],
    ['', 'pass', ':pass'],
    ['ann', 'a:b', 'ann:a:b'],
    ['', '', undefined],
  ])('combine the user name %j and the password %j into %j', (user, password, expected) => {
    const { enter, readSelected, origin } = openForm([toAlternative('basic', BASIC)]);
    enter(labels.user, user);
    enter(labels.password, password);
    expect(readSelected()).toEqual([expected]);
    const other = openForm([toAlternative('basic', BASIC)], origin);
    expect([other.findInput(labels.user).value, other.findInput(labels.password).value]).toEqual([user, password]);
  });
});
