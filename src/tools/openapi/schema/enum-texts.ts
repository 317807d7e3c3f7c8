import { getItems, getMember, getMembers, getScalarText, getString, type SourceNode } from '../source/source-node.js';

/**
 * Extensions that describe allowed values: an object that maps values to descriptions, or an array in the order of
 * `enum`.
 */
const DESCRIPTIONS = ['x-enumDescriptions', 'x-enum-descriptions', 'x-enum-description', 'x-enumDescription'];
/** Extensions that name allowed values. Code generators use these names for constants. */
const NAMES = ['x-enumNames', 'x-enum-varnames', 'x-enum-names', 'x-enumVarnames'];

/**
 * Returns the descriptions of allowed values, keyed by the text of the value. OpenAPI has no keyword for them, so
 * several extensions are common. For a value without a description, returns its name, unless the name only repeats the
 * value.
 */
export function readEnumTexts(node: SourceNode): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const sources = [...NAMES, ...DESCRIPTIONS].map((extension) => readTexts(getMember(node, extension), node));
  for (const source of [readMicrosoftEnum(node, 'name'), ...sources, readMicrosoftEnum(node, 'description')])
    for (const [value, text] of source) if (text !== '' && !isRepeated(text, value)) texts.set(value, text);
  return texts;
}

function readTexts(extension: SourceNode | undefined, node: SourceNode): [value: string, text: string][] {
  if (extension?.kind === 'object')
    return getMembers(extension).map(([value, text]) => [value, getString(text).trim()]);
  const values = getItems(getMember(node, 'enum'));
  return getItems(extension).flatMap((text, index) => {
    const value = values[index];
    return value ? [[value.kind === 'null' ? 'null' : getScalarText(value), getString(text).trim()]] : [];
  });
}

function readMicrosoftEnum(node: SourceNode, member: 'name' | 'description'): [value: string, text: string][] {
  return getItems(getMember(getMember(node, 'x-ms-enum'), 'values')).map((item) => [
    getScalarText(getMember(item, 'value')),
    getString(getMember(item, member)).trim(),
  ]);
}

/** Returns whether a name only repeats a value in another notation, as in `IN_PROGRESS` for `in-progress`. */
function isRepeated(name: string, value: string): boolean {
  const toWords = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return toWords(name) === toWords(value);
}
