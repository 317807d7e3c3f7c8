import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixFiles } from '../../../../../src/tools/cli/commands/check/fix-files.js';
import { applyFixes } from '../../../../../src/tools/pages/apply-edits.js';
import type { RuleSettings } from '../../../../../src/tools/cli/shared/config.js';

/** Corrects a page in a temporary file. Returns its text and the number of corrections. */
async function fix(page: string, rules: RuleSettings = new Map()): Promise<{ text: string; count: number }> {
  const file = join(mkdtempSync(join(tmpdir(), 'fix-')), 'page.mdx');
  writeFileSync(file, page);
  const count = await fixFiles([file], { openapi: new Map(), fieldLimits: {}, defaults: {} }, rules);
  return { text: readFileSync(file, 'utf8'), count };
}

const BLOCK = '<ApiBlock method="GET" endpoint="/users" />';

describe('fixFiles', () => {
  it.each([
    ['an HTML comment', `<!-- Reviewed -->\n\n${BLOCK}`, `{/* Reviewed */}\n\n${BLOCK}`],
    [
      'a misspelled prop',
      '<ApiBlock method="GET" endpoint="/users" rateLimt="60" />',
      '<ApiBlock method="GET" endpoint="/users" rateLimit="60" />',
    ],
    [
      'a misspelled component, in both tags',
      '<ParamFeild query="a">\n  Text\n</ParamFeild>',
      '<ParamField query="a">\n  Text\n</ParamField>',
    ],
    [
      'a misspelled component without a closing tag on a page that ends with such a tag in code',
      '<ParamFeild query="a" />\n\n~~~\n</ParamFeild>',
      '<ParamField query="a" />\n\n~~~\n</ParamFeild>',
    ],
    ['a misspelled type', '<ParamField query="a" type="interger[]" />', '<ParamField query="a" type="integer[]" />'],
    [
      'a misspelled type after a name that ends with the same letters',
      '<ParamField query="a" type="mystrng | strng" />',
      '<ParamField query="a" type="mystrng | string" />',
    ],
    ['a method in an endpoint', '<ApiBlock endpoint="GET  /users" />', BLOCK],
    [
      'a method with a hyphen in an endpoint that begins with a space',
      '<ApiBlock endpoint=" M-SEARCH /users" />',
      '<ApiBlock method="M-SEARCH" endpoint=" /users" />',
    ],
    ['an endpoint that repeats the method of the block', '<ApiBlock method="GET" endpoint="get /users" />', BLOCK],
    ['curly quotes around several values', '<ApiBlock method=“GET” endpoint=“/users” />', BLOCK],
    ['a curly quote after a straight quote', '<ApiBlock method="GET” endpoint="/users" />', BLOCK],
    [
      'several mistakes, with a byte order mark and CRLF line breaks',
      `\uFEFF<!-- a -->\r\n\r\n<ApiBlock metod=“GET” endpoint="/users" />\r\n`,
      `\uFEFF{/* a */}\r\n\r\n${BLOCK}\r\n`,
    ],
  ])('corrects %s', async (_title, page, expected) => {
    expect(await fix(page)).toMatchObject({ text: expected });
  });

  it.each([
    ['a comment that would end early in braces', `<!-- a */ b -->\n\n${BLOCK}`],
    ['a misspelled prop if the block has the intended prop', '<ApiBlock method="GET" endpoint="/x" endpont="/y" />'],
    ['a prop name from another tool', '<ApiBlock method="GET" url="/users" />'],
    [
      'an endpoint with a method in a block whose method is known only at runtime',
      '<ApiBlock method={props.method} endpoint="GET /users" />',
    ],
    ['an endpoint with a different method than the block', '<ApiBlock method="POST" endpoint="GET /users" />'],
    ['a misspelled type that contains a character reference', '<ParamField query="a" type="strn&#103;" />\n\nA strng.'],
    ['a value in curly quotes that contains quotes', '<ApiBlock method="GET" endpoint="/x" title=“The "best"” />'],
    ['a page without mistakes', BLOCK],
  ])('does not change %s', async (_title, page) => {
    expect(await fix(page)).toEqual({ text: page, count: 0 });
  });

  it('does not correct the mistakes of rules that are off', async () => {
    const page = `<!-- Reviewed -->\n\n${BLOCK}`;
    expect(await fix(page, new Map([['html-comment', [{ pattern: undefined, value: 'off' }]]]))).toEqual({
      text: page,
      count: 0,
    });
  });

  it('returns the number of corrections', async () => {
    expect(await fix(`<!-- a -->\n\n<!-- b -->\n\n${BLOCK}`)).toMatchObject({ count: 2 });
  });
});

describe('applyFixes', () => {
  it('omits corrections that overlap earlier ones or whose original text is missing', () => {
    const fixes = [
      [{ start: 0, original: 'abc', replacement: 'x' }],
      [{ start: 2, original: 'cd', replacement: 'y' }],
      [{ start: 4, original: 'z', replacement: 'y' }],
      [{ start: 4, original: 'e', replacement: 'long' }],
    ];
    expect(applyFixes('abcdef', fixes)).toEqual({ text: 'xdlongf', count: 2 });
  });
});
