import { getItems, getMembers, type SourceNode } from '../source/source-node.js';
import { toReferenceTarget } from './file-path.js';
import { getReference, type OpenApiDocument } from './open-api-document.js';

/**
 * Returns the URLs of the remote files to which a description refers and which have not been read yet. A program that
 * may use the network downloads these files, reads the description again with `remoteFiles`, and repeats this until no
 * URL is left.
 */
export function listRemoteFiles(document: OpenApiDocument): string[] {
  const roots = document.getLoadedFiles();
  const urls = roots.flatMap((root) => [...collectUrls(root)]);
  const loaded = roots.map((root) => root.file.path);
  return [...new Set(urls)].filter((url) => !loaded.includes(url));
}

function collectUrls(root: SourceNode): Set<string> {
  const urls = new Set<string>();
  const visited = new Set<SourceNode>();
  const pending = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (visited.has(node)) continue;
    visited.add(node);
    const reference = getReference(node);
    const target = reference === '' ? undefined : toReferenceTarget(reference, node.file.path);
    if (target?.kind === 'remote') urls.add(target.path);
    for (const [, value] of getMembers(node)) pending.push(value);
    for (const item of getItems(node)) pending.push(item);
  }
  return urls;
}
