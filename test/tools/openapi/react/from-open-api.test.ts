// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkPage } from '../../../../src/tools/check/inspect-page.js';
import { ApiBlock } from '../../../../src/index.js';
import { fromOpenApi, OpenApiError, readOpenApi } from '../../../../src/openapi.js';
import { pickInputs } from '../../../support/property-runs.ts';
import { flatten } from '../convert.ts';
import { libraryFile } from '../description.ts';
import { convertAll } from '../read-operations.ts';
import { writeBlockPage } from '../write-block-page.ts';
import { combinations } from './descriptions.ts';

const library = readOpenApi(readFileSync(libraryFile, 'utf8'));
const apis = [readOpenApi(JSON.stringify(combinations)), library];
const operations = apis.flatMap((api) => convertAll(api).map(([name, convert]) => ({ name, api, convert })));

function render(api: (typeof apis)[number], name: string): Document {
  const html = renderToStaticMarkup(createElement(ApiBlock, fromOpenApi(api, name)));
  return new DOMParser().parseFromString(html, 'text/html');
}

const logged = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
afterEach(() => {
  for (const spy of logged) expect(spy).not.toHaveBeenCalled();
});

describe('fromOpenApi', () => {
  it('is tested with more than 30 operations', () => {
    expect(operations.length).toBeGreaterThan(30);
  });

  it.each(pickInputs(operations, 3))(
    'renders $name without error notes or console messages',
    ({ name, api, convert }) => {
      const document = render(api, name);
      expect(
        [...document.querySelectorAll('.apiblock-note, .apiblock-error, [role="note"]')].map(
          ({ textContent }) => textContent,
        ),
      ).toEqual([]);
      const names = flatten(convert().fields).flatMap(({ props }) =>
        typeof props['name'] === 'string' ? [props['name']] : [],
      );
      expect(document.querySelectorAll('.apiblock-field-head')).toHaveLength(names.length);
    },
  );

  it.each(pickInputs(operations, 3))(
    'creates a block for $name in which apiblock check finds no problems',
    ({ convert }) => {
      expect(checkPage(writeBlockPage(convert()))).toEqual([]);
    },
  );

  it('renders CommonMark as safe elements, and headings as bold paragraphs', () => {
    const document = render(apis[0] ?? library, 'POST /json/none/{id}');
    const main = document.querySelector('.apiblock-main');
    expect(main?.querySelector('p > strong')?.textContent).toBe('Heading');
    expect(main?.querySelectorAll('h1, script, img')).toHaveLength(0);
    expect(main?.textContent).toContain('<script>alert(1)</script>, {braces}');
    expect(
      [...(main?.querySelectorAll('a') ?? [])]
        .map((link) => link.getAttribute('href'))
        .filter((href) => !href?.startsWith('#')),
    ).toEqual(['https://example.com', 'https://example.com/a.png']);
    expect(main?.querySelector('table td')?.textContent).toBe('1');
    expect(main?.querySelector('pre code')?.textContent).toContain("const a = '<b>';");
    expect(main?.textContent).toContain('After this request, the API sends callbacks:');
  });

  it('shows variants, nested fields and credential placeholders', () => {
    const document = render(apis[0] ?? library, 'POST /json/query/{id}');
    expect([...document.querySelectorAll('[role="tab"]')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Card', 'Bank account']),
    );
    const summaries = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
    expect(summaries).toContain('2 members of total');
    expect(document.querySelectorAll('details[open]')).toHaveLength(0);
    expect(document.querySelector('details details')?.textContent).toContain('point');
    expect(document.body.textContent).toContain('Bearer <ACCESS_TOKEN>');
    expect(document.body.textContent).toContain('filter[status]');
  });

  it('reports unknown operation names and invalid arguments', () => {
    expect(() => fromOpenApi(library, 'GET /bookz')).toThrow(OpenApiError);
    expect(() => fromOpenApi(library, 'GET /bookz')).toThrow('The nearest names are "GET /books"');
    expect(() => fromOpenApi(library, undefined as never)).toThrow('expected the name of an operation');
    expect(() => fromOpenApi({ version: '3.1' }, 'x')).toThrow('a description that readOpenApi returned');
  });
});
