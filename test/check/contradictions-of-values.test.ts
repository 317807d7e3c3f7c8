import { describe, expect, it } from 'vitest';
import { createPostBlock } from './blocks.ts';
import { findProblems } from './find-problems.ts';
import { fieldContradictions, sampleContradictions } from './mistakes/values.ts';
import { renderText } from './render-page.ts';

const contradictions = [...sampleContradictions, ...fieldContradictions];

describe('checkPage', () => {
  it.each(contradictions)('reports $title', ({ page, rule, problem }) => {
    expect(findProblems(page)).toEqual([{ rule, problem }]);
  });

  it.each([
    [
      'a sample without a required field and without its parent',
      createPostBlock(`body='{"title": "x"}'`, '<ParamField body="meta.author" required />'),
    ],
    [
      'a body sample without a required read-only field',
      createPostBlock(`body='{"title": "x"}'`, '<ParamField body="id" required readOnly />'),
    ],
    [
      'a member name that contains a dot',
      createPostBlock(`body='{"a.b": 1}'`, '<ParamField body="a.b" type="integer" required />'),
    ],
    [
      'a field name with brackets for array items',
      createPostBlock(
        `response='{"items": [{"id": "a"}]}'`,
        '<ResponseField name="items[].id" type="string" required />',
      ),
    ],
    [
      'a field of the items of a root array',
      createPostBlock(`response='[{"id": "a"}]'`, '<ResponseField name="[].id" type="string" required />'),
    ],
    [
      'a required field of a status without a sample',
      createPostBlock(`response='{"id": 1}'`, '<ResponseField name="error" status="404" required />'),
    ],
    [
      'a body sample without the required field of one variant',
      createPostBlock(
        `body='{"card": "4242"}'`,
        '<Variants>',
        '<Variant title="IBAN">',
        '<ParamField body="iban" required />',
        '</Variant>',
        '</Variants>',
      ),
    ],
    [
      'null as the value of a field with a type and an enum',
      createPostBlock(`response='{"name": null}'`, '<ResponseField name="name" type="string" enum="a, b" required />'),
    ],
    [
      'a value of the second of two types',
      createPostBlock(`body='{"id": "x"}'`, '<ParamField body="id" type="integer | string" />'),
    ],
    ['any value of an unknown type', createPostBlock(`body='{"at": 5}'`, '<ParamField body="at" type="timestamp" />')],
    [
      'a body that is not JSON according to its Content-Type',
      `<ApiBlock method="POST" endpoint="/x" headers='{"Content-Type": "text/csv"}'>\n<ParamField body="a" required />\n</ApiBlock>`,
    ],
    [
      'a Boolean default value in a string and an array as an expression',
      '<ParamField query="a" type="boolean" default="true" />\n\n<ParamField query="b" type="array" default={[]} />',
    ],
    [
      'a numeric string as the default value of a string field',
      '<ParamField query="version" type="string" default="2" enum="1, 2" />',
    ],
    ['a limit that is an expression', '<ParamField query="a" type="integer" maximum={most} default={5} />'],
  ])('accepts %s', (_title, page) => {
    expect(findProblems(page)).toEqual([]);
  });
});

describe('components', () => {
  it.each(contradictions)('render a page with $title', async ({ page }) => {
    expect(await renderText(page)).not.toBe('');
  });
});
