import { getMemberMap } from '../../model/block/object-shapes.js';
import { readHeaders } from '../../model/http/headers.js';
import { toJsonText } from '../../model/json/to-json-text.js';
import { type JsonNode, parseJsonTree } from '../../model/json/json-tree.js';
import { asString } from '../../model/text/coerce.js';
import { findNestedBody } from '../locate-problem.js';
import type { Block } from './blocks.js';

/** A JSON sample of a block, with a mapping to page offsets. */
export interface Sample {
  /** The prop that contains the sample: `responses[0].body`. */
  prop: string;
  /** The status of the response; `undefined` for a request body. */
  status?: string | undefined;
  source: string;
  root: JsonNode;
  locate: (at: number) => number;
}

/** Returns the request body if it is JSON. */
export function readBodySample({ given }: Block): Sample | undefined {
  const contentType = readHeaders(given.values.headers)?.fields.find(({ name }) => /^content-type$/i.test(name));
  return contentType && !/json/i.test(contentType.value) ? undefined : readSample('body', { given });
}

/** Returns the response samples in display order. */
export function readResponseSamples({ given }: Pick<Block, 'given'>): Sample[] {
  const single = readSample('response', { given });
  const list = readSample('responses', { given });
  const samples: Sample[] = single ? [{ ...single, status: asString(given.values.statusCode ?? 200) }] : [];
  for (const [index, item] of (list?.root.mark === '[' ? (list.root.items ?? []) : []).entries()) {
    const members = getMemberMap(item);
    const body = members.get('body');
    const status = members.get('statusCode');
    if (!list || !body || !status) continue;
    const prop = `responses[${index}].body`;
    const inner = findNestedBody(prop, list.source);
    const root = inner ? parseJsonTree(inner.text) : body;
    if (!root) continue;
    samples.push({
      prop,
      status: status.text ?? list.source.slice(status.start, status.end),
      source: inner?.text ?? list.source,
      root,
      locate: (at) => list.locate(inner ? inner.locate(at) : at),
    });
  }
  return samples;
}

/** Returns the samples that contain a field: those of its status, or the first 2xx response if the field has no status. */
export function findSamplesForStatus(samples: readonly Sample[], status: unknown): Sample[] {
  const wanted = asString(status).trim().toLowerCase();
  if (wanted !== '') return samples.filter((sample) => sample.status?.toLowerCase() === wanted);
  return samples.filter(({ status = '' }) => /^2(\d\d|xx)$/i.test(status)).slice(0, 1);
}

function readSample(prop: string, { given }: Pick<Block, 'given'>): Sample | undefined {
  const value = given.props.get(prop)?.value;
  if (!value || value.value === undefined) return undefined;
  const source = toJsonText(value.value);
  const root = parseJsonTree(source);
  return root && { prop, source, root, locate: (at) => value.locate(at) };
}
