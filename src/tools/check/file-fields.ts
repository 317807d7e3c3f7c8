import type { BlockRequest } from '../../model/block/block-request.js';
import { isPropKnown } from '../../model/block/block-element.js';
import { isFileType, readItemLabel } from '../../model/block/type-label.js';
import { canContainFile } from '../../model/http/media-type.js';
import { asString } from '../../model/text/coerce.js';
import type { BlockField } from './blocks.js';

/**
 * Returns whether a body field represents a file or an array of files, but no request has a media type that allows
 * files. Returns `false` for a field in a variant, because it can belong to a request with another media type.
 */
export function isUnsentFile(field: BlockField, requests: readonly BlockRequest[]): boolean {
  const { element, facts, isConditional, type } = field;
  if (!isPropKnown(element, 'readOnly') || isConditional || facts.readOnly) return false;
  const isFile = isFileType(readItemLabel(type) ?? type, asString(element.props.format));
  return isFile && requests.every(({ mediaType }) => !canContainFile(mediaType));
}
