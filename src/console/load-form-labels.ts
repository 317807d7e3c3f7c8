import type { ConsoleTexts, FormLabels } from '../model/block/console-labels.js';
import { labels as english } from './labels/en.js';
import { loadLabels, type LabelLoaders } from './labels/load-labels.js';

const LOADERS: LabelLoaders<FormLabels> = {
  ar: () => import('./labels/ar.js'),
  de: () => import('./labels/de.js'),
  es: () => import('./labels/es.js'),
  fr: () => import('./labels/fr.js'),
  ja: () => import('./labels/ja.js'),
  pt: () => import('./labels/pt.js'),
  zh: () => import('./labels/zh.js'),
};

/** Loads the labels for the request form in the block's language. Custom labels take precedence. */
export const loadFormLabels = (texts?: ConsoleTexts): Promise<FormLabels> => loadLabels(english, LOADERS, texts);
