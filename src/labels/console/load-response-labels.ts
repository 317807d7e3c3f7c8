import type { ConsoleTexts, ResponseLabels } from '../../model/block/console-labels.js';
import { labels as english } from './response/en.js';
import { loadLabels, type LabelLoaders } from './load-labels.js';

const LOADERS: LabelLoaders<ResponseLabels> = {
  ar: () => import('./response/ar.js'),
  de: () => import('./response/de.js'),
  es: () => import('./response/es.js'),
  fr: () => import('./response/fr.js'),
  ja: () => import('./response/ja.js'),
  pt: () => import('./response/pt.js'),
  zh: () => import('./response/zh.js'),
};

export const loadResponseLabels = (texts?: ConsoleTexts): Promise<ResponseLabels> =>
  loadLabels(english, LOADERS, texts);
