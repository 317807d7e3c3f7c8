import { describe, expect, it } from 'vitest';
import { compareFiles } from '../../../../../src/tools/check/inspect-page.js';
import { checkText } from '../../../../../src/tools/cli/commands/check/check-file.js';
import { unknownSuccessors } from '../../../check/mistakes/several-pages.ts';
import { checkTogether } from './check-together.ts';

const OLD = '<ApiBlock method="GET" endpoint="/v1/users" deprecatedBy="GET /v2/users" />';
const NEW = '<ApiBlock method="GET" endpoint="/v2/users" />';

const GOOD_PAGES: [title: string, pages: Readonly<Record<string, string>>][] = [
  ['a successor on the same page', { 'users.mdx': `${OLD}\n\n${NEW}` }],
  ['a successor on the same page that another page documents too', { 'a.mdx': NEW, 'b.mdx': `${NEW}\n\n${OLD}` }],
  [
    'a webhook event on the same page',
    { 'events.mdx': '<ApiBlock webhook="a" deprecatedBy="webhook b" />\n\n<ApiBlock webhook="b" />' },
  ],
  [
    'a successor whose `id` is its default ID',
    { 'users.mdx': `${OLD}\n\n${NEW.replace(' />', ' id="get-v2-users" />')}` },
  ],
  [
    'links to a successor on another page',
    { 'a.mdx': OLD.replace('GET /v2/users"', '[GET /v2/users](/b#get-v2-users)"'), 'b.mdx': NEW },
  ],
  ['a link to another site', { 'a.mdx': OLD.replace('GET /v2/users"', '[GET /v2/users](https://new.example.com)"') }],
  ['a successor that is not the name of an operation', { 'a.mdx': OLD.replace('GET /v2/users', 'the batch API') }],
  ['a successor that is known only at runtime', { 'a.mdx': OLD.replace('"GET /v2/users"', '{props.successor}') }],
  [
    'a successor that may be a block whose endpoint is known only at runtime',
    { 'a.mdx': `${OLD}\n\n<ApiBlock method="GET" endpoint={props.path} />` },
  ],
  [
    'a successor that is deprecated only at runtime',
    { 'a.mdx': `${OLD}\n\n${NEW.replace(' />', ' deprecated={props.isOld} />')}` },
  ],
  [
    'a successor that has its own successor but is deprecated only at runtime',
    {
      'a.mdx': [
        OLD,
        NEW.replace(' />', ' deprecated={props.isOld} deprecatedBy="GET /v3/users" />'),
        NEW.replace('v2', 'v3'),
      ].join('\n\n'),
    },
  ],
  [
    'a link to a successor that is deprecated only in the documentation of an older version',
    {
      'a.mdx': OLD.replace('GET /v2/users"', '[GET /v2/users](/c)"'),
      'b.mdx': NEW.replace(' />', ' deprecated />'),
      'c.mdx': NEW,
    },
  ],
  [
    'a successor whose `id` is known only at runtime',
    { 'a.mdx': `${OLD}\n\n${NEW.replace(' />', ' id={props.id} />')}` },
  ],
  [
    'a successor that may be a block with an `id` and an endpoint that is known only at runtime',
    { 'a.mdx': `${OLD}\n\n<ApiBlock method="GET" endpoint={props.path} id="list" />` },
  ],
  ['a block after a comment that disables the rule', { 'a.mdx': `{/* apiblock-ignore unknown-successor */}\n${OLD}` }],
];

describe('findUnknownSuccessors', () => {
  it.each(unknownSuccessors)('reports $title', ({ pages, rule, problem }) => {
    expect(checkTogether(pages)).toEqual([{ rule, problem }]);
  });

  it.each(GOOD_PAGES)('accepts %s', (_title, pages) => {
    expect(checkTogether(pages).filter(({ rule }) => rule !== 'duplicate-endpoint')).toEqual([]);
  });

  it('returns the component, the prop and the expected value', () => {
    expect(compareFiles([checkText('a.mdx', OLD)])).toMatchObject([
      { component: 'ApiBlock', prop: 'deprecatedBy', expected: 'a documented operation that is not deprecated' },
    ]);
  });

  it('does not suggest a deprecated operation', () => {
    const [problem] = checkTogether({ 'a.mdx': OLD });
    expect(problem?.problem).toBe('a.mdx:1:58 warning deprecatedBy: No checked page documents GET /v2/users');
  });

  it('does not suggest a deprecated operation whose own successor is known only at runtime', () => {
    const successor = '<ApiBlock method="GET" endpoint="/v2/user" deprecated deprecatedBy={props.next} />';
    const [problem] = checkTogether({ 'a.mdx': OLD, 'b.mdx': successor });
    expect(problem?.problem).toBe('a.mdx:1:58 warning deprecatedBy: No checked page documents GET /v2/users');
  });
});
