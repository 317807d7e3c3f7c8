import type { DocumentedPageField } from './read-fields.js';
import { type DocumentedResponse, findMainResponse } from './read-responses.js';

/**
 * Returns the fields of a documented response. Fields without a status code belong to the response that
 * `findMainResponse` returns.
 *
 * @param documented - The documented response. `undefined` if the block documents no response.
 * @param responses - All documented responses of the block.
 */
export function selectResponseFields(
  fields: readonly DocumentedPageField[],
  documented: DocumentedResponse | undefined,
  responses: readonly DocumentedResponse[],
): DocumentedPageField[] {
  const mainStatus = findMainResponse(responses)?.status.toLowerCase();
  const status = documented?.status.toLowerCase();
  return fields.filter((field) => {
    const fieldStatus = field.status === '' ? mainStatus : field.status.toLowerCase();
    return field.kind === 'response' && fieldStatus === status;
  });
}
