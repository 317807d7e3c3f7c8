/** The plural forms of a phrase (`Intl.PluralRules`). `#` is replaced with the number. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/**
 * Creates a function that selects the plural form of a count. Strings are inserted as written; numbers are formatted
 * with the decimal separator of the language.
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
    return form.replace('#', () => (typeof count === 'string' ? count : numbers.format(count)));
  };
}
