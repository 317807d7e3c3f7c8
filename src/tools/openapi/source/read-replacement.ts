import { getMember, getString, type SourceNode } from './source-node.js';

/**
 * Returns the replacement of a deprecated operation, parameter or schema, as specified by the extension
 * `x-replaced-by`. For an operation, the extension is a name or an object with `path` and `verb` or `method`. Returns
 * `''` if the extension is missing or contains a JSON pointer, because pages do not show the names of schemas.
 */
export function readReplacement(node: SourceNode): string {
  const replacement = getMember(node, 'x-replaced-by');
  if (replacement?.kind === 'object') {
    const method = getString(getMember(replacement, 'verb')) || getString(getMember(replacement, 'method'));
    return `${method.toUpperCase()} ${getString(getMember(replacement, 'path'))}`.trim();
  }
  const written = getString(replacement).trim();
  return written.startsWith('#') ? '' : written;
}
