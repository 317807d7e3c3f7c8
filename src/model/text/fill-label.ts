/** Replaces each placeholder in a label, such as `{origin}`, with its value. Keeps a placeholder without a value. */
export function fillLabel(label: string, values: Readonly<Record<string, string>>): string {
  const valuesByName = new Map(Object.entries(values));
  return label.replace(/\{(\w+)\}/g, (placeholder, name: string) => valuesByName.get(name) ?? placeholder);
}
