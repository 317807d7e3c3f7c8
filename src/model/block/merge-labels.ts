import type { Labels } from './labels.js';

/** The labels that contain nested labels. An object in any other label is a React element, which must not be merged. */
const LABEL_GROUPS = ['auth', 'console', 'locations', 'oauth', 'reasons'] as const satisfies (keyof Labels)[];

/**
 * Merges the labels of a site and a page. The page's labels take precedence. Groups such as `locations` are merged
 * label by label. A page label that is `undefined` or `null` keeps the site's label.
 */
export function mergeLabels(
  siteLabels: Partial<Labels> | undefined,
  pageLabels: Partial<Labels> | undefined,
): Partial<Labels> | undefined {
  if (!siteLabels || !pageLabels) return siteLabels ?? pageLabels;
  const labels = override(siteLabels, pageLabels);
  for (const name of LABEL_GROUPS) {
    const siteGroup: unknown = siteLabels[name];
    const pageGroup: unknown = pageLabels[name];
    if (isObject(siteGroup) && isObject(pageGroup)) labels[name] = override(siteGroup, pageGroup);
  }
  return labels;
}

/** Returns the site's labels, overridden by the page's labels that are neither `undefined` nor `null`. */
function override(siteLabels: object, pageLabels: object): Record<string, unknown> {
  const specified = Object.entries(pageLabels).filter(([, label]) => label !== undefined && label !== null);
  return { ...siteLabels, ...Object.fromEntries(specified) };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
