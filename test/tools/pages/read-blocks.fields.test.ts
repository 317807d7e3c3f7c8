import { describe, expect, it } from 'vitest';
import { readBlocks } from '../../../src/pages.js';
import { GET, readBlock } from './one-block.ts';

describe('readBlocks', () => {
  it('returns the fields of a block as a tree, regardless of how they are written', () => {
    const page = `import { ParamField as Param, mdxComponents } from 'apiblock';

<ApiBlock ${GET}>
  <Param name="id" type="string" location="Path" required />

  Text

  <Tabs>
    <Tab><ParamField query="page" default={1}>Page</ParamField></Tab>
  </Tabs>

  {isBeta && <ParamField header={name} />}

  <ResponseField name="meta" type="object">
    The meta.

    <Expandable title="Members">
      <ResponseField name="meta.total" />

      - <mdxComponents.ResponseField name={total} />
    </Expandable>
  </ResponseField>

  <Variants label="Source">
    <Variant title="Card">
      <Param cookie="card" />
    </Variant>
  </Variants>
</ApiBlock>

<ParamField path="outside" />`;
    const toTree = (fields: ReturnType<typeof readBlocks>[number]['fields']): unknown[] =>
      fields.map(({ component, name, location, isConditional, fields: inside }) => [
        component,
        name,
        location,
        ...(isConditional ? ['conditional'] : []),
        ...toTree(inside),
      ]);
    expect(toTree(readBlock(page).fields)).toEqual([
      ['ParamField', 'id', 'path'],
      ['ParamField', 'page', 'query'],
      ['ParamField', undefined, undefined, 'conditional'],
      [
        'ResponseField',
        'meta',
        undefined,
        [
          'Expandable',
          undefined,
          undefined,
          ['ResponseField', 'meta.total', undefined],
          ['ResponseField', undefined, undefined],
        ],
      ],
      ['Variants', undefined, undefined, ['Variant', undefined, undefined, ['ParamField', 'card', 'cookie']]],
    ]);
  });

  it.each([
    ['', '', true],
    [' sections', '', true],
    [' sections={false}', '', false],
    [' sections="no"', '', true],
    ['', '### Fields', false],
    ['', '<div>\n\n<h4>Fields</h4>\n\n</div>', false],
    ['', '<Note>\n\n### Note\n\n</Note>', true],
    ['', '<ParamField query="page">\n\n### Page\n\n</ParamField>', true],
  ])(
    'determines whether <ApiBlock%s> with the content %j displays its fields in sections',
    (props, content, isSorted) => {
      expect(readBlock(`<ApiBlock ${GET}${props}>\n\n${content}\n\n</ApiBlock>`).isSorted).toBe(isSorted);
    },
  );

  it.each<[props: string, name: string | undefined, location: string | undefined]>([
    ['name="a" {...rest}', undefined, undefined],
    ['{...rest} name="a"', 'a', undefined],
    ['{...rest} name="a" location="query"', 'a', 'query'],
    ['name={name} path="b"', undefined, 'path'],
    ['name="a" path={b}', 'a', undefined],
    ['', undefined, undefined],
    ['body="a.b[]"', 'a.b[]', 'body'],
  ])('reads the name and location of <ParamField %s />', (props, name, location) => {
    const [field] = readBlock(`<ApiBlock ${GET}>\n<ParamField ${props} />\n</ApiBlock>`).fields;
    expect(field).toMatchObject({ name, location });
  });

  it('assigns each field to the innermost enclosing block', () => {
    const [outer, inner] = readBlocks(
      `<ApiBlock ${GET}>\n<ParamField name="a" />\n<ApiBlock ${GET}>\n<ParamField name="b" />\n</ApiBlock>\n<ParamField name="c" />\n</ApiBlock>`,
    );
    expect(outer?.fields.map(({ name }) => name)).toEqual(['a', 'c']);
    expect(inner?.fields.map(({ name }) => name)).toEqual(['b']);
  });
});
