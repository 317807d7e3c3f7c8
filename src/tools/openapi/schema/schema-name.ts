import { unescapePointerStep } from '../../../model/json/json-pointer.js';
import { decodeFragment } from '../document/open-api-document.js';

/** Returns the schema name in a reference: `User` for `#/components/schemas/User` and `./schemas/User.yaml`. */
export function toSchemaName(reference: string): string {
  const last = reference.split(/[/#]/).findLast((part) => part !== '') ?? '';
  return unescapePointerStep(decodeFragment(last).replace(/\.(ya?ml|json)$/i, ''));
}
