// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockTabWidths } from './interaction/mock-tab-widths.ts';
import { defaultLabels, type Labels, mdxComponents } from '../../src/index.js';

const {
  ApiBlock,
  CodeGroup,
  Expandable,
  ParamField,
  RequestExample,
  ResponseExample,
  ResponseField,
  Variant,
  Variants,
} = mdxComponents;

/** Returns the names of all labels. The name of a nested label contains a dot, as in `auth.bearer`. */
const nameLabels = (labels: object, before = ''): string[] =>
  Object.entries(labels).flatMap(([name, label]: [string, unknown]) =>
    typeof label === 'object' && label ? nameLabels(label, `${before}${name}.`) : [before + name],
  );

/** Returns labels whose texts are their own names in brackets, such as `⟦copy⟧`. */
function markLabels<T extends object>(labels: T, before = ''): T {
  const marked = Object.entries(labels).map(([name, label]: [string, unknown]) => {
    const mark = `⟦${before}${name}⟧`;
    if (typeof label === 'function') return [name, () => mark];
    return [name, typeof label === 'object' && label ? markLabels(label, `${before}${name}.`) : mark];
  });
  return Object.fromEntries(marked) as T;
}

const labels: Labels = markLabels(defaultLabels);

/** Renders a block with copy buttons, and returns the texts of the buttons before and after copying fails. */
async function showCopyActions(): Promise<string[]> {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'alternate', type: 'text/markdown', href: '/missing.md' });
  document.head.append(link);
  render(<ApiBlock method="GET" endpoint="/copied" copy="markdown, link" labels={labels} />);
  const button = await screen.findByText('⟦copyMarkdown⟧', {}, { timeout: 5_000 });
  const texts = [...(button.parentElement?.children ?? [])].map(({ textContent }) => textContent ?? '');
  fireEvent.click(button);
  texts.push((await screen.findByText('⟦copyUnavailable⟧')).textContent ?? '');
  link.remove();
  return texts;
}

/** Renders a block with servers, and returns the texts and accessible names of the server choice with errors. */
async function showServerChoice(): Promise<string[]> {
  const variables = { ά: { default: 'a' } };
  render(
    <ApiBlock
      method="GET"
      endpoint="/chosen"
      servers={[{ url: 'https://{ά}', variables }]}
      customServer
      labels={labels}
    />,
  );
  const address = await screen.findByLabelText('⟦customServer⟧', { selector: '[type=url]' }, { timeout: 5_000 });
  fireEvent.change(address, { target: { value: 'b' } });
  fireEvent.change(screen.getByLabelText('ά'), { target: { value: 'c d' } });
  return [address, ...screen.getAllByText(/⟦invalidServer/)].map(
    (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
  );
}

/**
 * Renders every state in which components show labels. The content is Greek, so all Latin letters come from apiblock.
 */
function PageInGreek() {
  return (
    <>
      {Object.keys(defaultLabels.auth).map((auth) => (
        <ApiBlock key={auth} id={auth} method="ΓΕΤ" endpoint="/α" auth={auth} labels={labels} />
      ))}
      <ApiBlock
        method="ΠΟΣΤ"
        endpoint="/β/:γ"
        baseUrl="//δ"
        description="Ε *ζ* `η`"
        headers={{ '1-2': '3' }}
        body={{ θ: 1 }}
        responses={[...Object.keys(defaultLabels.reasons), 599].map((statusCode) => ({ statusCode, label: 'ι' }))}
        codeExamples={[{ language: '', code: 'κ' }, { code: 'λ' }, { language: 'μ', code: 'ν' }]}
        rateLimit={{ requests: 1, window: '1m', note: 'ξ' }}
        deprecated
        deprecationNote="ο"
        deprecatedBy="Π"
        labels={labels}
        tryIt
      >
        <ParamField name="Ρ" nullable readOnly writeOnly since="2" required deprecated="Σ" defaultValue="σ" />
        {(['path', 'query', 'body', 'header', 'cookie'] as const).map((location) => (
          <ParamField key={location} name="π" type="ρ" location={location} />
        ))}
        <ParamField body="Τ" enum={{ Υ: 'Φ' }} pattern="Χ" example="Ψ" minLength={1} />
        <ParamField query="Ω" contentType="Ϊ" />
        <ParamField query="Ϋ" explode={false} />
        <ParamField body="Ω" examples={['Α', 'Β']}>
          <Variants>
            <Variant title="Γ" />
            <Variant>Δ</Variant>
          </Variants>
        </ParamField>
        <ResponseField name="Ε" status="404" />
        <ResponseField name="Ζ" status="422" />
        <div>
          <ResponseField name="τ" type="υ">
            <Expandable>
              <ResponseField name="φ" />
            </Expandable>
          </ResponseField>
        </div>
      </ApiBlock>
      <ApiBlock
        method="ΓΕΤ"
        endpoint="/χ"
        response={{ ψ: 1 }}
        auth="bearer, apiKey + basic"
        scopes="ω"
        servers={[{ url: '/ά' }, { url: '/έ' }]}
        since="1"
        verified="2026-11-27"
        verifiedVersion="3"
        labels={labels}
      />
      <ApiBlock
        method="ΓΕΤ"
        endpoint="/ώ"
        auth="oauth2, openIdConnect"
        oauth={{
          flows: {
            authorizationCode: { authorizationUrl: '/1', tokenUrl: '/2', refreshUrl: '/3' },
            clientCredentials: { tokenUrl: '/4' },
            deviceAuthorization: { deviceAuthorizationUrl: '/5', tokenUrl: '/6' },
            implicit: { authorizationUrl: '/7' },
            password: { tokenUrl: '/8' },
          },
          openIdConnectUrl: '/9',
          oauth2MetadataUrl: '/10',
          clientId: '11',
        }}
        labels={labels}
      />
      <ApiBlock method="" endpoint="" webhook="η" title="Η" body={{ θ: 1 }} labels={labels}>
        <ParamField body="Θ" />
      </ApiBlock>
      <ApiBlock method="ΓΕΤ" endpoint="/ι" sections={false} labels={labels}>
        {(['path', 'query', 'body', 'header', 'cookie'] as const).map((location) => (
          <ParamField key={location} name="Ι" location={location} />
        ))}
      </ApiBlock>
      <ApiBlock method="ΓΕΤ" endpoint="/κ" expand={1} labels={labels}>
        {['Λ', 'Μ'].map((name) => (
          <ParamField key={name} body={name}>
            <ParamField name="Ν" />
          </ParamField>
        ))}
        {Array.from({ length: 31 }, (_, index) => (
          <ResponseField key={index} name={`Ξ${index}`} />
        ))}
      </ApiBlock>
      {[RequestExample, ResponseExample, CodeGroup].map((Group, index) => (
        <Group key={index} labels={labels}>
          ω
        </Group>
      ))}
      <RequestExample labels={labels}>
        <pre>
          <code>{'α\n'}</code>
        </pre>
        <pre>
          <code className="language-β">{'γ\n'}</code>
        </pre>
      </RequestExample>
      <ParamField name="δ" default={1} labels={labels} />
      <Expandable labels={labels}>ε</Expandable>
    </>
  );
}

const TEXT_ATTRIBUTES = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
];

