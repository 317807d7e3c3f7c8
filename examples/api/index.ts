export { createApi, toErrorResponse, type Respond } from './api.ts';
export { toBlockProps } from './block.ts';
export { sessionChallenge, sessionRequired } from './challenge.ts';
export { bodyTooLarge, internalError, noSuchPath } from './common-problems.ts';
export { logIn } from './session/login.ts';
export type { LoginOutcome } from './session/login-outcome.ts';
export type { Call, Field, Method, Operation, ResponseSample } from './operation.ts';
export { findOperation, listRoutes, operations, type Route } from './operations.ts';
export { passwordInput } from './session/operations.ts';
export {
  ProblemError,
  problemTypes,
  toProblem,
  type FieldError,
  type Problem,
  type ProblemSlug,
  type ProblemType,
} from './problem.ts';
export { createRandomText } from './random-text.ts';
export { isRequestId, singleHeader, type ApiRequest, type ApiResponse } from './request.ts';
export { isDocumentId } from './rules/document-input.ts';
export { parseBearer } from './rules/bearer.ts';
export { matchesEtag } from './rules/etag.ts';
export { parseLifetime } from './rules/duration.ts';
export { largestBody } from './rules/json-body.ts';
export { formatScopes, parseScopes, scopes, type Scope } from './rules/scopes.ts';
export { markWords, type MarkedText } from './rules/mark-words.ts';
export { excerptAround, listWords, parseSearchTerms, toPlainExcerpt } from './rules/search-terms.ts';
export { clearedSessionCookie, readSessionCookie, sessionCookieName, sessionLifetime } from './session/cookie.ts';
export { standardLimits, type Limits, type Services, type SiteAccess } from './services.ts';
export { checkOrigin, endSession, findSession } from './session/session.ts';
export { readSession, signSession, type SessionKey } from './session/jwt.ts';
export * from './store.ts';
export { createMemoryStore } from './stores/memory.ts';
export { issueToken } from './tokens.ts';
