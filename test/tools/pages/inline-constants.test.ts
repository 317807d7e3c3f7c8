import { describe, expect, it } from 'vitest';
import { checkPage } from '../../../src/tools/check/inspect-page.js';
import { readBlocks } from '../../../src/pages.js';

const DECLARATIONS = `export const max = 100;
export const limits = { max, units: ['ms', 's'], nested: { 'a-b': '<ok>' } };
export const field = { name: 'limit', location: 'query' };
export const base = 'https://api.example.com';
export const big = { id: 12345678901234567890 };
export let changing = 1;
export const computed = Date.now();`;

const readProps = (attributes: string) => {
  const [block] = readBlocks(`${DECLARATIONS}\n\n<ApiBlock ${attributes} />`);
  return block;
};

describe('readBlocks for a page with constants', () => {
  it.each([
    ['a name', 'value={max}', 100],
    ['an object with a constant inside', 'value={limits}', { max: 100, units: ['ms', 's'], nested: { 'a-b': '<ok>' } }],
    ['a member', 'value={limits.max}', 100],
    ['a quoted member', "value={limits.nested['a-b']}", '<ok>'],
    ['an item', 'value={limits.units[1]}', 's'],
    ['a template', 'value={`${base}/v1?max=${max}`}', 'https://api.example.com/v1?max=100'],
    ['a member of a new object', 'value={{ max, other: { limit: limits.max } }}', { max: 100, other: { limit: 100 } }],
    ['a spread in an object', 'value={{ ...limits.nested, b: 1 }}', { 'a-b': '<ok>', b: 1 }],
    ['a spread in an array', "value={[...limits.units, 'min']}", ['ms', 's', 'min']],
    ['JSON', 'value={JSON.stringify(limits.units)}', '["ms","s"]'],
  ])('evaluates a prop that contains %s', (_case, attributes, value) => {
    expect(readProps(attributes)).toMatchObject({ props: { value }, unknown: [] });
  });

  it.each([
    ['a variable', 'value={changing}'],
    ['a value that is calculated', 'value={computed}'],
    ['an undefined name', 'value={missing}'],
    ['a missing member', 'value={limits.missing}'],
    ['an item without an index', "value={limits.units['']}"],
    ['a template with an unknown part', 'value={`${base}/${changing}`}'],
  ])('does not evaluate a prop that contains %s', (_case, attributes) => {
    expect(readProps(attributes)).toMatchObject({ props: {}, unknown: ['value'] });
  });

  it('keeps all digits of a number in a constant', () => {
    expect(readProps('body={big}')?.written['body']?.json).toBe('{"id":12345678901234567890}');
  });

  it('reads each prop in a spread constant unless a later attribute overrides the prop', () => {
    expect(readProps('{...field} location="path"')).toMatchObject({
      props: { name: 'limit', location: 'path' },
      hasSpread: false,
    });
  });

  it('evaluates constants in elements inside expressions', () => {
    const [block] = readBlocks(
      `${DECLARATIONS}\n\n<ApiBlock method="GET">\n  {max > 3 && <ParamField {...field} default={max} />}\n</ApiBlock>`,
    );
    expect(block?.fields).toMatchObject([
      { props: { name: 'limit', location: 'query', default: 100 }, hasSpread: false },
    ]);
  });

  it('does not replace function parameters and local variables that have the name of a constant', () => {
    const [first, second] = readBlocks(
      `${DECLARATIONS}\n\n{[1].map((max) => <ApiBlock endpoint={max} title={base} />)}\n\n` +
        `{[1].map(() => { const base = max; return <ApiBlock endpoint={base} title={max} />; })}`,
    );
    expect(first).toMatchObject({ props: { title: 'https://api.example.com' }, unknown: ['endpoint'] });
    expect(second).toMatchObject({ props: { title: 100 }, unknown: ['endpoint'] });
  });

  it('does not replace names in tagged templates, exports and JSX', () => {
    const page =
      `${DECLARATIONS}\nexport { max as maximum };\n\n` +
      '<ApiBlock value={String.raw`\\d`} other={String.raw`${max}`} third={max`x`} />';
    expect(readBlocks(page)).toMatchObject([{ props: { value: '\\d' }, unknown: ['other', 'third'] }]);
  });

  it('lets checkPage report an invalid value at the declaration of the constant', () => {
    const page =
      'export const headers = \'{"Accept": }\';\n\n<ApiBlock method="GET" endpoint="/a" headers={headers} />';
    const [problem] = checkPage(page);
    expect(page.slice(problem?.start, problem?.end)).toBe('}');
    expect(problem?.start).toBe(page.indexOf('}'));
  });
});
