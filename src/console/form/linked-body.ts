import { isJsonType, toMediaType } from '../../model/http/media-type.js';
import { toPayload } from '../../model/http/payload.js';
import { parseJsonTree } from '../../model/json/json-tree.js';
import { asString } from '../../model/text/coerce.js';
import type { ConsoleSource } from '../request/console-source.js';
import type { DisplayedField, FieldGroup } from '../request/displayed-fields.js';
import { toBodyField } from '../request/nest-fields.js';
import { hasSecrets, hideSecrets, type PublicJson, toPublicJson } from '../request/secret-members.js';
import type { BodyEncoding } from './value-node.js';

/** Returns the encoding of the documented body, or `text` for a body that is sent as written. */
export function findBodyEncoding({ body, headers }: ConsoleSource): BodyEncoding | 'text' {
  const fields = headers?.fields ?? [];
  if (isJsonType(toMediaType(fields))) return 'json';
  // Treat a missing body as an empty object, so that its fields become parts of a form or multipart body.
  return toPayload(asString(body) || '{}', fields).kind;
}

/**
 * Returns the part of a body that a link can contain. Returns `undefined` for a file body, and for a body in which
 * secrets cannot be identified.
 *
 * @param fields - The fields that document the body.
 */
export function toLinkedBody(body: string, source: ConsoleSource, fields: FieldGroup): PublicJson | undefined {
  const encoding = findBodyEncoding(source);
  if (encoding === 'file') return undefined;
  if (encoding === 'text') return hasSecrets(fields) ? undefined : { text: body, omitted: [] };
  const documented = asString(source.body);
  const hasFiles = encoding === 'multipart';
  return toPublicJson(body, { field: toDocumentingField(body, source, fields), documented, hasFiles });
}

/** Returns a body with placeholders instead of the members that the author marks as secrets. */
export function hideBodySecrets(body: string, source: ConsoleSource, fields: FieldGroup): string {
  return hasSecrets(fields) ? hideSecrets(body, toDocumentingField(body, source, fields)) : body;
}

function toDocumentingField(body: string, source: ConsoleSource, fields: FieldGroup): DisplayedField {
  return toBodyField(fields, { documented: parseJsonTree(body), isJson: findBodyEncoding(source) === 'json' });
}
