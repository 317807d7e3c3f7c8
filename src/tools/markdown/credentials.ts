import type { Endpoint, EndpointProps } from '../../model/block/endpoint.js';
import { toRequestParameter } from '../../model/block/field.js';
import type { BlockLabels } from '../../model/block/labels.js';
import { findShownCredentials, type ShownCredentials } from '../../model/block/shown-credentials.js';
import type { RequestParameter } from '../../model/http/credentials.js';
import type { BlockPart, Part } from './parts.js';

/** Finds the headers and fields of a block that contain the credentials of each authentication alternative. */
export function findBlockCredentials(
  { unknown, hasSpread, content }: BlockPart,
  props: EndpointProps,
  { endpoint, labels }: { endpoint: Endpoint; labels: BlockLabels },
): ShownCredentials {
  const areHeadersKnown = !hasSpread && !unknown.includes('headers') && !endpoint.rawHeaders;
  const headers = areHeadersKnown ? endpoint.headers : undefined;
  return findShownCredentials({ props, headers, fields: collectParameters(content) }, labels);
}

/** Collects the documented parameters, including those in groups and variants. */
function collectParameters(content: readonly Part[]): RequestParameter[] {
  return content.flatMap((part) => {
    switch (part.kind) {
      case 'parameter':
        return toRequestParameter(part.props) ?? [];
      case 'group':
      case 'variants':
      case 'variant':
        return collectParameters(part.content);
      case 'other':
        return collectParameters(part.inside);
      default:
        return [];
    }
  });
}
