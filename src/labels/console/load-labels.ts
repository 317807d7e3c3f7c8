import type { ConsoleLanguage, ConsoleTexts } from '../../model/block/console-labels.js';

/** Functions that load the labels of each language. English has no function, because its labels are always loaded. */
export type LabelLoaders<Labels> = Record<Exclude<ConsoleLanguage, 'en'>, () => Promise<{ labels: Labels }>>;

/**
 * Loads the labels in a language and overrides them with the site's custom labels. Falls back to English if the
 * language is unknown or cannot be loaded. Ignores custom labels that are not strings.
 */
export async function loadLabels<Labels>(
  english: Labels,
  loaders: LabelLoaders<Labels>,
  { language = 'en', ...customLabels }: ConsoleTexts = {},
): Promise<Labels> {
  const translation = await loadTranslation(language, loaders);
  const validLabels = Object.entries(customLabels).filter(([, label]) => typeof label === 'string');
  return { ...english, ...translation, ...Object.fromEntries(validLabels) };
}

async function loadTranslation<Labels>(
  language: ConsoleLanguage,
  loaders: LabelLoaders<Labels>,
): Promise<Labels | undefined> {
  if (language === 'en' || !Object.hasOwn(loaders, language)) return undefined;
  try {
    return (await loaders[language]()).labels;
  } catch {
    return undefined;
  }
}
