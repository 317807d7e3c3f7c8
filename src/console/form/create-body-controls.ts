import type { FormLabels } from '../../model/block/console-labels.js';
import type { HeaderField } from '../../model/http/headers.js';
import { isJsonType, toMediaType } from '../../model/http/media-type.js';
import { toPayload } from '../../model/http/payload.js';
import { parseJsonTree } from '../../model/json/json-tree.js';
import { asString } from '../../model/text/coerce.js';
import type { FieldGroup } from '../request/displayed-fields.js';
import { hasFields, selectLocation } from '../request/field-tree.js';
import { createBodyNode } from './body-node.js';
import { JsonBody } from './json-body.js';
import { createTextBody } from './text-body.js';
import type { BodyControls, FormOptions } from './body-controls.js';
import type { BodyEncoding } from './value-node.js';

const NO_BODY: BodyControls = {
  elements: [],
  read: () => undefined,
  files: () => [],
  findErrors: () => [],
};

/**
 * Creates one control per documented member or part of the body, a file input for a file body, or a text area for any
 * other body. For a request without a body, creates no controls if no field documents a body or if the method does not
 * allow one.
 */
export function createBodyControls(options: FormOptions): BodyControls {
  const { source, displayedFields, labels, services } = options;
  const text = asString(source.body);
  const headers = source.headers?.fields ?? [];
  const mediaType = toMediaType(headers);
  const fields = selectLocation(displayedFields, 'body');
  const method = asString(source.method).trim().toUpperCase();
  const canHaveBody = method !== 'GET' && method !== 'HEAD';
  if (text === '' && !(hasFields(fields) && canHaveBody)) return NO_BODY;
  if (isJsonType(mediaType)) return new JsonBody({ text, fields, labels, services }).toControls();
  const encoding = findEncoding(text, headers);
  return encoding ? createPartsBody(text, encoding, fields, labels) : createTextBody(text, labels);
}

/** Returns the encoding of a form, multipart or file body, or `undefined` for a body that is sent as written. */
function findEncoding(text: string, headers: readonly HeaderField[]): BodyEncoding | undefined {
  // Treat a missing body as an empty object, so that its fields become parts of a form or multipart body.
  const { kind } = toPayload(text || '{}', headers);
  return kind === 'text' ? undefined : kind;
}

/** Creates the controls for a form, multipart or file body. */
function createPartsBody(text: string, encoding: BodyEncoding, fields: FieldGroup, labels: FormLabels): BodyControls {
  const node = text ? parseJsonTree(text) : undefined;
  const body = createBodyNode({ labels, encoding, fields, documented: node && { node, source: text } });
  return {
    elements: [body.element],
    read: () => (body.isEdited() ? body.write() : undefined),
    files: () => body.files(),
    findErrors: () => body.findErrors(),
  };
}
