// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiBlock, type ApiBlockProps, ParamField } from '../../../src/index.js';
import { anyBlockProps } from '../../support/anything.ts';
import { show } from './show.tsx';
import { toRuns } from '../../support/property-runs.ts';

describe('ApiBlock', () => {
  it('renders its children and gives each field a unique ID', () => {
    const { container } = show({
      method: 'PUT',
      endpoint: '/x',
      response: '{}',
      children: (
        <>
          <ParamField name="heading" />
          <ParamField name="body" />
          <ParamField name="title" />
          <div>
            <ParamField name="title" />
          </div>
          <ParamField name="own" id="mine" />
          <p>Anything</p>
        </>
      ),
    });
    expect(screen.getByText('Anything')).toBeVisible();
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining(['put-x--heading', 'put-x--body', 'put-x--title', 'put-x--title--2', 'mine']),
    );
  });

  it('appends a number to the ID of a nested field if its parent field has the same name', () => {
    show({
      children: (
        <ParamField body="data" type="object">
          <ParamField body="data" type="string" />
        </ParamField>
      ),
    });
    const id = 'get-api-v1-documents--data';
    expect(document.getElementById(id)).toContainElement(document.getElementById(`${id}--2`));
  });

  it('derives the IDs of its elements from the `id` prop', () => {
    const { container } = show({
      id: 'mine',
      responses: '[{"statusCode":200},{"statusCode":200}]',
      codeExamples: '[{"code":"a"}]',
      children: <ParamField name="a" />,
    });
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(9);
    expect(ids.filter((id) => !id.startsWith('mine'))).toEqual([]);
  });

  it('shows custom labels, and the English label if a custom label is undefined', () => {
    const { within: inside } = show({
      method: 'POST',
      headers: { A: '1' },
      body: {},
      responses: [{ statusCode: 204 }, { statusCode: 404 }],
      rateLimit: { requests: 9, window: 'hour' },
      deprecated: true,
      deprecationNote: 'Use v2.',
      labels: {
        body: 'Inhalt',
        copy: 'Kopieren',
        copied: undefined as unknown as string,
        curl: 'Befehl',
        default: 'Vorgabe:',
        deprecated: 'veraltet',
        deprecatedEndpoint: 'Veraltet',
        examples: 'Anfrage',
        headers: 'Kopfzeilen',
        link: 'Verweis auf',
        pathParameters: 'Im Pfad',
        noContent: 'Kein Inhalt',
        rateLimit: 'Grenze',
        rateLimitText: ({ requests }) => `${requests} Anfragen je Stunde`,
        required: 'nötig',
        responses: 'Antworten',
      },
      children: [
        <ParamField key="a" name="a" location="path" required defaultValue="1" />,
        <ParamField key="b" name="b" location="query" />,
      ],
    });
    for (const text of [
      'Inhalt',
      'Befehl',
      'Vorgabe:',
      'Veraltet',
      'veraltet',
      'Kopfzeilen',
      'Im Pfad',
      'Query parameters',
      'nötig',
      '9 Anfragen je Stunde',
    ])
      expect(inside.getByText(text)).toBeInTheDocument();
    expect(inside.getAllByText('Kein Inhalt')).not.toHaveLength(0);
    expect(inside.getByRole('tablist', { name: 'Antworten' })).toBeInTheDocument();
    expect(inside.getByRole('button', { name: 'Kopieren: /api/v1/documents' })).toBeInTheDocument();
    expect(inside.getByRole('link', { name: /^Verweis auf POST/ })).toBeInTheDocument();
  });

  it('passes DOM attributes to its root element and ignores misspelled props', () => {
    const { block } = show({
      className: 'mine',
      lang: 'de',
      title: 'T',
      dir: 'ltr',
      'aria-describedby': 'd',
      ...({
        'data-x': '1',
        edpoint: 'x',
        authlabel: 'y',
        statuscode: 2,
        onclick: 'alert(1)',
        dangerouslySetInnerHTML: { __html: 'x' },
        srcDoc: 'x',
        style: 'color: red',
      } as object),
    });
    expect(block).toHaveClass('apiblock-block', 'mine');
    expect(block.getAttributeNames().sort()).toEqual([
      'aria-describedby',
      'aria-labelledby',
      'class',
      'data-x',
      'dir',
      'id',
      'lang',
    ]);
  });

  it('marks a deprecated endpoint in the header, and shows no warning if there is no deprecation note', () => {
    const { within: inside } = show({ deprecated: true });
    expect(inside.getByText('deprecated')).toBeInTheDocument();
    expect(inside.queryByRole('note')).toBeNull();
  });

  it('renders no inline styles', () => {
    const { container } = show({
      body: {},
      response: {},
      deprecated: true,
      codeExamples: [{ language: 'js', code: 'let a' }],
    });
    expect(container.querySelectorAll('[style], style, script')).toHaveLength(0);
  });

  it('reports a missing method and endpoint', () => {
    const { within: inside, block } = show({
      method: undefined,
      endpoint: undefined,
    });
    expect(inside.getAllByRole('note').map((note) => note.textContent)).toEqual([
      'method: Missing HTTP method: GET, POST, PUT, PATCH or DELETE',
      'endpoint: Missing URL path, such as /api/v1/documents',
    ]);
    expect(block.id).toBe('endpoint');
  });

  it('never throws for random props', () => {
    fc.assert(
      fc.property(anyBlockProps, (props) => {
        const { unmount } = render(<ApiBlock {...(props as unknown as ApiBlockProps)} />);
        expect(screen.getByRole('article')).toBeInTheDocument();
        unmount();
      }),
      { numRuns: toRuns(150) },
    );
  }, 60_000);
});
