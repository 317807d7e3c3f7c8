import type { ConsoleTexts, FormLabels } from '../../model/block/console-labels.js';
import { labels as english } from './form/en.js';
import { loadLabels, type LabelLoaders } from './load-labels.js';

const LOADERS: LabelLoaders<FormLabels> = {
  ar: () => import('./form/ar.js'),
  de: () => import('./form/de.js'),
  es: () => import('./form/es.js'),
  fr: () => import('./form/fr.js'),
  ja: () => import('./form/ja.js'),
  pt: () => import('./form/pt.js'),
  zh: () => import('./form/zh.js'),
};

/** Loads the labels for the request form in the block's language. Custom labels take precedence. */
export const loadFormLabels = (texts?: ConsoleTexts): Promise<FormLabels> => loadLabels(english, LOADERS, texts);
