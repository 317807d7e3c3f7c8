import type { z } from 'zod';
import type { ApiRequest, ApiResponse } from './request.ts';
import type { Scope } from './rules/scopes.ts';
import type { Services } from './services.ts';
import type { StoredToken } from './store.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The documentation of a request parameter, or of a field in a request or response body. */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly location?: 'path' | 'query' | 'body' | 'header';
  /** Status code of the response that contains the field. Defaults to the status code of the success response. */
  readonly status?: number;
  readonly required?: boolean;
  readonly defaultValue?: string | number | boolean | readonly unknown[];
  /** The allowed values, or an object that maps each allowed value to its description. */
  readonly enum?: readonly string[] | Readonly<Record<string, string>>;
  readonly format?: 'date-time';
  readonly minimum?: number;
  readonly maximum?: number;
  /** Minimum length of a string in characters (code points). */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly description: string;
}

/** A sample response. Tests compare the structure of its body with actual responses. */
export interface ResponseSample {
  readonly statusCode: number;
  readonly label?: string;
  readonly body: unknown;
}

/**
 * The arguments of an operation's handler: the request, the token that authorizes it, and the services and functions
 * that the handler uses.
 */
export interface Call {
  readonly request: ApiRequest;
  readonly services: Services;
  readonly now: number;
  /** The caller's access token, if the operation requires one. */
  readonly token: StoredToken | undefined;
  /** Reads the JSON body and validates it. Throws a `ProblemError` if the body is invalid. */
  readBody<Output>(schema: z.ZodType<Output>): Promise<Output>;
  /** Runs `work`. Throws a `request-in-progress` problem if work with the same key is still running. */
  exclusively<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

/** An endpoint with its documentation and its handler, which are defined together so that they stay consistent. */
export interface Operation {
  /** Unique identifier, such as `documents.list`. */
  readonly id: string;
  readonly method: Method;
  /** Path with parameters such as `:id` or `{username}`, in the notation that the documentation uses. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly auth: 'none' | 'bearer';
  readonly authLabel?: string;
  /** The scope that the access token must have. Omitted if the operation requires no access token. */
  readonly scope?: Scope;
  /**
   * Name of the rate limit in `Limits`. If omitted, requests are not limited. Requests with tokens of the same family
   * count toward the same limit.
   */
  readonly limit?: 'tokens';
  readonly rateLimit?: { readonly requests: number; readonly window: string; readonly note?: string };
  readonly deprecated?: { readonly since: Date; readonly successor: string; readonly note: string };
  readonly parameters: readonly Field[];
  readonly responseFields: readonly Field[];
  /** Documented fields of the error responses. Each field specifies the status code of its response. */
  readonly problemFields?: readonly Field[];
  /** The sample request. Its headers contain placeholders such as `<ACCESS_TOKEN>` instead of credentials. */
  readonly sample: { readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown };
  readonly responses: readonly ResponseSample[];
  handle(call: Call): Promise<ApiResponse>;
}
