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

export const loadFormLabels = (texts?: ConsoleTexts): Promise<FormLabels> => loadLabels(english, LOADERS, texts);
