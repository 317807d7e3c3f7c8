export { getAuthLabel, type AuthType } from './model/auth.js';
export { generateCurl, type CurlRequest } from './model/curl.js';
export { formatJson, parseJsonProp, type JsonError, type JsonProp } from './model/json.js';
export { getMethodColor, type Color, type HttpMethod } from './model/method.js';
export { formatRateLimit, parseRateLimit, type RateLimit, type RateLimitParts } from './model/rate-limit.js';
export { getStatusColor } from './model/status.js';
