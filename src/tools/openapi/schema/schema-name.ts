import { decodeFragment } from '../document/open-api-document.js';

/** Returns the schema name in a reference: `User` for `#/components/schemas/User` and `./schemas/User.yaml`. */
export function toSchemaName(reference: string): string {
  const last = reference.split(/[/#]/).findLast((part) => part !== '') ?? '';
  return decodeFragment(last)
    .replace(/\.(ya?ml|json)$/i, '')
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}
