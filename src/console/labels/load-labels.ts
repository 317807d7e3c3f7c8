import type { ConsoleLanguage, ConsoleTexts } from '../../model/block/console-labels.js';

/** Functions that load the labels in each language. English is omitted, because its labels are always loaded. */
export type LabelLoaders<Labels> = Record<Exclude<ConsoleLanguage, 'en'>, () => Promise<{ labels: Labels }>>;

/**
 * Loads the labels in a language and overrides them with the site's custom labels. Falls back to English if the language
 * cannot be loaded.
 */
export async function loadLabels<Labels>(
  english: Labels,
  loaders: LabelLoaders<Labels>,
  { language = 'en', ...ownLabels }: ConsoleTexts = {},
): Promise<Labels> {
  const pack = language === 'en' ? undefined : await loaders[language]?.().catch(() => undefined);
  return { ...english, ...pack?.labels, ...ownLabels };
}