/** Returns all visible text and accessible names, except for code, request headers and notes about mistakes. */
function readTexts(): string[] {
  const isCode = (element: Element | null) =>
    element?.closest('pre, [lang="en"], .apiblock-section > .apiblock-headers > :is(dt, .apiblock-header-value)');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode())
    if (!isCode(walker.currentNode.parentElement)) texts.push(walker.currentNode.nodeValue ?? '');
  for (const element of document.body.querySelectorAll('*'))
    for (const name of TEXT_ATTRIBUTES)
      if (!element.closest('[lang="en"]')) texts.push(element.getAttribute(name) ?? '');
  return texts;
}

describe('a page with custom labels', () => {
  const write = vi.fn<(text: string) => Promise<void>>();
  beforeEach(() => {
    write.mockResolvedValue();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

  async function copy(): Promise<string | null> {
    fireEvent.click(screen.getAllByRole('button', { name: /⟦copy⟧: ⟦examples⟧/ })[0] as HTMLElement);
    await vi.waitFor(() => expect(document.querySelector('.apiblock-status')?.textContent).toMatch(/⟦/), 10_000);
    return screen.getAllByRole('status')[0]?.textContent ?? null;
  }

  it('shows no built-in English text', () => {
    render(<PageInGreek />);
    const own = readTexts().map((text) => text.replaceAll(/⟦[\w.]+⟧/g, ''));
    expect(own.filter((text) => /[a-z]/i.test(text))).toEqual([]);
  });

  it('shows every label as text or as an accessible name', async () => {
    const restoreWidths = mockTabWidths({ row: 150, tab: 100 });
    render(<PageInGreek />);
    // This block is not part of the Greek page, because a media type contains Latin letters.
    render(
      <ApiBlock method="PUT" endpoint="/" headers={{ 'Content-Type': 'a/b' }} body='{"file": "a"}' labels={labels} />,
    );
    const texts = readTexts();
    restoreWidths();
    fireEvent.click(screen.getByText('⟦expandAll⟧'));
    texts.push((await screen.findByText('⟦collapseAll⟧')).textContent ?? '');
    texts.push((await copy()) ?? '');
    write.mockRejectedValue(new DOMException('Refused', 'NotAllowedError'));
    (document.querySelector('.apiblock-status') as HTMLElement).textContent = '';
    texts.push((await copy()) ?? '');
    texts.push(...(await showCopyActions()), ...(await showServerChoice()));
    const shown = new Set(texts.join(' ').match(/(?<=⟦)[\w.]+(?=⟧)/g));
    // Browser tests check the UI strings of the console.
    const own = nameLabels(defaultLabels).filter((name) => name !== 'console.language');
    expect(own.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('marks notes about missing and invalid props as English', () => {
    render(
      <ApiBlock method="" endpoint="" body="{" labels={labels}>
        <ParamField />
      </ApiBlock>,
    );
    const notes = screen.getAllByRole('note');
    expect(notes.map(({ lang, dir }) => `${lang} ${dir}`)).toEqual(notes.map(() => 'en ltr'));
    expect(notes).toHaveLength(4);
  });

  it('contains no text generated by stylesheets', () => {
    const folder = join(import.meta.dirname, '../../src/styles');
    const sheets = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    const written = sheets.join('').match(/content:\s*(?:counter\([^)]*\)\s*)?["'][^"']*\p{L}[^"']*["']/gu);
    expect(written).toBeNull();
  });
});
