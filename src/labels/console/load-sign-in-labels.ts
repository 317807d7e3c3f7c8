import type { ConsoleTexts, SignInLabels } from '../../model/block/console-labels.js';
import { loadLabels, type LabelLoaders } from './load-labels.js';
import { labels as english } from './sign-in/en.js';

const LOADERS: LabelLoaders<SignInLabels> = {
  ar: () => import('./sign-in/ar.js'),
  de: () => import('./sign-in/de.js'),
  es: () => import('./sign-in/es.js'),
  fr: () => import('./sign-in/fr.js'),
  ja: () => import('./sign-in/ja.js'),
  pt: () => import('./sign-in/pt.js'),
  zh: () => import('./sign-in/zh.js'),
};

export const loadSignInLabels = (texts?: ConsoleTexts): Promise<SignInLabels> => loadLabels(english, LOADERS, texts);
