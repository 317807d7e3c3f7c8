import type { ConsoleTexts, ResponseLabels } from '../../model/block/console-labels.js';
import { labels as english } from './labels/en.js';
import { loadLabels, type LabelLoaders } from '../labels/load-labels.js';

const LOADERS: LabelLoaders<ResponseLabels> = {
  ar: () => import('./labels/ar.js'),
  de: () => import('./labels/de.js'),
  es: () => import('./labels/es.js'),
  fr: () => import('./labels/fr.js'),
  ja: () => import('./labels/ja.js'),
  pt: () => import('./labels/pt.js'),
  zh: () => import('./labels/zh.js'),
};

/** Loads the labels for responses and failures in the block's language. Custom labels take precedence. */
export const loadResponseLabels = (texts?: ConsoleTexts): Promise<ResponseLabels> =>
  loadLabels(english, LOADERS, texts);
