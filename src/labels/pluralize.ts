/**
 * A phrase in each plural form of a language, keyed by the names that `Intl.PluralRules` uses. `#` is replaced with the
 * number.
 */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/**
 * Creates a function that selects the plural form for a count and inserts the count. A string is inserted as written. A
 * number is formatted with the decimal separator of the language.
 */
export function createPluralizer(language: string): (count: number | string, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language, {
    maximumFractionDigits: 20,
    numberingSystem: 'latn',
    useGrouping: false,
  });
  return (count, forms) => {
    const form = forms[rules.select(Number(count))] ?? forms.other;
    return fillPhrase(form, typeof count === 'string' ? count : numbers.format(count));
  };
}

export function createCountFormatter(language: string, forms: PluralForms): (count: number) => string {
  const pluralize = createPluralizer(language);
  return (count) => pluralize(count, forms);
}

/** Replaces the first placeholder `#` in a phrase. */
export function fillPhrase(phrase: string, text: string): string {
  // Use a function, because `$` has a special meaning in a replacement string.
  return phrase.replace('#', () => text);
}
