import type { ConsoleLabels, ConsoleLanguage, ConsoleTexts } from '../model/block/console-labels.js';
import { labels as english } from './labels/en.js';

const LANGUAGES: Record<Exclude<ConsoleLanguage, 'en'>, () => Promise<{ labels: ConsoleLabels }>> = {
  ar: () => import('./labels/ar.js'),
  de: () => import('./labels/de.js'),
  es: () => import('./labels/es.js'),
  fr: () => import('./labels/fr.js'),
  ja: () => import('./labels/ja.js'),
  pt: () => import('./labels/pt.js'),
  zh: () => import('./labels/zh.js'),
};

/** The texts of a language with those that replace them; English ones where the language cannot be had. */
export async function loadLabels({ language = 'en', ...own }: ConsoleTexts = {}): Promise<ConsoleLabels> {
  const load = language === 'en' ? undefined : LANGUAGES[language];
  const labels = await load?.().then(
    (pack) => pack.labels,
    () => undefined,
  );
  return { ...english, ...labels, ...own };
}
