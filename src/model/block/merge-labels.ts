import type { Labels } from './labels.js';

/** The labels that contain nested labels. Other labels can also be objects, because they can be React elements. */
const LABEL_GROUPS: ReadonlySet<string> = new Set<keyof Labels>(['auth', 'console', 'locations', 'reasons']);

/**
 * Merges the labels of a site and a page. The page's labels take precedence. Groups such as `locations` are merged
 * label by label. A page label that is `undefined` or `null` keeps the site's label.
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
