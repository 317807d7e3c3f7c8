/** A text in the plural forms of a language (`Intl.PluralRules`); `#` stands for the number. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** What says a count in a language. A number written by an author stays as written, others have the language's decimal sign. */
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
