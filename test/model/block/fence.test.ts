import { describe, expect, it } from 'vitest';
import { parseFenceTitle, toFenceExamples } from '../../../src/model/block/fence.js';
import { getLanguageName } from '../../../src/model/text/language-names.js';

describe('parseFenceTitle', () => {
  it.each([
    ['', ''],
    ['cURL', 'cURL'],
    ['  Two words  ', 'Two words'],
    ['200', '200'],
    ['404 - Not Found', '404 - Not Found'],
    ['200 theme={null}', '200'],
    ['docs.json', 'docs.json'],
    ['/v1/documents?a=1', '/v1/documents?a=1'],
    ['"server.ts - set up"', 'server.ts - set up'],
    ["'It is'", 'It is'],
    ['"Filter by q=1 {2} wrap" lines', 'Filter by q=1 {2} wrap'],
    ['wrap "a b"', 'a b'],
    ['title="utils/hello.js"', 'utils/hello.js'],
    ["title='a b' wrap", 'a b'],
    ['title=plain {1,3}', 'plain'],
    ['showLineNumbers title="a {1} b=2"', 'a {1} b=2'],
    ['filename="app.ts" copy', 'app.ts'],
    ['tab="npm"', 'npm'],
    ['title=""', ''],
    ['title=" a "', 'a'],
    ['wrap " a "', 'a'],
    // Fence options, and words that resemble them.
    ['wrap', ''],
    ['{1,3-5}', ''],
    ['{1} wrap Example', 'Example'],
    ['twoslash Twoslash example', 'Twoslash example'],
    ['Expandable example expandable', 'Expandable example'],
    ['Wrapped lines', 'Wrapped'],
    ['Lines and wraps', 'Lines and wraps'],
    ['Focus focus=2,4,5', 'Focus'],
    ['Highlight highlight={1-2,5}', 'Highlight'],
    ['HelloWorld.java icon="java" lines', 'HelloWorld.java'],
    ['placement="top-left" actions={{ zoom: true }} Chart', 'Chart'],
    ['nocopy="false" noCopy nocopy Output', 'Output'],
  ])('parses %j as the title %j', (meta, title) => {
    expect(parseFenceTitle(meta)).toBe(title);
  });

  it.each(['title="', '{', 'a={{{', '"', "''"])('returns a string for the malformed options %j', (meta) => {
    expect(typeof parseFenceTitle(meta)).toBe('string');
  });

  it.each(['=', '{', ' {', ' a='])('returns a string for 100,000 repetitions of %j', (meta) => {
    expect(typeof parseFenceTitle(meta.repeat(100_000))).toBe('string');
  });
});

describe('toFenceExamples', () => {
  it('uses the language as the label of a fence that has no title, and numbers repeated labels', () => {
    const fence = (language: string, title = '') => ({ language, title, text: '' });
    expect(
      toFenceExamples([
        fence('json'),
        fence('bash', 'JSON'),
        fence('xml', ' '),
        fence('json'),
        fence('JSON'),
        fence(''),
        fence('brainfuck'),
      ]).map(({ label, code }) => [label, code.language]),
    ).toEqual([
      ['JSON', 'json'],
      ['JSON', 'bash'],
      ['XML', 'xml'],
      ['JSON 2', 'json'],
      ['JSON 3', 'JSON'],
      ['Code', 'text'],
      ['brainfuck', 'brainfuck'],
    ]);
  });
});

describe('getLanguageName', () => {
  it.each([
    ['js', 'JavaScript'],
    [' PY ', 'Python'],
    ['constructor', 'constructor'],
    ['', ''],
  ])('returns the display name of the language %j: %j', (language, name) => {
    expect(getLanguageName(language)).toBe(name);
  });
});
