import { describe, expect, it } from 'vitest';
import { convert, flatten } from '../convert.ts';

interface Item {
  statusCode: number;
  label?: string;
  description?: string;
  body?: unknown;
}

/** Converts an operation with one response, and returns the items of `responses` and the texts of the block. */
function convertResponse(content: object, description = 'OK') {
  const operation = { responses: { 200: { description, content: { 'application/json': content } } } };
  const { props, fields } = convert({ operation });
  return {
    items: JSON.parse(props['responses'] as string) as Item[],
    texts: flatten(fields).map(({ text }) => text),
  };
}

const minimal = { summary: 'A minimal widget', value: { n: 'a' } };
const full = { summary: 'A full widget', description: 'All members.', value: { n: 'b' } };

describe('convertOperation with examples of a response', () => {
  describe('compared with the response schema', () => {
    const widgets = { type: 'array', items: { type: 'object', properties: { n: { type: 'string', example: 'z' } } } };
    const choice = { oneOf: [{ type: 'object' }, widgets] };

    it.each([
      { title: 'an object instead of an array', schema: widgets, example: { n: 'a' }, body: [{ n: 'z' }] },
      { title: 'an array instead of an object', schema: widgets.items, example: [{ n: 'a' }], body: { n: 'z' } },
      { title: 'an object instead of a string', schema: { type: 'string' }, example: { n: 'a' }, body: '"string"' },
      {
        title: 'an object in a string instead of an array',
        schema: widgets,
        example: '{"n": "a"}',
        body: [{ n: 'z' }],
      },
    ])('replaces an example whose type the schema does not allow: $title', ({ schema, example, body }) => {
      expect(convertResponse({ schema, example }).items).toMatchObject([{ body }]);
    });

    it.each([
      { title: 'no schema', schema: undefined, example: [1] },
      { title: 'a schema without a type', schema: { description: 'Anything' }, example: [1] },
      { title: 'one of several types', schema: { type: ['object', 'array'] }, example: [1] },
      { title: 'an alternative', schema: choice, example: [{ n: 'a' }] },
      { title: 'an object whose type follows from its members', schema: { properties: { n: {} } }, example: { n: 1 } },
    ])('shows an example if the schema allows its type, or if there is no schema: $title', ({ schema, example }) => {
      expect(convertResponse({ schema, example }).items).toMatchObject([{ body: example }]);
    });

    it('omits an example whose type the schema does not allow if the schema allows another example', () => {
      const { items } = convertResponse({ schema: widgets, examples: { minimal, list: { value: [{ n: 'b' }] } } });
      expect(items).toEqual([{ statusCode: 200, label: 'OK', body: [{ n: 'b' }] }]);
    });
  });

  it('shows each example as a response with its summary or name', () => {
    const { items } = convertResponse({ examples: { minimal, full, other: { value: { n: 'c' } } } });
    expect(items).toEqual([
      { statusCode: 200, label: 'A minimal widget', body: { n: 'a' } },
      { statusCode: 200, label: 'A full widget', description: 'All members.', body: { n: 'b' } },
      { statusCode: 200, label: 'other', body: { n: 'c' } },
    ]);
  });

  it('keeps the description of the response as the label of a single example', () => {
    expect(convertResponse({ examples: { minimal } }, 'A widget').items).toEqual([
      { statusCode: 200, label: 'A widget', body: { n: 'a' } },
    ]);
  });

  it('shows the response description in the text of the block if the response has several examples', () => {
    const { texts } = convertResponse(
      { schema: { type: 'object', properties: { n: {} } }, examples: { minimal, full } },
      'A widget.',
    );
    expect(texts).toContain('A widget.');
  });

  it('omits the description if it is the reason phrase of the status', () => {
    const { texts } = convertResponse({
      schema: { type: 'object', properties: { n: {} } },
      examples: { minimal, other: minimal },
    });
    expect(texts).not.toContain('OK');
  });

  it('shows equal examples once', () => {
    const { items } = convertResponse({ examples: { minimal, same: { value: { n: 'a' } } } }, 'A widget');
    expect(items).toEqual([{ statusCode: 200, label: 'A widget', body: { n: 'a' } }]);
  });

  it('links to examples in other files', () => {
    const externalValue = 'https://example.com/widget.json';
    const { items, texts } = convertResponse({
      schema: { type: 'object', properties: { n: { type: 'string' } } },
      examples: { large: { summary: 'A large widget', externalValue } },
    });
    expect(items).toEqual([{ statusCode: 200, label: 'OK', body: { n: 'string' } }]);
    expect(texts).toContain('Example of response 200: [A large widget](<https://example.com/widget.json>)');
  });
});

describe('convertOperation with named examples of a request', () => {
  it('links to examples in other files', () => {
    const externalValue = 'https://example.com/widget.json';
    const content = { 'application/json': { schema: { type: 'object' }, examples: { large: { externalValue } } } };
    expect(convert({ operation: { requestBody: { content } } }).notes).toContain(
      'Example of the request body: [large](<https://example.com/widget.json>)',
    );
  });
});
