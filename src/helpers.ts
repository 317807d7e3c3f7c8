export { getAuthLabel, type AuthType } from './model/http/auth.js';
export { generateCurl, type CurlRequest } from './model/http/curl.js';
export { formatJson, parseJsonProp, type JsonError, type JsonProp } from './model/json/json-prop.js';
export { type Color } from './model/http/color.js';
export { getMethodColor, type HttpMethod } from './model/http/method.js';
export {
  formatRateLimit,
  parseRateLimit,
  type Period,
  type RateLimit,
  type RateLimitParts,
  type RateLimitWords,
  type TimeUnit,
} from './model/block/rate-limit.js';
export { getStatusColor, type NamedStatus } from './model/http/status.js';
export type { Verification } from './model/block/verification.js';
