import type { DocumentedField } from '../../../model/block/documented-field.js';
import { isSuccessStatus } from '../../../model/http/status.js';
import type { DocumentedPageField } from './read-fields.js';
import type { DocumentedResponse } from './read-responses.js';

/**
 * Returns the fields of a documented response. Fields without a status code belong to the response with the status that
 * `findStatusOfFields` returns.
 *
 * @param documented - The documented response. `undefined` if the block documents no response.
 * @param responses - All documented responses of the block.
 */
export function selectResponseFields(
  fields: readonly DocumentedPageField[],
  documented: DocumentedResponse | undefined,
  responses: readonly DocumentedResponse[],
): DocumentedPageField[] {
  const status = documented?.status.toLowerCase();
  const defaultStatus = findStatusOfFields(responses);
  return fields.filter((field) => field.kind === 'response' && getResponseStatus(field, defaultStatus) === status);
}

/** Returns the documented responses to which a response field belongs. */
export function selectResponsesOfField(
  field: DocumentedField,
  responses: readonly DocumentedResponse[],
): DocumentedResponse[] {
  const fieldStatus = getResponseStatus(field, findStatusOfFields(responses));
  return responses.filter(({ status }) => status.toLowerCase() === fieldStatus);
}

/**
 * Returns the status, in lowercase, of the response to which fields without a status code belong: the first 2xx status or, if
 * there is none, the first status of a response that is no error. Returns `undefined` if all responses are errors.
 */
export function findStatusOfFields(responses: readonly DocumentedResponse[]): string | undefined {
  const statuses = responses.map(({ status }) => status.toLowerCase());
  return statuses.find(isSuccessStatus) ?? statuses.find((status) => !/^[45]/.test(status));
}

function getResponseStatus({ status }: DocumentedField, defaultStatus: string | undefined): string | undefined {
  return status === '' ? defaultStatus : status.toLowerCase();
}
