import { getMemberMap } from '../../model/block/object-shapes.js';
import { readHeaders } from '../../model/http/headers.js';
import { toJsonText } from '../../model/json/to-json-text.js';
import { type JsonNode, parseJsonTree } from '../../model/json/json-tree.js';
import { asString } from '../../model/text/coerce.js';
import { findNestedBody } from '../locate-problem.js';
import type { Block } from './blocks.js';

/** A sample that a block shows, as JSON with places on the page. */
export interface Sample {
  /** The prop that it stands in, with the place there. */
  prop: string;
  /** The status that it is the answer of; nothing for a request. */
  status?: string | undefined;
  source: string;
  root: JsonNode;
  locate: (at: number) => number;
}

/** The sample of a request's body, where it is JSON. */
export function readBodySample({ given }: Block): Sample | undefined {
  const contentType = readHeaders(given.values.headers)?.fields.find(({ name }) => /^content-type$/i.test(name));
  return contentType && !/json/i.test(contentType.value) ? undefined : readSample('body', { given });
}

/** The samples of answers, in the order in which a block shows them. */
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

/** The samples that a field is part of: those of its status, without one the first success answer. */
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
