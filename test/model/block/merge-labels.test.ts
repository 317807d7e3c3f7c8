import { describe, expect, it } from 'vitest';
import { mergeLabels } from '../../../src/model/block/merge-labels.js';

describe('mergeLabels', () => {
  it.each<[object | undefined, object | undefined, object | undefined]>([
    [undefined, undefined, undefined],
    [{ copy: 'a' }, undefined, { copy: 'a' }],
    [undefined, { copy: 'b' }, { copy: 'b' }],
    [{ copy: 'a', code: 'c' }, { copy: 'b' }, { copy: 'b', code: 'c' }],
    [{ copy: 'a' }, { copy: undefined, code: null }, { copy: 'a' }],
    [{ auth: { bearer: 'a', basic: 'b' } }, { auth: { bearer: 'c' } }, { auth: { bearer: 'c', basic: 'b' } }],
    [{ auth: { bearer: 'a' } }, { auth: { bearer: null } }, { auth: { bearer: 'a' } }],
    [{ auth: { bearer: 'a' } }, { auth: null }, { auth: { bearer: 'a' } }],
    [{ auth: null }, { auth: { bearer: 'a' } }, { auth: { bearer: 'a' } }],
    [{ auth: { bearer: 'a' } }, { auth: 'b' }, { auth: 'b' }],
    [{ auth: 'b' }, { auth: { bearer: 'a' } }, { auth: { bearer: 'a' } }],
  ])('merges the labels %j of a site with the labels %j of a page: %j', (siteLabels, pageLabels, labels) => {
    expect(mergeLabels(siteLabels, pageLabels)).toEqual(labels);
  });
});
