import type { Labels } from '../model/block/labels.js';

/** The labels that are objects of labels. Other labels can also be objects, because they can be React elements. */
const LABEL_GROUPS: ReadonlySet<string> = new Set<keyof Labels>(['auth', 'console', 'locations', 'reasons']);

/**
 * Returns the labels of a site, overridden by the labels of a page. Groups such as `locations` are merged label by label.
 * `undefined` and `null` keep the site's label.
 */
export function mergeLabels(
  siteLabels: Partial<Labels> | undefined,
  pageLabels: Partial<Labels> | undefined,
): Partial<Labels> | undefined {
  if (!siteLabels || !pageLabels) return siteLabels ?? pageLabels;
  const labels: Record<string, unknown> = { ...siteLabels };
  for (const [name, pageLabel] of Object.entries<unknown>(pageLabels)) {
    if (pageLabel === undefined || pageLabel === null) continue;
    const siteLabel = labels[name];
    const areGroups = LABEL_GROUPS.has(name) && typeof siteLabel === 'object' && typeof pageLabel === 'object';
    labels[name] = areGroups ? mergeLabels(siteLabel ?? {}, pageLabel) : pageLabel;
  }
  return labels;
}
