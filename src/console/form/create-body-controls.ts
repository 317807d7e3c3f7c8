import type { FormLabels } from '../../model/block/console-labels.js';
import { parseJsonTree } from '../../model/json/json-tree.js';
import { asString } from '../../model/text/coerce.js';
import type { FieldGroup } from '../request/displayed-fields.js';
import { hasFields, selectLocation } from '../request/field-tree.js';
import { createBodyNode } from './body-node.js';
import { JsonBody } from './json-body.js';
import { findBodyEncoding, toLinkedBody } from './linked-body.js';
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
  const { source, displayedFields, labels, services, linked } = options;
  const text = asString(source.body);
  const fields = selectLocation(displayedFields, 'body');
  const method = asString(source.method).trim().toUpperCase();
  const canHaveBody = method !== 'GET' && method !== 'HEAD';
  if (text === '' && !(hasFields(fields) && canHaveBody)) return NO_BODY;
  const linkedBody = linked?.body === undefined ? undefined : toLinkedBody(linked.body, source, fields)?.text;
  const encoding = findBodyEncoding(source);
  switch (encoding) {
    case 'json':
      return new JsonBody({ text, linkedBody, fields, labels, services }).toControls();
    case 'text':
      return createTextBody(text, linkedBody, labels);
    default:
      return createPartsBody({ text, linkedBody, fields, labels, encoding });
  }
}

interface PartsBodyOptions {
  /** The documented body. */
  text: string;
  /** The body from a link, which fills in the controls. `undefined` if there is none. */
  linkedBody: string | undefined;
  fields: FieldGroup;
  labels: FormLabels;
  encoding: BodyEncoding;
}

/** Creates the controls for a form, multipart or file body. */
function createPartsBody({ text, linkedBody, fields, labels, encoding }: PartsBodyOptions): BodyControls {
  const linkedNode = linkedBody === undefined ? undefined : parseJsonTree(linkedBody);
  const source = linkedNode ? (linkedBody ?? '') : text;
  const node = source ? parseJsonTree(source) : undefined;
  const body = createBodyNode({ labels, encoding, fields, documented: node && { node, source } });
  return {
    elements: [body.element],
    read: () => (body.isEdited() || linkedNode ? body.write() : undefined),
    files: () => body.files(),
    findErrors: () => body.findErrors(),
  };
}
