import { unescapePointerStep } from '../../../model/json/json-pointer.js';
import { decodeUrlComponent } from '../../../model/http/url.js';

/** Returns the schema name in a reference: `User` for `#/components/schemas/User` and `./schemas/User.yaml`. */
export function toSchemaName(reference: string): string {
  const last = reference.split(/[/#]/).findLast((part) => part !== '') ?? '';
  return unescapePointerStep(decodeUrlComponent(last).replace(/\.(ya?ml|json)$/i, ''));
}
