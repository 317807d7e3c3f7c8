import type { z } from 'zod';
import type { ApiRequest, ApiResponse } from './request.ts';
import type { Scope } from './rules/scopes.ts';
import type { Services } from './services.ts';
import type { StoredToken } from './store.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A parameter or a field of a body, as the documentation shows it. */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly location?: 'path' | 'query' | 'body' | 'header';
  /** The answer that it is part of, where that is not the one of success. */
  readonly status?: number;
  readonly required?: boolean;
  readonly defaultValue?: string | number | boolean | readonly unknown[];
  /** The values that it may have, or these with what they mean. */
  readonly enum?: readonly string[] | Readonly<Record<string, string>>;
  readonly format?: 'date-time';
  readonly minimum?: number;
  readonly maximum?: number;
  /** In characters. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly description: string;
}

/** A made-up answer; tests hold the shape of real answers against it. */
export interface ResponseSample {
  readonly statusCode: number;
  readonly label?: string;
  readonly body: unknown;
}

/** What a handler works on. */
export interface Call {
  readonly request: ApiRequest;
  readonly services: Services;
  readonly now: number;
  /** The caller's access token, in operations that need one. */
  readonly token: StoredToken | undefined;
  /** Reads the JSON body and checks it. */
  readBody<Output>(schema: z.ZodType<Output>): Promise<Output>;
  /** Does work that must not run twice at once under a key; the second caller gets 409. */
  exclusively<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

/** One endpoint: what the documentation says of it and what it does, so that the two cannot drift. */
export interface Operation {
  /** Unique, such as `documents.list`. */
  readonly id: string;
  readonly method: Method;
  /** Parameters as `:id` or `{username}`, as the documentation writes them. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly auth: 'none' | 'bearer';
  readonly authLabel?: string;
  /** The scope an access token must carry; present exactly when an access token is needed. */
  readonly scope?: Scope;
  /** Counted per line of tokens (see `StoredToken.family`); which limit of `Limits` it is. */
  readonly limit?: 'tokens';
  readonly rateLimit?: { readonly requests: number; readonly window: string; readonly note?: string };
  readonly deprecated?: { readonly since: Date; readonly successor: string; readonly note: string };
  readonly parameters: readonly Field[];
  readonly responseFields: readonly Field[];
  /** Fields of answers that say what went wrong, each with its status. */
  readonly problemFields?: readonly Field[];
  /** The request of the generated example; `headers` name made-up credentials such as `<ACCESS_TOKEN>`. */
  readonly sample: { readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown };
  readonly responses: readonly ResponseSample[];
  handle(call: Call): Promise<ApiResponse>;
}
