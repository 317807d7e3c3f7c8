import type { DocumentedField } from '../../../model/block/documented-field.js';
import { isSuccessStatus } from '../../../model/http/status.js';
import type { DocumentedPageField } from './read-fields.js';
import type { DocumentedResponse } from './read-responses.js';

/**
 * Returns the fields of a documented response. Fields without a status code belong to the response with the status that
 * `findSuccessStatus` returns.
 *
 * @param documented - The documented response. `undefined` for a response that the block does not document.
 * @param responses - All documented responses of the block.
 */
export function selectResponseFields(
  fields: readonly DocumentedPageField[],
  documented: DocumentedResponse | undefined,
  responses: readonly DocumentedResponse[],
): DocumentedPageField[] {
  const success = findSuccessStatus(responses, fields);
  const defaultStatus = responses.length === 0 ? success : undefined;
  const status = documented ? documented.status.toLowerCase() : defaultStatus;
  return fields.filter((field) => field.kind === 'response' && getResponseStatus(field, success) === status);
}

/**
 * Returns the documented responses to which a response field belongs.
 *
 * @param fields - All fields of the block.
 */
export function selectResponsesOfField(
  field: DocumentedField,
  fields: readonly DocumentedField[],
  responses: readonly DocumentedResponse[],
): DocumentedResponse[] {
  const fieldStatus = getResponseStatus(field, findSuccessStatus(responses, fields));
  return responses.filter(({ status }) => status.toLowerCase() === fieldStatus);
}

/**
 * Returns the lowercase status of the response to which fields without a status code belong. This is the first 2xx
 * status of the documented responses and the fields, as in `toSections`. Returns `''` if there is none.
 */
export function findSuccessStatus(
  responses: readonly DocumentedResponse[],
  fields: readonly DocumentedField[],
): string {
  return [...responses, ...fields].find(({ status }) => isSuccessStatus(status))?.status.toLowerCase() ?? '';
}

function getResponseStatus({ status }: DocumentedField, success: string): string {
  return status === '' ? success : status.toLowerCase();
}
