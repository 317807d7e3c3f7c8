import ar from '../../labels/ar.js';
import de from '../../labels/de.js';
import es from '../../labels/es.js';
import fr from '../../labels/fr.js';
import ja from '../../labels/ja.js';
import pt from '../../labels/pt.js';
import zh from '../../labels/zh.js';
import type { Labels } from '../../model/block/labels.js';

/** The labels in each language. English needs none, because its labels are the defaults. */
const LABELS = { ar, de, en: undefined, es, fr, ja, pt, zh } satisfies Record<string, Labels | undefined>;

/** The code of a language in which apiblock has labels. */
export type Language = keyof typeof LABELS;

export const MARKDOWN_LANGUAGES = Object.keys(LABELS) as readonly Language[];

/** Returns the labels in a language. Returns `undefined` for English, whose labels are the defaults. */
export function getLanguageLabels(language: Language): Labels | undefined {
  return LABELS[language];
}
