import { getReference, type OpenApiDocument } from '../document/open-api-document.js';
import { getMember, getScalarText, getString, type SourceNode } from '../source/source-node.js';
import { toSchemaName } from './schema-name.js';

/** Returns the types of a schema, or else its name, as a code span for a sentence. Returns `''` if it has neither. */
export function describeSchemaType(schema: SourceNode, document: OpenApiDocument): string {
  const resolved = document.resolve(schema);
  const type = getMember(resolved, 'type');
  const types = type?.kind === 'array' ? type.items.map(getScalarText).join(' | ') : getScalarText(type);
  const label = types || toSchemaName(getReference(schema)) || getString(getMember(resolved, 'title'));
  return label && toCode(label);
}

/** Returns a code span. A string that contains backticks needs longer delimiters. */
export function toCode(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** Returns code spans, separated by commas. */
export function joinCodes(texts: readonly string[]): string {
  return texts.map(toCode).join(', ');
}
