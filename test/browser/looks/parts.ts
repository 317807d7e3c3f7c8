import { COLORS } from '../../../src/model/http/color.ts';
import { exampleParts } from './example-parts.ts';
import { fieldParts } from './field-parts.ts';

/**
 * Visible parts of a block by stylesheet. Each part has a selector, which can end with a pseudo-element. Its first match on
 * the staged page (see stage.ts) is recorded.
 */
export const parts = {
  tokens: {
    'block on a light part of a page': '#staged [data-theme=light] .apiblock-block',
    'block on a light part of a page, by a class': '#staged .light .apiblock-block',
    'block on a dark part of a page': '#staged [data-theme=dark] .apiblock-block',
    'block on a dark part of a page, by a class': '#staged .dark .apiblock-block',
  },
  hues: Object.fromEntries(COLORS.map((color) => [`${color} badge`, `#hues .apiblock-method[data-color=${color}]`])),
  focus: {
    'link to a block': '[data-block=small] .apiblock-anchor',
    'copy button': '[data-block=small] .apiblock-copy',
    link: '.apiblock-description .apiblock-link',
    tab: '[data-block=languages] .apiblock-tab:nth-child(2)',
    code: '[data-block=full] .apiblock-code',
    'excerpt of a mistake': '.apiblock-excerpt',
    'summary of more fields': '.apiblock-expandable[open] > .apiblock-summary',
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
    'content without words': '[data-block=languages] .apiblock-content',
    words: '[data-block=full] .apiblock-main',
    'no words': '[data-block=languages] .apiblock-main',
    examples: '[data-block=full] .apiblock-examples',
    'no examples': '[data-block=ping] .apiblock-examples',
    description: '[data-block=full] .apiblock-description',
    label: '[data-block=event] .apiblock-label',
    'example on its own': '.apiblock-example',
    'field on its own': '[data-block=groups] .apiblock-field',
    'more fields on their own': '#staged > .apiblock-expandable',
    'what is announced': '.apiblock-status',
    'content of a deprecated block': '[data-block=deprecated] .apiblock-content',
    'note in a deprecated block': '[data-block=deprecated] .apiblock-field-default',
    'comment in a deprecated block': '[data-block=deprecated] .apiblock-c',
  },
  header: {
    header: '[data-block=full] .apiblock-header',
    heading: '[data-block=full] .apiblock-heading',
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
    'icon of a token': '[data-block=full] .apiblock-auth::before',
    'icon of a key': '.apiblock-auth[data-auth=apiKey]::before',
    'icon of none': '.apiblock-auth[data-auth=none]::before',
  },
  markdown: {
    link: '.apiblock-description .apiblock-link',
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
        .concat(['table', 'th', 'td', 'blockquote', 'p[hidden]', 'details > summary', 'details > summary::marker'])
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
    'name of the last header': '[data-block=full] .apiblock-header-name:last-of-type',
    'value of the last header': '[data-block=full] .apiblock-header-value:last-of-type',
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
      '.apiblock-section-status',
      '.apiblock-header-title > .apiblock-anchor',
      '.apiblock-examples > .apiblock-example',
    ].map((selector) => [selector, `#root :is(${selector})`]),
  ),
  ...exampleParts,
  ...fieldParts,
} as const satisfies Record<string, Record<string, string>>;
