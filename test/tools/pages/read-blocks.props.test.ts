import { describe, expect, it } from 'vitest';
import { GET, readBlock } from './one-block.ts';

const VALUES: [written: string, value: unknown, json?: string][] = [
  [`a="text"`, 'text'],
  [`a='{"b": "&apos;&amp;"}'`, `{"b": "'&"}`],
  ['a={"x\\u0041\\n"}', 'xA\n'],
  ['a={`one`}', 'one'],
  ['a={String.raw`\\d`}', '\\d'],
  ['a', true],
  ['a=""', ''],
  ['a={false}', false, 'false'],
  ['a={null}', null, 'null'],
  ['a={undefined}', undefined],
  ['a={NaN}', NaN],
  ['a={201}', 201, '201'],
  ['a={-0}', -0, '-0'],
  ['a={1.0}', 1, '1.0'],
  ['a={.5}', 0.5, '0.5'],
  ['a={5.}', 5, '5'],
  ['a={1_000}', 1000, '1000'],
  ['a={0xff}', 255, '255'],
  ['a={1e400}', Infinity, '1e400'],
  ['a={12345678901234567890n}', 12345678901234567890n, '12345678901234567890'],
  ['a={-12345678901234567890}', Number('-12345678901234567890'), '-12345678901234567890'],
  ['a={- -1}', 1, '1'],
  ['a={{ n: 12345678901234567890 }}', { n: Number('12345678901234567890') }, '{"n":12345678901234567890}'],
  [
    'a={{ "b c": [1.10, "x", undefined, null], b: undefined, 1: { d: true }, e: `f`, e: 2 }}',
    { 'b c': [1.1, 'x', undefined, null], b: undefined, 1: { d: true }, e: 2 },
    '{"1":{"d":true},"b c":[1.10,"x",null,null],"e":2}',
  ],
  ['a={[NaN]}', [NaN]],
  ['a={JSON.stringify({ b: 1 })}', '{"b":1}'],
];

describe('readBlocks', () => {
  it.each(VALUES)('reads %s as the value that the component receives', (written, value, json) => {
    const page = `# Title\n\n<ApiBlock\n  ${written}\n/>\n`;
    const { props, unknown, written: pageProps } = readBlock(page);
    expect(props).toStrictEqual({ a: value });
    expect(unknown).toEqual([]);
    expect(pageProps.a?.json).toBe(json);
    const { start, end } = pageProps.a!.position;
    expect(page.slice(start.offset, end.offset)).toBe(written);
    expect([start.line, start.column]).toEqual([4, 3]);
    const { start: valueStart, end: valueEnd } = pageProps.a!.valuePosition;
    expect(page.slice(valueStart.offset, valueEnd.offset)).toBe(pageProps.a?.source);
    expect(pageProps.a?.source).toBe(written.replace(/^a=/, '').replace(/^\{([^]*)\}$/, '$1'));
  });

  it.each([
    'a={b}',
    'a={`${b}`}',
    'a={[...b]}',
    'a={{ ...b }}',
    'a={b()}',
    'a={JSON.stringify({}, b, 2)}',
    'a={<b />}',
    'a={b ? 1 : 2}',
    'a={/x/}',
    'a={{ __proto__: {} }}',
    'a={{ "__proto__": {} }}',
  ])('lists the prop %s as known only at runtime', (written) => {
    const { props, unknown, written: pageProps } = readBlock(`<ApiBlock ${GET} ${written} />`);
    expect(props).toEqual({ method: 'GET', endpoint: '/x' });
    expect(unknown).toEqual(['a']);
    expect(pageProps.a).toMatchObject({ source: written.slice(3, -1), json: undefined });
    expect(pageProps.a?.locate(0).column).toBe('<ApiBlock method="GET" endpoint="/x" a={'.length + 1);
  });

  it('treats a prop before a spread as unknown', () => {
    const block = readBlock('<ApiBlock method="GET" endpoint="/x" {...rest} body="{}" />');
    expect(block).toMatchObject({
      props: { body: '{}' },
      unknown: ['method', 'endpoint'],
      hasSpread: true,
      id: undefined,
    });
    expect(Object.keys(block.written)).toEqual(['method', 'endpoint', 'body']);
  });

  it('does not read other props from the value of a prop named __proto__', () => {
    const page = `<ApiBlock ${GET} __proto__={{ id: "a" }}><ParamField __proto__={{ name: "b" }} /></ApiBlock>`;
    const { id, fields } = readBlock(page);
    expect(id).toBe('get-x');
    expect(fields[0]?.name).toBeUndefined();
  });

  it('uses the last value of a repeated prop', () => {
    const { props, written } = readBlock('<ApiBlock method="GET" endpoint="/x" method="PUT" />');
    expect(props).toEqual({ method: 'PUT', endpoint: '/x' });
    expect(written.method?.position.start.column).toBe(38);
  });

  it('returns props that can locate each character of their value in the page', () => {
    const page = `- One\n\n  <ApiBlock ${GET} body='{\n    "a": "&quot;",\n    "b": 1\n  }' response={{ c: ["d", 2] }} />`;
    const { props, written } = readBlock(page);
    const at = (text: string) => page.indexOf(text);
    const body = String(props.body);
    expect(written.body?.locate(body.indexOf('"b"'))).toEqual({ line: 5, column: 5, offset: at('"b"') });
    expect(written.response?.locate(JSON.stringify(props.response, undefined, 2).indexOf('2'))).toMatchObject({
      offset: at('2] }'),
    });
  });

  it('locates characters after a backslash that does not start an escape sequence', () => {
    const page = `<ApiBlock ${GET} body={"\\X41 {}"} />`;
    const { props, written } = readBlock(page);
    expect(props.body).toBe('X41 {}');
    expect(written.body?.locate('X41 {}'.indexOf('{')).offset).toBe(page.indexOf('{}'));
  });
});
