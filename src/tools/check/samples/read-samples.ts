import { getMemberMap, getValueText } from '../../../model/block/object-shapes.js';
import { isJsonType } from '../../../model/http/media-type.js';
import { isSuccessStatus } from '../../../model/http/status.js';
import { toJsonText } from '../../../model/json/to-json-text.js';
import { type JsonNode, parseJsonTree } from '../../../model/json/json-tree.js';
import { asString } from '../../../model/text/coerce.js';
import { isPropKnown } from '../../../model/block/block-element.js';
import type { PageComponent } from '../../pages/page-component.js';
import { readNestedBody } from './nested-body.js';
import type { Block } from '../blocks.js';

/**
 * A JSON request body, JSON response body or set of response headers, with a mapping from its offsets to page offsets.
 */
export interface PageSample {
  /** The prop that contains the sample, followed by the path inside its value, as in `responses[0].body`. */
  prop: string;
  /**
   * The status code of the response, without surrounding whitespace. `undefined` for a request body, or if the status
   * code is unknown.
   */
  status?: string | undefined;
  /** The JSON source of the sample, or of the prop that contains it. The offsets of `root` refer to this source. */
  source: string;
  root: JsonNode;
  /** Converts an offset in the source to an offset on the page. */
  locate: (offset: number) => number;
}

/** Returns the bodies of the requests that are JSON. */
export function readBodySamples({ element, requests }: Block): PageSample[] {
  const listed = readItems('requests', element).map(({ members, ...item }) => ({ ...item, root: members.get('body') }));
  return requests.flatMap(({ bodyProp, mediaType }) => {
    if (!isJsonType(mediaType)) return [];
    if (bodyProp === 'body') return readSample('body', element) ?? [];
    const sample = listed.find(({ prop }) => `${prop}.body` === bodyProp);
    return sample?.root ? (parseNestedBody({ ...sample, prop: bodyProp, root: sample.root }) ?? []) : [];
  });
}

/** Returns the objects with the values of parameters in `requests`. */
export function readParameterSamples({ element }: Block): PageSample[] {
  return readItems('requests', element).flatMap(({ prop, members, ...item }) => {
    const root = members.get('parameters');
    return root ? [{ ...item, prop: `${prop}.parameters`, root }] : [];
  });
}

/** Returns the JSON bodies of the responses in display order. */
export function readResponseSamples({ element }: Block): PageSample[] {
  return [...readSingleSample(element, 'response'), ...readListedSamples(element)];
}

/** Returns the headers of the responses in display order. */
export function readHeaderSamples({ element }: Block): PageSample[] {
  return [...readSingleSample(element, 'responseHeaders'), ...readItemSamples(element, 'headers')];
}

/**
 * Returns the sample in `response` or `responseHeaders`, if there is one. Its status code is in the `statusCode` prop.
 */
function readSingleSample(block: PageComponent, prop: 'response' | 'responseHeaders'): PageSample[] {
  const sample = readSample(prop, block);
  if (!sample) return [];
  const isStatusKnown = isPropKnown(block, 'statusCode');
  const status = isStatusKnown ? asString(block.props.statusCode ?? 200).trim() : undefined;
  return [{ ...sample, status }];
}

/** Returns the JSON bodies in the `responses` prop. */
function readListedSamples(block: PageComponent): PageSample[] {
  return readItemSamples(block, 'body').flatMap((sample) => parseNestedBody(sample) ?? []);
}

/** Returns the `body` or `headers` member of each item of `responses` that has a status code. */
function readItemSamples(block: PageComponent, member: 'body' | 'headers'): PageSample[] {
  return readItems('responses', block).flatMap(({ prop, members, source, locate }): PageSample[] => {
    const root = members.get(member);
    const statusNode = members.get('statusCode');
    if (!root || !statusNode) return [];
    const status = getValueText(statusNode, source)?.trim();
    return [{ prop: `${prop}.${member}`, status, source, root, locate }];
  });
}

/** An object in the array of a prop. */
interface SampleItem extends Pick<PageSample, 'prop' | 'source' | 'locate'> {
  members: Map<string, JsonNode>;
}

function readItems(prop: 'requests' | 'responses', block: PageComponent): SampleItem[] {
  const list = readSample(prop, block);
  const items = list?.root.kind === 'array' ? (list.root.items ?? []) : [];
  return items.flatMap((item, index) =>
    list ? [{ ...list, prop: `${prop}[${index}]`, members: getMemberMap(item) }] : [],
  );
}

/**
 * Parses the JSON in a body that is a string. Returns `undefined` if the string is not JSON, and any other body
 * unchanged.
 */
function parseNestedBody(sample: PageSample): PageSample | undefined {
  const nestedBody = readNestedBody(sample.root, sample.source);
  if (!nestedBody) return sample;
  const root = parseJsonTree(nestedBody.text);
  const locate = (offset: number) => sample.locate(nestedBody.locate(offset));
  return root && { ...sample, source: nestedBody.text, root, locate };
}

/**
 * Returns the samples with the same status code as a field, or the first 2xx sample if the field has no status code.
 */
export function findSamplesForStatus(samples: readonly PageSample[], fieldStatus: unknown): PageSample[] {
  const wanted = asString(fieldStatus).trim().toLowerCase();
  if (wanted !== '') return samples.filter(({ status }) => status?.toLowerCase() === wanted);
  return samples.filter(({ status = '' }) => isSuccessStatus(status)).slice(0, 1);
}

function readSample(prop: string, { attributes }: PageComponent): PageSample | undefined {
  const value = attributes.get(prop)?.value;
  if (!value || value.value === undefined) return undefined;
  const source = toJsonText(value.value);
  const root = parseJsonTree(source);
  return root && { prop, source, root, locate: (offset) => value.locate(offset) };
}
