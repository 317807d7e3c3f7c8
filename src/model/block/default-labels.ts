import { defaultFieldDetailsLabels } from './field-details-labels.js';
import { defaultBlockLabels, type Labels } from './labels.js';
import { defaultOAuthLabels } from './oauth-labels.js';
import { defaultServerLabels } from './server-labels.js';

/**
 * The English labels. Spread this object to override individual labels, or use a language pack such as
 * `apiblock/labels/de` instead.
 *
 * @example
 * ```tsx
 * <ApiBlock labels={{ ...defaultLabels, copy: "Copy code" }} method="GET" endpoint="/users" />
 * ```
 */
export const defaultLabels: Labels = {
  ...defaultBlockLabels,
  ...defaultFieldDetailsLabels,
  ...defaultServerLabels,
  console: { language: 'en' },
  oauth: defaultOAuthLabels,
};
