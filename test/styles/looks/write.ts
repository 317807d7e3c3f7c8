import type { SituationLooks } from './read-looks.ts';

const SIDES = ['top', 'right', 'bottom', 'left'];
const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];

/** Longhand properties that are recorded as one shorthand. */
const SHORTHANDS: readonly (readonly [name: string, longhands: readonly string[]])[] = [
  ['margin', SIDES.map((side) => `margin-${side}`)],
  ['padding', SIDES.map((side) => `padding-${side}`)],
  ['border-radius', CORNERS.map((corner) => `border-${corner}-radius`)],
  ...[...SIDES.map((side) => `border-${side}`), 'outline'].map(
    (line) => [line, ['width', 'style', 'color'].map((kind) => `${line}-${kind}`)] as const,
  ),
];

function shorten(look: Readonly<Record<string, string>>): [property: string, value: string][] {
  const left = new Map(Object.entries(look));
  for (const [name, longhands] of SHORTHANDS) {
    if (!longhands.every((longhand) => left.has(longhand))) continue;
    const values = longhands.map((longhand) => left.get(longhand)!);
    for (const longhand of longhands) left.delete(longhand);
    left.set(name, new Set(values).size === 1 ? values[0]! : values.join(' ').replace(/^(\S+) (\S+) \1 \2$/, '$1 $2'));
  }
  return [...left].sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Formats the recorded styles: all values in the first situation, and only the different values in each other
 * situation.
 */
export function writeLooks(parts: readonly string[], [first, ...others]: readonly SituationLooks[]): string {
  const usual = first?.looks ?? {};
  return parts
    .map((part) => {
      const lines = shorten(usual[part] ?? {}).map(([property, value]) => `  ${property}: ${value}`);
      for (const { situation, looks } of others) {
        const changed = Object.entries(looks[part] ?? {}).filter(
          ([property, value]) => usual[part]?.[property] !== value,
        );
        if (changed.length === 0) continue;
        lines.push(`  ${situation}`);
        lines.push(...shorten(Object.fromEntries(changed)).map(([property, value]) => `    ${property}: ${value}`));
      }
      return `${part}\n${lines.join('\n')}\n`;
    })
    .join('\n');
}
