import type { Change, Difference } from '../compare/difference.js';
import type { OpenApiErrorPlace } from '../source/openapi-error.js';

/** A change between two versions of an OpenAPI description, as returned by {@link compareOpenApi}. */
export interface OpenApiChange extends Pick<Difference, 'subject' | 'keyword' | 'direction' | 'status' | 'name'> {
  /**
   * `added` if only the new description contains the changed part, `removed` if only the old one contains it, otherwise
   * `changed`.
   */
  change: Change;
  /**
   * The operations and webhooks that the change affects, such as `GET /users`. Contains several names if the change is
   * in a schema or another component that several operations use.
   */
  operations: string[];
  /** Whether the change can break existing callers of the API. */
  isBreaking: boolean;
  /** A sentence that explains why the change is breaking or not. */
  reason: string;
  /** Describes the change in one line, such as `query.limit: maximum changed from 100 to 50`. */
  message: string;
  /** The previous value as a short string. `''` if only the new description contains the changed part. */
  before: string;
  /** The new value as a short string. `''` if only the old description contains the changed part. */
  after: string;
  /** The position in the old description. For an added part, the position of the value that would contain it. */
  oldPlace: OpenApiErrorPlace;
  /** The position in the new description. For a removed part, the position of the value that would contain it. */
  newPlace: OpenApiErrorPlace;
}
