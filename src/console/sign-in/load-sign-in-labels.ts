import type { ConsoleTexts, SignInLabels } from '../../model/block/console-labels.js';
import { loadLabels, type LabelLoaders } from '../labels/load-labels.js';
import { labels as english } from './labels/en.js';

const LOADERS: LabelLoaders<SignInLabels> = {
  ar: () => import('./labels/ar.js'),
  de: () => import('./labels/de.js'),
  es: () => import('./labels/es.js'),
  fr: () => import('./labels/fr.js'),
  ja: () => import('./labels/ja.js'),
  pt: () => import('./labels/pt.js'),
  zh: () => import('./labels/zh.js'),
};

/** Loads the labels for signing in in the block's language. Custom labels take precedence. */
export const loadSignInLabels = (texts?: ConsoleTexts): Promise<SignInLabels> => loadLabels(english, LOADERS, texts);
