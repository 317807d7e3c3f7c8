/** A value as a page may write it. */
export interface Written {
  source: string;
  /** Where each character of the text stands in the source, and where the text ends. */
  places: number[];
}

function write(
  open: string,
  text: string,
  close: string,
  toSource: (character: string, before: string) => string,
): Written {
  let source = open;
  const places: number[] = [];
  let before = '';
  for (const character of text) {
    for (let unit = 0; unit < character.length; unit++) places.push(source.length + unit);
    source += toSource(character, before);
    before += character;
  }
  places.push(source.length);
  return { source: source + close, places };
}

/** In single quotes. MDX takes away white space at the beginning of a line, unless it is a character reference. */
export function toAttribute(value: unknown): Written {
  return write("'", String(value), "'", (character, before) => {
    if (character === "'") return '&apos;';
    if (character === '&') return '&amp;';
    if (character === '"' && before.length % 3 === 0) return '&quot;';
    return /[ \t]/.test(character) && /(^|[\r\n])[ \t]*$/.test(before) ? `&#${character.charCodeAt(0)};` : character;
  });
}

/** As a template literal, whose lines may lose their indentation as well. */
export function toTemplate(value: unknown): Written {
  return write('{`', String(value), '`}', (character, before) => {
    if (/[`\\$]/.test(character)) return `\\${character}`;
    if (character === '\r') return '\\r';
    return /[ \t]/.test(character) && /(^|[\r\n])[ \t]*$/.test(before)
      ? `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`
      : character;
  });
}

/** As a JavaScript expression: text in double quotes, other values as literals. */
export function toExpression(value: unknown): Written {
  if (typeof value !== 'string') return { source: `{${JSON.stringify(value)}}`, places: [] };
  return write('{"', value, '"}', (character) => JSON.stringify(character).slice(1, -1));
}

/** The offset of a line and column, both counted from 1. */
export function offsetOf(text: string, { line, column }: { line: number; column: number }): number {
  const lines = text.split(/(?<=\r\n|\n|\r(?!\n))/);
  return lines.slice(0, line - 1).join('').length + column - 1;
}
