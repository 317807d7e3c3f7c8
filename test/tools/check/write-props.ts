/** A prop value as written on a page. */
export interface Written {
  source: string;
  /** The offset in `source` of each UTF-16 code unit of the value, and of the end of the value. */
  offsets: number[];
}

interface Notation {
  open: string;
  close: string;
  /** Returns the source of a character of the value, given the text before it. */
  escape: (character: string, before: string) => string;
}

function write(value: string, { open, close, escape }: Notation): Written {
  let source = open;
  const offsets: number[] = [];
  let before = '';
  for (const character of value) {
    for (let unit = 0; unit < character.length; unit++) offsets.push(source.length + unit);
    source += escape(character, before);
    before += character;
  }
  offsets.push(source.length);
  return { source: source + close, offsets };
}

/** Returns whether a character is part of the indentation of a line, which MDX removes. */
function isIndentation(character: string, before: string): boolean {
  return /[ \t]/.test(character) && /(^|[\r\n])[ \t]*$/.test(before);
}

/** Writes a value in single quotes. Some double quotes become character references. */
export function toAttribute(value: unknown): Written {
  const escape = (character: string, before: string) => {
    if (character === "'") return '&apos;';
    if (character === '&') return '&amp;';
    if (character === '"' && before.length % 3 === 0) return '&quot;';
    return isIndentation(character, before) ? `&#${character.charCodeAt(0)};` : character;
  };
  return write(String(value), { open: "'", close: "'", escape });
}

/** Writes a value as a template literal. */
export function toTemplate(value: unknown): Written {
  const escape = (character: string, before: string) => {
    if (/[`\\$]/.test(character)) return `\\${character}`;
    if (character === '\r') return '\\r';
    if (!isIndentation(character, before)) return character;
    return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
  };
  return write(String(value), { open: '{`', close: '`}', escape });
}

/** Writes a value as a JavaScript expression: a string in double quotes, any other value as a literal. */
export function toExpression(value: unknown): Written {
  if (typeof value !== 'string') return { source: `{${JSON.stringify(value)}}`, offsets: [] };
  return write(value, { open: '{"', close: '"}', escape: (character) => JSON.stringify(character).slice(1, -1) });
}

/** Returns the offset of a 1-based line and column. */
export function offsetOf(text: string, { line, column }: { line: number; column: number }): number {
  const lines = text.split(/(?<=\r\n|\n|\r(?!\n))/);
  return lines.slice(0, line - 1).join('').length + column - 1;
}
