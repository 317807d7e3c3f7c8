import ar from '../../labels/ar.js';
import de from '../../labels/de.js';
import es from '../../labels/es.js';
import fr from '../../labels/fr.js';
import ja from '../../labels/ja.js';
import pt from '../../labels/pt.js';
import zh from '../../labels/zh.js';
import type { Labels } from '../../model/block/labels.js';
import { mergeLabels } from '../../model/block/merge-labels.js';
import type { SiteDefaults } from './parts.js';

/** The labels in each language. English needs no labels here, because its labels are the defaults. */
const LABELS = { ar, de, en: undefined, es, fr, ja, pt, zh } satisfies Record<string, Labels | undefined>;

/** The code of a language in which apiblock has labels. */
export type Language = keyof typeof LABELS;

export const MARKDOWN_LANGUAGES = Object.keys(LABELS) as readonly Language[];

/**
 * Returns the language of a tag such as `pt` or `pt-BR` (RFC 5646). Only the language is significant, not the region or
 * script. Returns `undefined` if apiblock has no labels in this language.
 */
export function findLanguage(tag: unknown): Language | undefined {
  const [code] = typeof tag === 'string' ? tag.toLowerCase().split('-') : [];
  return MARKDOWN_LANGUAGES.find((language) => language === code);
}

/** Adds the labels in a language to the default props of a site. The site's own labels take precedence. */
export function addLanguage(
  defaults: SiteDefaults | undefined,
  language: Language | undefined,
): SiteDefaults | undefined {
  const languageLabels: Labels | undefined = language && LABELS[language];
  if (!languageLabels) return defaults;
  const siteLabels = defaults?.['labels'] as Partial<Labels> | undefined;
  return { ...defaults, labels: mergeLabels(languageLabels, siteLabels) };
}
