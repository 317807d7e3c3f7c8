// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Expandable, ParamField, ResponseField } from '../../../src/index.js';
import { show } from './show.tsx';

/**
 * Returns the text of each row in the list of headers: the name, the value and the label of its alternative, if any.
 */
function readHeaderRows(block: HTMLElement): string[][] {
  const names = [...block.querySelectorAll('.apiblock-headers dt')];
  return names.map((name) => {
    const row = [name.textContent];
    for (let cell = name.nextElementSibling; cell?.matches('dd'); cell = cell.nextElementSibling)
      row.push(cell.textContent);
    return row;
  });
}

const AUTHORIZATION = { Authorization: 'Bearer <ACCESS_TOKEN>' };

describe('ApiBlock with several authentication alternatives', () => {
  it('labels each header with the alternative to which its credentials belong', () => {
    const headers = { ...AUTHORIZATION, Accept: '*/*', 'X-API-Key': '<API_KEY>' };
    expect(readHeaderRows(show({ auth: 'bearer, apiKey', headers }).block)).toEqual([
      ['Authorization', 'Bearer <ACCESS_TOKEN>', 'Bearer token'],
      ['Accept', '*/*'],
      ['X-API-Key', '<API_KEY>', 'API key'],
    ]);
  });

  it('lists the Authorization header for an alternative even if the page does not document the header', () => {
    expect(readHeaderRows(show({ auth: 'bearer, basic', headers: { ...AUTHORIZATION, Accept: '*/*' } }).block)).toEqual(
      [
        ['Authorization', 'Bearer <ACCESS_TOKEN>', 'Bearer token'],
        ['Authorization', 'Basic <CREDENTIALS>', 'Basic auth'],
        ['Accept', '*/*'],
      ],
    );
  });

  it('labels a header once if two alternatives use it', () => {
    expect(readHeaderRows(show({ auth: 'bearer, oauth2' }).block)).toEqual([
      ['Authorization', 'Bearer <ACCESS_TOKEN>', 'Bearer token or OAuth 2.0'],
    ]);
  });

  it.each([
    ['header', 'X-API-Key'],
    ['query', 'api_key'],
    ['cookie', 'session'],
  ])('labels the %s field that documents the API key', (location, name) => {
    show({
      auth: 'bearer, apiKey',
      headers: AUTHORIZATION,
      children: (
        <Expandable title="More">
          <ParamField name={name} location={location as 'header'} />
        </Expandable>
      ),
    });
    const head = screen.getByText('API key', { exact: true }).closest('.apiblock-field-head');
    expect(head).toHaveTextContent(name);
  });

  it('labels the field that documents a credential header instead of listing the header', () => {
    const { block } = show({
      auth: 'bearer, apiKey',
      headers: AUTHORIZATION,
      children: <ParamField header="Authorization" />,
    });
    expect(readHeaderRows(block)).toEqual([]);
    expect(screen.getByText('Bearer token', { exact: true })).toBeVisible();
  });

  it('labels the field for a header with every alternative that uses it, even if the header has no value', () => {
    const { block } = show({ auth: 'bearer, basic', children: <ParamField header="Authorization" /> });
    expect(readHeaderRows(block)).toEqual([]);
    expect(block.querySelector('.apiblock-field-head')).toHaveTextContent('Bearer token or Basic auth');
  });

  it('uses custom labels for the alternatives', () => {
    const { block } = show({
      auth: 'bearer, oauth2',
      labels: {
        or: 'oder',
        auth: { bearer: 'Token', apiKey: '', basic: '', oauth2: 'OAuth', openIdConnect: '', none: '' },
      },
    });
    expect(readHeaderRows(block)[0]?.at(-1)).toBe('Token oder OAuth');
  });

  it('labels the headers even if sections are disabled', () => {
    const { block } = show({ auth: 'bearer, basic', headers: AUTHORIZATION, sections: false });
    expect(readHeaderRows(block)).toEqual([
      ['Authorization', 'Bearer <ACCESS_TOKEN>', 'Bearer token'],
      ['Authorization', 'Basic <CREDENTIALS>', 'Basic auth'],
    ]);
  });

  it.each([
    ['there is only one alternative', { auth: 'bearer + apiKey' }],
    ['the author describes the authentication', { auth: 'bearer, apiKey', authLabel: 'Session or key' }],
    ['no alternative has a known header', { auth: 'mutual TLS, none' }],
  ])('labels no header if %s', (_, props) => {
    expect(readHeaderRows(show({ ...props, headers: AUTHORIZATION }).block)).toEqual([
      ['Authorization', 'Bearer <ACCESS_TOKEN>'],
    ]);
  });

  it('lists no Authorization header for the alternatives if `headers` is not valid JSON', () => {
    expect(readHeaderRows(show({ auth: 'bearer, basic', headers: '{' }).block)).toEqual([]);
  });

  it('does not label response headers', () => {
    const children = <ResponseField name="X-API-Key" location="header" />;
    const { block } = show({ auth: 'bearer, apiKey', headers: AUTHORIZATION, children });
    expect(block.querySelector('.apiblock-field-head')).not.toHaveTextContent('API key');
  });
});
