import { defaultFieldDetailsLabels } from './field-details-labels.js';
import { defaultBlockLabels, type Labels } from './labels.js';

/** Every text of {@link Labels} in English. Packs of other languages are at `apiblock/labels/de` and the like. */
export const defaultLabels: Labels = {
  ...defaultBlockLabels,
  ...defaultFieldDetailsLabels,
  console: { language: 'en' },
};
