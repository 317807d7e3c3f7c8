import { createElement as h, Fragment } from 'react';
import type { EndpointTexts, Run } from './texts.ts';

/**
 * The baseline: an endpoint as a plain React component. It renders the same text as a block, in plain elements
 * (article, h3, h4, p, dl, pre with code). The text is formatted in advance. The component has no parsing, syntax
 * highlighting, tabs, copy buttons, links to the block or styles.
 */
export function BareEndpoint({ texts }: { texts: EndpointTexts }) {
  const { method, url, auth, deprecation, description, rateLimit, headers, codes, fieldsTitle, fields } = texts;
  return h(
    'article',
    null,
    h('h3', null, method, ' ', url),
    h('p', null, auth),
    deprecation.length > 0 && h('p', null, renderRuns(deprecation)),
    h('p', null, renderRuns(description)),
    rateLimit !== '' && h('p', null, rateLimit),
    h('h4', null, 'Headers'),
    h(
      'dl',
      null,
      headers.map(({ name, value }, index) => h(Fragment, { key: index }, h('dt', null, name), h('dd', null, value))),
    ),
    codes.map(({ label, text }, index) =>
      h(Fragment, { key: index }, h('h4', null, label), h('pre', null, h('code', null, text))),
    ),
    fields.length > 0 && [
      h('h4', { key: 'title' }, fieldsTitle),
      h(
        'dl',
        { key: 'fields' },
        fields.map((field, index) => h(Fragment, { key: index }, renderField(field))),
      ),
    ],
  );
}

function renderField({ name, notes, defaultValue, description }: EndpointTexts['fields'][number]) {
  return [
    h(
      'dt',
      { key: 'name' },
      h('code', null, name),
      ' ',
      notes,
      defaultValue !== '' && [' Default: ', h('code', { key: 'default' }, defaultValue)],
    ),
    h('dd', { key: 'description' }, renderRuns(description)),
  ];
}

function renderRuns(runs: Run[]) {
  return runs.map((run, index) =>
    typeof run === 'string' ? run : h(run.tag, { key: index, href: run.href }, run.text),
  );
}
