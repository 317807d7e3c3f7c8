import { COLORS } from '../../../src/model/http/color.ts';
import { exampleParts } from './example-parts.ts';
import { fieldParts } from './field-parts.ts';

/**
 * The recorded elements of a block, by stylesheet. Each selector can end with a pseudo-element. The styles of its first
 * match on the staged page (see stage.ts) are recorded.
 */
export const parts = {
  tokens: {
    'block on a light part of a page': '#staged > :nth-child(1) > .apiblock-block',
    'block on a dark part of a page': '#staged > :nth-child(2) > .apiblock-block',
    'link to a block on a light part of a page': '#staged > :nth-child(1) .apiblock-anchor',
    'link to a block on a dark part of a page': '#staged > :nth-child(2) .apiblock-anchor',
    'code panel with a text color of the site': '#dark-code .apiblock-block .apiblock-group',
    'code fence with a text color of the site': '#dark-code pre:not([class])',
    'variants of a site with a text color for code': '#dark-code .apiblock-variants > .apiblock-group',
    'choice of a request on a site with a text color for code': '#dark-code .apiblock-choice > .apiblock-group',
    'tabs of variants of a site with a text color for code':
      '#dark-code .apiblock-variants > .apiblock-group > .apiblock-tablist',
  },
  hues: Object.fromEntries(COLORS.map((color) => [`${color} badge`, `#hues .apiblock-method[data-color=${color}]`])),
  focus: {
    'link to a block': '[data-block=small] .apiblock-anchor',
    'copy button': '[data-block=small] .apiblock-copy',
    link: '.apiblock-description .apiblock-link',
    tab: '[data-block=languages] .apiblock-tab:nth-child(2)',
    code: '[data-block=full] .apiblock-code',
    'excerpt of a mistake': '.apiblock-excerpt',
    'summary of an Expandable': '.apiblock-expandable[open] > .apiblock-summary',
  },
  root: Object.fromEntries(
    ['block', 'field', 'expandable', 'example', 'variants'].map((name) => [
      `${name} with a class of the host`,
      `#theirs > .apiblock-${name}`,
    ]),
  ),
  block: {
    block: '[data-block=full] .apiblock-block',
    'block far down a long page': '#staged .apiblock-block:nth-of-type(25)',
    content: '[data-block=full] .apiblock-content',
    'content with an empty main column': '[data-block=languages] .apiblock-content',
    'main column': '[data-block=full] .apiblock-main',
    'empty main column': '[data-block=languages] .apiblock-main',
    'examples column': '[data-block=full] .apiblock-examples',
    'empty examples column': '[data-block=ping] .apiblock-examples',
    description: '[data-block=full] .apiblock-description',
    label: '[data-block=event] .apiblock-label',
    'example group': '.apiblock-example',
    'field outside a block': '[data-block=groups] .apiblock-field',
    'Expandable outside a block': '#staged > .apiblock-expandable',
    'live region': '.apiblock-status',
    'content of a deprecated block': '[data-block=deprecated] .apiblock-content',
    'note in a deprecated block': '[data-block=deprecated] .apiblock-field-default',
    'comment in a deprecated block': '[data-block=deprecated] .apiblock-c',
  },
  header: {
    header: '[data-block=full] .apiblock-header',
    'method, path and copy button': '[data-block=small] .apiblock-endpoint',
    'method, path and copy button below a title': '.apiblock-header-title + .apiblock-header > .apiblock-endpoint',
    heading: '[data-block=full] .apiblock-heading',
    'heading and copy button': '[data-block=full] .apiblock-endpoint-line',
    'copy button of the path': '[data-block=small] .apiblock-endpoint-line > .apiblock-copy',
    'deprecated mark': '.apiblock-endpoint > .apiblock-mark',
    'version after the path': '.apiblock-endpoint > .apiblock-since',
    link: '[data-block=small] .apiblock-endpoint > .apiblock-anchor',
    'link to the request': '[data-block=full] .apiblock-request-link',
  },
  badge: {
    badge: '[data-block=full] .apiblock-method',
    'deprecated mark': '.apiblock-mark',
  },
  url: {
    url: '[data-block=full] .apiblock-url',
    'base URL': '[data-block=full] .apiblock-base',
    'parameter of a path': '[data-block=full] .apiblock-path-parameter',
    'url of a deprecated block': '[data-block=deprecated] .apiblock-url',
    'base URL of a deprecated block': '[data-block=deprecated] .apiblock-base',
  },
  anchor: {
    'link to a block': '[data-block=small] .apiblock-anchor',
    'link to a block, its header under the pointer': '[data-block=full] .apiblock-anchor',
    'link to a block, focused': '[data-block=fields] .apiblock-anchor',
  },
  auth: {
    authentication: '[data-block=full] .apiblock-auth',
    'authentication and scopes': '.apiblock-access',
    scopes: '.apiblock-scopes',
    'icon of a token': '[data-block=full] .apiblock-auth::before',
    'icon of a key': '.apiblock-auth[data-auth=apiKey]::before',
    'icon of none': '.apiblock-auth[data-auth=none]::before',
  },
  markdown: {
    link: '.apiblock-description .apiblock-link',
    'code in a link': '.apiblock-link:not(.apiblock-warning .apiblock-link) .apiblock-inline-code',
    ...Object.fromEntries(
      ['p:first-child', 'p:nth-child(2)', 'p:last-child', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']
        .concat(['h1 > a', 'h2 > a', 'h3 > a', 'h4 > a', 'h5 > a', 'h6 > a', 'p > a', 'p > code', 'p > code::before'])
        .concat([
          'p > code::after',
          'ul',
          'ul > li',
          'ul > li::marker',
          'li > ul',
          'li > ol',
          'ol',
          'dl',
          'figure',
          'hr',
        ])
        .concat([
          'table',
          'th',
          'td',
          'blockquote',
          'blockquote > a',
          'blockquote > blockquote',
          'p[hidden]',
          'details > summary',
          'details > summary::marker',
        ])
        .concat([
          'pre',
          'pre > code',
          'pre > code::before',
          'pre > code::after',
          'p > img',
          'p > svg',
          'p > video',
          'ul.contains-task-list > li',
        ])
        .map((selector) => [selector, `#staged .apiblock-description ${selector}`]),
    ),
    ...Object.fromEntries(
      ['p > a', 'p > code', 'blockquote'].map((selector) => [
        `${selector} in a warning`,
        `#staged .apiblock-warning ${selector}`,
      ]),
    ),
    'link with an empty class': '#staged .apiblock-description a[class=""]',
    'slot of an island': '#staged .apiblock-slot',
    'bullets of the host': '#staged .apiblock-description > ul.theirs',
    'numbers of the host': '#staged .apiblock-description > ol.theirs',
    'link of the host': '#staged .apiblock-description > p > a.theirs',
    'code of the host': '#staged .apiblock-description > p > code.theirs',
  },
  'rate-limit': {
    'rate limit': '[data-block=full] .apiblock-rate-limit',
    'note of a rate limit': '[data-block=full] .apiblock-rate-limit-note',
    clock: '[data-block=full] .apiblock-clock',
  },
  'header-list': {
    'list of headers': '[data-block=full] .apiblock-headers',
    'name of a header': '[data-block=full] .apiblock-header-name',
    'value of a header': '[data-block=full] .apiblock-header-value',
    'list of headers above fields': '.apiblock-section > .apiblock-headers:not(:last-child)',
    'name of a header above fields': '.apiblock-section > .apiblock-headers:not(:last-child) > .apiblock-header-name',
    'value of a header above fields': '.apiblock-section > .apiblock-headers:not(:last-child) > .apiblock-header-value',
    'name of the last header': '[data-block=full] .apiblock-header-name:last-of-type',
    'value of the last header': '[data-block=full] .apiblock-header-value:last-of-type',
    'name of a header with credentials': '#credentials .apiblock-header-name',
    'value of a header with credentials': '#credentials .apiblock-header-value',
    'credentials of a header': '#credentials .apiblock-header-credential',
    'credentials of the last header':
      '#credentials .apiblock-headers:last-child > .apiblock-header-credential:last-child',
    'value of a header with credentials above fields':
      '#credentials .apiblock-headers:not(:last-child) > .apiblock-header-value',
    'credentials of a header above fields':
      '#credentials .apiblock-headers:not(:last-child) > .apiblock-header-credential',
  },
  notes: {
    warning: '[data-block=deprecated] .apiblock-warning',
    'icon of a warning': '[data-block=deprecated] .apiblock-warning::before',
    'title of a warning': '.apiblock-warning-title',
    'code in a warning': '.apiblock-warning .apiblock-inline-code',
    'link in a warning': '.apiblock-warning .apiblock-link',
    mistake: '[data-block=broken] .apiblock-main .apiblock-problem',
    'icon of a mistake': '.apiblock-problem::before',
    'mistake in a group': '.apiblock-group > .apiblock-problem',
    'mistake in a panel': '.apiblock-panel > .apiblock-problem',
    'code in a mistake': '.apiblock-problem .apiblock-inline-code',
    'excerpt of a mistake': '.apiblock-excerpt',
  },
  sections: Object.fromEntries(
    [
      '[data-block=answers] .apiblock-section-heading',
      '[data-block=answers] .apiblock-section:nth-of-type(2) > .apiblock-anchor',
      '[data-block=answers] .apiblock-section:nth-of-type(3) > .apiblock-anchor',
      '.apiblock-header-title',
      '.apiblock-title',
      '.apiblock-since',
      '.apiblock-webhook',
      '.apiblock-section',
      '.apiblock-section + .apiblock-section',
      '.apiblock-section-heading',
      '.apiblock-section-heading + .apiblock-anchor',
      '.apiblock-section-heading ~ :nth-child(3)',
      '.apiblock-headers + .apiblock-field',
      '.apiblock-section-group',
      '.apiblock-section-group > .apiblock-section-heading',
      '.apiblock-section-status',
      '.apiblock-header-title > .apiblock-anchor',
      '.apiblock-examples > .apiblock-example',
    ].map((selector) => [selector, `#root :is(${selector})`]),
  ),
  ...exampleParts,
  ...fieldParts,
} as const satisfies Record<string, Record<string, string>>;
