import type { TokenEndpointResponse } from 'oauth4webapi';
import type { SignInLabels } from '../../model/block/console-labels.js';
import { ResponseBodyError } from './oauth-library.js';
import { SignInError } from './sign-in-error.js';

/** An access token, and how to renew it. */
export interface AccessToken {
  token: string;
  /** Lifetime in seconds, measured from the response. `undefined` if the server does not specify it. */
  lifetime: number | undefined;
  refreshToken: string | undefined;
}

export function toAccessToken(response: TokenEndpointResponse): AccessToken {
  const { access_token: token, expires_in: lifetime, refresh_token: refreshToken } = response;
  return { token, lifetime, refreshToken };
}

/**
 * Removes the ID token and all headers except Content-Type from a response. The console does not need to know who the
 * reader is, and validating an ID token would depend on the clock of the reader's computer. The other headers are not
 * needed, because the body describes an error better than the `WWW-Authenticate` header does.
 */
export async function simplifyResponse(response: Response): Promise<Response> {
  const text = await response.text();
  const { status } = response;
  const headers = { 'Content-Type': response.headers.get('Content-Type') ?? '' };
  const body = readObject(text);
  if (!body) return new Response(text, { status, headers });
  const { id_token: _, ...others } = body;
  return new Response(JSON.stringify(others), { status, headers });
}

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** The labels that explain errors from the authorization server (RFC 6749, section 5.2, and RFC 8628, section 3.5). */
const ERROR_LABELS = new Map<string, keyof SignInLabels>([
  ['access_denied', 'signInDenied'],
  ['expired_token', 'signInCodeExpired'],
  ['invalid_client', 'signInBadClient'],
]);

/** Converts an error from the authorization server, or an invalid response, to an error that the console explains. */
export function toSignInError(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  const label = error instanceof ResponseBodyError ? ERROR_LABELS.get(error.error) : undefined;
  return new SignInError(label ?? 'signInNoToken', { reason: toReason(error) });
}

/** Returns the error that the server reported, or the reason why its response is not valid. */
export function toReason(error: unknown): string {
  if (error instanceof ResponseBodyError) return error.error_description ?? error.error;
  return error instanceof Error ? error.message : String(error);
}
