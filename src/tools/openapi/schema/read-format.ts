import { getMember, getString, type SourceNode } from '../source/source-node.js';

/**
 * Returns the format of a value. Without the keyword `format`, the media type and the encoding of a string determine
 * the format.
 */
export function readFormat(node: SourceNode): string {
  const format = getString(getMember(node, 'format'));
  if (format !== '') return format;
  const isFile =
    getString(getMember(node, 'type')) === 'file' ||
    isBinaryMediaType(getString(getMember(node, 'contentMediaType')), node);
  return isFile ? 'binary' : getString(getMember(node, 'contentEncoding'));
}

/** Returns whether a string with this media type is binary (OpenAPI 3.1, "Considerations for File Uploads"). */
function isBinaryMediaType(mediaType: string, node: SourceNode): boolean {
  const isText = mediaType.startsWith('text/') || /json|xml/.test(mediaType);
  return mediaType !== '' && !isText && getString(getMember(node, 'contentEncoding')) === '';
}
