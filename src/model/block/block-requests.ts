import type { FieldValue } from '../http/field-values.js';
import { asString } from '../text/coerce.js';
import type { BlockMistake } from '../text/problem.js';
import { type BlockRequest, type RequestProps, toBlockRequest } from './block-request.js';
import type { Code } from './code.js';
import type { Endpoint } from './endpoint.js';
import { collectExamples, collectParameters, listParameters } from './request-fields.js';
import { applyRequest, type NamedRequest, type ParameterValue, readRequests } from './requests.js';
import { readSerialization } from './serialization-props.js';
import { isContainerType } from './type-label.js';
import { toParameterJson } from './typed-json.js';
import { findResponseFile } from './responses.js';
import type { BlockContent } from './sections.js';

/** One of the requests from which readers can choose, or the only request of a block. */
export interface NamedBlockRequest extends BlockRequest {
  /** The label that readers see. `''` if the block has no `requests` prop. */
  label: string;
  /** Inline Markdown, or `''`. */
  description: string;
  /** Mistakes in the item of the `requests` prop. Mistakes in its body are not included. */
  mistakes: BlockMistake[];
}

export interface BlockRequests {
  /** The requests in the `requests` prop, or the single request that the other props document. */
  items: [NamedBlockRequest, ...NamedBlockRequest[]];
  /** The `requests` prop as the author wrote it, or `undefined` if it is an array. */
  raw?: Code | undefined;
}

interface Options {
  endpoint: Pick<Endpoint, 'responses'>;
  content: BlockContent;
  /** Default label of a request. A number is appended. */
  unnamed: string;
}

/** Reads the request of a block, or the requests in its `requests` prop. Never throws. */
export function toBlockRequests(props: RequestProps & { requests?: unknown }, options: Options): BlockRequests {
  const { items, raw } = readRequests(props.requests);
  const [first = toNamedRequest(props, undefined, options), ...others] = items.map((item, index) => ({
    ...toNamedRequest(props, item, options),
    label: item.label || `${options.unnamed} ${index + 1}`,
  }));
  return { items: [first, ...others], raw };
}

function toNamedRequest(
  blockProps: RequestProps,
  request: NamedRequest | undefined,
  { endpoint, content }: Options,
): NamedBlockRequest {
  const { props, values } = applyRequest(blockProps, request, request ? collectParameters(content) : []);
  return {
    label: '',
    description: request?.description ?? '',
    mistakes: request?.mistakes ?? [],
    ...toBlockRequest(props, {
      content,
      fields: replaceExamples(content, values),
      responseFile: findResponseFile(props.method, endpoint.responses),
      bodyProp: request?.body === undefined ? 'body' : `${request.prop}.body`,
    }),
  };
}

/** Returns the example values of the parameters. A value in a request replaces the example of its parameter. */
function replaceExamples(content: BlockContent, values: readonly ParameterValue[]): FieldValue[] {
  const documented = listParameters(content.children, 'all');
  const replaced = values.flatMap(({ location, name, text, isContainer }): FieldValue[] => {
    const field = documented.find((parameter) => parameter.location === location && parameter.name === name);
    const { props = {} } = field ?? {};
    const serialization = readSerialization(props);
    const type = asString(props.type);
    const json = toParameterJson(text ?? undefined, type, {
      serialization,
      isContainer: isContainer || isContainerType(type),
    });
    return json === undefined ? [] : [{ place: location, name, json, ...serialization }];
  });
  const isReplaced = ({ place, name }: FieldValue) =>
    values.some((value) => value.location === place && value.name === name);
  return [...collectExamples(content).filter((example) => !isReplaced(example)), ...replaced];
}
