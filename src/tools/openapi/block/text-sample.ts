import type { OpenApiDocument } from '../document/open-api-document.js';
import type { Content } from '../operation/operation.js';
import { SampleGenerator, type SampleOptions } from '../sample/sample-value.js';
import { readSchema } from '../schema/read-schema.js';
import { toJsonSource } from '../source/json-text.js';
import { readJson } from '../source/read-json.js';
import { getItems, getMember, getMembers, type SourceNode } from '../source/source-node.js';

/** Media types of sequences in which each line is a JSON value. */
const JSON_LINES = [
  'application/jsonl',
  'application/x-jsonl',
  'application/jsonlines',
  'application/x-jsonlines',
  'application/ndjson',
  'application/x-ndjson',
  'application/json-seq',
];
const EVENT_STREAM = 'text/event-stream';
/** Media types for which a sample can be generated. In other media types, a generated string could be invalid. */
const GENERATED_TYPES = ['text/plain', EVENT_STREAM, ...JSON_LINES];

/**
 * Returns a sample of a body that is neither a single JSON document nor a form. The sample is the first example of the
 * media type or schema, the default value, an allowed value or, for some media types, a generated value. Returns
 * `undefined` if there is none.
 */
export function toTextSample(
  content: Content,
  mediaType: string,
  document: OpenApiDocument,
  options: Omit<SampleOptions, 'hasFiles'>,
): string | undefined {
  const { examples, default: defaultValue, enum: values } = readSchema(content.schema, document);
  const given = content.examples[0] ?? examples[0] ?? defaultValue ?? values?.[0];
  const value = given ?? generateValue(content, mediaType, document, options);
  return value && formatValue(value, mediaType);
}

function generateValue(
  { schema }: Content,
  mediaType: string,
  document: OpenApiDocument,
  options: Omit<SampleOptions, 'hasFiles'>,
): SourceNode | undefined {
  if (schema.length === 0 || !GENERATED_TYPES.includes(mediaType)) return undefined;
  const text = new SampleGenerator(document, { ...options, hasFiles: false }).generate(schema);
  return text === undefined ? undefined : readJson({ path: '', text });
}

function formatValue(value: SourceNode, mediaType: string): string | undefined {
  if (mediaType === EVENT_STREAM) return formatItems(value, formatEvent, '\n\n');
  if (JSON_LINES.includes(mediaType)) return formatItems(value, formatLine, '\n');
  // Every JSON value is also valid YAML.
  if (value.kind === 'object' || value.kind === 'array')
    return mediaType.endsWith('yaml') ? toJsonSource(value) : undefined;
  return value.text;
}

/** Formats the items of a sequence, or a single item. */
function formatItems(
  value: SourceNode,
  format: (item: SourceNode) => string | undefined,
  separator: string,
): string | undefined {
  const items = value.kind === 'array' ? getItems(value) : [value];
  const formatted = items.map(format).filter((item) => item !== undefined);
  return formatted.length > 0 ? formatted.join(separator) : undefined;
}

/** Returns an item as one line of JSON. Returns a string unchanged, because it can already contain several lines. */
function formatLine(item: SourceNode): string | undefined {
  return item.kind === 'string' ? item.text : toJsonSource(item);
}

const EVENT_FIELDS = ['event', 'id', 'retry', 'data'];

/** Formats a server-sent event. A value that is not an object of event fields becomes the `data` field. */
function formatEvent(item: SourceNode): string | undefined {
  const isEvent = getMember(item, 'data') && getMembers(item).every(([name]) => EVENT_FIELDS.includes(name));
  if (!isEvent) {
    const isWritten = item.kind === 'string' && EVENT_FIELDS.some((name) => item.text.startsWith(`${name}:`));
    const data = formatLine(item);
    return isWritten || data === undefined ? data : formatEventField('data', data);
  }
  const fields = EVENT_FIELDS.flatMap((name) => {
    const value = getMember(item, name);
    const text = value && formatLine(value);
    return text === undefined ? [] : formatEventField(name, text);
  });
  return fields.join('\n');
}

function formatEventField(name: string, text: string): string {
  return text
    .split('\n')
    .map((line) => `${name}: ${line}`)
    .join('\n');
}
