/** A JSON type. An integer is also a number. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** The values that a type label allows. */
export interface TypeClaim {
  /** `undefined` if any value is allowed. */
  types: ReadonlySet<JsonType> | undefined;
  /** The type of array items. */
  items: TypeClaim | undefined;
  /** The type of map values. A map can have any member names. */
  values: TypeClaim | undefined;
}

const ANY: TypeClaim = { types: undefined, items: undefined, values: undefined };

const WORDS: Readonly<Record<JsonType, RegExp>> = {
  string: /^(?:string|str|text|uuid|email|uri|url)$/,
  number: /^(?:number|float|double|decimal)$/,
  integer: /^(?:integer|int|int32|int64|long)$/,
  boolean: /^(?:boolean|bool|true|false)$/,
  object: /^(?:object|dict|dictionary|hash|map|record)$/,
  array: /^(?:array|list)$/,
  null: /^null$/,
};

/** Parses a type label: `string | null`, `integer[]`, `array<string>`, `map<string, integer>`. Unknown words allow any type. */
export function readType(label: string): TypeClaim {
  const parts = splitOutside(label.replace(/\s+or\s+/gi, ' | '), '|').map(readPart);
  const [first = ANY] = parts;
  if (parts.length < 2) return first;
  return {
    types: parts.every(({ types }) => types) ? new Set(parts.flatMap(({ types }) => [...(types ?? [])])) : undefined,
    items: parts.find(({ items }) => items)?.items,
    values: parts.find(({ values }) => values)?.values,
  };
}

function readPart(label: string): TypeClaim {
  const part = label.trim();
  if (part.endsWith('?')) return readType(`${part.slice(0, -1)} | null`);
  const listed =
    /^(.+)\[\d*\]$/s.exec(part)?.[1] ??
    /^(?:array|list)\s*(?:<(.+)>|\[(.+)\]|\((.+)\)|of\s+(.+))$/is.exec(part)?.slice(1).find(Boolean);
  if (listed !== undefined)
    return { types: new Set(['array']), items: readType(toSingular(listed)), values: undefined };
  const mapped = /^(?:map|record|dict|dictionary|object)\s*(?:<(.+)>|\[(.+)\])$/is.exec(part)?.slice(1).find(Boolean);
  if (mapped !== undefined) {
    const [key = '', value] = splitOutside(mapped, ',');
    return { types: new Set(['object']), items: undefined, values: readType(value ?? key) };
  }
  if (/^(["'`]).*\1$/s.test(part)) return only('string');
  if (/^-?\d+(?:\.\d+)?$/.test(part)) return only('number');
  // A suffix in brackets is a format: `string (uuid)`, `string<date>`.
  const word = /^\w+/.exec(part.toLowerCase())?.[0] ?? '';
  const rest = part.slice(word.length);
  const type = (Object.keys(WORDS) as JsonType[]).find((name) => WORDS[name].test(word));
  if (!type || (rest !== '' && !/^\s*[(<[{\u00b7,:]/.test(rest))) return ANY;
  return /^(?:map|record|dict|dictionary|hash)$/.test(word) ? { ...only(type), values: ANY } : only(type);
}

function only(type: JsonType): TypeClaim {
  return { types: new Set([type]), items: undefined, values: undefined };
}

/** Removes the plural: the items of `array of strings` are of the type `string`. */
function toSingular(label: string): string {
  return label.replace(/^(string|number|integer|boolean|object)s$/i, '$1');
}

/** Splits at a separator, but not inside brackets or quotes. */
function splitOutside(text: string, mark: string): string[] {
  const parts = [''];
  let depth = 0;
  let quote = '';
  for (const character of text) {
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (/["'`]/.test(character)) quote = character;
    else if (/[<([{]/.test(character)) depth++;
    else if (/[>)\]}]/.test(character)) depth--;
    if (character === mark && depth === 0 && quote === '') parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

/** Whether the parsed label allows values of this type. */
export function allowsType({ types }: Pick<TypeClaim, 'types'>, type: JsonType): boolean {
  return !types || types.has(type) || (type === 'integer' && types.has('number'));
}
