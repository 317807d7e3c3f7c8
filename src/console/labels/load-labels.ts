import type { ConsoleLanguage, ConsoleTexts } from '../../model/block/console-labels.js';

/** Functions that load the labels of each language except English. */
export type Packs<Labels> = Record<Exclude<ConsoleLanguage, 'en'>, () => Promise<{ labels: Labels }>>;

/** Loads the labels of a language and applies the site's own labels. Falls back to English if the language cannot be loaded. */
export async function loadTexts<Labels>(
  english: Labels,
  packs: Packs<Labels>,
  { language = 'en', ...own }: ConsoleTexts = {},
): Promise<Labels> {
  const load = language === 'en' ? undefined : packs[language];
  const labels = await load?.().then(
    (pack) => pack.labels,
    () => undefined,
  );
  return { ...english, ...labels, ...own };
}
