import type { ConsoleLanguage, ConsoleTexts } from '../../model/block/console-labels.js';

/** The texts of other languages than English, loaded where they are asked for. */
export type Packs<Labels> = Record<Exclude<ConsoleLanguage, 'en'>, () => Promise<{ labels: Labels }>>;

/** The texts of a language with those that replace them; English ones where the language cannot be had. */
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
