import type { Parameter } from '../operation/operation.js';
import type { Schema } from '../schema/schema.js';

/** How the items of an array are joined in the value of a parameter. */
interface Separator {
  separator: string;
  /** The sentence in the description of the field. `apiblock openapi` reads this sentence. */
  text: string;
}

/** The separators of parameters that are not exploded, keyed by style. */
const SEPARATORS: ReadonlyMap<string, Separator> = new Map([
  ['form', { separator: ',', text: 'Separated by commas.' }],
  ['spaceDelimited', { separator: ' ', text: 'Separated by spaces.' }],
  ['pipeDelimited', { separator: '|', text: 'Separated by `|`.' }],
  ['tabDelimited', { separator: '\t', text: 'Separated by tabs.' }],
]);

/** Returns the separator of a query or cookie parameter that joins its values, or `undefined` for other parameters. */
export function findSeparator({ location, style, explode, mediaType }: Parameter): Separator | undefined {
  const isJoined = (location === 'query' || location === 'cookie') && !explode && mediaType === '';
  return isJoined ? SEPARATORS.get(style) : undefined;
}

/** Returns a sentence about how the value of a parameter is sent, or `''` for the default serialization. */
export function describeSerialization(parameter: Parameter, schema: Schema): string {
  const { mediaType } = parameter;
  if (mediaType !== '') return `Sent as \`${mediaType}\`.`;
  return isArrayOrObject(schema) ? (findSeparator(parameter)?.text ?? '') : '';
}

function isArrayOrObject({ types, items, properties }: Schema): boolean {
  if (types.length > 0) return types.includes('array') || types.includes('object');
  return items !== undefined || properties.size > 0;
}

/** How the description of a field says that the value of a parameter is sent. */
export interface DescribedSerialization {
  /** The style of a parameter that is not exploded, or `''`. */
  style: string;
  /** The media type of the value, or `''`. */
  mediaType: string;
  /** The description without the sentence about the serialization. */
  description: string;
}

/** Reads the sentence about the serialization of a parameter in the description of its field. */
export function readSerialization(description: string): DescribedSerialization {
  const found: DescribedSerialization = { style: '', mediaType: '', description: '' };
  const others = description.split('\n\n').filter((paragraph) => {
    const style = [...SEPARATORS].find(([, { text }]) => text === paragraph)?.[0] ?? '';
    const mediaType = /^Sent as `([^`]+\/[^`]+)`\.$/.exec(paragraph)?.[1] ?? '';
    found.style ||= style;
    found.mediaType ||= mediaType;
    return style === '' && mediaType === '';
  });
  return { ...found, description: others.join('\n\n') };
}
