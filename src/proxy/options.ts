/** Options for {@link createProxy}: the allowed origins, and limits for requests and responses. */
export interface ProxyOptions {
  /**
   * Allowed origins, in the format that `URL.origin` returns, such as `https://api.example.com`. A port must be
   * included unless it is the default port. Patterns, paths and `*` are rejected.
   */
  allow: readonly string[];
  /**
   * Maximum size of a request body and of a decompressed response body, in bytes. The proxy rejects a larger request.
   * It rejects a larger uncompressed response if `Content-Length` specifies the size. Any other response that is too
   * large is cut off at the limit.
   *
   * @defaultValue 10,485,760 (10 MiB)
   */
  maxBytes?: number | undefined;
  /**
   * Maximum duration of a request in milliseconds, from its arrival at the proxy to the last byte of the response,
   * including redirects.
   *
   * @defaultValue 60,000
   */
  timeout?: number | undefined;
  /**
   * Origins in `allow` whose host may resolve to a private address or to the server itself.
   *
   * @defaultValue none
   */
  allowPrivate?: readonly string[] | undefined;
}

/** The validated options. Missing options have their default values. */
export interface ProxySettings {
  readonly allow: ReadonlySet<string>;
  readonly allowPrivate: ReadonlySet<string>;
  readonly maxBytes: number;
  readonly timeout: number;
}

/** Maximum delay of a Node.js timer. Node.js replaces a longer delay with 1 ms. */
const MAX_TIMEOUT = 2 ** 31 - 1;

/** Validates the options. Throws if an option is invalid, so that a misconfigured proxy never forwards requests. */
export function readOptions(options: ProxyOptions): ProxySettings {
  // JavaScript callers can omit `options`, although TypeScript requires it.
  const { allow, maxBytes = 10 * 1024 * 1024, timeout = 60_000, allowPrivate = [] } = options ?? {};
  const allowed = readOrigins('allow', allow);
  if (allowed.size === 0)
    throw new TypeError('createProxy: allow is empty. Add at least one origin, such as https://api.example.com.');
  const allowedPrivate = readOrigins('allowPrivate', allowPrivate);
  for (const origin of allowedPrivate)
    if (!allowed.has(origin))
      throw new TypeError(`createProxy: allowPrivate contains ${origin}, which is not in allow. Add it to allow.`);
  return {
    allow: allowed,
    allowPrivate: allowedPrivate,
    maxBytes: readLimit('maxBytes', maxBytes, Number.MAX_SAFE_INTEGER),
    timeout: readLimit('timeout', timeout, MAX_TIMEOUT),
  };
}

function readOrigins(option: string, value: unknown): ReadonlySet<string> {
  if (!Array.isArray(value))
    throw new TypeError(`createProxy: ${option} must be an array of origins, such as ['https://api.example.com'].`);
  // Use `Array.from`, because it also calls the function for empty slots in a sparse array, which `map` skips.
  return new Set(Array.from(value, (item) => readOrigin(option, item)));
}

function readOrigin(option: string, item: unknown): string {
  const url = typeof item === 'string' && URL.canParse(item) ? new URL(item) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.host.includes('*'))
    throw new TypeError(
      `createProxy: ${option} contains ${JSON.stringify(item)}, which is not an HTTP or HTTPS origin such as https://api.example.com.`,
    );
  if (url.origin !== item)
    throw new TypeError(`createProxy: ${option} contains ${item as string}. Use the origin ${url.origin} instead.`);
  return url.origin;
}

function readLimit(option: string, value: unknown, max: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > max)
    throw new RangeError(`createProxy: ${option} must be an integer from 1 to ${max}.`);
  return value;
}
